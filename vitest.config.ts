import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { EMBEDDED_FLAGS } from './tests/support/embedded-flags.ts';
import { WAIT_LIMIT_MS } from './tests/support/wait-limit.ts';

/**
 * Tests with browsers, brokers and databases of their own, on a machine that is busy with others: one that
 * fails once in CI and then passes is reported so.
 */
const RETRIES = process.env.CI === undefined ? 0 : 1;

export default defineConfig({
  test: {
    // Generous limits: they only have to end a test that hangs, on a machine that is busy otherwise, and are
    // longer than what a test waits for (tests/architecture/time-limits.test.ts).
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    // By itself it leaves a core to others, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,property}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          setupFiles: ['@vitest/web-worker'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/ui-setup.ts'],
          // A window and React for each file took two thirds of the time; the setup clears up behind each.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/{contract,fault}/**/*.test.ts'],
          execArgv: [...EMBEDDED_FLAGS],
          // Some start processes of their own, in CI beside browsers.
          testTimeout: 300_000,
          retry: RETRIES,
          // The server's modules are loaded once a worker: loading them a file took a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: ['tests/support/e2e-setup.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          execArgv: [...EMBEDDED_FLAGS],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          // The server's modules are loaded once.
          isolate: false,
          retry: RETRIES,
          // After all others: a browser, its page and the backend want the machine for themselves.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          // On the embedded database, whatever the other projects have.
          env: { TEST_DATABASE_URL: '' },
          globalSetup: ['tests/support/e2e-setup.ts'],
          include: ['tests/browsers/**/*.test.ts'],
          execArgv: [...EMBEDDED_FLAGS],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          retry: RETRIES,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
