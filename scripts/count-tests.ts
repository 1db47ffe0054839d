// Sums up a CI run, prints why it failed, and ends with "N passed, N failed".
//
//   npx tsx scripts/count-tests.ts FOLDER --runs NAME --runs NAME ... --steps NAME ...
//
// A run NAME left NAME.json, NAME.errors and NAME.status in the folder, a step NAME.status.
//
//   npx tsx scripts/count-tests.ts FOLDER --runs NAME --runs NAME ... --steps NAME ...
//
// A run NAME left NAME.json, NAME.errors and NAME.status in the folder, a step NAME.status.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { runErrorsSchema, sumUp, testReportSchema } from './test-totals.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', multiple: true },
    steps: { type: 'string', multiple: true },
  },
});
const [folder] = positionals;
if (folder === undefined || values.runs === undefined) throw new Error('name the folder and runs');

/** The exit status of a run or step; 1 where it left none, since it was killed. */
function readStatus(name: string): number {
  const file = join(folder ?? '', `${name}.status`);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 1;
}

function readJson(file: string, without: unknown): unknown {
  const path = join(folder ?? '', file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : without;
}

const NO_REPORT = { numPassedTests: 0, numPendingTests: 0, testResults: [] };
const { passed, failures } = sumUp(
  values.runs.map((name) => ({
    name,
    status: readStatus(name),
    report: z.parse(testReportSchema, readJson(`${name}.json`, NO_REPORT)),
    errors: z.parse(runErrorsSchema, readJson(`${name}.errors`, [])),
  })),
  (values.steps ?? []).map((name) => ({ name, status: readStatus(name) })),
);
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
