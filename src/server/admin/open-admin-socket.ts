// The admin socket: runs operators' commands while the server holds the embedded database.

import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { type AdminReply, requestSchema } from './admin-socket-messages.ts';
import type { AdminContext } from './command.ts';
import { describeFailure } from './describe-failure.ts';
import { runCommand } from './run-command.ts';
import { assertSocketPath } from './socket-path.ts';

export interface AdminSocket {
  close(): Promise<void>;
}

/**
 * Answers commands on `path` until closed; only the user that the server runs as may open it.
 *
 * @throws SocketPathError, or the error of the socket.
 */
export async function openAdminSocket(
  path: string,
  context: Omit<AdminContext, 'actor'>,
): Promise<AdminSocket> {
  assertSocketPath(path);
  // This process holds the folder, so an existing socket file was left by a killed one.
  rmSync(path, { force: true });
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('close', () => clients.delete(socket));
    // A client that disconnects ends its command; that is no error of the server.
    socket.on('error', () => {});
    void answer(socket, context).finally(() => socket.end());
  });
  await new Promise<void>((resolve, reject) => {
    // `listen` creates the socket file before it returns. If its mode were set afterwards, any user
    // of the machine could connect in between.
    const mask = process.umask(0o177);
    try {
      server.once('error', reject).listen(path, resolve);
    } finally {
      process.umask(mask);
    }
  });
  // For example out of file descriptors: that client may try again.
  server.on('error', () => {});
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of clients) socket.destroy();
      }),
  };
}

async function answer(socket: Socket, context: Omit<AdminContext, 'actor'>): Promise<void> {
  const reply = (message: AdminReply) =>
    new Promise<void>((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('the client has gone'));
      socket.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  try {
    const { actor, words, file } = await readRequest(socket);
    for await (const line of runCommand({ ...context, actor, file }, words)) await reply({ line });
    await reply({ end: true });
  } catch (error) {
    await reply({ end: true, failure: describeFailure(error) }).catch(() => {});
  }
}

async function readRequest(socket: Socket) {
  for await (const line of createInterface({ input: socket })) {
    return z.parse(requestSchema, JSON.parse(line));
  }
  throw new Error('nothing was asked');
}
