// npm run db:restore -- FILE: a backup into a new database, of either kind.

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { describeFailure } from '../src/server/admin/describe-failure.ts';
import { restoreBackup } from '../src/server/db/backup/restore-backup.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { readDatabaseSetting } from './database-setting.ts';
import { readLines } from './read-lines.ts';

/** Opened with the first line that is asked for, so that somebody hears when it cannot be. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* readLines(createReadStream(file).compose(createGunzip()));
}

async function restore(file: string): Promise<number> {
  const opened = await openDatabase(readDatabaseSetting());
  try {
    return await restoreBackup(opened.database, linesOf(file));
  } finally {
    await opened.close();
  }
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run db:restore -- FILE');
  process.exitCode = 2;
} else {
  try {
    console.log(`${await restore(file)} rows are back.`);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
