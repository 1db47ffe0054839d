// Pings websockets, since a half-open connection shows no error by itself, and ends those whose
// client does not say what it has read.

import type { WebSocket } from 'ws';
import type { BrokerLimits } from './broker-limits.ts';
import { type PacketLink, SlowReaderError } from './packet-link.ts';

export interface SocketProbe {
  /**
   * Watches a socket. Its link is closed where it has not answered by the next ping, or no receipt
   * comes for `receiptMs`.
   */
  watch(socket: WebSocket, link: PacketLink): void;
  stop(): void;
}

/** @param readSockets Returns the open websockets. */
export function startSocketProbe(
  readSockets: () => readonly WebSocket[],
  { probeMs, receiptMs }: Pick<BrokerLimits, 'probeMs' | 'receiptMs'>,
): SocketProbe {
  const unanswered = new WeakSet<WebSocket>();
  const links = new WeakMap<WebSocket, PacketLink>();
  const timer = setInterval(() => {
    for (const socket of readSockets()) {
      const link = links.get(socket);
      if (unanswered.has(socket)) link?.terminate(new SlowReaderError('answers nothing'));
      else if (link !== undefined && !socket.isPaused && link.receiptOverdueMs > receiptMs)
        link.terminate(new SlowReaderError('does not say what it has read'));
      else if (socket.readyState === socket.OPEN && !socket.isPaused) {
        unanswered.add(socket);
        socket.ping();
      }
    }
  }, probeMs);
  timer.unref();
  return {
    watch(socket, link) {
      links.set(socket, link);
      socket.on('pong', () => unanswered.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
