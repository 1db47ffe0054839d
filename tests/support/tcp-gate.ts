// A gate in front of a backend: shut, it is as if the backend had gone; open, all comes through.

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface TcpGate {
  /** Where the backend is reached through the gate; without a slash at the end. */
  readonly url: string;
  /** Cuts every connection and refuses new ones. */
  shut(): Promise<void>;
  /** Takes connections again, at the same address. */
  open(): Promise<void>;
}

/** Opens a gate to `target`, such as 'http://127.0.0.1:4000'. */
export async function openTcpGate(target: string): Promise<TcpGate> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let ownPort = 0;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };

  async function open(): Promise<void> {
    server = createServer((incoming) => {
      const outgoing = connect(Number(port), hostname);
      keep(incoming);
      keep(outgoing);
      incoming.pipe(outgoing).pipe(incoming);
      incoming.on('close', () => outgoing.destroy());
      outgoing.on('close', () => incoming.destroy());
    });
    server.listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the gate has no port');
    ownPort = address.port;
  }

  await open();
  return {
    url: `http://127.0.0.1:${ownPort}`,
    open,
    async shut() {
      const closing = server;
      server = undefined;
      if (closing === undefined) return;
      const closed = once(closing, 'close');
      closing.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
