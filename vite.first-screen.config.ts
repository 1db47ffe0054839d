// Builds the renderer of the first screen: one file for a thread of the server, in a folder that is
// not served.

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const NOT_HERE = '\0not-here';

/** Replaces lazy parts of the page by an empty module: the HTML shows their placeholders only. */
function withoutLaterParts(): Plugin {
  return {
    name: 'without-later-parts',
    enforce: 'pre',
    resolveDynamicImport: () => NOT_HERE,
    load: (id) => (id === NOT_HERE ? 'export {};' : undefined),
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [withoutLaterParts(), react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: here('./src/first-screen/thread.ts'),
    outDir: here('./dist-server'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'first-screen.js', codeSplitting: false } },
  },
});
