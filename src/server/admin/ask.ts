// Runs an operator's command for a script: through the running server's admin socket, or directly
// on the database.

import { userInfo } from 'node:os';
import { join } from 'node:path';
import { FolderLockedError } from '../db/lock-folder.ts';
import type { DatabaseSetting } from '../db/open-database.ts';
import { openDatabase } from '../db/open-database.ts';
import { PlayRules } from '../domain/settings/play-rules.ts';
import { ADMIN_SOCKET } from './admin-socket-messages.ts';
import { callAdminSocket, ServerNotRunningError } from './call-admin-socket.ts';
import { readFileArgument } from './read-file-argument.ts';
import { runCommand } from './run-command.ts';
import { SocketPathError } from './socket-path.ts';

/**
 * Yields the lines of the command's answer.
 *
 * @throws what the command throws. Where another process holds the embedded database:
 *   SocketPathError if the path is too long for an admin socket, else FolderLockedError if nobody
 *   answers on it.
 */
export async function* ask(
  setting: DatabaseSetting,
  words: readonly string[],
): AsyncGenerator<string> {
  const actor = userInfo().username;
  const file = await readFileArgument(words);
  let pathError: SocketPathError | undefined;
  if (setting.kind === 'embedded') {
    try {
      yield* callAdminSocket(join(setting.dataDir, ADMIN_SOCKET), {
        actor,
        words: [...words],
        file,
      });
      return;
    } catch (error) {
      if (error instanceof SocketPathError) pathError = error;
      else if (!(error instanceof ServerNotRunningError)) throw error;
    }
  }
  const opened = await openDatabase(setting).catch((error: unknown) => {
    throw error instanceof FolderLockedError ? (pathError ?? error) : error;
  });
  try {
    const rules = new PlayRules(opened.database);
    yield* runCommand({ database: opened.database, rules, actor, file }, words);
  } finally {
    await opened.close();
  }
}
