// The page's estimate of the backend's clock, for comparison with times that the backend sends.

import { ServerClock } from '../../shared/time/server-clock.ts';

export const serverClock = new ServerClock();

/** The backend's time now; ms since epoch. */
export const serverNow = (): number => serverClock.now();

/** Converts a time of the device's clock to the backend's clock; ms since epoch. */
export const toServerTime = (deviceAt: number): number => serverClock.toServerTime(deviceAt);
