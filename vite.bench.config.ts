// /bench: a page and a build of its own, so that the site carries none of it.

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBrowserFloor } from './scripts/browser-floor.ts';
import { precompress } from './scripts/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./bench'),
  base: '/bench/',
  publicDir: false,
  plugins: [react(), tailwindcss(), precompress()],
  worker: { format: 'es' },
  build: {
    ...readBrowserFloor(),
    outDir: here('./dist/bench'),
    emptyOutDir: true,
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
