// When the first prices of a visit are shown.

import type { CellKey, LineKey, MainLineKey } from '../../shared/protocol/cell-keys.ts';
import type { CellStore } from './cell-store.ts';
import type { Live } from './live-context.ts';

export const LOOK_EVERY_MS = 100;
/**
 * How long a running worker may take to bring a price, ms; later than this, none may ever come. To
 * connect and to load a list and its rows takes five round trips, 800 ms each on the slowest
 * connection.
 */
export const NO_PRICE_MS = 4_000;
const LINES = /^(?:main|line)\//;
const WITH_PRICES = /^(?:list|section|slip|main|line)\//;
const PRESSES = ['pointerdown', 'keydown'];

/**
 * Resolves with the first price that can be bet on. Where the screen shows no prices, it resolves
 * once the connection is there; where none comes, after `NO_PRICE_MS` or when the worker has
 * failed. A press of the player resolves it at once, since the press may need code that waits for
 * this.
 */
export function firstPrices({ cells, interest, supervisor }: Live): Promise<void> {
  return new Promise((resolve) => {
    let runningMs = 0;
    const look = () => {
      const state = supervisor?.readState();
      if (state === 'running') runningMs += LOOK_EVERY_MS;
      const keys = interest.sentKeys();
      const isOver =
        state === 'failed' ||
        runningMs > NO_PRICE_MS ||
        keys.some((key) => hasOpenPrice(cells, key)) ||
        (isConnected(cells) && !keys.some((key) => WITH_PRICES.test(key)));
      if (isOver) end();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    const end = () => {
      clearInterval(timer);
      for (const press of PRESSES) removeEventListener(press, end, { capture: true });
      resolve();
    };
    for (const press of PRESSES) addEventListener(press, end, { capture: true, passive: true });
  });
}

function isLine(key: CellKey): key is LineKey | MainLineKey {
  return LINES.test(key);
}

function isConnected(cells: CellStore): boolean {
  const state = cells.read('link')?.state;
  return state === 'live' || state === 'slow';
}

function hasOpenPrice(cells: CellStore, key: CellKey): boolean {
  if (!isLine(key)) return false;
  const outcomes = cells.read(key)?.outcomes ?? [];
  return outcomes.some((outcome) => cells.readQuote(outcome.key).state === 'open');
}
