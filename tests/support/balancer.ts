// What stands in front of several backends: each connection goes to the first that takes it.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Connections that each backend has taken, in their order. */
  readonly taken: readonly number[];
  close(): Promise<void>;
}

/** `targets`: addresses with host and port, the preferred one first. */
export async function openBalancer(targets: readonly string[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  const taken = targets.map(() => 0);
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const pass = (incoming: Socket, at: number): void => {
    const target = targets[at];
    if (target === undefined || incoming.destroyed) {
      incoming.destroy();
      return;
    }
    const { hostname, port } = new URL(target);
    const outgoing = connect(Number(port), hostname);
    const next = () => pass(incoming, at + 1);
    outgoing.once('error', next);
    outgoing.once('connect', () => {
      outgoing.off('error', next);
      keep(outgoing);
      taken[at] = taken[at]! + 1;
      incoming.pipe(outgoing).pipe(incoming);
      incoming.on('close', () => outgoing.destroy());
      outgoing.on('close', () => incoming.destroy());
    });
  };
  const server = createServer((incoming) => {
    keep(incoming);
    pass(incoming, 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    taken,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
