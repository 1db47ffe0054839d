// npm run db:backup -- FILE: the whole database in one compressed file, also while the site runs.

import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ask } from '../src/server/admin/ask.ts';
import { describeFailure } from '../src/server/admin/describe-failure.ts';
import { readDatabaseSetting } from './database-setting.ts';

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run db:backup -- FILE');
  process.exitCode = 2;
} else if (existsSync(file)) {
  console.error(`${file} exists already; a backup overwrites nothing.`);
  process.exitCode = 1;
} else {
  // Renamed at the end, so that a file with this name is complete.
  const part = `${file}.part`;
  try {
    const lines = withLineEnds(ask(readDatabaseSetting(), ['backup']));
    const target = createWriteStream(part, { mode: 0o600 });
    await pipeline(Readable.from(lines), createGzip(), target);
    renameSync(part, file);
    console.log(`${file} holds the database.`);
  } catch (error) {
    rmSync(part, { force: true });
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
