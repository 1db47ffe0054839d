// Codes in what people paste, where they are shared, and what becomes of a coupon meanwhile.

import { describe, expect, test } from 'vitest';
import { describeLoad } from '../../src/ui/features/betslip/booking/describe-load.ts';
import { makeLoadReport } from '../../src/ui/features/betslip/booking/load-report.ts';
import { readBookingCode } from '../../src/ui/features/betslip/booking/read-booking-code.ts';
import { shareAddress, shareTargets } from '../../src/ui/features/betslip/booking/share-links.ts';

describe('a code is found in', () => {
  test.each([
    ['TL7K2QX', 'TL7K2QX'],
    ['  tl7k2qx ', 'TL7K2QX'],
    ['TL7-K2QX', 'TL7K2QX'],
    ['TL7 K2QX', 'TL7K2QX'],
    ['TL7K2Q', 'TL7K2Q'],
    ['https://touchline.example/?shareCode=TL7K2QX', 'TL7K2QX'],
    ['http://localhost:4000/Sport/LiveList?clickid=7&sharecode=tl7k2qx#top', 'TL7K2QX'],
    ['https://x.com/intent?url=https%3A%2F%2Fa.example%2F%3FshareCode%3DTL7K2QX', 'TL7K2QX'],
    ['My betslip on Touchline, code TL7K2QX: https://a.example/?shareCode=TL7K2QX', 'TL7K2QX'],
    ['Play this one!! booking code: tl7k2qx, big win', 'TL7K2QX'],
    ['The code is ACEFGHJ my friend', 'ACEFGHJ'],
    ['BETTING tips for today 3 games T7K2QXA good luck', 'T7K2QXA'],
    ['good slip ACEFGHJ', 'ACEFGHJ'],
  ])('%s', (text, code) => {
    expect(readBookingCode(text)).toBe(code);
  });

  test.each([
    '',
    '   ',
    'hi',
    'hi there',
    'hello there',
    'no code here at all',
    'https://a.example/',
    '%E0%A4%A',
    '!!!!',
  ])('but not in "%s"', (text) => {
    expect(readBookingCode(text)).toBeUndefined();
  });

  test('whatever our own links and messages say', () => {
    const address = shareAddress('TL7K2QX', 'https://a.example');
    expect(address).toBe('https://a.example/?shareCode=TL7K2QX');
    for (const { href } of shareTargets('TL7K2QX', address))
      expect(readBookingCode(href), href).toBe('TL7K2QX');
  });
});

const NOW = 1_000_000;
type Found = Parameters<typeof makeLoadReport>[0];
type Booked = Found['selections'][number];
type Validated = Parameters<typeof makeLoadReport>[1][number];

function booked(matchId: string, change: Partial<Booked> = {}): Booked {
  return {
    id: matchId,
    selectionId: `${matchId}/1//1`,
    matchId,
    eventId: matchId,
    eventName: `Match ${matchId}`,
    eventPrefix: 'sr:match',
    eventDate: '',
    startsAt: NOW + 1,
    eventType: 'prematch',
    producerId: 3,
    marketId: '1',
    marketName: 'Match result',
    specifier: '',
    outcomeId: '1',
    outcomeName: `Home ${matchId}`,
    displayName: '',
    odds: 1.85,
    fixed: false,
    combinability: 0,
    stake: 0,
    homeTeam: '',
    awayTeam: '',
    sport: 'Soccer',
    sportId: '1',
    category: '',
    tournament: '',
    ...change,
  };
}

function found(selections: Booked[], change: Partial<Found> = {}): Found {
  return {
    betslipId: 'TL7K2QX',
    stake: 100,
    totalOdd: 2,
    possibleWin: 200,
    source: 'mobile',
    betType: 'Multiple',
    combos: [],
    selections,
    totalSelections: selections.length,
    ...change,
  };
}

const current = (matchId: string, change: Partial<Validated> = {}): Validated => ({
  matchId,
  marketId: '1',
  outcomeId: '1',
  specifier: '',
  odds: 1.85,
  active: 1,
  ...change,
});

describe('a load report', () => {
  const report = makeLoadReport(
    found(
      [
        booked('1'),
        booked('2'),
        booked('3', { startsAt: NOW - 1 }),
        booked('4'),
        booked('5'),
        booked('6', { eventType: 'live', startsAt: NOW - 1, producerId: 1 }),
      ],
      { totalSelections: 8 },
    ),
    [
      current('1'),
      current('2', { odds: 1.92 }),
      current('3', { odds: 1.7 }),
      current('4', { active: 0, code: 'selection_suspended' }),
      current('5', { active: 0, code: 'match_ended' }),
      current('6', { odds: 1.85 }),
    ],
    NOW,
  );

  test('counts every leg once, and those that the backend no longer names', () => {
    expect(describeLoad(report)).toEqual([
      { name: 'Unchanged', count: 2, note: 'Same odds' },
      { name: 'Odds changed', count: 1, note: '1.85 to 1.92' },
      { name: 'Now live', count: 1, note: 'Match 3, 1.85 to 1.70' },
      { name: 'Suspended', count: 1, note: 'Stays in your betslip and may open again' },
      { name: 'Expired', count: 3, note: 'Match over or no longer offered, left out' },
    ]);
  });

  test('leaves a coupon of what is left, at the prices of now', () => {
    const { selections, betType, stake } = report.coupon;
    expect(selections.map(({ selectionId, odds, type }) => [selectionId, odds, type])).toEqual([
      ['1/1//1', 185, 'prematch'],
      ['2/1//1', 192, 'prematch'],
      ['3/1//1', 170, 'live'],
      ['4/1//1', 185, 'prematch'],
      ['6/1//1', 185, 'live'],
    ]);
    expect([betType, stake]).toEqual(['Multiple', 10_000]);
  });

  test('keeps bankers, own stakes, and the groupings that can still be made', () => {
    const { coupon } = makeLoadReport(
      found([booked('1', { fixed: true, stake: 50.5 }), booked('2')], {
        betType: 'Combo',
        combos: [
          { Grouping: 2, Stake: 25 },
          { Grouping: 3, Stake: 10 },
        ],
      }),
      [current('1'), current('2')],
      NOW,
    );
    expect(coupon.selections).toMatchObject([{ fixed: true, stake: 5_050 }, { fixed: false }]);
    expect(coupon.groupings).toEqual([{ size: 2, stake: 2_500 }]);
  });

  test('of several moves names each', () => {
    const moved = makeLoadReport(
      found([booked('1'), booked('2')]),
      [current('1', { odds: 2 }), current('2', { odds: 1.5 })],
      NOW,
    );
    expect(describeLoad(moved)).toEqual([
      {
        name: 'Odds changed',
        count: 2,
        note: 'Home 1, Match 1: 1.85 to 2.00\nHome 2, Match 2: 1.85 to 1.50',
      },
    ]);
  });

  test('of nothing left has an empty coupon', () => {
    const empty = makeLoadReport(found([], { totalSelections: 3 }), [], NOW);
    expect([empty.coupon.selections, empty.expired]).toEqual([[], 3]);
  });
});
