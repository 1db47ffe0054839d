// Runs the tests for mutants of one folder; MUTATION_TESTS names their files
// (tests/mutation/run.ts).

import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Most runs of a property against one mutant: the first runs find nearly all mutants that any run
 * finds.
 */
const MAX_RUNS = 40;

const fastCheck = createRequire(import.meta.url).resolve('fast-check');

/** Gives every property the same seed and at most MAX_RUNS runs, so that a score can be repeated. */
function shortProperties(): Plugin {
  const capped = '\0short-fast-check';
  return {
    name: 'short-properties',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'fast-check' && importer !== capped ? capped : undefined),
    load: (id) =>
      id === capped
        ? `import * as real from ${JSON.stringify(fastCheck)};
           const shorten = (options = {}) => ({
             seed: 1, ...options, numRuns: Math.min(options.numRuns ?? 100, ${MAX_RUNS}), endOnFailure: true,
           });
           export default { ...real, assert: (property, options) => real.assert(property, shorten(options)) };`
        : undefined,
  };
}

export default defineConfig({
  plugins: [shortProperties()],
  test: {
    include: (process.env.MUTATION_TESTS ?? 'tests/unit/topics.test.ts').split('|'),
    isolate: false,
    runner: './tests/mutation/resident-worker.ts',
    // How long a mutant that never ends takes. On PostgreSQL few tests take more than a second.
    testTimeout: process.env.TEST_DATABASE_URL === undefined ? 30_000 : 9_000,
    env: { WAIT_LIMIT_MS: '2500' },
    hookTimeout: 60_000,
    expect: { poll: { timeout: 2_500 } },
  },
});
