// Once before the end-to-end tests: a Chromium and a build of the site as it stands.

import type { TestProject } from 'vitest/node';
import { buildIfOlder } from '../bench/sizes/build-if-older.ts';
import { findChromium, installChromium, preferShell } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** '' where no Chromium can be had. */
    chromiumPath: string;
  }
}

export function setup(project: TestProject): void {
  const found = findChromium() ?? installChromium();
  project.provide('chromiumPath', found === undefined ? '' : preferShell(found));
  buildIfOlder();
}
