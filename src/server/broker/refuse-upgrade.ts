// The answer to an HTTP upgrade that is not taken up: a status, a reason, and the end of the socket.

import type { Duplex } from 'node:stream';

/** Answers `status` (`404 Not Found`) and closes, whether or not the client ever reads or closes. */
export function refuseUpgrade(socket: Duplex, status: string, reason: string): void {
  // Node leaves an upgraded socket without a listener: a reset would end the process.
  socket.on('error', () => socket.destroy());
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${reason.length}`;
  // Ended is only half closed, and nothing would time out a client that keeps its half open.
  socket.end(`${head}\r\n\r\n${reason}`, () => socket.destroy());
}
