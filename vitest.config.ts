import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { EMBEDDED_FLAGS } from './tests/support/embedded-flags.ts';
import { WAIT_LIMIT_MS } from './tests/support/wait-limit.ts';

/**
 * Retries in CI, for tests with browsers, brokers and databases of their own on a busy machine. A
 * test that fails once and then passes is reported as such.
 */
const RETRIES = process.env.CI === undefined ? 0 : 1;

export default defineConfig({
  test: {
    // Generous limits: they only end a test that hangs, and are longer than what a test waits for
    // on a busy machine (tests/architecture/time-limits.test.ts).
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    // By default vitest leaves one core free, which is half of a machine with two.
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
          // Loading a window and React for each file took two thirds of the time. The setup cleans
          // up after each file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/{contract,fault}/**/*.test.ts'],
          execArgv: [...EMBEDDED_FLAGS],
          // Some tests start processes, in CI beside running browsers.
          testTimeout: 300_000,
          retry: RETRIES,
          // The server's modules are loaded once for each worker: loading them for each file took a
          // third of the time.
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
          // After all other projects: a browser, its page and the backend need the machine for
          // themselves.
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
