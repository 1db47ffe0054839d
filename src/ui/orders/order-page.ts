// What an order needs from the page that sends it: the player, the time, timers, and the events on
// which it continues.

import { authStore } from '../state/auth-store.ts';

export interface OrderPage {
  /** Mobile number of the logged-in player; null where there is none. */
  readonly readOwner: () => string | null;
  /** ms since epoch. */
  readonly now: () => number;
  /** Runs `run` after `ms`, at once where that is 0 or less; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** The page that runs this. */
export const orderPage: OrderPage = {
  readOwner() {
    const { token, mobile_number } = authStore.read();
    return token === '' ? null : mobile_number;
  },
  now: () => Date.now(),
  later(run, ms) {
    const timer = setTimeout(run, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};

/** Calls `wake` whenever the network or the page comes back, as long as the page lives. */
export function onPageBack(wake: () => void): void {
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
}
