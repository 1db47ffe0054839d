// What my bets are made of: statuses, filters, standings, lines, coupons, quotes.

import { describe, expect, test } from 'vitest';
import { RequestError } from '../../src/ui/api/request-error.ts';
import { lagosDay } from '../../src/ui/components/lagos-time.ts';
import { canBetAgain, toCoupon } from '../../src/ui/features/my-bets/bet-again.ts';
import { listLines } from '../../src/ui/features/my-bets/bet-lines.ts';
import {
  describeBetStatus,
  describeLegStatus,
  describePartCashout,
  describeWholeStatus,
} from '../../src/ui/features/my-bets/bet-status.ts';
import {
  amountOf,
  PARTS,
  readNewQuote,
  readQuote,
  restOf,
} from '../../src/ui/features/my-bets/cashout/cashout-quote.ts';
import {
  describeKind,
  showAge,
  showAmount,
  toKobo,
} from '../../src/ui/features/my-bets/describe-bet.ts';
import {
  filterBody,
  isOpenBets,
  readCode,
  readFilter,
  writeFilter,
} from '../../src/ui/features/my-bets/history-filter.ts';
import { readScore, standingOf } from '../../src/ui/features/my-bets/leg-standing.ts';
import { betOf, legOf } from './support/bet-samples.ts';

describe('a status', () => {
  test.each([
    [0, 'Pending', 'Open'],
    [1, 'Won', 'Won'],
    [1, 'Cashed out', 'Cashed out'],
    [2, 'Lost', 'Lost'],
    [3, 'Void', 'Void'],
    [4, 'Cancelled', 'Cancelled'],
    [9, 'News', 'Being checked'],
  ])('of a bet %i (%s) is shown as %s', (statusCode, statusDescription, text) => {
    expect(describeBetStatus({ statusCode, statusDescription }).text).toBe(text);
  });

  test.each([
    [1, 50, 45.5, 'Cashed out ₦45.50, rest won'],
    [2, 50, 703.14, 'Cashed out ₦703.14, rest lost'],
    [3, 50, 45.5, 'Cashed out ₦45.50, rest void'],
    [0, 50, 45.5, ''],
    [1, 0, 94.33, ''],
    [2, 100, 0, ''],
  ])(
    'of a bet %i with %d of its stake left and %d paid by cashouts: "%s"',
    (code, open, paid, text) => {
      const bet = betOf('5', { statusCode: code, openStake: open, cashedOut: paid });
      expect(describePartCashout(bet)).toBe(text);
      expect(describeWholeStatus(bet).text).toBe(text === '' ? describeBetStatus(bet).text : text);
    },
  );

  test('of a leg keeps half results apart', () => {
    expect(describeLegStatus({ status: 1, statusDescription: 'Half won' })).toEqual({
      text: 'Half won',
      tone: 'won',
    });
    expect(describeLegStatus({ status: 0, statusDescription: 'Pending' }).text).toBe('Open');
  });
});

describe('words', () => {
  test('name the kind of a bet', () => {
    expect(describeKind({ betType: 'Single', totalSelections: 1, noOfCombos: 1 })).toBe('Single');
    expect(describeKind({ betType: 'Multiple', totalSelections: 3, noOfCombos: 1 })).toBe(
      'Multiple, 3 legs',
    );
    expect(describeKind({ betType: 'Combo', totalSelections: 4, noOfCombos: 11 })).toBe(
      'System, 4 legs, 11 bets',
    );
  });

  test('tell ages and days in Lagos', () => {
    expect([0, 59_000, 100_000, 7_200_000, 200_000_000].map(showAge)).toEqual([
      '0 s',
      '59 s',
      '2 min',
      '2 h',
      '2 days',
    ]);
    // 23:30 in Lagos, an hour ahead of UTC.
    const now = Date.UTC(2031, 4, 5, 22, 30);
    expect(lagosDay(now, now)).toBe('Today');
    expect(lagosDay(now - 86_400_000, now)).toBe('Yesterday');
    expect(lagosDay(now, now + 3_600_000)).toBe('Yesterday');
    expect(lagosDay(Date.UTC(2030, 0, 2), now)).toContain('2030');
  });

  test('show amounts without floating noise', () => {
    expect(toKobo(0.1 + 0.2)).toBe(30);
    expect(showAmount(1234.5)).toBe('1,234.50');
  });
});

describe('a filter', () => {
  test('reads back as it was written, and a plain address shows open bets', () => {
    const filter = readFilter(
      new URLSearchParams('status=won&from=2031-05-01&to=2031-05-06&page=3&code=tl7 k2q'),
    );
    expect(filter).toEqual({
      status: 'won',
      from: '2031-05-01',
      to: '2031-05-06',
      page: 3,
      code: 'TL7K2Q',
    });
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(isOpenBets(readFilter(new URLSearchParams()))).toBe(true);
    expect(writeFilter(readFilter(new URLSearchParams())).toString()).toBe('');
  });

  test.each(['status=nonsense', 'page=0', 'page=1.5', 'page=x', 'from=2031-13-01', 'to=yesterday'])(
    'ignores %s',
    (address) => {
      expect(isOpenBets(readFilter(new URLSearchParams(address)))).toBe(true);
    },
  );

  test('asks for one day by its date, for several by their borders', () => {
    const bodyOf = (query: string) => filterBody(readFilter(new URLSearchParams(query)));
    const day = '2031-05-05';
    expect(bodyOf(`from=${day}&to=${day}`)).toMatchObject({ date: day, from: '', to: '' });
    expect(bodyOf(`from=${day}`)).toMatchObject({ date: '', from: day, to: '' });
    expect(bodyOf('')).toMatchObject({ date: '', from: '', to: '' });
  });

  test('asks for a code among all bets', () => {
    const filter = readFilter(new URLSearchParams('status=lost&code=TL7K2Q'));
    expect(filterBody(filter)).toEqual({
      status: '',
      date: '',
      from: '',
      to: '',
      betslipId: 'TL7K2Q',
    });
    expect(filterBody(readFilter(new URLSearchParams('status=void'))).status).toBe('3');
    expect(filterBody(readFilter(new URLSearchParams('status=all'))).status).toBe('');
    expect(readCode(` tl 7k\n2q ${'x'.repeat(30)}`)).toHaveLength(16);
  });
});

describe('a leg', () => {
  const market = (marketId: string, outcomeId: string, specifier = '') =>
    legOf('7', { marketId, outcomeId, specifier });

  test.each([
    ['1', '1', '', 2, 1, 'winning'],
    ['1', '2', '', 2, 1, 'behind'],
    ['1', '3', '', 0, 1, 'winning'],
    ['1', '1', '', 0, 0, 'level'],
    ['1', '2', '', 0, 0, 'winning'],
    ['1', '3', '', 1, 1, 'level'],
    ['1', '3', '', 1, 0, 'behind'],
    ['10', '9', '', 1, 1, 'winning'],
    ['10', '10', '', 1, 1, 'behind'],
    ['11', '4', '', 1, 1, 'level'],
    ['11', '5', '', 1, 0, 'behind'],
    ['18', '12', 'total=2.5', 2, 1, 'winning'],
    ['18', '13', 'total=2.5', 2, 1, 'behind'],
    ['18', '12', 'total=3', 2, 1, 'level'],
    ['29', '74', '', 1, 0, 'behind'],
    ['29', '76', '', 1, 0, 'winning'],
  ])('%s/%s %s at %i:%i is %s', (marketId, outcomeId, specifier, home, away, standing) => {
    expect(standingOf(market(marketId, outcomeId, specifier), { home, away })).toBe(standing);
  });

  test('that the score does not decide has no standing', () => {
    const score = { home: 1, away: 0 };
    expect(standingOf(market('47', '418'), score)).toBeUndefined();
    expect(standingOf(market('18', '12', 'nonsense'), score)).toBeUndefined();
    expect(standingOf(market('1', '77'), score)).toBeUndefined();
    expect(standingOf(legOf('7', { sportId: '5' }), score)).toBeUndefined();
    expect(standingOf(market('1', '1'), null)).toBeUndefined();
  });

  test('reads the score of the history', () => {
    expect(readScore('2:1')).toEqual({ home: 2, away: 1 });
    expect(readScore(' 10-3 ')).toEqual({ home: 10, away: 3 });
    expect(readScore('')).toBeNull();
    expect(readScore('6:4 6:4')).toBeNull();
  });
});

describe('lines', () => {
  test('of a Split take one selection of each match', () => {
    const selections = [
      legOf('1', { outcomeId: '1' }),
      legOf('1', { outcomeId: '2', odds: 3 }),
      legOf('2', { status: 3 }),
    ];
    const bet = betOf('5', { betType: 'Split', selections, noOfCombos: 2 });
    expect(listLines(bet)).toEqual([
      { legs: [1, 3], status: 0, odds: 2, stake: 5_000 },
      { legs: [2, 3], status: 0, odds: 3, stake: 5_000 },
    ]);
  });

  test('are rounded as on the slip: the stake of a line and its odds half up', () => {
    const selections = [
      legOf('1', { outcomeId: '1', odds: 1.05 }),
      legOf('1', { outcomeId: '2', odds: 1.15 }),
      legOf('2', { odds: 1.1 }),
    ];
    const bet = betOf('5', { betType: 'Split', selections, noOfCombos: 2, stake: 2.01 });
    // 201 / 2 kobo; 1.155 and 1.265.
    expect(listLines(bet)).toMatchObject([
      { odds: 1.16, stake: 101 },
      { odds: 1.27, stake: 101 },
    ]);
  });

  test('of a Combo have every banker, and each the stake of its grouping', () => {
    const selections = [
      legOf('1', { fixed: true, status: 1 }),
      legOf('2', { status: 2 }),
      legOf('3', { status: 1 }),
      legOf('4'),
    ];
    const groupings = [
      { Grouping: 3, Stake: 20 },
      { Grouping: 2, Stake: 10 },
    ];
    const lines = listLines(betOf('5', { betType: 'Combo', selections, groupings, noOfCombos: 6 }));
    expect(lines?.map(({ legs, status, stake }) => [legs.join(''), status, stake])).toEqual([
      ['12', 2, 1_000],
      ['13', 1, 1_000],
      ['14', 0, 1_000],
      ['123', 2, 2_000],
      ['124', 2, 2_000],
      ['134', 0, 2_000],
    ]);
  });

  test('are not listed where there are too many, or none of their own', () => {
    expect(listLines(betOf('5', { betType: 'Combo', noOfCombos: 65 }))).toBeUndefined();
    expect(listLines(betOf('5'))).toBeUndefined();
  });
});

describe('betting again', () => {
  test('loads every leg at the price of now, with type and stakes', () => {
    const selections = [
      legOf('1', { fixed: true, isLive: true }),
      legOf('2', { currentOdds: 0, odds: 3.25 }),
    ];
    const groupings = [{ Grouping: 1, Stake: 25.5 }];
    const coupon = toCoupon(betOf('5', { betType: 'Combo', selections, groupings, stake: 51 }));
    expect(coupon).toMatchObject({
      betType: 'Combo',
      stake: 5_100,
      groupings: [{ size: 1, stake: 2_550 }],
      selections: [
        { selectionId: '1/1//1', odds: 190, fixed: true, type: 'live' },
        { selectionId: '2/1//1', odds: 325, fixed: false, type: 'prematch' },
      ],
    });
    expect(toCoupon(betOf('5', { betType: 'Tote' })).betType).toBeUndefined();
  });

  test('is offered while any leg can still be bet on', () => {
    expect(canBetAgain(betOf('5'))).toBe(true);
    expect(canBetAgain({ selections: [legOf('1', { matchStatus: 'Ended' })] })).toBe(false);
    expect(canBetAgain({ selections: [legOf('1', { matchStatus: '' })] })).toBe(false);
  });
});

describe('a cashout quote', () => {
  const offer = { betId: '5', cashOutAmount: 94.33, cashOutQuoteId: 'q', cashOutExpiresAt: 11_000 };

  test('stands as long as the backend says, by the clock of the device', () => {
    expect(readQuote(offer, 1_000)).toEqual({
      quoteId: 'q',
      amount: 9_433,
      at: 1_000,
      endsAt: 11_000,
    });
  });

  test('of a device whose clock is wrong stands for the usual time', () => {
    expect(readQuote(offer, 50_000)?.endsAt).toBe(60_000);
    expect(readQuote({ ...offer, cashOutExpiresAt: 9_000_000 }, 1_000)?.endsAt).toBe(11_000);
  });

  test('of nothing is none', () => {
    expect(readQuote({ ...offer, cashOutAmount: 0 }, 0)).toBeUndefined();
    expect(readQuote({ ...offer, cashOutQuoteId: '' }, 0)).toBeUndefined();
  });

  test('pays parts rounded down, so that no part is above the whole', () => {
    expect(PARTS.map((part) => amountOf({ amount: 9_433 }, part))).toEqual([
      2_358, 4_716, 7_074, 9_433,
    ]);
    expect(restOf(20_001, 25)).toBe(15_000);
    expect(restOf(20_001, 100)).toBe(0);
  });

  test('is read from a refusal that carries the new value, and from no other', () => {
    const refusal = (code: string, data: unknown) =>
      new RequestError('No', 200, code, { answer: { data } });
    expect(readNewQuote(refusal('quote_changed', offer), 1_000)?.amount).toBe(9_433);
    expect(readNewQuote(refusal('bet_settled', offer), 1_000)).toBeUndefined();
    expect(readNewQuote(refusal('quote_changed', { betId: {} }), 1_000)).toBeUndefined();
    expect(readNewQuote(new Error('No'), 1_000)).toBeUndefined();
  });
});
