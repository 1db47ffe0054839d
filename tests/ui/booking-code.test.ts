// Codes in what people paste, where they are shared, and what becomes of a coupon meanwhile.

import { describe, expect, test } from 'vitest';
import { readBookingCode } from '../../src/shared/betslip/read-booking-code.ts';
import { describeFate } from '../../src/ui/features/betslip/booking/describe-load.ts';
import {
  makeLoadReport,
  totalOf,
  withoutLegs,
} from '../../src/ui/features/betslip/booking/load-report.ts';
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
    ['tl7k2qx.', 'TL7K2QX'],
    ['play tl7k2qx. thank me later', 'TL7K2QX'],
    ['*TL7K2QX*', 'TL7K2QX'],
    ['_tl7k2qx_', 'TL7K2QX'],
    ['~`TL7K2QX`~', 'TL7K2QX'],
    ['TL7K2QX\u{1f525}\u{1f525}', 'TL7K2QX'],
    ['\u{1f1f3}\u{1f1ec} tl7k2qx \u{1f44d}\u{1f3fe}', 'TL7K2QX'],
    ['Emeka: TL7K2QX', 'TL7K2QX'],
    ['Emeka: tl7k2qx', 'TL7K2QX'],
    ['[27/11/2026, 12:30] Chidi Obi: *tl7k2qx* \u{1f64f}', 'TL7K2QX'],
    ['TL7\u2013K2QX', 'TL7K2QX'],
    ['Ada: tl7\u2013k2qx', 'TL7K2QX'],
    ['TL7\u2011K2QX', 'TL7K2QX'],
    ['TL7\u00a0K2QX', 'TL7K2QX'],
    ['\u200eTL7K2QX\u200b', 'TL7K2QX'],
    ['\u2068Emeka\u2069: \u2066TL7K2QX\u2069', 'TL7K2QX'],
    ['(TL7K2QX)', 'TL7K2QX'],
    ['"tl7k2qx"', 'TL7K2QX'],
    ['tl7k2qx!!!', 'TL7K2QX'],
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
    'call 0803-000 now',
    'mail a7b8c9d@e.example',
    '**',
    '\u{1f525}\u{1f525}',
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
  // A backend that does not say where the match is.
  startsAt: 0,
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

  test('says of every leg what became of it, and counts those that the backend no longer names', () => {
    const told = report.legs.map((leg) => [leg.name, leg.before, leg.now, describeFate(leg).text]);
    expect(told).toEqual([
      ['Home 1', 185, 185, 'Same odds'],
      ['Home 2', 185, 192, 'Odds up'],
      ['Home 3', 185, 170, 'Now live'],
      ['Home 4', 185, 185, 'Suspended'],
      ['Home 5', 185, 185, 'Expired'],
      ['Home 6', 185, 185, 'Same odds'],
    ]);
    expect(report.unnamed).toBe(2);
    const down = makeLoadReport(found([booked('1')]), [current('1', { odds: 1.5 })], NOW);
    expect(down.legs.map(describeFate)).toEqual([{ text: 'Odds down', tone: 'down' }]);
  });

  test.each([
    // It began before the kick-off that it was booked with.
    ['prematch', NOW + 1, { type: 'live', startsAt: NOW - 5 }, 'Now live', 'live', 1],
    // It was postponed, or begins late.
    ['prematch', NOW - 1, { type: 'prematch', startsAt: NOW + 9 }, 'Same odds', 'prematch', 3],
    ['live', NOW - 1, { type: 'live', startsAt: NOW - 1 }, 'Same odds', 'live', 1],
    // The feed announced it anew, as one that has not begun.
    ['live', NOW - 1, { type: 'prematch', startsAt: NOW + 9 }, 'Same odds', 'prematch', 3],
  ] as const)(
    'goes by what the backend says of the match now: %s, kick-off %i, %j',
    (eventType, startsAt, now, text, type, producerId) => {
      const leg = booked('1', { eventType, startsAt, producerId: eventType === 'live' ? 1 : 3 });
      const { legs, coupon } = makeLoadReport(found([leg]), [current('1', now)], NOW);
      expect(legs.map((each) => describeFate(each).text)).toEqual([text]);
      expect(coupon.selections).toMatchObject([{ type, producerId, startsAt: now.startsAt }]);
    },
  );

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

  test('gives up the legs that the player leaves out, and what cannot be made without them', () => {
    const { coupon } = makeLoadReport(
      found([booked('1'), booked('2'), booked('3')], {
        betType: 'Combo',
        combos: [
          { Grouping: 2, Stake: 25 },
          { Grouping: 3, Stake: 10 },
        ],
      }),
      [current('1'), current('2'), current('3')],
      NOW - 2,
    );
    const left = withoutLegs(coupon, new Set(['2/1//1']));
    expect(left.selections.map(({ matchId }) => matchId)).toEqual(['1', '3']);
    expect(left.groupings).toEqual([{ size: 2, stake: 2_500 }]);
    expect(withoutLegs(coupon, new Set())).toEqual(coupon);
  });

  test('has total odds of legs of different matches alone', () => {
    const { legs } = makeLoadReport(
      found([booked('1'), booked('2')]),
      [current('1', { odds: 2 }), current('2', { odds: 1.5 })],
      NOW,
    );
    // 1.85 x 1.85 = 3.4225
    expect(totalOf(legs, ({ before }) => before)).toBe(3.42);
    expect(totalOf(legs, ({ now }) => now)).toBe(3);
    expect(totalOf([...legs, ...legs], ({ now }) => now)).toBeNull();
    expect(totalOf([], ({ now }) => now)).toBeNull();
  });

  test('of nothing left has an empty coupon', () => {
    const empty = makeLoadReport(found([], { totalSelections: 3 }), [], NOW);
    expect([empty.coupon.selections, empty.unnamed]).toEqual([[], 3]);
  });
});
