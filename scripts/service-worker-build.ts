// Vite's part in the service worker: built behind the site, since it names the site's files.

import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { readBrowserFloor } from './browser-floor.ts';
import { describeShell } from './shell-files.ts';

/** Writes `service-worker.js` to the top of the built site, so that its scope is all of it. */
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
            // Not every browser of the target takes modules here.
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
