// How trials become verdicts: rotation, void trials, medians, budgets, the table.

import { describe, expect, test } from 'vitest';
import { BUDGETS, judge } from '../bench/budgets.ts';
import type { NoiseGate } from '../bench/page/noise-gate.ts';
import { ratiosOf, runRounds } from '../bench/page/rounds.ts';
import { formatResult } from '../bench/report/table.ts';
import { findMissed } from '../bench/report/verdicts.ts';
import { median, quantile, quantileInSteps, summarise } from '../bench/stats.ts';

const QUIET = { wait: async () => ({ quiet: true, factor: 1 }) } as NoiseGate;

describe('rounds', () => {
  test('start each with the next candidate', async () => {
    const order: string[] = [];
    await runRounds({
      candidates: ['a', 'b', 'c'],
      rounds: 2,
      gate: QUIET,
      run: async (name) => order.push(name),
      reasonVoid: () => undefined,
      progress: () => {},
    });
    expect(order.join('')).toBe('abcbca');
  });

  test('repeat a void trial twice at most, keep one result a round and note every one', async () => {
    let runs = 0;
    const { results, notes } = await runRounds({
      candidates: ['a'],
      rounds: 3,
      gate: QUIET,
      run: async () => ++runs,
      reasonVoid: (run) => (run <= 2 ? 'missed its rate' : undefined),
      progress: () => {},
    });
    expect(results.a).toEqual([3, 4, 5]);
    expect(notes).toEqual([
      'round 1, a: missed its rate; void',
      'round 1, a: missed its rate; void',
    ]);
  });

  test('set ours against theirs of the same round', () => {
    expect(ratiosOf([1, 4], [2, 2], (value) => value)).toEqual([0.5, 2]);
    expect(ratiosOf([1], undefined, (value: number) => value)).toEqual([]);
  });
});

test('medians and quantiles', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
  expect(quantile([5, 1, 3], 0.99)).toBe(5);
  expect(quantileInSteps([2, 3, 3, 4], 0.5, 1)).toBe(3);
  expect(quantileInSteps([2, 3, 3, 3, 3, 4], 0.5, 1)).toBe(3);
  expect(quantileInSteps([2, 3, 3, 3, 3, 3, 3, 4], 0.25, 1)).toBeCloseTo(2.667, 3);
  expect(quantileInSteps([16, 24, 24, 24, 24, 32], 0.5, 8)).toBe(24);
  expect(quantileInSteps([16, 24, 24, 24, 24, 32], 0.25, 8)).toBe(21);
  expect(summarise([2, Number.NaN, 4])).toEqual({ median: 3, min: 2, max: 4 });
});

describe('budgets', () => {
  test('have names of their own, and aims no weaker than their musts', () => {
    expect(new Set(BUDGETS.map(({ id }) => id)).size).toBe(BUDGETS.length);
    for (const { better, must, aim } of BUDGETS) {
      if (must === undefined || aim === undefined) continue;
      expect(better === 'lower' ? aim <= must : aim >= must).toBe(true);
    }
  });

  test('are judged by their direction', () => {
    const lower = { id: '', what: '', better: 'lower', must: 0.5, aim: 0.3 } as const;
    expect([0.6, 0.5, 0.3].map((value) => judge(lower, value))).toEqual([
      'MUST MISSED',
      'must met',
      'aim met',
    ]);
    const higher = { id: '', what: '', better: 'higher', must: 2 } as const;
    expect([1, 2].map((value) => judge(higher, value))).toEqual(['MUST MISSED', 'must met']);
    expect(judge(lower, Number.NaN)).toBe('MUST MISSED');
  });

  test('a missed must is named, and stands in the table beside the earlier run', () => {
    const result = (value: number) => ({
      figures: [{ name: 'ours: frames', unit: 'ms', median: 16, min: 16, max: 17 }],
      ratios: [{ budget: '1x/share/strong', median: value, min: value, max: value }],
      notes: ['gate: ours drew late'],
    });
    expect(findMissed({ steady: result(0.4) })).toEqual([]);
    expect(findMissed({ steady: result(0.8) })[0]).toContain(
      '1x, of strong: 0.800, must be <= 0.5',
    );
    const table = formatResult('steady', result(0.8), { earlier: result(0.4) });
    expect(table).toContain('MUST MISSED  (was 0.400)');
    expect(table).toContain('gate: ours drew late');
  });
});
