// Client of the admin socket.

import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { type AdminRequest, replySchema } from './admin-socket-messages.ts';
import { AdminError } from './command.ts';
import { assertSocketPath } from './socket-path.ts';

/** Nothing listens on the socket: no server runs on this data directory. */
export class ServerNotRunningError extends Error {
  override readonly name = 'ServerNotRunningError';
}

/**
 * Asks the running server and yields the lines of its answer.
 *
 * @throws ServerNotRunningError; SocketPathError where the path is too long for a socket;
 *   AdminError with the server's message where the command failed.
 */
export async function* callAdminSocket(
  path: string,
  request: AdminRequest,
): AsyncGenerator<string> {
  assertSocketPath(path);
  const socket = connect(path);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', (error) => {
      reject(new ServerNotRunningError(error.message));
    });
  });
  try {
    socket.write(`${JSON.stringify(request)}\n`);
    for await (const text of createInterface({ input: socket })) {
      const reply = z.parse(replySchema, JSON.parse(text));
      if ('line' in reply) {
        yield reply.line;
        continue;
      }
      if (reply.failure !== undefined) throw new AdminError(reply.failure);
      return;
    }
    throw new AdminError('The server went away in the middle.');
  } finally {
    socket.destroy();
  }
}
