// Pings websockets, since a half-open connection shows no error by itself.

import type { WebSocket } from 'ws';
import { type PacketLink, SlowReaderError } from './packet-link.ts';

export interface SocketProbe {
  /** Watches a socket. Its link is closed where it has not answered by the next ping. */
  watch(socket: WebSocket, link: PacketLink): void;
  stop(): void;
}

/** @param readSockets Returns the open websockets. */
export function startSocketProbe(
  readSockets: () => readonly WebSocket[],
  everyMs: number,
): SocketProbe {
  const unanswered = new WeakSet<WebSocket>();
  const links = new WeakMap<WebSocket, PacketLink>();
  const timer = setInterval(() => {
    for (const socket of readSockets()) {
      if (unanswered.has(socket))
        links.get(socket)?.terminate(new SlowReaderError('answers nothing'));
      else if (socket.readyState === socket.OPEN && !socket.isPaused) {
        unanswered.add(socket);
        socket.ping();
      }
    }
  }, everyMs);
  timer.unref();
  return {
    watch(socket, link) {
      links.set(socket, link);
      socket.on('pong', () => unanswered.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
