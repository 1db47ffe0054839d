// Placing a coupon: what is taken and kept, and that nothing of it is the client's word.

import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { betLegs, bets } from '../../../src/server/db/schema/bets.ts';
import { ledgerTransactions } from '../../../src/server/db/schema/ledger.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { placeBetCall } from '../../../src/shared/api/bet-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { makeCoupon, openLiveMatch, openMatch, pick } from '../../support/betting.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const PATH = '/api/bets/place-bet/1';
let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 10_000_000, sportBonusKobo: 1_000_000 });
});
beforeEach(async () => {
  for (const matchId of ['101', '102', '103', '104']) openMatch(backend, matchId);
  openLiveMatch(backend, '201');
  await resetRules(backend);
  await setRules(backend, { liveBetDelay: '0' });
});
afterAll(() => backend.close());

const place = (body: unknown, headers?: Record<string, string>) =>
  player.call('POST', PATH, body, headers);
const realBalance = async () => (await readBalances(backend.server.database, player.playerId)).real;
const readBet = async (betslipId: unknown) => {
  const { database } = backend.server;
  const [bet] = await database
    .select()
    .from(bets)
    .where(eq(bets.betslipId, String(betslipId)));
  if (bet === undefined) throw new Error('no such bet');
  const legs = await database
    .select()
    .from(betLegs)
    .where(eq(betLegs.betId, bet.id))
    .orderBy(asc(betLegs.position));
  return { bet, legs };
};
const dataOf = ({ body }: Awaited<ReturnType<typeof place>>) =>
  body.data as Record<string, unknown>;

describeCall(placeBetCall, {
  backend: () => backend,
  player: () => player,
  good: () => ({ params: { clientId: '1' }, body: { ...makeCoupon([pick('101')]) } }),
});

describe('a bet', () => {
  test('may say what it is of: its type, tournaments and fixtures', async () => {
    const named = {
      betslip_type: 'real',
      tournaments: ['Premier League'],
      fixtures: [{ matchId: '101', eventName: 'Home 101 vs Away 101', type: 'prematch' }],
    };
    const answer = await place({ ...makeCoupon([pick('101')]), ...named });
    expect(answer.body).toMatchObject({ success: true });
    const { legs } = await readBet(dataOf(answer).betslipId);
    expect(legs[0]?.names).toMatchObject({ tournament: 'Premier League' });
  });

  test.each([
    ['betslip_type', { betslip_type: 'simulation' }],
    ['fixtures', { fixtures: [{ matchId: '102' }] }],
  ])('that contradicts itself in %s is a bad request, and takes nothing', async (field, named) => {
    const before = await realBalance();
    const answer = await place({ ...makeCoupon([pick('101')]), ...named });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(answer.body.message).toContain(field);
    expect(await realBalance()).toBe(before);
  });

  test('is paid for and kept with everything that settles it', async () => {
    const before = await realBalance();
    const coupon = makeCoupon([pick('101'), pick('201', { outcomeId: '2', odds: '3.50' })], {
      stake: 250.5,
    });
    const answer = await place(coupon);
    expect(answer.body).toMatchObject({
      success: true,
      status: 201,
      data: {
        betslipId: expect.stringMatching(/^[A-Z0-9]{7}$/),
        stake: 250.5,
        totalOdd: 7,
        possibleWin: 1753.5,
        betType: 'Multiple',
        wallet: 'real',
        noOfCombos: 1,
        selections: [
          { selectionId: '101/1//1', sentOdds: 2, odds: 2 },
          {
            selectionId: '201/1//2',
            sentOdds: 3.5,
            odds: 3.5,
            feedSeq: backend.store.get('201')?.seq,
          },
        ],
      },
    });
    expect(await realBalance()).toBe(before - 25_050);
    const { bet, legs } = await readBet(dataOf(answer).betslipId);
    expect(bet).toMatchObject({
      playerId: player.playerId,
      mode: 0,
      betType: 'Multiple',
      eventType: 'mixed',
      stakeKobo: 25_050,
      totalOdds: '7',
      possibleWinKobo: 175_350,
      status: 0,
      rules: { maxPayoutKobo: 5_000_000_000, withholding: 0, bonusFromOdds: 120 },
    });
    expect(legs).toMatchObject([
      { matchId: '101', odds: 200, eventType: 'prematch', names: { score: '' } },
      {
        matchId: '201',
        odds: 350,
        sentOdds: 350,
        eventType: 'live',
        feedSeq: backend.store.get('201')?.seq,
        names: {
          eventName: 'Home 201 vs Away 201',
          marketName: 'Match result',
          outcomeName: 'Draw',
          score: '1:0',
          eventTime: expect.stringMatching(/^20:0\d$/),
        },
      },
    ]);
    const [movement] = await backend.server.database
      .select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.reference, `stake:${bet.id}`));
    expect(movement).toMatchObject({ kind: 'stake', details: { betId: bet.id } });
  });

  test('is of the moment at which it was accepted, which cancellations go by', async () => {
    const answer = await place(makeCoupon([pick('101')]));
    const { acceptedAt, betslipId } = dataOf(answer);
    expect((await readBet(betslipId)).bet.createdAt.getTime()).toBe(acceptedAt);
  });

  test('of the bonus is taken from the bonus, and wins only what comes on top', async () => {
    const wallets = () => readBalances(backend.server.database, player.playerId);
    const before = await wallets();
    const answer = await place(makeCoupon([pick('101')], { useBonus: true }));
    expect(dataOf(answer)).toMatchObject({ stake: 100, possibleWin: 100, wallet: 'sport_bonus' });
    expect(await wallets()).toEqual({ ...before, sport_bonus: before.sport_bonus - 10_000 });
  });

  test('takes no figure, name or identity from the coupon', async () => {
    const other = await signUp(backend, { realKobo: 1_000_000 });
    const forged = {
      ...makeCoupon([
        {
          ...pick('101'),
          eventName: 'Forged',
          outcomeName: 'Forged',
          displayName: 'Forged',
          combinability: 7,
          producerId: 99,
          selectionId: 'forged',
          type: 'live',
          eventDate: '1999-01-01',
          suspended: false,
          score: '9:9',
        } as ReturnType<typeof pick>,
      ]),
      userId: other.playerId,
      username: other.username,
      userRole: 'admin',
      totalOdds: 1_000,
      maxBonus: 5_000,
      grossWin: 1e9,
      maxWin: 1e9,
      minWin: 1e9,
      totalStake: 1,
      wthTax: -50,
      exciseDuty: -50,
      noOfCombos: 0,
      hasLive: false,
      event_type: 'live',
    };
    const answer = await place(forged);
    expect(dataOf(answer)).toMatchObject({ stake: 100, possibleWin: 200, totalOdd: 2 });
    const { bet, legs } = await readBet(dataOf(answer).betslipId);
    expect(bet).toMatchObject({ playerId: player.playerId, eventType: 'prematch', totalOdds: '2' });
    expect(legs).toMatchObject([
      { producerId: 3, combinability: 0, names: { eventName: 'Home 101 vs Away 101' } },
    ]);
    expect((await readBalances(backend.server.database, other.playerId)).real).toBe(1_000_000);
  });

  test('pays no more than the limit', async () => {
    await setRules(backend, { MaxPayout: '150' });
    const answer = await place(makeCoupon([pick('101')]));
    expect(dataOf(answer)).toMatchObject({ possibleWin: 150 });
  });

  test('is taxed by the rules in force', async () => {
    await setRules(backend, { taxEnabled: '1', exciseTax: '7.5', wthTax: '20' });
    const before = await realBalance();
    const answer = await place(makeCoupon([pick('101')]));
    // 100 won on top of the stake, a fifth of it taxed; duty on top of the stake.
    expect(dataOf(answer)).toMatchObject({ stake: 100, exciseDuty: 7.5, possibleWin: 180 });
    expect(await realBalance()).toBe(before - 10_750);
  });
});

describe('the types of bet', () => {
  test('Single stakes every selection for itself', async () => {
    const coupon = makeCoupon([pick('101', { stake: 100 }), pick('102', { stake: '200.50' })], {
      bet_type: 'Single',
      stake: 999,
    });
    const answer = await place(coupon);
    expect(dataOf(answer)).toMatchObject({ stake: 300.5, possibleWin: 601, noOfCombos: 2 });
    const { legs } = await readBet(dataOf(answer).betslipId);
    expect(legs.map(({ stakeKobo }) => stakeKobo)).toEqual([10_000, 20_050]);
  });

  test('Singles of more than can be counted are refused where their rule sets no maximum', async () => {
    await setRules(backend, { singleMaxStake: '0' });
    const matchIds = Array.from({ length: 10 }, (_, at) => String(110 + at));
    for (const matchId of matchIds) openMatch(backend, matchId);
    const singles = matchIds.map((matchId) => pick(matchId, { stake: 9_999_999_999_999 }));
    const coupon = makeCoupon(singles, { bet_type: 'Single' });
    for (const path of [PATH, '/api/bets/book-bet/1']) {
      const { status, body } = await player.call('POST', path, coupon);
      expect({ status, code: body.code }).toEqual({ status: 200, code: 'stake_too_high' });
    }
  });

  test('Split divides one stake over all full lines', async () => {
    const coupon = makeCoupon(
      [pick('101'), pick('101', { outcomeId: '2', odds: 3.5 }), pick('102')],
      { bet_type: 'Split' },
    );
    const answer = await place(coupon);
    expect(dataOf(answer)).toMatchObject({ noOfCombos: 2, totalOdd: 7, possibleWin: 350 });
  });

  test('Combo stakes every combination, bankers in each', async () => {
    const legs = [pick('101', { fixed: true }), pick('102'), pick('103'), pick('104')];
    const coupon = makeCoupon(legs, {
      bet_type: 'Combo',
      stake: 1,
      combos: [
        { Grouping: 2, Stake: 20 },
        { Grouping: 3, StakeForCombination: '15.5' },
        { Grouping: 4, Stake: 0 },
      ],
    });
    const answer = await place(coupon);
    // 3 doubles of 20 at 4, 3 trebles of 15.50 at 8.
    expect(dataOf(answer)).toMatchObject({ stake: 106.5, noOfCombos: 6, possibleWin: 612 });
    const { bet, legs: stored } = await readBet(dataOf(answer).betslipId);
    expect(bet.groupings).toEqual([
      { size: 2, stakeKobo: 2_000 },
      { size: 3, stakeKobo: 1_550 },
    ]);
    expect(stored.map(({ fixed }) => fixed)).toEqual([true, false, false, false]);
  });
});
