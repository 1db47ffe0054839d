// window.touchline.metrics(): the worker's counters for tests and for people who script the page.

import type { LinkState } from '../../shared/protocol/link.ts';
import type { Live } from './live-context.ts';

export interface PageMetrics {
  readonly received: number;
  readonly decoded: number;
  readonly dropped: number;
  readonly applied: number;
  readonly conflated: number;
  readonly frames: number;
  readonly unacknowledgedMs: number;
  readonly ageMs: { readonly p50: number; readonly p99: number };
  readonly link: LinkState;
}

declare global {
  interface Window {
    touchline?: { metrics(): PageMetrics };
  }
}

/** Offers the newest counters on `window`, and keeps them wanted for the page's life. */
export function exposeMetrics({ cells, interest }: Live): void {
  interest.retain('metrics');
  interest.retain('link');
  window.touchline = {
    metrics() {
      const counters = cells.read('metrics');
      return {
        received: counters?.received ?? 0,
        decoded: counters?.decoded ?? 0,
        dropped: counters?.dropped ?? 0,
        applied: counters?.applied ?? 0,
        conflated: counters?.conflated ?? 0,
        frames: counters?.frames ?? 0,
        unacknowledgedMs: counters?.unacknowledgedMs ?? 0,
        ageMs: counters?.ageMs ?? { p50: 0, p99: 0 },
        link: cells.read('link')?.state ?? counters?.link ?? 'retrying',
      };
    },
  };
}
