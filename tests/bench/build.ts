// Builds what the Chromium part shows, in folders of its own, so that no other build gets in between.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The product, as `npm run build` makes it. */
export const SITE_FOLDER = here('../../bench-results/site');
export const BASELINES_FOLDER = here('../../bench-results/baselines');

const ROOT = here('../..');
const BASELINES_CONFIG = here('./baselines/vite.config.ts');

/** Builds both. @throws Error with what Vite said. */
export function buildPages(): void {
  build(['--outDir', SITE_FOLDER, '--emptyOutDir']);
  build(['-c', BASELINES_CONFIG]);
}

function build(args: readonly string[]): void {
  const { status, stderr } = spawnSync('npx', ['vite', 'build', '--logLevel', 'error', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`vite build ${args.join(' ')}:\n${stderr}`);
}
