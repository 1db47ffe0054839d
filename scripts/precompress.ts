// Vite's part in compressing: after a build, its own folder.

import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compressSite } from './compress-site.ts';

/** Lays compressed twins beside the built files, so that the server compresses nothing itself. */
export function precompress(): Plugin {
  let directory = 'dist';
  return {
    name: 'touchline:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir);
    },
    async closeBundle() {
      await compressSite(directory);
    },
  };
}
