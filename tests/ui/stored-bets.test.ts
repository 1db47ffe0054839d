// Bets that are kept for the next visit: whose they are, how many, and what is not kept of them.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  findStoredBet,
  storeBets,
  storedBetsStore,
} from '../../src/ui/features/my-bets/stored-bets.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { logOut } from '../../src/ui/state/log-out.ts';
import { betOf, legOf } from './support/bet-samples.ts';
import { becomePlayer } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, storedBetsStore);

describe('what is kept', () => {
  const list = (ids: readonly string[], at = 1_000) => ({
    at,
    bets: ids.map((id) => betOf(id, { cashOutAmount: 90, cashOutQuoteId: 'q' })),
    totalRecords: ids.length,
    totalStake: 0,
    totalWinnings: 0,
  });
  beforeEach(() => becomePlayer());

  test('is there after a reload, without quotes, and found by number or code', async () => {
    storeBets('open', list(['5']));
    vi.resetModules();
    const { storedBetsStore: reloaded } = await import(
      '../../src/ui/features/my-bets/stored-bets.ts'
    );
    expect(reloaded.read().open).toMatchObject({
      at: 1_000,
      bets: [{ id: '5', cashOutAmount: 0, cashOutQuoteId: '' }],
    });
    expect(findStoredBet('5')?.bet.betslipId).toBe('TL5');
    expect(findStoredBet('TL5')?.bet.id).toBe('5');
    expect(findStoredBet('6')).toBeUndefined();
  });

  test('is the newest that was seen of a bet', () => {
    storeBets('all', { ...list(['5']), bets: [betOf('5', { statusCode: 1 })], at: 9_000 });
    storeBets('open', list(['5']));
    expect(findStoredBet('5')).toMatchObject({ at: 9_000, bet: { statusCode: 1 } });
  });

  test('is bounded, the newest bets first', () => {
    storeBets('all', list(Array.from({ length: 80 }, (_, at) => String(at))));
    expect(storedBetsStore.read().all?.bets).toHaveLength(50);
    const long = betOf('1', { selections: Array.from({ length: 30 }, (_, at) => legOf(`${at}`)) });
    storeBets('all', { ...list([]), bets: Array.from({ length: 50 }, () => long) });
    expect(storedBetsStore.read().all?.bets).toHaveLength(13);
  });

  test('is shown to nobody else, and forgotten when another player comes or this one leaves', () => {
    storeBets('open', list(['5']));
    authStore.change((draft) => {
      draft.mobile_number = '8099999999';
    });
    expect(findStoredBet('5')).toBeUndefined();
    storeBets('settled', list(['6']));
    expect(storedBetsStore.read()).toMatchObject({ owner: '8099999999', open: null });
    logOut('refused');
    expect(localStorage.getItem('touchline:my-bets')).toContain('TL6');
    logOut();
    expect(storedBetsStore.read().owner).toBe('');
    expect(localStorage.getItem('touchline:my-bets')).toBeNull();
  });

  test.each(['{', '{"version":1,"state":{"owner":"8030000001","open":{"bets":[1]}}}'])(
    'counts as nothing where it cannot be read: %s',
    async (text) => {
      localStorage.setItem('touchline:my-bets', text);
      vi.resetModules();
      const { storedBetsStore: reloaded } = await import(
        '../../src/ui/features/my-bets/stored-bets.ts'
      );
      expect(reloaded.read().owner).toBe('');
    },
  );
});
