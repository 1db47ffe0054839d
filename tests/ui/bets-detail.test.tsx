// One bet: its legs and results, its lines, its receipt, and what is shown when there is none.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HistoryBet } from '../../src/shared/api/bet-history-calls.ts';
import { betsRoutes } from '../../src/ui/app/routes/bets-routes.ts';
import { storeBets, storedBetsStore } from '../../src/ui/features/my-bets/stored-bets.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { storeReceipt } from '../../src/ui/state/receipts.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { betOf, legOf } from './support/bet-samples.ts';
import {
  becomePlayer,
  openRoutes,
  type PlayedBackend,
  playBackend,
} from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, userStore, storedBetsStore);
beforeEach(() => becomePlayer());

let backend: PlayedBackend;
const found = (bet: HistoryBet) => () => ({ success: true, status: 200, data: bet });
function open(id: string, replies: Parameters<typeof playBackend>[0] = {}) {
  backend = playBackend(replies);
  return openRoutes(betsRoutes, `/Account/BetHistory/${id}/Detail`);
}
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.bet-detail > dl > div')].map((each) => [
      each.querySelector('dt')?.textContent,
      each.querySelector('dd')?.textContent,
    ]),
  );

test('a settled bet shows what it brought, and each leg its result and score', async () => {
  const bet = betOf('5', {
    statusCode: 1,
    statusDescription: 'Won',
    winnings: 420,
    bonus: 20,
    tax: 5,
    settledAt: Date.UTC(2031, 4, 6, 20),
    selections: [
      legOf('1', { status: 1, statusDescription: 'Won', score: '2:1', matchStatus: 'Ended' }),
      legOf('2', { status: 3, statusDescription: 'Void', matchStatus: '' }),
      legOf('3', { status: 1, statusDescription: 'Half won', matchStatus: '' }),
    ],
  });
  open('5', { 'bets/5': found(bet) });
  await screen.findByRole('heading', { level: 2, name: 'Multiple, 3 legs' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bet detail');
  expect(figures()).toMatchObject({
    Returned: '₦420.00',
    'Bonus included': '₦20.00',
    Tax: '₦5.00',
    Settled: '6 May 2031, 21:00',
  });
  const legs = within(screen.getByRole('list', { name: 'Legs' })).getAllByRole('listitem');
  expect(legs.map((each) => each.querySelector('.tag')?.textContent)).toEqual([
    'Won',
    'Void',
    'Half won',
  ]);
  expect(legs[0]?.textContent).toContain('2–1');
  expect(screen.queryByText('Cash out now')).toBeNull();
  expect(screen.queryByRole('button', { name: /Bet again/ })).toBeNull();
});

test('an open bet shows what is in play and what was cashed out, and can be cashed out', async () => {
  open('5', { 'bets/5': found(betOf('5', { openStake: 60, winnings: 35, cashedOut: 35 })) });
  await screen.findByText('Cash out now');
  expect(figures()).toMatchObject({
    'Stake in play': '₦60.00',
    'Cashed out so far': '₦35.00',
    'Potential win': '₦400.00',
  });
});

test('a bet whose rest was lost says what was cashed out, in its status and its figures', async () => {
  const lost = { statusCode: 2, openStake: 60, winnings: 35, cashedOut: 35 };
  open('5', { 'bets/5': found(betOf('5', lost)) });
  await screen.findByText('Cashed out ₦35.00, rest lost', { selector: '.tag' });
  expect(figures()).toMatchObject({ Returned: '₦35.00', 'Including cash-out': '₦35.00' });
});

test('a bet out of a bonus has no cashout', async () => {
  open('5', { 'bets/5': found(betOf('5', { wallet: 'sport_bonus' })) });
  await waitFor(() => expect(figures()).toMatchObject({ 'Paid from': 'Sport bonus' }));
  expect(screen.queryByText('Cash out now')).toBeNull();
});

describe('lines', () => {
  test('of a Combo are listed with their legs and how they stand', async () => {
    const bet = betOf('5', {
      betType: 'Combo',
      noOfCombos: 3,
      groupings: [{ Grouping: 2, Stake: 33.3 }],
      selections: [legOf('1', { status: 1 }), legOf('2', { status: 2 }), legOf('3')],
    });
    open('5', { 'bets/5': found(bet) });
    const section = (await screen.findByRole('heading', { name: '3 bets' })).closest('section')!;
    expect(section.textContent).toContain('Bets of 2 legs: ₦33.30 per bet');
    const lines = [...section.querySelectorAll('.bet-lines li')].map((line) => line.textContent);
    expect(lines).toEqual([
      'Legs 1, 2₦33.304.00Lost',
      'Legs 1, 3₦33.304.00Open',
      'Legs 2, 3₦33.304.00Lost',
    ]);
  });

  test('that are too many are told by their number', async () => {
    open('5', { 'bets/5': found(betOf('5', { betType: 'Combo', noOfCombos: 500 })) });
    await screen.findByRole('heading', { name: '500 bets' });
    expect(screen.getByText(/More than 64 bets are not listed/)).toBeTruthy();
  });
});

test('a receipt that this device kept shows the three prices of each leg', async () => {
  const price = (odds: number) => ({ odds, at: Date.UTC(2031, 4, 5, 18, 0, odds % 60), seq: 1 });
  storeReceipt({
    betslipId: 'TL5',
    betId: '5',
    owner: '8030000001',
    acceptedAt: 1,
    totalStake: 10_000,
    possibleWin: 40_000,
    legs: [
      {
        selectionId: '1/1//1',
        name: 'Home 1',
        eventName: 'Home 1 vs Away 1',
        picked: price(192),
        sent: price(195),
        accepted: price(200),
      },
    ],
  });
  open('5', { 'bets/5': found(betOf('5')) });
  const section = (await screen.findByRole('heading', { name: 'Receipt' })).closest('section')!;
  const prices = [...section.querySelectorAll('dd')].map((price) => price.textContent);
  expect(prices).toEqual(['1.92', '1.95', '2.00']);
});

describe('a bet that is not there', () => {
  test('is a screen, not an error', async () => {
    open('77', {
      'bets/77': () => ({ success: false, status: 404, code: 'not_found', message: 'No' }),
    });
    await screen.findByText('Bet not found');
    expect(screen.getAllByRole('link', { name: 'My bets' }).length).toBeGreaterThan(0);
  });

  test('is not even asked for by an id that can be none', async () => {
    open('no-such%20thing!');
    await screen.findByText('Bet not found');
    expect(backend.requests('bets')).toHaveLength(0);
  });

  test('is shown as it was last seen while nothing answers', async () => {
    storeBets('settled', {
      at: Date.now() - 7_200_000,
      bets: [betOf('5', { statusCode: 2 })],
      totalRecords: 1,
      totalStake: 100,
      totalWinnings: 0,
    });
    const down = () => {
      throw new TypeError('Failed to fetch');
    };
    open('TL5', { bets: down });
    await screen.findByText('This bet as of 2 h ago.');
    expect(screen.getByText('Lost')).toBeTruthy();
    backend.reply('bets', found(betOf('5', { statusCode: 1, winnings: 400 })));
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await screen.findByText('Won');
  });

  test('says so where nothing is known and nothing answers', async () => {
    open('5', {
      bets: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await screen.findByText('Your bets could not be loaded');
  });
});

test('a bet with excise duty names it, and what was taken in all', async () => {
  open('5', { 'bets/5': found(betOf('5', { exciseDuty: 7.5 })) });
  await screen.findByText('Excise duty');
  expect(figures()).toMatchObject({
    Stake: '₦100.00',
    'Excise duty': '₦7.50',
    'Stake and duty': '₦107.50',
  });
});
