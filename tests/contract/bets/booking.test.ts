// Booking codes: kept without money, found by whoever has them, with what can still be bet on.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { sweepBookings } from '../../../src/server/domain/bets/sweep-bookings.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { bookBetCall, findBetCall } from '../../../src/shared/api/bet-calls.ts';
import { makeFixture, startBackend, type TestBackend } from '../../support/backend.ts';
import {
  makeCoupon,
  openMatch,
  pick,
  publishPrices,
  RESULT,
  stopBetting,
} from '../../support/betting.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { fromAnywhere } from '../../support/from-anywhere.ts';
import { callAs, signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = fromAnywhere(await startBackend());
  player = await signUp(backend, { realKobo: 100_000 });
});
beforeEach(() => {
  for (const matchId of ['101', '102', '103']) openMatch(backend, matchId);
});
afterAll(() => backend.close());

const asVisitor = (path: string, body: unknown) =>
  callAs(backend)('POST', `/api/bets/${path}`, body);
async function book(coupon = makeCoupon([pick('101'), pick('102')])) {
  const { body } = await asVisitor('book-bet/1', coupon);
  expect(body).toMatchObject({ success: true });
  return (body.data as { betslipId: string }).betslipId;
}
const find = (betslipId: string) => asVisitor('find-bet', { betslipId, clientId: '1' });

describeCall(bookBetCall, {
  backend: () => backend,
  good: () => ({
    params: { clientId: '1' },
    body: { ...makeCoupon([pick('101')], { isBooking: 1 }) },
  }),
});

describeCall(findBetCall, {
  backend: () => backend,
  good: async () => ({ body: { betslipId: await book(), clientId: '1' } }),
});

describe('a booking', () => {
  test('costs nothing, with a token or without', async () => {
    const real = async () => (await readBalances(backend.server.database, player.playerId)).real;
    const before = await real();
    const answer = await player.call('POST', '/api/bets/book-bet/1', makeCoupon([pick('101')]));
    expect(answer.body).toMatchObject({ status: 201, data: { stake: 100, possibleWin: 200 } });
    expect(await real()).toBe(before);
    expect(await book()).toMatch(/^[A-Z0-9]{7}$/);
  });

  test('takes the prices of the moment, and any stake', async () => {
    publishPrices(backend, '101', { ...RESULT, '1': 1.5 });
    const coupon = makeCoupon([pick('101')], { stake: 0, acceptChanges: false });
    const { body } = await find(await book(coupon));
    expect(body).toMatchObject({ data: { stake: 0, totalOdd: 1.5, selections: [{ odds: 1.5 }] } });
  });

  test('of a suspended leg is refused', async () => {
    stopBetting(backend, '101');
    const { body } = await asVisitor('book-bet/1', makeCoupon([pick('101')]));
    expect(body).toMatchObject({ success: false, code: 'selection_suspended' });
  });

  test('is found with the odds of the booking, in any case of its letters', async () => {
    const code = await book();
    publishPrices(backend, '101', { ...RESULT, '1': 1.1 });
    const { body } = await find(` ${code.toLowerCase()} `);
    expect(body).toMatchObject({
      data: {
        betslipId: code,
        stake: 100,
        totalOdd: 4,
        possibleWin: 400,
        source: 'mobile',
        betType: 'Multiple',
        selections: [
          {
            selectionId: '101/1//1',
            matchId: '101',
            eventName: 'Home 101 vs Away 101',
            eventPrefix: 'sr:match',
            eventDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
            marketName: 'Match result',
            outcomeName: 'Home 101',
            sport: 'Soccer',
            category: 'England',
            tournament: 'Premier League',
            odds: 2,
          },
          { selectionId: '102/1//1' },
        ],
        totalSelections: 2,
      },
    });
  });

  test('keeps the groupings of a system', async () => {
    const coupon = makeCoupon([pick('101', { fixed: true }), pick('102'), pick('103')], {
      bet_type: 'Combo',
      combos: [{ Grouping: 2, Stake: 50 }],
    });
    const { body } = await find(await book(coupon));
    expect(body).toMatchObject({
      data: {
        combos: [{ Grouping: 2, Stake: 50 }],
        selections: [{ fixed: true }, { fixed: false }, { fixed: false }],
      },
    });
  });

  test('loses the legs that are over, and keeps one that is only suspended', async () => {
    const code = await book(makeCoupon([pick('101'), pick('102'), pick('103')]));
    stopBetting(backend, '101');
    publishPrices(backend, '102', {}, { status: 2 });
    backend.hub.declare(makeFixture({ matchId: '103', startsAt: Date.now() - 1 }));
    const { body } = await find(code);
    expect(body).toMatchObject({ success: true, data: { selections: [{ matchId: '101' }] } });
  });

  test('with nothing left is still found', async () => {
    const code = await book();
    backend.store.retire('101');
    backend.store.retire('102');
    expect((await find(code)).body).toMatchObject({ success: true, data: { selections: [] } });
  });

  test('of a placed bet is its own code', async () => {
    const placed = await player.call('POST', '/api/bets/place-bet/1', makeCoupon([pick('101')]));
    const { betslipId } = placed.body.data as { betslipId: string };
    expect((await find(betslipId)).body).toMatchObject({
      data: { selections: [{ matchId: '101' }] },
    });
  });

  test('that nobody made is not found', async () => {
    expect((await find('AAAAAAA')).body).toMatchObject({ success: false, code: 'not_found' });
  });
});

describe('codes end', () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  const sweep = (days: number) => sweepBookings(backend.server.database, inDays(days));

  test('30 days behind the booking, and behind the last kick-off', async () => {
    openMatch(backend, '104', { startsAt: inDays(40).getTime() });
    const [soon, late] = [
      await book(makeCoupon([pick('101')])),
      await book(makeCoupon([pick('101'), pick('104')])),
    ];
    const isKnown = async (code: string) => (await find(code)).body.success;
    await sweep(29);
    expect([await isKnown(soon), await isKnown(late)]).toEqual([true, true]);
    await sweep(31);
    expect([await isKnown(soon), await isKnown(late)]).toEqual([false, true]);
    await sweep(69);
    expect(await isKnown(late)).toBe(true);
    await sweep(71);
    expect(await isKnown(late)).toBe(false);
    expect((await find(soon)).body).toMatchObject({ code: 'not_found' });
  });

  test('but placed bets do not', async () => {
    const { body } = await player.call('POST', '/api/bets/place-bet/1', makeCoupon([pick('101')]));
    const { betslipId } = body.data as { betslipId: string };
    await sweep(4_000);
    expect((await find(betslipId)).body).toMatchObject({ success: true });
  });

  test('however many there are', async () => {
    const { database } = backend.server;
    const code = await book();
    const [row] = await database.select().from(bets).where(eq(bets.betslipId, code));
    if (row === undefined) throw new Error('not kept');
    const { id: _, ...booking } = row;
    const copies = Array.from({ length: 700 }, (_copy, at) => ({
      ...booking,
      betslipId: `COPY${at}`,
    }));
    await database.insert(bets).values(copies);
    expect([await sweep(40), await sweep(40), await sweep(40)]).toEqual([true, false, false]);
    const left = await database.select().from(bets).where(eq(bets.mode, 1));
    expect(left).toEqual([]);
  });
});
