// The bench page's arithmetic: quantiles, ratios by round, findings, text and JSON.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_OPTIONS, readBenchOptions } from '../../src/ui/bench/bench-options.ts';
import { type BenchReport, createReport } from '../../src/ui/bench/bench-report.ts';
import { computeFigures } from '../../src/ui/bench/figures.ts';
import { formatReport, formatReportAsJson } from '../../src/ui/bench/format-report.ts';
import { PlotSeries, SLOT_MS } from '../../src/ui/bench/plot-series.ts';
import { computeMedian, computeQuantile } from '../../src/ui/bench/quantile.ts';
import {
  type CandidateName,
  computeTrial,
  type TrialCounts,
  type TrialSample,
} from '../../src/ui/bench/trial-result.ts';
import { createWorkMeter } from '../../src/ui/bench/work-meter.ts';

const SAMPLE: TrialSample = {
  ages: Array.from({ length: 200 }, (_, index) => index + 1),
  frameIntervals: [16, 17, 18],
  longTasks: [60, 80],
  busyShare: 0.2,
  heapBytes: 10e6,
};
const COUNTS: TrialCounts = { sent: 1_000, late: 0, decoded: 1_000, loadMs: 7_000 };

function trial(
  candidate: CandidateName,
  round = 0,
  sample: Partial<TrialSample> = {},
  counts: Partial<TrialCounts> = {},
) {
  return computeTrial(candidate, round, { ...SAMPLE, ...sample }, { ...COUNTS, ...counts });
}

function report(trials: Parameters<typeof createReport>[1]): BenchReport {
  const place = { build: 'bench-screen-abc', userAgent: 'Mozilla/5.0 test', cores: 8 };
  return createReport(DEFAULT_OPTIONS, trials, place, new Date(0));
}

const numbers = fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1 });

describe('statistics', () => {
  test('a quantile is the least value that the share of all stays within', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 100 }), (values, percent) => {
        const found = computeQuantile(values, percent / 100);
        expect(values).toContain(found);
        const share = (limit: number) =>
          values.filter((value) => value <= limit).length / values.length;
        expect(share(found)).toBeGreaterThanOrEqual(percent / 100 - 1e-9);
        expect(share(found - 1)).toBeLessThan(percent / 100);
      }),
    );
  });

  test('as many values lie above the median as below it', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const middle = computeMedian(values);
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  test('nothing has neither', () => {
    expect(computeQuantile([], 0.5)).toBeNaN();
    expect(computeMedian([])).toBeNaN();
  });

  test('a page that painted nothing is as old as the load', () => {
    const starved = trial('main', 0, { ages: [] });
    expect(starved).toMatchObject({ paints: 0, ageP50: 7_000, ageP99: 7_000 });
  });
});

describe('the table', () => {
  const row = (trials: Parameters<typeof computeFigures>[0], id: string) =>
    computeFigures(trials).find((figure) => figure.id === id);

  test('takes ratios within a round, and medians of them', () => {
    const busy = (candidate: CandidateName, round: number, busyShare: number) =>
      trial(candidate, round, { busyShare });
    const trials = [
      busy('worker', 0, 0.1),
      busy('main', 0, 0.2),
      busy('main', 1, 0.4),
      busy('worker', 1, 0.1),
      busy('worker', 2, 0.3),
      busy('main', 2, 0.3),
    ];
    const figure = row(trials, 'busy');
    expect(figure?.worker).toBeCloseTo(10);
    expect(figure?.main).toBeCloseTo(30);
    expect(figure?.ratio).toBeCloseTo(0.5);
  });

  test('has no ratio to nothing, and none of what the browser cannot tell', () => {
    const trials = [trial('worker'), trial('main', 0, { longTasks: [] })];
    expect(row(trials, 'longTasks')).toMatchObject({ worker: 2, main: 0, ratio: null });
    const unknown = [
      trial('worker', 0, { longTasks: null }),
      trial('main', 0, { longTasks: null }),
    ];
    expect(row(unknown, 'longTasksMs')).toMatchObject({ worker: null, main: null, ratio: null });
    expect(row(trials, 'decoded')?.ratio).toBeNull();
  });
});

describe('the findings', () => {
  test('say nothing of a fault where there is none', () => {
    const { findings } = report([trial('worker'), trial('main')]);
    expect(findings).toHaveLength(2);
    expect(findings[0]).toContain('within 198 ms');
  });

  test('void a load that did not keep its pace, first of all', () => {
    const { findings } = report([trial('worker'), trial('main', 0, {}, { late: 20 })]);
    expect(findings[0]).toMatch(/^Void: .*3,500 messages/);
  });

  test.each([
    ['worker', 'The worker fell behind: it parsed 43 %'],
    ['main', 'The main thread fell behind: it parsed 43 %'],
  ] as const)('name a starved %s before its figures', (name, words) => {
    const trials = (['worker', 'main'] as const).map((candidate) =>
      trial(candidate, 0, {}, candidate === name ? { decoded: 439 } : {}),
    );
    expect(report(trials).findings[0]).toContain(words);
  });

  test('say when too few prices were seen', () => {
    const { findings } = report([trial('worker', 0, { ages: [20] }), trial('main')]);
    expect(findings.at(-1)).toContain('Only 1 price change');
  });
});

describe('taken along', () => {
  const whole = report([trial('worker'), trial('main', 0, { longTasks: null })]);

  test('as text: what was run, every figure, and where', () => {
    const text = formatReport(whole);
    expect(text).toContain('3,500 messages a second over 500 matches, 5 s, 1 round');
    for (const { label } of whole.figures) expect(text).toContain(label);
    expect(text).toContain('build bench-screen-abc, seed 1, 8 cores');
    expect(text).toContain('Mozilla/5.0 test');
    const lines = text.split('\n').filter((line) => line.startsWith('Publish to paint'));
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(text).not.toMatch(/NaN|undefined|null/);
  });

  test('as JSON: the report itself', () => {
    expect(JSON.parse(formatReportAsJson(whole))).toEqual(JSON.parse(JSON.stringify(whole)));
    expect(JSON.parse(formatReportAsJson(whole))).toMatchObject({
      format: 'touchline-bench/1',
      date: '1970-01-01T00:00:00.000Z',
      options: DEFAULT_OPTIONS,
      trials: [{ candidate: 'worker' }, { candidate: 'main' }],
    });
  });
});

describe('the options', () => {
  test('come from the address', () => {
    const read = readBenchOptions(new URLSearchParams('rate=500&seconds=1&rounds=3&seed=42'));
    expect(read).toEqual({ rate: 500, seconds: 1, rounds: 3, seed: 42 });
  });

  test('are by default where the address has none that will do', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const read = readBenchOptions(new URLSearchParams(query));
        expect(read).toEqual(DEFAULT_OPTIONS);
      }),
      { numRuns: 20 },
    );
    const wrong = new URLSearchParams('rate=501&seconds=9&rounds=&seed=-1');
    expect(readBenchOptions(wrong)).toEqual(DEFAULT_OPTIONS);
  });
});

test('a plot holds the worst value of each slot, by candidate', () => {
  const series = new PlotSeries();
  let told = 0;
  series.subscribe(() => {
    told += 1;
  });
  series.add('worker', 10, 5);
  series.add('worker', SLOT_MS - 1, 9);
  series.add('worker', 2 * SLOT_MS, 3);
  series.add('main', SLOT_MS, 70);
  expect(series.columns()).toEqual([
    [0, SLOT_MS / 1_000, (2 * SLOT_MS) / 1_000],
    [9, null, 3],
    [null, 70, null],
  ]);
  expect(told).toBe(3);
  series.begin('worker');
  expect(series.columns()[1]).toEqual([null, null]);
});

test('the work meter counts no moment twice, joins what queues up, and leaves idle time out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }))),
      (stretches) => {
        const meter = createWorkMeter();
        let at = 0;
        let worked = 0;
        for (const [idle, work] of stretches) {
          meter.add(at + idle, at + idle + work);
          // Within the one before: a message handled during a frame.
          meter.add(at + idle, at + idle + work / 2);
          at += idle + work;
          worked += work;
        }
        expect(meter.totalMs).toBeCloseTo(worked);
      },
    ),
  );
  const meter = createWorkMeter();
  meter.add(10, 11);
  meter.add(11.25, 12);
  expect(meter.totalMs).toBe(2);
});
