// The time of what the worker says on the page: it goes on as the worker's does, also where the device's
// clock is set.

import { SteadyClock } from '../../shared/time/steady-clock.ts';

const steady = new SteadyClock({ ticks: () => performance.now(), awake: () => Date.now() });

/** ms since epoch as the device's clock had it when the page was opened. */
export function pageNow(): number {
  return steady.now();
}
