// What the browser stores of a site may be blocked, full or missing: each kind has one guarded place.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/import-graph.ts';

const FOLDERS = ['src/ui', 'src/worker', 'src/service-worker', 'src/games', 'src/shared'];

/** Who may name what; each guards it, and has a test in which it throws. */
const KINDS: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['local and session storage', /\b(local|session)Storage\b/, ['src/ui/state/site-storage.ts']],
  [
    'storage events',
    /Listener\(\s*['"`]storage\b|\bStorageEvent\b|\bonstorage\b/,
    ['src/ui/state/site-storage.ts'],
  ],
  [
    'cache storage',
    /\b(?:self|window|globalThis)\.caches\b|(?<![.#\w])caches\.(?:open|keys|match|delete|has)\b/,
    ['src/service-worker/service-worker.ts', 'src/service-worker/shell.ts'],
  ],
  ['locks', /\bnavigator\.locks\b/, ['src/ui/orders/tab-lock.ts']],
  ['databases', /\bindexedDB\b/, []],
  ['cookies', /\bdocument\.cookie\b|\bcookieStore\b/, []],
  ['channels between tabs', /\bBroadcastChannel\b|\bSharedWorker\b/, []],
];

const sources = FOLDERS.flatMap((folder) => sourceFiles(process.cwd(), folder)).map(
  (file) => [file, withoutComments(readFileSync(file, 'utf8'))] as const,
);

/** Comments may speak of what code may not touch. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
}

test.each(KINDS)('%s are touched in their guarded places alone', (_, pattern, allowed) => {
  const touching = sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);
  expect(touching.toSorted()).toEqual([...allowed].toSorted());
});

test('a touch is found, and a comment is none', () => {
  const found = (text: string) =>
    KINDS.filter(([, pattern]) => pattern.test(withoutComments(text))).map(([kind]) => kind);
  expect(found("window.localStorage.getItem('x')")).toEqual(['local and session storage']);
  expect(found("const storage = globalThis['sessionStorage'];")).toHaveLength(1);
  expect(found("addEventListener('storage', follow)")).toEqual(['storage events']);
  expect(found('await caches.open(name)')).toEqual(['cache storage']);
  expect(found('// localStorage is forbidden\nconst a = 1;')).toEqual([]);
  expect(found('/** Of localStorage. */')).toEqual([]);
});
