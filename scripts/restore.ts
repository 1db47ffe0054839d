// npm run db:restore -- FILE: a backup into a new database, of either kind.

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { describeFailure } from '../src/server/admin/describe-failure.ts';
import { restoreBackup } from '../src/server/db/backup/restore-backup.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { readDatabaseSetting } from './database-setting.ts';

async function restore(file: string): Promise<number> {
  const source = createReadStream(file);
  const plain = createGunzip();
  // The reader of lines hears nothing of a broken file.
  const broken = new Promise<never>((_, reject) => {
    source.on('error', reject);
    plain.on('error', reject);
  });
  const opened = await openDatabase(readDatabaseSetting());
  try {
    const lines = createInterface({ input: source.pipe(plain) });
    return await Promise.race([restoreBackup(opened.database, lines), broken]);
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
