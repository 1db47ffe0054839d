// docs/capacity.md: its results follow from its inputs.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { computeCapacity, readInputs, writeFigure } from '../bench/fan-out/capacity.ts';

const PAGE = readFileSync('docs/capacity.md', 'utf8');
const READERS = [100_000, 1_000_000];

test('each result of the page is what its inputs make', () => {
  const inputs = readInputs(PAGE);
  const results = READERS.map((readers) => computeCapacity(inputs, readers));
  const names = Object.keys(results[0] ?? {});
  const lines = names.map((name) => {
    const figures = results.map((result) => writeFigure(result[name] ?? Number.NaN));
    return `| ${name} | ${figures.join(' | ')} |`;
  });
  const written = PAGE.split('\n').filter((line) =>
    names.some((name) => line.startsWith(`| ${name} |`)),
  );
  expect(written).toEqual(lines);
});

test('twice the readers are twice the bytes, and no fewer machines', () => {
  const inputs = readInputs(PAGE);
  for (const readers of [1_000, 50_000, 700_000]) {
    const one = computeCapacity(inputs, readers);
    const two = computeCapacity(inputs, 2 * readers);
    expect(two['prices a month, TB']).toBeCloseTo(2 * (one['prices a month, TB'] ?? 0), 6);
    const machines = 'machines, with one to spare';
    expect(two[machines]).toBeGreaterThanOrEqual(one[machines] ?? 0);
  }
});
