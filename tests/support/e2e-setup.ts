// Once before the end-to-end tests: a Chromium and a fresh build of the site.

import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { findChromium, installChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** '' where no Chromium can be had. */
    chromiumPath: string;
  }
}

export function setup(project: TestProject): void {
  project.provide('chromiumPath', findChromium() ?? installChromium() ?? '');
  // The tests' own NODE_ENV would build React's development version.
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync('npm', ['run', 'build'], { encoding: 'utf8', env });
  if (built.status !== 0)
    throw new Error(`the site does not build:\n${built.stdout}${built.stderr}`);
}
