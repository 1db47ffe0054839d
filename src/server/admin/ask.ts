// One way for scripts to run a command: through the running server's door, or on the database itself.

import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSetting } from '../db/open-database.ts';
import { openDatabase } from '../db/open-database.ts';
import { PlayRules } from '../domain/settings/play-rules.ts';
import { DOOR } from './door-messages.ts';
import { knock, NobodyHomeError } from './knock.ts';
import { runCommand } from './run-command.ts';

/** @throws what the command throws; FolderHeldError where the database is in use and nobody answers. */
export async function* ask(
  setting: DatabaseSetting,
  words: readonly string[],
): AsyncGenerator<string> {
  const actor = userInfo().username;
  if (setting.kind === 'embedded') {
    try {
      yield* knock(join(setting.dataDir, DOOR), { actor, words: [...words] });
      return;
    } catch (error) {
      if (!(error instanceof NobodyHomeError)) throw error;
    }
  }
  const opened = await openDatabase(setting);
  try {
    const rules = new PlayRules(opened.database);
    yield* runCommand({ database: opened.database, rules, actor }, words);
  } finally {
    await opened.close();
  }
}
