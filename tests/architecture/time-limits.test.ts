// Tests wait for conditions (tests/support/wait.ts). Their limits only end a test that hangs, so that none
// is shorter than its project's: on a busy machine a shorter one fails a test that has nothing wrong.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/import-graph.ts';

/** The limit of each project, ms (vitest.config.ts). */
const PROJECT_LIMIT_MS = 120_000;
const CONTRACT_LIMIT_MS = 300_000;
const FOLDERS = ['contract', 'fault', 'property', 'ui', 'unit', 'worker'];

const files = FOLDERS.flatMap((folder) => sourceFiles(process.cwd(), `tests/${folder}`)).filter(
  (file) => /\.test\.tsx?$/.test(file),
);

/** Limits of tests and of waits in a test file, ms: `}, 30_000);` behind a test, and `timeout: 5_000`. */
function readLimits(text: string): number[] {
  const ends = text.matchAll(/^(?: {2}){0,2}\}, ([\d_]{4,})\);$/gm);
  const options = text.matchAll(/\b(?:test|hook)?[tT]imeout: ([\d_]+)/g);
  return [...ends, ...options].map(([, limit = '']) => Number(limit.replaceAll('_', '')));
}

test('the limits of the projects are those that are held here', () => {
  const config = readFileSync('vitest.config.ts', 'utf8');
  expect(config).toContain('    testTimeout: 120_000,\n    hookTimeout: 120_000,');
  expect(config).toContain('          testTimeout: 300_000,\n');
});

test('no test has a limit that is shorter than its project has', () => {
  const short = files.flatMap((file) => {
    const isContract = /^tests\/(contract|fault)\//.test(file);
    const least = isContract ? CONTRACT_LIMIT_MS : PROJECT_LIMIT_MS;
    return readLimits(readFileSync(file, 'utf8'))
      .filter((limit) => limit < least)
      .map((limit) => `${file}: ${limit} ms`);
  });
  expect(short).toEqual([]);
});

test('waits have the one limit that the run sets', () => {
  const own = files.filter((file) => /\bvi\.wait(For|Until)\(/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
});
