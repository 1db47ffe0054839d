// How much each load behind the first prices asks a slow link for at once: prices and stops wait behind it.

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Manifest } from '../bench/sizes/route-files.ts';

/** 24 kB a second are 192 kbit/s: what all parts share took 3 s of it once. */
const MAX_BYTES = 17_000;
const TURNS = 'src/ui/live/loads-in-turn.ts';
const FIRST = ['index.html', 'src/ui/screens/live/live-list-screen.tsx', TURNS];
/** What the page loads by itself behind the first prices: first what presses need. */
const PARTS = [
  'src/ui/app/back-closes.ts',
  'src/ui/features/betslip/placing/slip-effects.tsx',
  'src/ui/features/betslip/slip-summary.tsx',
  'src/ui/app/shell/background-parts.tsx',
  'src/ui/app/shell/notices.tsx',
  'src/ui/app/shell/background-refresh.tsx',
  'src/ui/app/shell/site-footer.tsx',
  'src/ui/app/shell/page-extras.tsx',
  'src/ui/features/sports-menu/sports-menu-loader.tsx',
  'src/ui/screens/live/sport-chips.tsx',
];

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest;

/** The chunk and all that it imports. */
function* filesOf(key: string, seen = new Set<string>()): Generator<string> {
  if (seen.has(key)) return;
  seen.add(key);
  const chunk = manifest[key]!;
  yield chunk.file;
  yield* chunk.css ?? [];
  for (const next of chunk.imports ?? []) yield* filesOf(next, seen);
}

const bytesOf = (file: string) => brotliCompressSync(readFileSync(`dist/${file}`)).length;

test('no load behind the first prices is larger than prices can wait for', () => {
  const here = new Set(FIRST.flatMap((key) => [...filesOf(key)]));
  const shared = manifest[TURNS]!.dynamicImports ?? [];
  expect(shared.length).toBeGreaterThan(2);
  const sizes: Record<string, number> = {};
  for (const key of [...shared, ...PARTS]) {
    const asked = [...filesOf(key)].filter((file) => !here.has(file));
    sizes[key] = asked.reduce((sum, file) => sum + bytesOf(file), 0);
    for (const file of asked) here.add(file);
  }
  expect(Object.entries(sizes).filter(([, size]) => size > MAX_BYTES)).toEqual([]);
});
