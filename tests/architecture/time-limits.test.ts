// Tests wait for conditions (tests/support/wait.ts). Their limits only end a test that hangs, so that none
// is shorter than its project's: on a busy machine a shorter one fails a test that has nothing wrong.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/import-graph.ts';

/** The limit of each project, ms (vitest.config.ts). */
const PROJECT_LIMIT_MS = 120_000;
const CONTRACT_LIMIT_MS = 300_000;
/** How long tests wait in CI (.ci/run); with a browser a test may wait longer for one thing, and no shorter. */
const CI_WAIT_MS = 60_000;
const FOLDERS = ['browsers', 'contract', 'e2e', 'fault', 'property', 'ui', 'unit', 'worker'];

const files = FOLDERS.flatMap((folder) => sourceFiles(process.cwd(), `tests/${folder}`)).filter(
  (file) => /\.test\.tsx?$/.test(file),
);

/**
 * Limits of tests and of waits in a test file, ms: `}, 30_000);` behind a test, on the same line or on its
 * own, `timeout: 5_000`, and constants that are called a limit.
 */
function readLimits(text: string): number[] {
  const ends = text.matchAll(/^(?: {2}){0,2}\}, ([\d_]{4,})\);$/gm);
  const lastOnes = text.matchAll(/^( *) {2}\},\n\1 {2}([\d_]{4,}),\n\1\);$/gm);
  const options = text.matchAll(/\b(?:test|hook)?[tT]imeout: ([\d_]+)/g);
  const constants = text.matchAll(/^const (?:\w+_)?TIMEOUT_MS = ([\d_]+);$/gm);
  return [...ends, ...lastOnes, ...options, ...constants].map((found) =>
    Number(found.at(-1)?.replaceAll('_', '')),
  );
}

function leastLimit(file: string): number {
  if (/^tests\/(contract|fault)\//.test(file)) return CONTRACT_LIMIT_MS;
  return /^tests\/(browsers|e2e)\//.test(file) ? CI_WAIT_MS : PROJECT_LIMIT_MS;
}

test('the limits of the projects are those that are held here', () => {
  const config = readFileSync('vitest.config.ts', 'utf8');
  expect(config).toContain('    testTimeout: 120_000,\n    hookTimeout: 120_000,');
  expect(config).toContain('          testTimeout: 300_000,\n');
  expect(readFileSync('.ci/run', 'utf8')).toContain(` WAIT_LIMIT_MS=${CI_WAIT_MS}\n`);
});

test('no test has a limit that is shorter than its project has', () => {
  const short = files.flatMap((file) =>
    readLimits(readFileSync(file, 'utf8'))
      .filter((limit) => limit < leastLimit(file))
      .map((limit) => `${file}: ${limit} ms`),
  );
  expect(short).toEqual([]);
});

test('waits have the one limit that the run sets', () => {
  const own = files.filter((file) => /\bvi\.wait(For|Until)\(/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
});
