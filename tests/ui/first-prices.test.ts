// What is loaded behind the first prices of a slow link: when these are there, or will not come.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listKey, mainLineKey } from '../../src/shared/protocol/cell-keys.ts';
import type { LinkState } from '../../src/shared/protocol/link.ts';
import { firstPrices, LOOK_EVERY_MS, NO_PRICE_MS } from '../../src/ui/live/first-prices.ts';
import { Supervisor, type WorkerState } from '../../src/ui/live/supervisor.ts';
import { createLivePage, type LivePage } from './support/live-page.tsx';

const MAIN = mainLineKey('7', '1');
const OUTCOME = '7/1//1';
let page: LivePage;
let state: WorkerState;
let isThere: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  page = createLivePage();
  state = 'starting';
  isThere = false;
  const supervisor = new Supervisor({
    open: () => {
      throw new Error('no worker is opened here');
    },
    onFrame: () => {
      throw new Error('no frame comes here');
    },
    onEpoch() {},
    interest: () => [],
  });
  vi.spyOn(supervisor, 'readState').mockImplementation(() => state);
  firstPrices({ ...page.live, supervisor }).then(() => {
    isThere = true;
  });
});
afterEach(() => vi.useRealTimers());

async function isThereAfter(ms: number): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(ms);
  return isThere;
}

function connect(link: LinkState): void {
  const rest = { since: 0, fault: null, roundTripMs: 600, attempt: 0, error: null };
  page.putCell('link', { state: link, ...rest });
}

function putPrice(quote: 'open' | 'suspended' | 'stale'): void {
  page.putCell(MAIN, {
    matchId: '7',
    marketId: '1',
    marketName: 'Match result',
    specifier: '',
    value: '',
    status: 0,
    closed: false,
    reason: '',
    outcomes: [{ id: '1', key: OUTCOME, name: 'Home', label: '1' }],
  });
  page.putQuotes({ [OUTCOME]: { odds: 185, previous: 0, state: quote, direction: null } });
}

test('a list waits for a price that can be bet on, however long its worker loads', async () => {
  page.live.interest.retain(listKey('1'));
  page.live.interest.retain(MAIN);
  expect(await isThereAfter(60_000)).toBe(false);
  state = 'running';
  connect('live');
  putPrice('stale');
  expect(await isThereAfter(LOOK_EVERY_MS)).toBe(false);
  putPrice('suspended');
  expect(await isThereAfter(LOOK_EVERY_MS)).toBe(false);
  putPrice('open');
  expect(await isThereAfter(LOOK_EVERY_MS)).toBe(true);
});

test('a list without a price waits no longer than a price can take', async () => {
  page.live.interest.retain(listKey('1'));
  state = 'running';
  connect('live');
  expect(await isThereAfter(NO_PRICE_MS)).toBe(false);
  expect(await isThereAfter(2 * LOOK_EVERY_MS)).toBe(true);
});

test.each(['live', 'slow'] as const)(
  'a screen without prices waits for a %s link',
  async (link) => {
    page.live.interest.retain('link');
    connect('retrying');
    expect(await isThereAfter(1_000)).toBe(false);
    connect(link);
    expect(await isThereAfter(LOOK_EVERY_MS)).toBe(true);
  },
);

test('a worker that is given up is not waited for', async () => {
  page.live.interest.retain(listKey('1'));
  expect(await isThereAfter(1_000)).toBe(false);
  state = 'failed';
  expect(await isThereAfter(LOOK_EVERY_MS)).toBe(true);
});

test.each(['pointerdown', 'keydown'])('a press is not kept waiting: %s', async (press) => {
  page.live.interest.retain(listKey('1'));
  expect(await isThereAfter(1_000)).toBe(false);
  window.dispatchEvent(new Event(press));
  expect(await isThereAfter(0)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
