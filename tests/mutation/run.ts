// `npm run test:mutation`: breaks the code in small ways, one at a time, and counts the breaks that no
// test notices. docs/mutation.md says how to read it.
//
//   -- --only worker/book          one folder of those in folders.ts, or one file: shared/feed/topics
//   -- --concurrency 1             processes at a time, two if not said
//   -- --force                     everything anew, not only what changed since the last run
//   -- --official                  with Stryker's own runner, which loads every test for each mutant

import { parseArgs } from 'node:util';
import { FOLDERS } from './folders.ts';
import { type MutationScore, mutateFolder } from './mutate-folder.ts';

/** A folder below it fails the run, in percent. */
const MIN_SCORE = 85;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    concurrency: { type: 'string', default: '2' },
    force: { type: 'boolean', default: false },
    official: { type: 'boolean', default: false },
  },
});
const options = { ...values, concurrency: Number(values.concurrency) };

const asked = (values.only ?? FOLDERS.map(({ folder }) => folder)).map((path) => {
  const folder = FOLDERS.find((one) => path === one.folder || path.startsWith(`${one.folder}/`));
  if (folder === undefined) {
    const names = FOLDERS.map((one) => one.folder).join(', ');
    throw new Error(`${path} is in none of the folders that are mutated: ${names}`);
  }
  return { folder, path };
});

const scores: MutationScore[] = [];
for (const { folder, path } of asked) scores.push(await mutateFolder(folder, path, options));

console.log('\n| Folder | Mutants | Killed | Survived | Score | Seconds |');
console.log('|---|---:|---:|---:|---:|---:|');
for (const { path, mutants, killed, survived, score, seconds } of scores) {
  console.log(
    `| ${path} | ${mutants} | ${killed} | ${survived} | ${score.toFixed(1)} % | ${seconds} |`,
  );
}
const weak = scores.filter(({ score }) => score < MIN_SCORE);
if (weak.length > 0) {
  console.error(`Below ${MIN_SCORE} %: ${weak.map(({ path }) => path).join(', ')}`);
  process.exitCode = 1;
}
