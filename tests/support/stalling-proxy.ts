// A network in front of a backend that stalls: connections are taken and stay open, and nothing moves.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  readonly port: number;
  /** From now on no byte and no end of a connection gets through; new connections are accepted. */
  stall(): void;
  /** What waited goes on its way, in order. */
  resume(): void;
  close(): Promise<void>;
}

/** Opens a proxy to `target`, an address with host and port. */
export async function openStallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isStalled = false;
  let waiting: (() => void)[] = [];

  /** A stall holds this back until it is over. */
  const whenMoving = (act: () => void) => {
    if (isStalled) waiting.push(act);
    else act();
  };
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => whenMoving(() => to.write(chunk)));
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      whenMoving(() => to.destroySoon());
    });
  };
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    carry(incoming, outgoing);
    carry(outgoing, incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  return {
    port: address.port,
    stall() {
      isStalled = true;
    },
    resume() {
      isStalled = false;
      const held = waiting;
      waiting = [];
      for (const act of held) act();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
