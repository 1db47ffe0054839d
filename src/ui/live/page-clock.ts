// The page's clock for times that the worker sends: it runs on like the worker's, even where the
// device's clock is set.

import { SteadyClock } from '../../shared/time/steady-clock.ts';

const steady = new SteadyClock({ ticks: () => performance.now(), awake: () => Date.now() });

/** ms since epoch, counted from the device's clock at the time when the page was opened. */
export function pageNow(): number {
  return steady.now();
}
