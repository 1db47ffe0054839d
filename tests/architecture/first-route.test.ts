// What every first visit waits for is read from the imports themselves, so that no build is needed to
// see what comes back into it. How much it weighs is in `npm run check:sizes`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_ROUTES } from '../bench/sizes/site-sizes.ts';
import { sourceFiles, wayTo } from '../support/import-graph.ts';

const root = process.cwd();
const ENTRY = 'src/ui/main.tsx';
const starts = [ENTRY, ...FIRST_ROUTES.map(({ screen }) => screen)];

/** Loaded behind the first prices, and what a first visit would pay for each in front of them. */
const BEHIND = ['zod', '@tanstack/react-query', 'ky'];

test('the graph sees the first screens', () => {
  const known = new Set(sourceFiles(root, 'src'));
  expect(starts.filter((file) => !known.has(file))).toEqual([]);
  for (const start of starts) expect(wayTo(root, start, 'react')).not.toBeNull();
  expect(wayTo(root, ENTRY, 'src/ui/state/user-store.ts')).not.toBeNull();
});

test.each(starts)('nothing that %s needs imports what loads behind the first price', (start) => {
  expect(BEHIND.map((name) => wayTo(root, start, name))).toEqual(BEHIND.map(() => null));
});

test('nothing imports React Router’s data router, which is 57 kB of script (decision 20)', () => {
  const DATA_ROUTER =
    /\b(?:create\w*Router|RouterProvider|ScrollRestoration|use(?:Matches|Blocker|Fetchers?|Navigation|LoaderData))\b[^;]*from 'react-router/;
  const files = sourceFiles(root, 'src/ui');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => DATA_ROUTER.test(readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  );
  expect(DATA_ROUTER.test("import { useMatches, useParams } from 'react-router-dom';")).toBe(true);
});
