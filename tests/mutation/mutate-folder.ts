// One run of Stryker over one folder of `src`, or one file of it.

import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import type { MutatedFolder } from './folders.ts';

export interface MutationOptions {
  /** Processes at a time. */
  readonly concurrency: number;
  /** Forgets what earlier runs found; without it, only what changed since is tried again. */
  readonly force: boolean;
  /** Loads every test anew for each mutant, with Stryker's own runner: slow, to compare with. */
  readonly official: boolean;
}

export interface MutationScore {
  readonly path: string;
  readonly mutants: number;
  readonly killed: number;
  /** Those that no test reaches included. */
  readonly survived: number;
  /** Killed of all, in percent. */
  readonly score: number;
  readonly seconds: number;
}

/** Where reports go, and what the next run takes from this one. */
export const REPORTS = 'test-results/mutation';

/**
 * Mutates `path` (below `src`, without an ending where it is a file) and runs the folder's tests.
 * @throws Error where a test fails without any mutant.
 */
export async function mutateFolder(
  { tests, leavesConstants = false }: MutatedFolder,
  path: string,
  { concurrency, force, official }: MutationOptions,
): Promise<MutationScore> {
  // For Stryker's processes: the plugin is TypeScript, and vitest's configuration names these tests.
  process.env.NODE_OPTIONS = '--import tsx';
  process.env.MUTATION_TESTS = tests.join('|');
  const startedAt = performance.now();
  const source = `src/${path}`;
  const isFolder = existsSync(source) && statSync(source).isDirectory();
  const isServer = path.startsWith('server/');
  const report = `${REPORTS}/${path.replaceAll('/', '-')}`;
  const results = await new Stryker({
    plugins: [
      fileURLToPath(new URL('./resident-plugin.ts', import.meta.url)),
      '@stryker-mutator/vitest-runner',
    ],
    testRunner: official ? 'vitest' : 'resident',
    vitest: { configFile: 'vitest.mutation.config.ts' },
    mutate: [isFolder ? `${source}/**/*.ts` : `${source}.ts`],
    coverageAnalysis: 'perTest',
    concurrency,
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    force,
    reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    ignorePatterns: ['dist', 'test-results', 'bench-results', '.data', 'docs/*.png'],
    dryRunTimeoutMinutes: 15,
    // What runs while a module is loaded would start every site and database of the tests anew.
    ignoreStatic: isServer || leavesConstants,
    // For loops that never come to the mutant again; the others end by the count of their hits.
    timeoutMS: isServer ? 60_000 : 15_000,
  }).runMutationTest();
  const count = (...states: string[]) =>
    results.filter(({ status }) => states.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  return {
    path,
    mutants: killed + survived,
    killed,
    survived,
    score: (100 * killed) / Math.max(1, killed + survived),
    seconds: Math.round((performance.now() - startedAt) / 1000),
  };
}
