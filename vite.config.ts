import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressSite } from './scripts/compress-site.ts';

// react-router's exports name its development build only, whatever the mode.
const ROUTER = fileURLToPath(
  new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url),
);
const ROUTER_DOM = fileURLToPath(
  new URL('./node_modules/react-router/dist/production/dom-export.mjs', import.meta.url),
);

/** Lays compressed twins beside the built files, so that the server compresses nothing itself. */
function precompress(): Plugin {
  let directory = 'dist';
  return {
    name: 'touchline:precompress',
    apply: 'build',
    configResolved(config) {
      directory = config.build.outDir;
    },
    async closeBundle() {
      await compressSite(directory);
    },
  };
}

export default defineConfig(({ command }) => ({
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: ROUTER },
            { find: /^react-router\/dom$/, replacement: ROUTER_DOM },
          ]
        : [],
  },
  plugins: [react(), tailwindcss(), precompress()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // The polyfill would be an inline script, and every browser of the target has the real thing.
    modulePreload: { polyfill: false },
    // A data: address for an image would need a wider content security policy.
    assetsInlineLimit: 0,
  },
}));
