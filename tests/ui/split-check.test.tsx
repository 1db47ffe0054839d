// The check of a Split: asked at rest and seldom, told in a line, and loud only where figures differ.

import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CouponFigures } from '../../src/shared/betslip/figures.ts';
import { fail, succeed } from '../../src/shared/result.ts';
import { ApiConfigProvider } from '../../src/ui/api/api-config.ts';
import { announcer } from '../../src/ui/components/announcer/announcer.ts';
import { SplitCheck } from '../../src/ui/features/betslip/split-check/split-check.tsx';
import {
  MIN_APART_MS,
  REST_MS,
} from '../../src/ui/features/betslip/split-check/use-split-check.ts';
import { type Live, LiveProvider } from '../../src/ui/live/live-context.ts';
import { newApiConfig } from './support/api-config.ts';
import { createLivePage } from './support/live-page.tsx';
import { playBackend, type Reply } from './support/route-page.tsx';
import { figuresOf } from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const PATH = 'sports/get-split-props';
const PROPS = { noOfCombos: 2, minOdds: 4.5, maxOdds: 12, maxBonus: 0, minWin: 225, maxWin: 600 };
const SELECTIONS = [
  { matchId: '7', marketId: '1', specifier: '', outcomeId: '1', odds: 1.5 },
  { matchId: '7', marketId: '1', specifier: '', outcomeId: '2', odds: 4 },
  { matchId: '8', marketId: '1', specifier: '', outcomeId: '1', odds: 3 },
];
const FIGURES = figuresOf({
  noOfCombos: 2,
  minOdds: 4.5,
  maxOdds: 12,
  minWin: 22_500,
  maxWin: 60_000,
});

startOnEmptyPage();
const readCoupon = vi.fn();
beforeEach(() => {
  const names = { eventName: 'Arsenal v Chelsea', stake: 0 };
  const coupon = {
    selections: SELECTIONS.map((selection) => ({ ...selection, ...names })),
    bet_type: 'Split',
    stake: 100,
    username: '8030000001',
    ...PROPS,
  };
  readCoupon.mockReset().mockResolvedValue(succeed({ coupon, legs: [] }));
});
afterEach(() => vi.useRealTimers());

function show(figures: CouponFigures = FIGURES) {
  const unasked = async () => fail('not_started' as const, 'No test asks for this.');
  const live = {
    ...createLivePage().live,
    slip: { readCoupon, change: unasked, explore: unasked },
  } as unknown as Live;
  const config = newApiConfig();
  const page = (shown: CouponFigures) => (
    <LiveProvider value={live}>
      <ApiConfigProvider value={config}>
        <SplitCheck figures={shown} />
      </ApiConfigProvider>
    </LiveProvider>
  );
  const view = render(page(figures));
  return { put: (next: CouponFigures) => view.rerender(page(next)) };
}

/** The check's own words; '' while there are none. */
const line = () => document.querySelector('p')?.textContent;

const answer =
  (props: object): Reply =>
  () => ({ ...PROPS, ...props });

test('says that the bookmaker agrees, and asks without a name', async () => {
  const backend = playBackend({ [PATH]: answer({ minWin: 225.000_001 }) });
  const { put } = show();
  expect(line()).toBe('');
  await screen.findByText('Odds and winnings confirmed');
  const [asked] = backend.requests(PATH);
  expect(new URL(asked!.url).pathname).toBe(`/web-api/${PATH}`);
  expect(await asked!.json()).toEqual({ selections: SELECTIONS, stake: 100 });

  // Made anew by the worker, and the same.
  put({ ...FIGURES, totalOdds: 12 });
  expect(line()).toBe('Odds and winnings confirmed');
  put({ ...FIGURES, maxWin: 61_000 });
  expect(line()).toBe('');
});

test('warns of figures that differ, with both of them, and tells it', async () => {
  const told = vi.spyOn(announcer, 'announce');
  playBackend({ [PATH]: answer({ maxWin: 630, maxBonus: 31.5 }) });
  show();
  await screen.findByText(/Our server has different figures for this split, and those apply/);
  const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(rows).toEqual(['₦630.00, not ₦600.00', '₦31.50, not ₦0.00']);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Highest win',
    'Highest bonus',
  ]);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'split-check',
    expect.stringContaining('different figures'),
  );
});

test('says nothing more where no answer comes', async () => {
  const backend = playBackend({ [PATH]: () => Response.json({ message: 'No' }, { status: 400 }) });
  show();
  await waitFor(() => expect(backend.requests(PATH)).toHaveLength(1));
  expect(line()).toBe('');
});

describe('asks nothing', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    readCoupon.mockResolvedValue(fail('not_started', 'Not yet.'));
  });
  const moved = (maxWin: number) => figuresOf({ ...FIGURES, maxWin });

  test('while the figures move, and seldom however often they rest', async () => {
    const { put } = show();
    for (const maxWin of [61_000, 62_000, 63_000]) {
      await pass(REST_MS - 1);
      put(moved(maxWin));
    }
    expect(readCoupon).not.toHaveBeenCalled();
    await pass(REST_MS);
    expect(readCoupon).toHaveBeenCalledOnce();
    put(moved(64_000));
    await pass(MIN_APART_MS - 1);
    expect(readCoupon).toHaveBeenCalledOnce();
    await pass(1);
    expect(readCoupon).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['has no open leg', { maxWin: 0 }],
    ['cannot be worked out', { errors: ['Mixed CompatibilityLevel on odds'] }],
    ['has too many lines', { noOfCombos: -1 }],
  ])('of a coupon that %s', async (_what, change) => {
    show(figuresOf({ ...FIGURES, ...change }));
    await pass(REST_MS + MIN_APART_MS);
    expect(readCoupon).not.toHaveBeenCalled();
  });
});
