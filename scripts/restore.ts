// npm run db:restore -- FILE: restores a backup into a new database, embedded or PostgreSQL.

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { describeFailure } from '../src/server/admin/describe-failure.ts';
import { restoreBackup } from '../src/server/db/backup/restore-backup.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { readDatabaseSetting } from './database-setting.ts';
import { readLines } from './read-lines.ts';

/** The file is opened when the first line is read, so that its error reaches the reader. */
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
