// Builds what the Chromium part shows, in folders of its own, so that no other build gets in between.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import type { CandidateFolder } from './candidate-folders.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The product, as `npm run build` makes it. */
export const SITE_FOLDER = here('../../bench-results/site');
/** Each candidate in a folder of its name. */
export const BASELINES_FOLDER = here('../../bench-results/baselines');

const ROOT = here('../..');

/** Builds the product. @throws Error with what Vite said. */
export async function buildSite(): Promise<void> {
  await buildForProduction({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    build: { outDir: SITE_FOLDER, emptyOutDir: true },
  });
  await buildForProduction({
    root: ROOT,
    configFile: join(ROOT, 'vite.first-screen.config.ts'),
    build: { outDir: `${SITE_FOLDER}-server`, emptyOutDir: true },
  });
}

/** Builds each candidate by itself, with the product's plugins and target. */
export async function buildCandidates(candidates: readonly CandidateFolder[]): Promise<void> {
  rmSync(BASELINES_FOLDER, { recursive: true, force: true });
  for (const { name, folder } of candidates) {
    await buildForProduction({
      root: folder,
      base: `/${name}/`,
      configFile: false,
      plugins: [react(), tailwindcss()],
      worker: { format: 'es' },
      build: { target: 'es2022', outDir: join(BASELINES_FOLDER, name) },
    });
  }
}

/** Vite sets NODE_ENV for the whole process, and a backend that is started later would read it. */
async function buildForProduction(config: InlineConfig): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ ...config, logLevel: 'error' });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
