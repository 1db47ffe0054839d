// Selects the files of a built site that the service worker stores for use without a network.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellBuild } from '../src/service-worker/shell.ts';

/** An entry of `.vite/manifest.json`, as far as it is read here. */
export interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  /** The feed worker, which the entry opens. */
  readonly assets?: readonly string[];
}

const ENTRY = 'index.html';
/** Screens on which visits start, and those worth reading without a network. */
const SCREENS = [
  'src/ui/screens/home/home-screen.tsx',
  'src/ui/screens/live/live-list-screen.tsx',
  'src/ui/screens/live/live-match-screen.tsx',
  'src/ui/screens/bets/bet-history-screen.tsx',
];
const NAMED = [
  'theme.js',
  'before-start.js',
  'icon.svg',
  'manifest.webmanifest',
  'icons/icon-192.png',
];
/** Other screens and developer tools are stored when they are first opened. */
const LATER = /-screen\.tsx$|\/developer-panel\//;
/**
 * Not followed from the entry: parts that routes load beside a screen are lazy parts of that screen
 * too.
 */
const BESIDE_A_SCREEN = /^src\/ui\/screens\//;

/** Reads the site built in `folder`. @throws Error where it is not built, or lacks a file. */
export function describeShell(folder: string): ShellBuild {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const chunks = listShellChunks(manifest);
  const files = [ENTRY, ...NAMED, ...chunks];
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return {
    version: hash.digest('hex').slice(0, 16),
    entry: `/${manifest[ENTRY].file}`,
    files: files.map((file) => `/${file}`),
  };
}

/** Files of the page, the first screens, and all that these load by themselves. */
export function listShellChunks(manifest: Readonly<Record<string, BuiltChunk>>): string[] {
  const keys = new Set([ENTRY, ...SCREENS]);
  const files = new Set<string>();
  // Iterating a Set includes the entries that are added meanwhile.
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the manifest has no ${key}`);
    const { file, imports = [], dynamicImports = [], css = [], assets = [] } = chunk;
    for (const name of [file, ...css, ...assets]) files.add(name);
    const isLater = (one: string) =>
      LATER.test(one) || (key === ENTRY && BESIDE_A_SCREEN.test(one));
    for (const next of [...imports, ...dynamicImports.filter((one) => !isLater(one))])
      keys.add(next);
  }
  return [...files];
}
