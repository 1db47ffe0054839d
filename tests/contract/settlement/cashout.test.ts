// Cashing out over HTTP: quotes, shares, prices that move, and the race with settlement.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import {
  cashoutCall,
  cashoutQuoteCall,
  historyBetSchema,
} from '../../../src/shared/api/bet-history-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  endMatch,
  openMatch,
  type PlacedBet,
  pick,
  placeBet,
  publishPrices,
  readBet,
  settleNow,
  sumOfBalances,
} from '../../support/bets.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { matchResult } from '../../support/live-site.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';

const START = 1_000_000;
const QUOTE = '/api/bets/cashout-quote';
const CASHOUT = '/api/bets/cashout';

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 6_000;
let match = '';
let bet: PlacedBet;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: START });
});
afterAll(() => backend.close());

/** A single of 100 at 2.00, of a player of its own. */
beforeEach(async () => {
  player = await signUp(backend, { realKobo: START, sportBonusKobo: START });
  lastMatch += 1;
  match = String(lastMatch);
  openMatch(backend, match);
  bet = await placeSingle();
});

function placeSingle(more: Readonly<Record<string, unknown>> = {}): Promise<PlacedBet> {
  const selections = [pick(match, '1', 2)];
  return placeBet(player, { bet_type: 'Single', stake: 100, selections, ...more });
}

interface Offer {
  readonly cashOutAmount: number;
  readonly cashOutQuoteId: string;
  readonly cashOutExpiresAt: number;
}

async function quote(): Promise<Offer> {
  const { body } = await player.call('POST', QUOTE, { betId: bet.id });
  expect(body.success, JSON.stringify(body)).toBe(true);
  return body.data as Offer;
}

function take(offer: Offer, amount = offer.cashOutAmount, key = randomUUID()) {
  const order = { betId: bet.id, amount, quoteId: offer.cashOutQuoteId };
  return player.call('POST', CASHOUT, order, { 'idempotency-key': key });
}

async function readHistory() {
  const { body } = await player.call('GET', `/api/bets/${bet.id}`);
  return z.parse(historyBetSchema(), body.data);
}

/** The balance of an account of the house, kobo. */
async function readHouse(kind: string): Promise<number> {
  const { rows } = await backend.server.database.execute<{ balance: string }>(
    sql`select balance_kobo as balance from ledger_accounts where kind = ${kind} and player_id is null`,
  );
  return Number(rows[0]?.balance ?? 0);
}

async function real(): Promise<number> {
  return (await readBalances(backend.server.database, player.playerId)).real;
}

describe('an offer', () => {
  test('is stake x odds x chance / margin', async () => {
    // 100 at 2.00, still at 2.00: 100 / 1.06.
    expect((await quote()).cashOutAmount).toBe(94.33);
    publishPrices(backend, match, [matchResult(1.25, 3, 4)]);
    expect((await quote()).cashOutAmount).toBe(150.94);
  });

  test('is never above what the bet can win', async () => {
    publishPrices(backend, match, [matchResult(1.01, 3, 4)]);
    await setRules(backend, { cashoutMargin: '0.5' });
    expect((await quote()).cashOutAmount).toBe(200);
    await setRules(backend, { cashoutMargin: '1.06' });
  });

  test.each([
    ['a suspended leg', () => publishPrices(backend, match, [matchResult(2, 3, 4, 1)])],
    ['a match that is over', () => endMatch(backend, match, 1, 0)],
    ['a match that the feed forgot', () => backend.hub.retire(match)],
  ])('is not made with %s', async (_name, change) => {
    change();
    const { body } = await player.call('POST', QUOTE, { betId: bet.id });
    expect(body).toMatchObject({ success: false });
    expect(['cashout_unavailable', 'bet_settled']).toContain(body.code);
  });

  test('is not made for a stake out of a bonus, nor where cashout is off', async () => {
    const bonus = await placeSingle({ useBonus: true });
    const refused = { success: false, code: 'cashout_unavailable' };
    expect((await player.call('POST', QUOTE, { betId: bonus.id })).body).toMatchObject(refused);
    await setRules(backend, { enableCashout: '0' });
    expect((await player.call('POST', QUOTE, { betId: bet.id })).body).toMatchObject(refused);
    await setRules(backend, { enableCashout: '1' });
  });

  test('of another player is as unknown as one that never was', async () => {
    const other = await signUp(backend);
    for (const betId of [bet.id, 999_999_999]) {
      const { body } = await other.call('POST', QUOTE, { betId });
      expect(body).toMatchObject({
        success: false,
        code: 'not_found',
        message: 'Bet was not found',
      });
    }
  });
});

describe('a cashout', () => {
  test('of the whole pays the quote, and the bet is over whatever its match does', async () => {
    const { status, body } = await take(await quote());
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, balance: (START - 10_000 + 9_433) / 100, data: { openStake: 0 } },
    });
    endMatch(backend, match, 1, 0);
    await settleNow(backend);
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 1, winningsKobo: 9_433 });
    expect(await real()).toBe(START - 10_000 + 9_433);
  });

  test('of a share leaves the rest to be settled', async () => {
    publishPrices(backend, match, [matchResult(1.25, 3, 4)]);
    const offer = await quote();
    const { body } = await take(offer, offer.cashOutAmount / 2);
    expect(body).toMatchObject({ success: true, data: { openStake: 50 } });
    endMatch(backend, match, 1, 0);
    await settleNow(backend);
    expect(await readBet(backend, bet.id)).toMatchObject({ winningsKobo: 7_547 + 10_000 });
    expect(await real()).toBe(START - 10_000 + 7_547 + 10_000);
    expect(await readHistory()).toMatchObject({
      winnings: 175.47,
      cashedOut: 75.47,
      openStake: 50,
    });
  });

  test('of shares is told apart from what the rest brings, before and after it is lost', async () => {
    for (const share of [3, 2]) {
      const offer = await quote();
      const amount = Math.floor((offer.cashOutAmount * 100) / share) / 100;
      expect((await take(offer, amount)).body.success).toBe(true);
    }
    const open = await readHistory();
    expect(open).toMatchObject({ statusCode: 0, winnings: open.cashedOut });
    const stored = await readBet(backend, bet.id);
    const restKobo = 10_000 - stored.cashedOutKobo;
    expect(open.possibleWin).toBe((restKobo * 2) / 100);
    endMatch(backend, match, 0, 1);
    await settleNow(backend);
    const { openStake, cashedOut } = open;
    expect(await readHistory()).toMatchObject({
      statusCode: 2,
      winnings: cashedOut,
      openStake,
      cashedOut,
    });
    expect(cashedOut).toBe(stored.winningsKobo / 100);
  });

  test('of a share is refused beyond their number; the rest is paid', async () => {
    await setRules(backend, { cashoutParts: '2' });
    for (let part = 0; part < 2; part++)
      expect((await take(await quote(), 0.01)).body).toMatchObject({ success: true });
    const before = await readBalances(backend.server.database, player.playerId);
    expect((await take(await quote(), 0.01)).body).toMatchObject({ code: 'too_many_parts' });
    expect(await readBalances(backend.server.database, player.playerId)).toEqual(before);
    expect((await take(await quote())).body).toMatchObject({ success: true });
    await setRules(backend, { cashoutParts: '20' });
  });

  test('by a quote that was taken, expired, forged or is of another bet gets the new value', async () => {
    const first = await quote();
    expect((await take(first, 10)).body.success).toBe(true);
    await setRules(backend, { cashoutQuoteSeconds: '0' });
    const expired = await quote();
    await setRules(backend, { cashoutQuoteSeconds: '10' });
    const fresh = await quote();
    const forged = { ...fresh, cashOutQuoteId: `${fresh.cashOutQuoteId.slice(0, -3)}AAA` };
    const own = bet;
    bet = await placeSingle();
    const foreign = await quote();
    bet = own;
    for (const offer of [first, expired, forged, foreign]) {
      const { body } = await take({ ...offer, cashOutAmount: 10 });
      expect(body).toMatchObject({
        success: false,
        code: 'quote_changed',
        data: { betId: bet.id, cashOutAmount: fresh.cashOutAmount },
      });
    }
    expect(await real()).toBe(START - 20_000 + 1_000);
  });

  test('by a quote from before a partial one gets the new value, though the rest is worth more', async () => {
    const first = await quote();
    expect((await take(first, 10)).body.success).toBe(true);
    publishPrices(backend, match, [matchResult(1.05, 3, 4)]);
    const fresh = await quote();
    expect(fresh.cashOutAmount).toBeGreaterThan(first.cashOutAmount);
    expect((await take(first)).body).toMatchObject({
      success: false,
      code: 'quote_changed',
      data: { cashOutAmount: fresh.cashOutAmount },
    });
    expect(await real()).toBe(START - 10_000 + 1_000);
  });

  test('at a price that fell since gets the new value; at one that rose it pays the quote', async () => {
    const offer = await quote();
    publishPrices(backend, match, [matchResult(4, 3, 4)]);
    const { body } = await take(offer);
    expect(body).toMatchObject({ code: 'quote_changed', data: { cashOutAmount: 47.16 } });
    publishPrices(backend, match, [matchResult(1.5, 3, 4)]);
    expect((await take(offer)).body).toMatchObject({ success: true, data: { amount: 94.33 } });
  });

  test('of nothing, or of more than was offered, is refused', async () => {
    const offer = await quote();
    expect((await take(offer, 0)).body).toMatchObject({ code: 'bad_amount' });
    expect((await take(offer, offer.cashOutAmount + 1)).body).toMatchObject({
      code: 'quote_changed',
    });
  });

  test('is done once for its key, by however many requests at once', async () => {
    const offer = await quote();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(offer, 50, key)));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await real()).toBe(START - 10_000 + 5_000);
    expect((await take(offer, 40, key)).body).toMatchObject({ code: 'key_reused' });
  });

  test('takes a quote once, by however many keys at once', async () => {
    const offer = await quote();
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(offer)));
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1);
    expect(await real()).toBe(START - 10_000 + 9_433);
  });

  test('and a settlement at the same time pay one of the two', async () => {
    const bets: { id: number; offer: Offer }[] = [];
    for (let count = 0; count < 5; count++) {
      bet = await placeSingle();
      bets.push({ id: bet.id, offer: await quote() });
    }
    const takes = bets.map(({ id, offer }) =>
      player.call('POST', CASHOUT, {
        betId: id,
        amount: offer.cashOutAmount,
        quoteId: offer.cashOutQuoteId,
      }),
    );
    endMatch(backend, match, 1, 0);
    await Promise.all([...takes, settleNow(backend), settleNow(backend)]);
    await settleNow(backend);
    for (const { id } of bets) {
      const { status, winningsKobo } = await readBet(backend, id);
      expect(status).toBe(1);
      expect([9_433, 20_000]).toContain(winningsKobo);
    }
    const { rows } = await backend.server.database.execute<{ paid: string }>(
      sql`select sum(winnings_kobo) as paid from bets where player_id = ${player.playerId}`,
    );
    expect(await real()).toBe(START - 6 * 10_000 + Number(rows[0]?.paid));
  });
});

describe('with a tax on winnings', () => {
  test('the offer is after it, and each share hands its part of it over', async () => {
    await setRules(backend, { taxEnabled: '1', wthTax: '10' });
    bet = await placeSingle();
    await setRules(backend, { taxEnabled: '0', wthTax: '0' });
    publishPrices(backend, match, [matchResult(1.25, 3, 4)]);
    // Worth 150.94: 10 % of the 50.94 above the stake are tax, and the kobo is rounded down.
    const offer = await quote();
    expect(offer.cashOutAmount).toBe(145.84);
    const [before, heldBefore] = [await real(), await readHouse('tax')];
    const first = await take(offer, 50);
    expect(first.body).toMatchObject({ success: true, data: { amount: 50 } });
    // 5.09 x 50 / 145.84, rounded up to the kobo.
    expect(await readHouse('tax')).toBe(heldBefore + 175);
    expect(await real()).toBe(before + 5_000);
    const rest = await quote();
    expect((await take(rest)).body).toMatchObject({ success: true, data: { openStake: 0 } });
    const paidKobo = (await real()) - before;
    expect(paidKobo).toBe(5_000 + Math.round(rest.cashOutAmount * 100));
    const taxKobo = (await readHouse('tax')) - heldBefore;
    expect(taxKobo).toBeGreaterThanOrEqual(509 - 2);
    expect(taxKobo).toBeLessThanOrEqual(509 + 2);
    expect(await sumOfBalances(backend)).toBe(0);
  });

  test('none is posted where there is none', async () => {
    const before = await readHouse('tax');
    expect((await take(await quote(), 10)).body.success).toBe(true);
    expect(await readHouse('tax')).toBe(before);
    const { rows } = await backend.server.database.execute<{ entries: number; details: unknown }>(
      sql`select count(e.id)::int as entries, t.details from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id
          where t.kind = 'cashout' and t.details->>'betId' = ${String(bet.id)}
          group by t.id`,
    );
    expect(rows).toEqual([{ entries: 2, details: { betId: bet.id, stakeKobo: 1_061 } }]);
  });
});

test('a cashout that is over takes no other', async () => {
  const offer = await quote();
  expect((await take(offer)).body.success).toBe(true);
  for (const call of [QUOTE, CASHOUT]) {
    const order = { betId: bet.id, amount: 1, quoteId: offer.cashOutQuoteId };
    const { body } = await player.call('POST', call, call === QUOTE ? { betId: bet.id } : order);
    expect(body).toMatchObject({ success: false, code: 'bet_settled' });
    expect(body.message).toBe('This bet is already settled');
  }
});

test.each(['', 'x', 'a.b', '.', 'AAAA.AAAA'])(
  'a quote %j that is none gets the new value',
  async (quoteId) => {
    const { cashOutAmount } = await quote();
    const order = { betId: bet.id, amount: 10, quoteId };
    const { body } = await player.call('POST', CASHOUT, order, { 'idempotency-key': randomUUID() });
    expect(body.success).toBe(false);
    if (quoteId !== '')
      expect(body).toMatchObject({ code: 'quote_changed', data: { cashOutAmount } });
  },
);

describe('the calls', () => {
  const subject = { backend: () => backend, player: () => player };
  describeCall(cashoutQuoteCall, { ...subject, good: () => ({ body: { betId: bet.id } }) });
  describeCall(cashoutCall, {
    ...subject,
    good: async () => {
      const offer = await quote();
      const { cashOutAmount: amount, cashOutQuoteId: quoteId } = offer;
      return { body: { betId: bet.id, amount, quoteId } };
    },
  });
});
