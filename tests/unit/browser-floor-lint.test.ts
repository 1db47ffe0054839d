// `npm run check:browsers` finds what browsers at the floor do not have, one planted fault of each kind.

import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({ overrideConfigFile: 'eslint.browsers.config.js' });

/** What it says of a built file of this name and text. */
async function lint(name: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath: `dist/assets/${name}` });
  return results.flatMap(({ messages }) => messages.map(({ message }) => message));
}

test.each([
  ['a function of a browser API', 'AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['a class of a browser API', 'new CompressionStream("gzip")', 'CompressionStream'],
  ['a method of a browser API', 'document.body.checkVisibility()', 'checkVisibility'],
  ['a class of the language', 'new DisposableStack()', 'DisposableStack'],
  ['a function of the language', 'Object.groupBy([], String)', 'groupBy'],
  ['a method', 'export const sort = (list) => list.toSorted()', 'toSorted'],
  ['syntax', 'import data from "./data.json" with { type: "json" }', 'Import Attributes'],
  ['a pattern', '/[\\p{L}--[a-z]]/v.test("ä")', "'v'"],
])('a script with %s newer than the floor', async (_, text, name) => {
  expect((await lint('planted.js', text)).join('\n')).toContain(name);
});

test.each([
  ['property', 'a { text-wrap: balance }', 'text-wrap'],
  ['value', 'a { display: math }', 'math'],
  ['function', 'a { width: round(1px, 2px) }', 'round'],
  ['unit', 'a { height: 100svh }', 'svh'],
  ['selector', 'a:has(b) { color: red }', 'has'],
  ['rule', '@starting-style { a { color: red } }', 'starting-style'],
  ['condition', '@media (scripting: none) { a { color: red } }', 'scripting'],
])('a sheet with a %s newer than the floor', async (_, text, name) => {
  expect((await lint('planted.css', text)).join('\n')).toContain(name);
});

test('what is in the floor, asked for first or behind @supports passes', async () => {
  const script = 'requestIdleCallback?.(() => {}); [1].findLast(Boolean); structuredClone({})';
  expect(await lint('planted.js', script)).toEqual([]);
  const sheet = '@supports (text-wrap: balance) { a { text-wrap: balance } } a { inset: 0 }';
  expect(await lint('planted.css', sheet)).toEqual([]);
});
