// Builds the baselines as the product is built, into a folder that the product never serves.

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// biome-ignore lint/style/noDefaultExport: Vite reads its settings from the default export.
export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: here('../../../bench-results/baselines'),
    emptyOutDir: true,
    rollupOptions: {
      input: Object.fromEntries(
        ['naive', 'strong', 'grid', 'floor', 'ingest'].map((name) => [
          name,
          here(`./${name}/index.html`),
        ]),
      ),
    },
  },
});
