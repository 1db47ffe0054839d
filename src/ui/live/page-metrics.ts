// window.touchline.metrics(): the worker's counters for tests and for people who script the page.

import { type MetricsCell, NO_METRICS } from '../../shared/protocol/metrics.ts';
import type { Live } from './live-context.ts';

declare global {
  interface Window {
    touchline?: { metrics(): MetricsCell };
  }
}

/** Offers the newest counters on `window`, and keeps their cells subscribed for the page's life. */
export function exposeMetrics({ cells, interest }: Live): void {
  interest.retain('metrics');
  interest.retain('link');
  window.touchline = {
    metrics() {
      const counters = cells.read('metrics') ?? NO_METRICS;
      // The counters come twice a second; the link's cell reports a lost connection at once.
      return { ...counters, link: cells.read('link')?.state ?? counters.link };
    },
  };
}
