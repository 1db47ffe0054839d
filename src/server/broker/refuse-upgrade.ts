// Refuses an HTTP upgrade: answers a status and a reason, and closes the socket.

import type { Duplex } from 'node:stream';

/** Answers `status` (`404 Not Found`) and closes, even if the client never reads or closes. */
export function refuseUpgrade(socket: Duplex, status: string, reason: string): void {
  // Node leaves an upgraded socket without an error listener: a reset would end the process.
  socket.on('error', () => socket.destroy());
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${reason.length}`;
  // `end` closes our half only, and no timeout would close a client's open half.
  socket.end(`${head}\r\n\r\n${reason}`, () => socket.destroy());
}
