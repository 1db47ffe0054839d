// Cashing out bets of several legs, and quotes that are of another bet or come from somebody else.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { settleOutcomeByHand } from '../../../src/server/domain/settlement/operator-results.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  openMatch,
  type PlacedBet,
  pick,
  placeBet,
  publishPrices,
  readBet,
  settleNow,
} from '../../support/bets.ts';
import { matchResult } from '../../support/live-site.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const START = 1_000_000;

let backend: TestBackend;
let player: TestPlayer;
let first = '';
let second = '';
let lastMatch = 26_000;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await resetRules(backend);
  player = await signUp(backend, { realKobo: START });
  [first, second] = [newMatch(), newMatch()];
});
afterAll(() => backend.close());

function newMatch(): string {
  lastMatch += 1;
  openMatch(backend, String(lastMatch));
  return String(lastMatch);
}

const single = () =>
  placeBet(player, { bet_type: 'Single', stake: 100, selections: [pick(first, '1', 2)] });
const double = () =>
  placeBet(player, {
    bet_type: 'Multiple',
    stake: 100,
    selections: [pick(first, '1', 2), pick(second, '1', 2)],
  });

async function quote({ id: betId }: PlacedBet): Promise<Record<string, unknown>> {
  const { body } = await player.call('POST', '/api/bets/cashout-quote', { betId });
  return { code: body.code, ...(body.data as Record<string, unknown> | undefined) };
}
async function take({ id: betId }: PlacedBet, offer: object, amount?: number, by = player) {
  const { cashOutAmount, cashOutQuoteId: quoteId } = offer as Record<string, unknown>;
  const order = { betId, amount: amount ?? cashOutAmount, quoteId };
  return (await by.call('POST', '/api/bets/cashout', order)).body;
}
async function settle(matchId: string, result: 'won' | 'lost'): Promise<void> {
  const outcome = { matchId, marketId: '1', specifier: '', outcomeId: '1' };
  await settleOutcomeByHand(backend.server.database, 'ada', outcome, result);
  await settleNow(backend);
}
const real = async (of = player) => (await readBalances(backend.server.database, of.playerId)).real;

describe('a quote', () => {
  test('of another bet that is worth the same is none for this one', async () => {
    const [own, other] = [await single(), await single()];
    const offer = await quote(other);
    expect(await take(own, offer)).toMatchObject({ success: false, code: 'quote_changed' });
    expect(await real()).toBe(START - 20_000);
    expect(await take(other, offer)).toMatchObject({ success: true });
  });

  test('is of no use to anybody but the owner of the bet', async () => {
    const bet = await single();
    const offer = await quote(bet);
    const thief = await signUp(backend);
    expect(await take(bet, offer, undefined, thief)).toMatchObject({ code: 'not_found' });
    expect([await real(thief), await real()]).toEqual([0, START - 10_000]);
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 0, cashedOutKobo: 0 });
  });

  test('is not made for a bet that is worth less than a kobo', async () => {
    const bet = await single();
    publishPrices(backend, first, [matchResult(900, 3, 4)]);
    await setRules(backend, { cashoutMargin: '100' });
    expect(await quote(bet)).toMatchObject({ code: 'cashout_unavailable' });
  });
});

describe('a bet of several legs', () => {
  test('is worth its won legs in full, and the others by their prices', async () => {
    const bet = await double();
    // 100 x 2.00 x 2.00, each at a chance of a half, / 1.06.
    expect(await quote(bet)).toMatchObject({ cashOutAmount: 94.33 });
    await settle(first, 'won');
    backend.hub.retire(first);
    expect(await quote(bet)).toMatchObject({ cashOutAmount: 188.67 });
    publishPrices(backend, second, [matchResult(1.6, 3, 4)]);
    const offer = await quote(bet);
    expect(offer).toMatchObject({ cashOutAmount: 235.84 });
    expect(await take(bet, offer)).toMatchObject({ success: true, data: { openStake: 0 } });
    expect(await real()).toBe(START - 10_000 + 23_584);
  });

  test('cannot be cashed out once a leg is lost', async () => {
    const bet = await double();
    const offer = await quote(bet);
    await settle(second, 'lost');
    expect(await quote(bet)).toMatchObject({ code: 'bet_settled' });
    expect(await take(bet, offer)).toMatchObject({ code: 'bet_settled' });
    expect(await real()).toBe(START - 10_000);
  });

  test('is over with the cashout of the rest, and has paid for no more than its stake', async () => {
    const bet = await double();
    const part = await quote(bet);
    expect(await take(bet, part, 30)).toMatchObject({ success: true });
    const rest = await quote(bet);
    expect(await take(bet, rest)).toMatchObject({ success: true, data: { openStake: 0 } });
    expect(await readBet(backend, bet.id)).toMatchObject({
      status: 1,
      stakeKobo: 10_000,
      cashedOutKobo: 10_000,
      winningsKobo: 3_000 + Math.round(Number(rest.cashOutAmount) * 100),
    });
  });
});
