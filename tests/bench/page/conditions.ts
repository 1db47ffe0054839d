// The three conditions of the steady benchmark, and which ratios each of them answers.

import type { Benchmark } from '../bench.ts';
import { measureSteady, type SteadyRatio } from './steady.ts';

const AT_1X: readonly SteadyRatio[] = [
  { budget: '1x/share/strong', ours: 'ours', theirs: 'strong', of: 'mainAboveIdle' },
  { budget: '1x/share/grid', ours: 'ours', theirs: 'grid', of: 'mainAboveIdle' },
  { budget: '1x/share/naive', ours: 'ours', theirs: 'naive', of: 'mainAboveIdle' },
  { budget: '1x/share/floor', ours: 'ours', theirs: 'floor', of: 'mainAboveIdle' },
  { budget: '1x/p50/floor', ours: 'ours', theirs: 'floor', of: 'paintP50' },
  { budget: '1x/p99/floor', ours: 'ours', theirs: 'floor', of: 'paintP99' },
  { budget: '1x4/p50/floor', ours: 'ours4', theirs: 'floor', of: 'paintP50' },
  { budget: '1x4/p99/floor', ours: 'ours4', theirs: 'floor', of: 'paintP99' },
];

const AT_4X: readonly SteadyRatio[] = [
  { budget: '4x/p99/strong', ours: 'ours', theirs: 'strong', of: 'paintP99' },
  { budget: '4x/p99/grid', ours: 'ours', theirs: 'grid', of: 'paintP99' },
  { budget: '4x/p99/naive', ours: 'ours', theirs: 'naive', of: 'paintP99' },
  { budget: '4x4/p99/floor', ours: 'ours4', theirs: 'floor', of: 'paintP99' },
];

const ON_ONE_CORE: readonly SteadyRatio[] = [
  { budget: 'one-core/p99/grid', ours: 'ours', theirs: 'grid', of: 'paintP99' },
  { budget: 'one-core/p99/strong', ours: 'ours', theirs: 'strong', of: 'paintP99' },
  { budget: 'one-core/p99/naive', ours: 'ours', theirs: 'naive', of: 'paintP99' },
];

const ALL = ['ours', 'naive', 'strong', 'grid', 'floor', 'ours4'] as const;
const WITH_POST = [...ALL, 'post'] as const;

export const STEADY: readonly Benchmark[] = [
  {
    name: 'steady-1x',
    needs: 'pages',
    run: (context) =>
      measureSteady(context, {
        candidates: WITH_POST,
        quickCandidates: ['ours', 'naive', 'strong', 'post'],
        throttle: 1,
        pinned: false,
        ratios: AT_1X,
      }),
  },
  {
    name: 'steady-4x',
    needs: 'pages',
    run: (context) =>
      measureSteady(context, {
        candidates: ALL,
        quickCandidates: ['ours4', 'grid'],
        throttle: 4,
        pinned: false,
        ratios: AT_4X,
      }),
  },
  {
    name: 'steady-one-core',
    needs: 'pages',
    run: (context) =>
      measureSteady(context, {
        candidates: ['ours', 'naive', 'strong', 'grid'],
        quickCandidates: ['ours', 'floor'],
        throttle: 1,
        pinned: true,
        ratios: ON_ONE_CORE,
      }),
  },
];
