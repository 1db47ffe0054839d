// npm run convert: turns historical stream files of the Betfair Exchange into a recording.

import { parseArgs } from 'node:util';
import { convertFiles } from '../src/server/feed/betfair/convert-files.ts';
import { runScript } from './run-script.ts';

const USAGE = `usage: npm run convert -- FILE [FILE ...] --out RECORDING

  FILE             market change messages, a JSON object a line; packed with bzip2 or gzip, or plain
  --out RECORDING  where to write; gzipped where the name ends in .gz`;

function readArguments(): { files: string[]; out: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  if (positionals.length === 0) throw new Error('no file named');
  if (values.out === undefined) throw new Error('--out is missing');
  if (positionals.includes(values.out)) throw new Error('--out names a file that is read');
  return { files: positionals, out: values.out };
}

async function convert({ files, out }: ReturnType<typeof readArguments>): Promise<number> {
  const done = await convertFiles(files, out);
  const { lines, messages, matches, markets, undecided, faults } = done;
  console.log(
    `${out}: ${messages} messages of ${lines} lines, on ${markets} markets of ${matches} matches`,
  );
  if (undecided > 0) console.log(`${undecided} outcomes of closed markets have no result`);
  for (const [reason, count] of faults) console.log(`left out: ${count} x ${reason}`);
  return 0;
}

await runScript({ name: 'convert', usage: USAGE, readArguments, run: convert });
