// The backend's clock, as the page knows it: what a time of the backend's is compared with.

import { ServerClock } from '../../shared/time/server-clock.ts';

export const serverClock = new ServerClock();

/** ms since epoch. */
export const serverNow = (): number => serverClock.now();

/** A moment of the device's clock as the backend would name it; ms since epoch. */
export const toServerTime = (deviceAt: number): number => serverClock.toServerTime(deviceAt);
