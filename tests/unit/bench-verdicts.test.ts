// Gates, starved baselines and unmeasured budgets: what a figure is worth before it is compared.

import { describe, expect, test } from 'vitest';
import { BUDGETS, judgeRatio } from '../bench/budgets.ts';
import { findFailedGates } from '../bench/page/gates.ts';
import { formatMarkdown } from '../bench/report/markdown.ts';
import { findMissed, judgeAll, summariseVerdicts } from '../bench/report/verdicts.ts';

const GOOD = { decoded: 100, frameP99: 17, longTasks: 0 };

describe('gates', () => {
  test('pass a page that decoded all and drew in time', () => {
    expect(findFailedGates('ours', [GOOD, GOOD])).toEqual([]);
    expect(findFailedGates('ours', [])).toEqual([]);
  });

  test('fail for one lost message in any trial, and for late frames or long tasks in most', () => {
    const of = (...changes: readonly Partial<typeof GOOD>[]) =>
      findFailedGates('ours', [...changes.map((change) => ({ ...GOOD, ...change })), GOOD, GOOD]);
    expect(of({ decoded: 99.99 })).toEqual(['ours decoded 99.99 % of what was sent']);
    expect(of({ frameP99: 50 })).toEqual([]);
    expect(of({ frameP99: 50 }, { frameP99: 50 }, { frameP99: 50 })).toEqual([
      'ours drew late: frames of 50 ms at p99',
    ]);
    expect(of({ longTasks: 2 }, { longTasks: 2 }, { longTasks: 2 })).toEqual([
      'ours had 2 long tasks a window',
    ]);
  });

  test('leave out what a benchmark slows down by design', () => {
    const slow = { decoded: 100, frameP99: 50, longTasks: 9 };
    expect(findFailedGates('ours', [slow], ['decoded'])).toEqual([]);
  });
});

const budget = BUDGETS.find(({ id }) => id === '1x/share/naive')!;
const ratio = (median: number) => ({ budget: budget.id, median, min: median, max: median });

describe('a verdict', () => {
  test('is a failed gate whatever the ratio', () => {
    expect(judgeRatio(budget, { ...ratio(0.01), gate: 'ours drew late' })).toBe('GATE FAILED');
  });

  test('of a starved page can be met but not missed', () => {
    const starved = 'naive decoded 12 %';
    expect(judgeRatio(budget, { ...ratio(0.1), starved })).toBe('aim met');
    expect(judgeRatio(budget, { ...ratio(0.9), starved })).toBe('not comparable');
  });
});

describe('a run', () => {
  const results = {
    'steady-1x': { figures: [], ratios: [ratio(0.9)], notes: [], failedGates: ['ours drew late'] },
    scroll: { figures: [], ratios: [], notes: [], failedGates: ['ours had 2 long tasks a window'] },
  };

  test('names missed musts and failed gates, also of benchmarks without a budget', () => {
    expect(findMissed(results)).toEqual([
      `${budget.what}: 0.900, must be <= 0.200`,
      'gate of steady-1x: ours drew late',
      'gate of scroll: ours had 2 long tasks a window',
    ]);
  });

  test('has a verdict for every budget, measured or not', () => {
    const verdicts = judgeAll(results);
    expect(verdicts).toHaveLength(BUDGETS.length);
    expect(verdicts.filter(({ verdict }) => verdict !== 'not measured')).toHaveLength(1);
    expect(summariseVerdicts(results)).toContain('1 MUST MISSED');
    expect(summariseVerdicts({})).toContain('not measured: fonts, gz, kB');
  });

  test('that measured nothing in a benchmark does not judge it', () => {
    const nothing = { 'steady-1x': { ...results['steady-1x'], ratios: [ratio(Number.NaN)] } };
    expect(judgeAll(nothing).every(({ verdict }) => verdict === 'not measured')).toBe(true);
  });

  test('is written as Markdown with its machine, and without verdicts where it was quick', () => {
    const machine = {
      cpu: 'a CPU',
      cores: 2,
      memoryGb: 8,
      platform: 'linux x64',
      node: 'v20',
      chromium: 'Chromium 156',
      commit: 'abc',
      versions: { mqtt: '5' },
    };
    const report = { at: '2026-11-21', command: 'npm run bench', seed: 7, trials: 5, machine };
    const full = formatMarkdown({ ...report, quick: false, results });
    expect(full).toContain('seed 7, 5 trials');
    expect(full).toContain('| 0.900 | <= 0.200 | <= 0.143 | MUST MISSED |');
    const quick = formatMarkdown({ ...report, quick: true, results });
    expect(quick).toContain('| not judged |');
    expect(quick).not.toContain('MISSED');
  });
});
