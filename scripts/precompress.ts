// A Vite plugin that compresses the output folder after a build.

import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compressSite } from './compress-site.ts';

/** Writes compressed copies beside the built files, so that the server compresses none itself. */
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
