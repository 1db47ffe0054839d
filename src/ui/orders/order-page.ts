// What an order needs of the page it is sent from: its player, the time, and to hear when to go on.

import { authStore } from '../state/auth-store.ts';

export interface OrderPage {
  /** Mobile number of who is logged in; null for nobody. */
  readonly readOwner: () => string | null;
  /** ms since epoch. */
  readonly now: () => number;
  /** Runs `run` after `ms`, at once where that is past; returns a function that forgets it. */
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

/** Calls `wake` whenever the network or the page is back, as long as the page lives. */
export function onPageBack(wake: () => void): void {
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
}
