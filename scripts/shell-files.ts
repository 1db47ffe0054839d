// Which files of a built site are laid in for use without a network.

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
/** Where a visit begins, and what is worth reading without a network. */
const SCREENS = [
  'src/ui/screens/home/home-screen.tsx',
  'src/ui/screens/live/live-list-screen.tsx',
  'src/ui/screens/live/live-match-screen.tsx',
  'src/ui/screens/bets/bet-history-screen.tsx',
];
const NAMED = ['theme.js', 'icon.svg', 'manifest.webmanifest', 'icons/icon-192.png'];
/** Other screens and tools for developers are kept once somebody has opened them. */
const LATER = /-screen\.tsx$|\/developer-panel\//;
/** What routes load beside a screen comes with the screen: it is a lazy part of that, too. */
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
  // A set hands out what is added to it while it is walked.
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
