// What the history says of bets that are not simple: in play, cashed out, half won, on several matches.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { LegResult } from '../../../src/server/domain/bet-math/leg-result.ts';
import { settleOutcomeByHand } from '../../../src/server/domain/settlement/operator-results.ts';
import { historyBetSchema } from '../../../src/shared/api/bet-history-calls.ts';
import type { CouponInput } from '../../../src/shared/api/coupon.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { endMatch, type PlacedBet, placeBet, settleNow } from '../../support/bets.ts';
import { makeCoupon, openLiveMatch, openMatch, pick } from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 41_000;

beforeAll(async () => {
  backend = await startBackend();
  await setRules(backend, { liveBetDelay: '0' });
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: 10_000_000 });
});
afterAll(() => backend.close());

function newMatch(open: typeof openMatch | typeof openLiveMatch = openMatch): string {
  lastMatch += 1;
  open(backend, String(lastMatch));
  return String(lastMatch);
}
const place = (
  selections: CouponInput['selections'],
  changes: Parameters<typeof makeCoupon>[1] = {},
) => placeBet(player, makeCoupon([...selections], changes));
async function read({ id }: PlacedBet) {
  const { body } = await player.call('GET', `/api/bets/${id}`);
  return z.parse(historyBetSchema(), body.data);
}
async function settle(matchId: string, result: Exclude<LegResult, 'pending'>): Promise<void> {
  const outcome = { matchId, marketId: '1', specifier: '', outcomeId: '1' };
  await settleOutcomeByHand(backend.server.database, 'ada', outcome, result);
  await settleNow(backend);
}
async function cashOut({ id: betId }: PlacedBet, share: number): Promise<number> {
  const { body } = await player.call('POST', '/api/bets/cashout-quote', { betId });
  const { cashOutAmount, cashOutQuoteId: quoteId } = body.data as Record<string, number>;
  const amount = Math.floor((cashOutAmount ?? 0) * share * 100) / 100;
  const taken = await player.call('POST', '/api/bets/cashout', { betId, amount, quoteId });
  expect(taken.body).toMatchObject({ success: true });
  return amount;
}

describe('a leg', () => {
  test('in play shows the score and the clock, now and when it was accepted', async () => {
    const match = newMatch(openLiveMatch);
    const bet = await place([pick(match)]);
    backend.hub.publish('live', 'fixture_status', match, {
      event_id: Number(match),
      product: 1,
      timestamp: Date.now(),
      status_code: 6,
      status: 1,
      match_status: '1st half',
      home_score: 2,
      away_score: 0,
      event_time: '31:00',
      period_scores: [{ home_score: 2, away_score: 0 }],
    });
    const [leg] = (await read(bet)).selections;
    expect(leg).toMatchObject({
      score: '2:0',
      htScore: '',
      isLive: true,
      type: 'live',
      scoreAtAcceptance: '1:0',
      currentOdds: 2,
      status: 0,
    });
    expect(leg?.eventTime).toMatch(/^31:0\d$/);
    expect(leg?.eventTimeAtAcceptance).toMatch(/^20:\d\d$/);
    backend.hub.publish('live', 'fixture_status', match, {
      event_id: Number(match),
      product: 1,
      timestamp: Date.now(),
      status_code: 7,
      status: 1,
      match_status: '2nd half',
      home_score: 3,
      away_score: 0,
      event_time: '50:00',
      period_scores: [
        { home_score: 2, away_score: 0 },
        { home_score: 1, away_score: 0 },
      ],
    });
    const [later] = (await read(bet)).selections;
    expect(later).toMatchObject({ score: '3:0', htScore: '2:0', isLive: true });
    endMatch(backend, match, 3, 1);
    const [ended] = (await read(bet)).selections;
    expect(ended).toMatchObject({
      score: '3:1',
      htScore: '0:0',
      isLive: false,
      eventTime: '',
      matchStatus: 'Ended',
      currentOdds: 0,
    });
  });

  test('before its match has neither score nor clock', async () => {
    const [leg] = (await read(await place([pick(newMatch())]))).selections;
    expect(leg).toMatchObject({ score: '', htScore: '', eventTime: '', isLive: false });
    expect(leg).toMatchObject({ scoreAtAcceptance: '', eventTimeAtAcceptance: '' });
  });

  test('has the kick-off that its match has now', async () => {
    const match = newMatch();
    const bet = await place([pick(match)]);
    const { definition } = backend.store.get(match)!;
    const startsAt = definition.startsAt + 7_200_000;
    backend.hub.declare({ ...definition, startsAt });
    expect((await read(bet)).selections[0]?.startsAt).toBe(startsAt);
    backend.hub.retire(match);
    expect((await read(bet)).selections[0]?.startsAt).toBe(definition.startsAt);
  });

  test('keeps its names and the score it was settled with when the feed forgets the match', async () => {
    const match = newMatch();
    const bet = await place([pick(match)]);
    endMatch(backend, match, 2, 1);
    await settleNow(backend);
    backend.hub.retire(match);
    const [leg] = (await read(bet)).selections;
    expect(leg).toMatchObject({
      eventName: `Home ${match} vs Away ${match}`,
      score: '2:1',
      htScore: '',
      eventTime: '',
      matchStatus: '',
      isLive: false,
      currentOdds: 0,
      status: 1,
    });
  });

  test.each([
    ['half-won', 1, 'Half won'],
    ['half-lost', 2, 'Half lost'],
    ['void', 3, 'Void'],
    ['won', 1, 'Won'],
    ['lost', 2, 'Lost'],
  ] as const)('that is %s says so', async (result, status, statusDescription) => {
    const match = newMatch();
    const bet = await place([pick(match)]);
    await settle(match, result);
    const [leg] = (await read(bet)).selections;
    expect(leg).toMatchObject({ statusDescription });
    expect((await read(bet)).statusCode).toBe(result === 'half-lost' ? 1 : status);
  });
});

describe('a leg that was settled', () => {
  test('keeps the score that it was settled with when the feed corrects it', async () => {
    const match = newMatch();
    const bet = await place([pick(match)]);
    endMatch(backend, match, 2, 1);
    await settleNow(backend);
    endMatch(backend, match, 3, 1);
    expect((await read(bet)).selections).toMatchObject([{ score: '2:1', htScore: '0:0' }]);
  });
});

describe('a bet', () => {
  test('of several legs could win less once one of them is void', async () => {
    const [first, second] = [newMatch(), newMatch()];
    const bet = await place([pick(first), pick(second)]);
    expect(await read(bet)).toMatchObject({ stake: 100, possibleWin: 400 });
    await settle(first, 'void');
    expect(await read(bet)).toMatchObject({ statusCode: 0, possibleWin: 200 });
  });

  test('says what the player saw and what was accepted', async () => {
    const match = newMatch();
    const bet = await place([pick(match, { odds: 1.9 })]);
    expect((await read(bet)).selections).toMatchObject([{ sentOdds: 1.9, odds: 2 }]);
  });

  test('names what it is on once each, and the stake of each grouping', async () => {
    const matches = [newMatch(), newMatch(), newMatch(openLiveMatch)];
    const bet = await place(
      matches.map((match) => pick(match)),
      {
        bet_type: 'Combo',
        stake: 0,
        combos: [
          { Grouping: 2, Stake: 50 },
          { Grouping: 3, Stake: 100 },
        ],
      },
    );
    const found = await read(bet);
    expect(found).toMatchObject({
      betType: 'Combo',
      eventType: 'mixed',
      betCategoryDesc: 'Mixed',
      stake: 250,
      openStake: 250,
      noOfCombos: 4,
      groupings: [
        { Grouping: 2, Stake: 50 },
        { Grouping: 3, Stake: 100 },
      ],
      totalSelections: 3,
      sports: 'Soccer',
      tournaments: 'Premier League',
      events: matches.map((match) => `Home ${match} vs Away ${match}`).join(', '),
      settledAt: 0,
    });
    expect(found.selections.map(({ matchId }) => matchId)).toEqual(matches);
  });

  test('that was cashed out as a whole says so, and what it paid', async () => {
    const bet = await place([pick(newMatch())]);
    const amount = await cashOut(bet, 1);
    const found = await read(bet);
    expect(found).toMatchObject({
      statusDescription: 'Cashed out',
      openStake: 0,
      possibleWin: 0,
      cashedOut: amount,
      winnings: amount,
      cashOutAmount: 0,
      cashOutQuoteId: '',
      cashOutExpiresAt: 0,
    });
    expect(found.settledAt).toBeGreaterThan(Date.now() - 60_000);
  });

  test('of which a part was cashed out could win with the rest only, also once it has', async () => {
    const match = newMatch();
    const bet = await place([pick(match)]);
    const amount = await cashOut(bet, 0.5);
    const open = await read(bet);
    expect(open).toMatchObject({ statusCode: 0, cashedOut: amount, winnings: amount });
    expect(open.possibleWin).toBeCloseTo(open.openStake * 2, 5);
    await settle(match, 'won');
    const won = await read(bet);
    expect(won).toMatchObject({
      statusDescription: 'Won',
      possibleWin: open.possibleWin,
      cashedOut: amount,
      openStake: open.openStake,
    });
    expect(won.winnings).toBeCloseTo(amount + open.possibleWin, 5);
  });

  test('is told apart from the others of its page: each has its own legs and cashouts', async () => {
    const [first, second] = [newMatch(), newMatch()];
    const single = await place([pick(first)]);
    const double = await place([pick(second), pick(first)]);
    const amount = await cashOut(double, 0.5);
    const { body } = await player.call('POST', '/api/bets/history', {});
    expect(body).toMatchObject({
      totalStake: 200,
      bets: [
        {
          id: String(double.id),
          betCategoryDesc: 'Prematch',
          cashedOut: amount,
          selections: [{ matchId: second }, { matchId: first }],
        },
        { id: String(single.id), cashedOut: 0, selections: [{ matchId: first }] },
      ],
    });
  });
});
