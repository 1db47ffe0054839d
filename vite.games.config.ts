// The frames of our own games: pages of their own below /casino-frame/, which share no file with the site.

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { readBrowserFloor } from './scripts/browser-floor.ts';
import { precompress } from './scripts/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./casino-frame'),
  base: '/casino-frame/',
  publicDir: false,
  plugins: [tailwindcss(), precompress()],
  build: {
    ...readBrowserFloor(),
    outDir: here('./dist/casino-frame'),
    emptyOutDir: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['dice', 'wheel'].map((game) => here(`./casino-frame/${game}.html`)),
    },
  },
});
