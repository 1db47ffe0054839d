// A proxy in front of a backend that counts what goes through it, to the byte.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CountingProxy {
  /** Where the backend is reached through it; without a slash at the end. */
  readonly url: string;
  /** Bytes to the browser so far, headers and handshakes among them. */
  readonly received: () => number;
  /** Bytes from the browser so far. */
  readonly sent: () => number;
  close(): Promise<void>;
}

/** Opens a proxy to `target`, an address with host and port. */
export async function openCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let received = 0;
  let sent = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    keep(incoming);
    keep(outgoing);
    outgoing.on('data', (chunk) => {
      received += chunk.length;
    });
    incoming.on('data', (chunk) => {
      sent += chunk.length;
    });
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received: () => received,
    sent: () => sent,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
