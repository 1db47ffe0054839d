// A network in front of a backend as phones have it: one link for all connections, with a rate and a delay
// in both directions.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface NetworkKind {
  /** Bytes a second, in each direction. */
  readonly bytesASecond: number;
  /** One way, ms. */
  readonly delayMs: number;
}

export interface SlowNetwork {
  /** Where the backend is reached through it; without a slash at the end. */
  readonly url: string;
  /** Bytes to the browser so far. */
  readonly received: () => number;
  /** From now on another kind; what is on its way is not hurried. */
  become(kind: NetworkKind): void;
  close(): Promise<void>;
}

/** As long as a packet of TCP is. */
const PACKET_BYTES = 1_460;
/** What waits in front of the link for each connection; then its sender is not read any more. */
const QUEUE_BYTES = 64 * 1_024;

/** Packets of one sender that wait for the link. */
interface Lane {
  readonly from: Socket;
  readonly to: Socket;
  readonly packets: Buffer[];
  bytes: number;
}

/** One direction: senders take turns, packet by packet. */
class Direction {
  carried = 0;
  readonly #kind: () => NetworkKind;
  readonly #lanes: Lane[] = [];
  readonly #flying: { readonly at: number; readonly land: () => void }[] = [];
  #freeAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #landing: NodeJS.Timeout | undefined;

  constructor(kind: () => NetworkKind) {
    this.#kind = kind;
  }

  carry(from: Socket, to: Socket): void {
    const lane: Lane = { from, to, packets: [], bytes: 0 };
    from.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += PACKET_BYTES)
        lane.packets.push(chunk.subarray(at, at + PACKET_BYTES));
      if (lane.bytes === 0) this.#lanes.push(lane);
      lane.bytes += chunk.length;
      if (lane.bytes > QUEUE_BYTES) from.pause();
      this.#pump();
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#landing);
    this.#lanes.length = 0;
    this.#flying.length = 0;
  }

  readonly #pump = (): void => {
    clearTimeout(this.#timer);
    const now = performance.now();
    const { bytesASecond, delayMs } = this.#kind();
    while (this.#freeAt <= now) {
      const lane = this.#lanes.shift();
      const packet = lane?.packets.shift();
      if (lane === undefined || packet === undefined) break;
      lane.bytes -= packet.length;
      if (lane.bytes > 0) this.#lanes.push(lane);
      if (lane.bytes <= QUEUE_BYTES && lane.from.isPaused()) lane.from.resume();
      // Timers are late; the link is not slower for it.
      const begun = now - this.#freeAt < 20 ? this.#freeAt : now;
      this.#freeAt = begun + (packet.length / bytesASecond) * 1_000;
      this.carried += packet.length;
      this.#fly(this.#freeAt + delayMs, () => {
        if (!lane.to.destroyed) lane.to.write(packet);
      });
    }
    if (this.#lanes.length > 0)
      this.#timer = setTimeout(this.#pump, Math.max(1, this.#freeAt - now));
  };

  #fly(at: number, land: () => void): void {
    this.#flying.push({ at, land });
    if (this.#flying.length === 1) this.#land();
  }

  readonly #land = (): void => {
    clearTimeout(this.#landing);
    const now = performance.now();
    while (this.#flying[0] !== undefined && this.#flying[0].at <= now) this.#flying.shift()?.land();
    const next = this.#flying[0];
    if (next !== undefined) this.#landing = setTimeout(this.#land, Math.max(1, next.at - now));
  };
}

/** Opens such a network to `target`, an address with host and port. */
export async function openSlowNetwork(target: string, first: NetworkKind): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let kind = first;
  const down = new Direction(() => kind);
  const up = new Direction(() => kind);
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((browser) => {
    const backend = connect(Number(port), hostname);
    keep(browser, backend);
    keep(backend, browser);
    down.carry(backend, browser);
    up.carry(browser, backend);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the network has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received: () => down.carried,
    become(next) {
      kind = next;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      down.stop();
      up.stop();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
