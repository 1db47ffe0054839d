// A port that is taken.

import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A server on a free port of 127.0.0.1 that answers nothing; close it to free the port. */
export async function occupyPort(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as { port: number }).port };
}
