// What a slip asks before it is placed: current prices, the figures of a Split, a simulated end.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { bonusTiers } from '../../../src/server/db/schema/bonus.ts';
import {
  simulatedEventSchema,
  splitPropsCall,
  validateSelectionsCall,
} from '../../../src/shared/api/bet-calls.ts';
import { computeCoupon } from '../../../src/shared/betslip/compute-coupon.ts';
import { toNaira } from '../../../src/shared/money/kobo.ts';
import { compareSplit } from '../../../src/ui/features/betslip/split-check/compare-split.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  makeCoupon,
  openLiveMatch,
  openMatch,
  pick,
  publishPrices,
  stopBetting,
} from '../../support/betting.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { callAs, signUp } from '../../support/players.ts';
import { createInput, createLeg } from '../../unit/betslip/coupon-legs.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  for (const matchId of ['101', '102', '103']) openMatch(backend, matchId);
});
afterAll(() => backend.close());

const asVisitor = (path: string, body: unknown) => callAs(backend)('POST', path, body);

describeCall(validateSelectionsCall, {
  backend: () => backend,
  good: () => ({
    body: { events: [{ matchId: 101, marketId: '1', outcomeId: '1', specifier: null }] },
  }),
  check: (body) => {
    expect(body.data).toEqual([
      {
        ...{ matchId: '101', marketId: '1', outcomeId: '1', specifier: '', odds: 2, active: 1 },
        type: 'prematch',
        startsAt: backend.store.get('101')?.definition.startsAt,
      },
    ]);
  },
});

test('a stopped selection keeps its price and says why; an unknown one has none', async () => {
  openMatch(backend, '109');
  stopBetting(backend, '109');
  const event = { matchId: '109', marketId: 1, outcomeId: 1 };
  const { body } = await asVisitor('/api/bets/validate-selections', {
    events: [event, { ...event, matchId: '9' }],
  });
  expect(body.data).toMatchObject([
    { matchId: '109', odds: 2, active: 0, code: 'selection_suspended' },
    { matchId: '9', odds: 0, active: 0, code: 'selection_not_offered' },
  ]);
});

test('a selection says on which side its match is and when it begins, as the feed has it now', async () => {
  const startsAt = Date.now() + 3_600_000;
  openMatch(backend, '105', { startsAt });
  const check = async () => {
    const events = [
      { matchId: '105', marketId: 1, outcomeId: 1 },
      { matchId: '9', marketId: 1, outcomeId: 1 },
      // An outcome that is not there any more, of a match that is.
      { matchId: '105', marketId: 99, outcomeId: 1 },
    ];
    const { body } = await asVisitor('/api/bets/validate-selections', { events });
    return z
      .parse(validateSelectionsCall.answer, body)
      .data.map(({ type, startsAt }) => [type, startsAt]);
  };
  expect(await check()).toEqual([
    ['prematch', startsAt],
    [undefined, 0],
    ['prematch', startsAt],
  ]);
  // Brought forward, and begun before the time that was said first.
  openLiveMatch(backend, '105');
  const now = backend.store.get('105')?.definition.startsAt;
  expect(now).toBeLessThan(startsAt);
  expect(await check()).toEqual([
    ['live', now],
    [undefined, 0],
    ['live', now],
  ]);
});

describeCall(splitPropsCall, {
  backend: () => backend,
  good: () => ({ body: { ...makeCoupon([pick('101'), pick('102')]) } }),
});

describe('the figures of a Split', () => {
  const split = async (selections: ReturnType<typeof pick>[], stake = 100) =>
    (await asVisitor('/web-api/sports/get-split-props', { selections, stake })).body;

  test('are those of contract section 5, at the odds of the slip', async () => {
    const { database } = backend.server;
    await database.delete(bonusTiers);
    await database.insert(bonusTiers).values({ ticketLength: 2, bonus: 500 });
    const legs = [
      pick('101', { odds: 1.5 }),
      pick('101', { outcomeId: '2', odds: 4 }),
      pick('102', { odds: 3 }),
    ];
    expect(await split(legs)).toEqual({
      noOfCombos: 2,
      minOdds: 4.5,
      maxOdds: 12,
      minWin: 225,
      maxWin: 600,
      maxBonus: 30,
    });
    await database.delete(bonusTiers);
  });

  test('agree with those of the page, also after a change of the bonus that it has not heard of', async () => {
    const { database } = backend.server;
    await database.delete(bonusTiers);
    const odds = [1.5, 4, 3];
    const matches = ['101', '101', '102'];
    const legs = odds.map((each, at) => createLeg(at, each * 100, { matchId: matches[at] ?? '' }));
    const own = computeCoupon(createInput('Split', legs));
    const here = z.parse(splitPropsCall.answer, {
      ...own,
      minWin: toNaira(own.minWin),
      maxWin: toNaira(own.maxWin),
      maxBonus: toNaira(own.maxBonus),
    });
    const ask = async () =>
      z.parse(
        splitPropsCall.answer,
        await split(
          odds.map((each, at) => pick(matches[at] ?? '', { outcomeId: at + 1, odds: each })),
        ),
      );
    expect(compareSplit(here, await ask())).toEqual([]);
    await database.insert(bonusTiers).values({ ticketLength: 2, bonus: 500 });
    expect(compareSplit(here, await ask())).toEqual([
      { name: 'Highest bonus', here: '₦0.00', theirs: '₦30.00' },
    ]);
    await database.delete(bonusTiers);
  });

  test('are refused for a selection that is there twice, in the words and by the rule of the slip', async () => {
    const twice = [
      pick('101', { odds: 1.5 }),
      pick('102', { odds: 3 }),
      pick('101', { odds: 1.6, marketId: 1 }),
    ];
    const legs = [150, 300, 150].map((odds, at) =>
      createLeg(at % 2, odds, { selectionId: `${at % 2}`, matchId: `${at % 2}` }),
    );
    const [words] = computeCoupon(createInput('Split', legs)).errors;
    expect(words).toBe('Wrong oddsForSlotKeyMap construction');
    expect(await split(twice)).toMatchObject({
      success: false,
      code: 'duplicate_selection',
      message: words,
    });
    const apart = [...twice.slice(0, 2), pick('101', { odds: 1.6, specifier: 'total=2.5' })];
    expect(await split(apart)).toMatchObject({ noOfCombos: 2 });
  });

  test('leave a suspended leg out of the wins, and divide the stake by its lines still', async () => {
    const legs = [
      pick('101', { odds: 1.5 }),
      pick('101', { outcomeId: '2', odds: 0 }),
      pick('102', { odds: 3 }),
    ];
    expect(await split(legs)).toMatchObject({
      noOfCombos: 2,
      minOdds: 4.5,
      maxOdds: 4.5,
      maxWin: 225,
    });
    expect(await split([pick('101', { odds: 0 })])).toMatchObject({ noOfCombos: 1, maxWin: 0 });
  });
});

describe('a simulation', () => {
  const events = (body: Record<string, unknown>) => {
    const data = body.data as { events: string };
    return z.parse(z.array(simulatedEventSchema()), JSON.parse(data.events));
  };

  test('plays every match to its end, takes nothing and keeps nothing', async () => {
    const player = await signUp(backend, { realKobo: 5_000 });
    const coupon = makeCoupon([pick('101'), pick('102')], { isBooking: 2 });
    const kept = await backend.server.database.$count(bets);
    const { body } = await player.call('POST', '/api/bets/place-bet/1', coupon);
    expect(body).toMatchObject({ success: true, data: { stake: 100, possibleWin: 400 } });
    const played = events(body);
    expect(played.map(({ reference }) => reference)).toEqual(['101', '102']);
    for (const { status, playout } of played) {
      const { homeCompetitorScore: home, awayCompetitorScore: away } = playout;
      expect(playout.homeCompetitorGoals).toHaveLength(home);
      expect(playout.awayCompetitorGoals).toHaveLength(away);
      expect(playout.homeCompetitorHalfTimeScore).toBeLessThanOrEqual(home);
      expect(status).toBe(home > away ? 2 : 1);
    }
    const won = played.every(({ status }) => status === 2);
    expect(body.data).toMatchObject({ statusCode: won ? 2 : 1, winnings: won ? 400 : 0 });
    expect(await backend.server.database.$count(bets)).toBe(kept);
  });

  test('is open to visitors by book-bet', async () => {
    const coupon = makeCoupon([pick('101')], { isBooking: 2 });
    const { body } = await asVisitor('/api/bets/book-bet/1', coupon);
    expect(events(body)).toHaveLength(1);
  });

  test('does not know every market', async () => {
    publishPrices(backend, '103', { '4': 1.5, '5': 2.5 }, { marketId: 11 });
    const coupon = makeCoupon([pick('103', { marketId: 11, outcomeId: 4, odds: 1.5 })], {
      isBooking: 2,
    });
    const { body } = await asVisitor('/api/bets/book-bet/1', coupon);
    expect(body).toMatchObject({ success: false, code: 'market_not_simulated' });
  });

  test('plays football alone, and says what it cannot play', async () => {
    openMatch(backend, '104', { sportId: '2', sportName: 'Basketball' });
    const coupon = makeCoupon([pick('101'), pick('104')], { isBooking: 2 });
    const { body } = await asVisitor('/api/bets/book-bet/1', coupon);
    expect(body).toMatchObject({
      code: 'market_not_simulated',
      message: expect.stringMatching(/^Home 104 \(.+, Home 104 .+ Away 104\) cannot be simulated$/),
    });
  });
});
