// What is news of bets, withdrawals, limits, deposits, matches and the link, and what is not.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HistoryBet } from '../../src/shared/api/bet-history-calls.ts';
import type { PlayerLimit } from '../../src/shared/api/limit-calls.ts';
import type { WithdrawalState } from '../../src/shared/api/withdrawal-calls.ts';
import { matchKey } from '../../src/shared/protocol/cell-keys.ts';
import type { MatchCell } from '../../src/shared/protocol/cells.ts';
import type { LinkState } from '../../src/shared/protocol/link.ts';
import type { News } from '../../src/ui/features/notifications/notice.ts';
import { compareBets } from '../../src/ui/features/notifications/sources/bet-news.ts';
import {
  limitReopenings,
  type Reopened,
  watchOpenMatch,
} from '../../src/ui/features/notifications/sources/reopenings.ts';
import { compareSafety, findDue } from '../../src/ui/features/notifications/sources/safety-news.ts';
import {
  type WatchedDeposit,
  watchDeposits,
} from '../../src/ui/features/notifications/sources/watch-deposits.ts';
import { watchFavourites } from '../../src/ui/features/notifications/sources/watch-favourites.ts';
import { LOST_MS, watchLink } from '../../src/ui/features/notifications/sources/watch-link.ts';
import { compareWithdrawals } from '../../src/ui/features/notifications/sources/withdrawal-news.ts';
import { CellStore } from '../../src/ui/live/cell-store.ts';
import { pageNow } from '../../src/ui/live/page-clock.ts';
import { betOf } from '../ui/support/bet-samples.ts';

const texts = (news: readonly News[]) => news.map(({ text }) => text);

describe('bets', () => {
  const mark = { id: '5', betslipId: 'TL5', winnings: 0, openStake: 100 };
  const over = (change: Partial<HistoryBet>) =>
    compareBets([mark], [betOf('5', { openStake: 0, ...change })], false);

  test('open ones are known from then on, and are no news', () => {
    expect(compareBets([], [betOf('5')], true)).toEqual({ news: [], marks: [mark], gone: [] });
  });

  test.each([
    [{ statusCode: 1, winnings: 400 }, 'won ₦400.00'],
    [{ statusCode: 1, statusDescription: 'Cashed out', winnings: 94.33 }, 'cashed out for ₦94.33'],
    [{ statusCode: 2 }, 'lost'],
    [{ statusCode: 2, winnings: 47.16 }, 'lost, ₦47.16 was cashed out earlier'],
    [
      { statusCode: 1, winnings: 903.14, cashedOut: 703.14 },
      'won ₦200.00, ₦703.14 was cashed out earlier',
    ],
    [
      { statusCode: 3, winnings: 150, cashedOut: 100 },
      'void, ₦50.00 returned, ₦100.00 was cashed out earlier',
    ],
    [{ statusCode: 3, winnings: 100 }, 'void, ₦100.00 returned'],
    [{ statusCode: 4, winnings: 100 }, 'cancelled, ₦100.00 returned'],
  ])('%j is told', (change, text) => {
    const { news, marks } = over(change);
    expect(news).toEqual([
      {
        kind: text.startsWith('cashed') ? 'cashout' : 'bet',
        key: 'bet/5/over',
        text: `Bet TL5: ${text}.`,
        link: '/Account/BetHistory/5/Detail',
      },
    ]);
    expect(marks).toEqual([]);
  });

  test('a single is named by its match', () => {
    const { news } = over({ statusCode: 2, totalSelections: 1, events: 'Enyimba vs Kano Pillars' });
    expect(texts(news)).toEqual(['Bet TL5, Enyimba v Kano Pillars: lost.']);
  });

  test('a part that was cashed out is told with what stays', () => {
    const { news, marks } = compareBets(
      [mark],
      [betOf('5', { openStake: 50, winnings: 47.16 })],
      true,
    );
    expect(texts(news)).toEqual(['Bet TL5: ₦47.16 cashed out, ₦50.00 of the stake stays in play.']);
    expect(marks).toEqual([{ ...mark, openStake: 50, winnings: 47.16 }]);
  });

  test('one that is not among the open ones has to be asked for, and stays known until then', () => {
    expect(compareBets([mark], [], true)).toEqual({ news: [], marks: [mark], gone: ['5'] });
    expect(compareBets([mark], [], false).gone).toEqual([]);
  });

  test('one that was never seen open is no news', () => {
    const { news } = compareBets([], [betOf('6', { statusCode: 1, winnings: 400 })], false);
    expect(news).toEqual([]);
  });
});

describe('withdrawals', () => {
  const withdrawal = (change: Partial<WithdrawalState> = {}): WithdrawalState => ({
    id: '1',
    reference: 'wd-1',
    amount: 5_000,
    type: 'online',
    status: 'requested',
    bankName: 'GTBank',
    bankCode: '058',
    accountNumber: '0123456321',
    accountName: 'Ada Obi',
    code: '',
    date: '',
    requestedAt: 1,
    canBeCancelled: true,
    steps: [],
    ...change,
  });
  const known = [{ reference: 'wd-1', status: 'requested' as const }];

  test('a new one is known, and no news', () => {
    expect(compareWithdrawals([], [withdrawal()])).toEqual({ news: [], marks: known, gone: [] });
  });

  test.each([
    [withdrawal({ status: 'review' }), 'is being checked'],
    [withdrawal({ status: 'approved' }), 'was sent to GTBank'],
    [withdrawal({ status: 'approved', type: 'cash' }), 'is ready to collect'],
    [withdrawal({ status: 'paid' }), 'was paid to GTBank'],
    [
      withdrawal({
        status: 'rejected',
        steps: [{ status: 'rejected', note: 'The names differ.', at: 1 }],
      }),
      'was rejected (The names differ); the money is back in your balance',
    ],
    [withdrawal({ status: 'cancelled' }), 'was cancelled; the money is back in your balance'],
  ])('%j is told', (changed, text) => {
    const { news } = compareWithdrawals(known, [changed]);
    expect(texts(news)).toEqual([`Your withdrawal of ₦5,000.00 ${text}.`]);
    expect(news[0]?.link).toBe('/Account/Withdraw?reference=wd-1');
  });

  test('one that is gone has to be asked for', () => {
    expect(compareWithdrawals(known, [])).toEqual({ news: [], marks: known, gone: ['wd-1'] });
  });
});

describe('limits and breaks', () => {
  const limit = (amount: number | null, change: Partial<PlayerLimit> = {}): PlayerLimit => ({
    kind: 'deposit',
    period: 'day',
    amount,
    used: 0,
    ...change,
  });
  const first = compareSafety(
    { limits: null, breakEndsAt: 0 },
    { limits: [limit(5_000)], exclusion: null },
  );

  test('what is known at first is no news, a change is', () => {
    expect(first.news).toEqual([]);
    const lowered = compareSafety(first.marks, { limits: [limit(1_000)], exclusion: null });
    expect(texts(lowered.news)).toEqual(['Your daily deposit limit is now ₦1,000.00.']);
    const ended = compareSafety(lowered.marks, { limits: [], exclusion: null });
    expect(texts(ended.news)).toEqual(['Your daily deposit limit has ended.']);
    expect(compareSafety(ended.marks, { limits: [], exclusion: null }).news).toEqual([]);
  });

  test('a raise that waited is told when it counts, and once', () => {
    const waiting = compareSafety(first.marks, {
      limits: [limit(5_000, { pendingAmount: 9_000, pendingFrom: 1_000 })],
      exclusion: null,
    });
    expect(waiting.news).toEqual([]);
    expect(findDue(waiting.marks, 999).news).toEqual([]);
    const due = findDue(waiting.marks, 1_000);
    expect(texts(due.news)).toEqual(['Your daily deposit limit is now ₦9,000.00.']);
    expect(findDue(due.marks, 2_000).news).toEqual([]);
    expect(compareSafety(due.marks, { limits: [limit(9_000)], exclusion: null }).news).toEqual([]);
  });

  test('a break is told when it is over, and once', () => {
    const { marks } = compareSafety(first.marks, {
      limits: [limit(5_000)],
      exclusion: { kind: 'time_out', endsAt: 1_000 },
    });
    expect(findDue(marks, 999).news).toEqual([]);
    const due = findDue(marks, 1_000);
    expect(texts(due.news)).toEqual(['Your break is over: you can bet, play and deposit again.']);
    expect(findDue(due.marks, 2_000).news).toEqual([]);
  });
});

describe('deposits', () => {
  const deposit = (progress: WatchedDeposit['progress'], player = 'me'): WatchedDeposit => ({
    player,
    reference: 'dep-1',
    amountKobo: 100_000,
    progress,
  });

  function play(start: WatchedDeposit[], ...changes: WatchedDeposit[]): string[] {
    let deposits = start;
    const told: News[] = [];
    let change = () => {};
    watchDeposits(
      {
        read: () => ({ deposits }),
        subscribe(listener) {
          change = listener;
          return () => {};
        },
      },
      () => 'me',
      (news) => told.push(news),
    );
    for (const each of changes) {
      deposits = [each];
      change();
    }
    return texts(told);
  }

  test('paid', () => {
    expect(play([deposit('waiting')], deposit('waiting'), deposit('paid'))).toEqual([
      'Your deposit of ₦1,000.00 is in your balance.',
    ]);
  });

  test('late, and paid after all', () => {
    expect(play([deposit('waiting')], deposit('expired'), deposit('paid'))).toEqual([
      'Your deposit of ₦1,000.00 has expired. If you have paid, we will add the money when it arrives.',
      'Your deposit of ₦1,000.00 arrived late and is now in your balance.',
    ]);
  });

  test('failed, and another amount', () => {
    expect(play([deposit('waiting')], deposit('failed'))).toEqual([
      'Your deposit of ₦1,000.00 failed. You were not charged.',
    ]);
    expect(play([deposit('waiting')], deposit('held'))).toEqual([
      'Your deposit of ₦1,000.00 is on hold and will be returned to you.',
    ]);
    expect(play([deposit('waiting')], deposit('disputed'))).toEqual([
      'We received a different amount for your deposit of ₦1,000.00. We are looking into it.',
    ]);
  });

  test('how it stands at first, a new one and another player’s are no news', () => {
    expect(play([deposit('paid')], deposit('paid'))).toEqual([]);
    expect(play([], deposit('paid'))).toEqual([]);
    expect(play([deposit('waiting', 'you')], deposit('paid', 'you'))).toEqual([]);
  });
});

describe('of the live data', () => {
  let cells: CellStore;
  let seq: number;
  beforeEach(() => {
    vi.useFakeTimers();
    cells = new CellStore();
    seq = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  function put(key: string, value: unknown): void {
    seq += 1;
    cells.stage({
      seq,
      epoch: 1,
      cells: [[key as never, value as never]],
      handles: [],
      prices: null,
    });
    cells.apply();
  }
  const matchOf = (change: Partial<MatchCell>): MatchCell => ({
    matchId: '7',
    gameId: '',
    type: 'live',
    sportId: '1',
    sportName: 'Soccer',
    tournamentId: '1',
    tournament: 'NPFL',
    categoryName: 'Nigeria',
    categoryCode: 'NGA',
    home: 'Kano Pillars',
    away: 'Enyimba',
    startsAt: 0,
    status: 1,
    ended: false,
    period: '1st half',
    score: { home: 0, away: 0 },
    gameScore: null,
    setScore: null,
    server: null,
    redCards: { home: 0, away: 0 },
    clock: null,
    activeMarkets: 10,
    note: '',
    ...change,
  });
  const putMatch = (change: Partial<MatchCell>) => put(matchKey('7'), matchOf(change));

  describe('a favourite match', () => {
    let ids: string[];
    let told: News[];
    let changeList: () => void;
    let stop: () => void;
    beforeEach(() => {
      ids = ['7'];
      told = [];
      stop = watchFavourites(
        cells,
        {
          read: () => ({ ids }),
          subscribe(listener) {
            changeList = listener;
            return () => {};
          },
        },
        (news) => told.push(news),
      );
    });

    test('starts', () => {
      putMatch({ type: 'prematch', status: 0, score: null });
      putMatch({ score: null });
      expect(told).toEqual([
        {
          kind: 'favourite',
          key: 'started/7',
          text: 'Kano Pillars v Enyimba has started.',
          link: '/Sports/Live/Soccer/Npfl/Kano_Pillars_Vs_Enyimba/7',
        },
      ]);
    });

    test('has goals, and one that is taken back', () => {
      putMatch({});
      putMatch({ score: { home: 0, away: 0 }, period: '2nd half' });
      putMatch({ score: { home: 1, away: 0 } });
      putMatch({ score: { home: 0, away: 0 } });
      putMatch({ score: { home: 0, away: 2 } });
      expect(texts(told)).toEqual([
        'Goal: Kano Pillars 1–0 Enyimba.',
        'Score corrected: Kano Pillars 0–0 Enyimba.',
        '2 goals: Kano Pillars 0–2 Enyimba.',
      ]);
    });

    test('tells no points of basketball', () => {
      putMatch({ sportId: '2' });
      putMatch({ sportId: '2', score: { home: 2, away: 0 } });
      expect(told).toEqual([]);
    });

    test('is not followed without its star, nor after the end', () => {
      putMatch({});
      ids = [];
      changeList();
      putMatch({ score: { home: 1, away: 0 } });
      ids = ['7'];
      changeList();
      stop();
      putMatch({ score: { home: 2, away: 0 } });
      expect(told).toEqual([]);
    });
  });

  describe('a match that opens again', () => {
    const shown: Reopened[] = [];
    beforeEach(() => {
      shown.length = 0;
    });

    test('is told where its page is open, once a minute', () => {
      const show = limitReopenings(Date.now, (reopened) => shown.push(reopened));
      putMatch({ note: 'VAR check' });
      watchOpenMatch(cells, '7', show);
      putMatch({});
      putMatch({ note: 'Suspended' });
      putMatch({});
      expect(shown).toEqual([
        {
          matchId: '7',
          name: 'Kano Pillars v Enyimba',
          link: '/Sports/Live/Soccer/Npfl/Kano_Pillars_Vs_Enyimba/7',
        },
      ]);
      vi.advanceTimersByTime(60_000);
      putMatch({ note: 'Suspended' });
      putMatch({});
      expect(shown).toHaveLength(2);
    });

    test('is not told of one that was open, or is over', () => {
      watchOpenMatch(cells, '7', (reopened) => shown.push(reopened));
      putMatch({});
      putMatch({ period: '2nd half' });
      putMatch({ note: 'Suspended' });
      putMatch({ ended: true });
      expect(shown).toEqual([]);
    });
  });

  describe('the link', () => {
    let told: string[];
    const putLink = (state: LinkState) =>
      put('link', { state, since: 0, fault: null, roundTripMs: null, attempt: 0, error: null });
    beforeEach(() => {
      vi.setSystemTime(Date.UTC(2026, 10, 21, 20, 4));
      told = [];
      watchLink(cells, pageNow, ({ text }) => told.push(text));
    });

    test('lost for long, and back', () => {
      putLink('live');
      putLink('retrying');
      vi.advanceTimersByTime(LOST_MS - 1);
      expect(told).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(told).toEqual(['No live odds since 21:04. We keep trying.']);
      putLink('offline');
      vi.advanceTimersByTime(15_000);
      putLink('live');
      expect(told.slice(1)).toEqual(['Live odds are back after 45 s.']);
    });

    test('lasts as long as it lasts, also where the device sets its clock meanwhile', () => {
      putLink('live');
      putLink('retrying');
      vi.advanceTimersByTime(LOST_MS);
      vi.setSystemTime(Date.now() - 7_200_000);
      vi.advanceTimersByTime(15_000);
      putLink('live');
      expect(told.slice(1)).toEqual(['Live odds are back after 45 s.']);
    });

    test('a short break and the first connection are no news', () => {
      putLink('retrying');
      vi.advanceTimersByTime(2 * LOST_MS);
      putLink('live');
      putLink('stale');
      vi.advanceTimersByTime(LOST_MS - 1);
      putLink('slow');
      vi.advanceTimersByTime(2 * LOST_MS);
      expect(told).toEqual([]);
    });
  });
});
