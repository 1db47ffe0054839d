// What became of the first screens of pages, and how long one took to render.

import { Counter, Histogram, type Registry } from 'prom-client';

/** Why a page came without one: it or its list has `none`, it was `late`, or rendering it `failed`. */
export type NoScreen = 'none' | 'late' | 'failed';

const OUTCOMES = ['shown', 'none', 'late', 'failed'] as const satisfies ('shown' | NoScreen)[];
const SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface FirstScreenMetrics {
  /** A page that was sent. */
  countPage(outcome: (typeof OUTCOMES)[number]): void;
  /** From the request to the thread until its answer. */
  observeRender(seconds: number): void;
}

export function registerFirstScreens(registers: Registry[]): FirstScreenMetrics {
  const pages = new Counter({
    name: 'touchline_first_screen_pages_total',
    help: 'Pages sent, by whether their HTML had a first screen, or why it had none',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of OUTCOMES) pages.inc({ outcome }, 0);
  const renders = new Histogram({
    name: 'touchline_first_screen_render_seconds',
    help: 'Time to render a first screen, failed ones included',
    buckets: SECONDS,
    registers,
  });
  return {
    countPage: (outcome) => pages.inc({ outcome }),
    observeRender: (seconds) => renders.observe(seconds),
  };
}
