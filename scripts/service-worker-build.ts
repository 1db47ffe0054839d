// A Vite plugin that builds the service worker after the site, whose file names it contains.

import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { readBrowserFloor } from './browser-floor.ts';
import { describeShell } from './shell-files.ts';

/**
 * Writes `service-worker.js` into the root of the built site, so that its scope is the whole site.
 */
export function serviceWorkerBuild(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'touchline:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    async writeBundle() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { __SHELL__: JSON.stringify(describeShell(outDir)) },
        build: {
          outDir,
          emptyOutDir: false,
          ...readBrowserFloor(),
          sourcemap: true,
          rolldownOptions: {
            input: resolve(root, 'src/service-worker/service-worker.ts'),
            // Not every target browser supports modules in service workers.
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
