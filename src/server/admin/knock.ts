// The operator's side of the admin door.

import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { AdminError } from './command.ts';
import { type DoorRequest, replySchema } from './door-messages.ts';

/** Nobody is behind the door: no server runs on this data directory. */
export class NobodyHomeError extends Error {
  override readonly name = 'NobodyHomeError';
}

/**
 * Asks the running server and yields the lines of its answer.
 *
 * @throws NobodyHomeError; AdminError with what the server said of a failure.
 */
export async function* knock(path: string, request: DoorRequest): AsyncGenerator<string> {
  const socket = connect(path);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', (error) => {
      reject(new NobodyHomeError(error.message));
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
