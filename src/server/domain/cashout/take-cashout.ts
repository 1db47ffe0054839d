// Cashes out by a quote: the whole of the open stake, or a share of it.

import { eq } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { bets, cashouts } from '../../db/schema/bets.ts';
import { BetStatus } from '../bet-math/bet-status.ts';
import { answerOnce } from '../ledger/answer-once.ts';
import { postMovement, readBalances } from '../ledger/ledger.ts';
import { readLineResults } from '../legs/line-results.ts';
import { Refused } from '../refused.ts';
import { houseOf } from '../settlement/pay-settlement.ts';
import { settleLockedBet } from '../settlement/settle-bet.ts';
import type { BetRow, CashoutDeps } from './cashout-deps.ts';
import { type CashoutQuote, readQuote } from './cashout-quote.ts';
import { describeOffer } from './describe-offer.ts';
import { type OfferedCashout, offerCashout } from './offer-cashout.ts';
import { findLegs, lockOwnBet } from './own-bet.ts';

export interface CashoutOrder {
  readonly playerId: number;
  /** The client's idempotency key. */
  readonly key: string;
  readonly betId: number;
  /** The quoted amount, or less of it for a share of the bet. */
  readonly amountKobo: Kobo;
  readonly quoteId: string;
}

export interface CashoutReceipt {
  readonly betId: number;
  readonly amountKobo: Kobo;
  /** The part of the stake that is still open. */
  readonly openStakeKobo: Kobo;
  readonly balanceKobo: Kobo;
}

/**
 * Pays what a quote offers, once for its key. The quote is valid until it expires, while every leg
 * can be bet on and the bet is worth no less than quoted. Otherwise nothing is paid, and the
 * refusal carries the new offer. Results that are known already are applied first, so that nobody
 * cashes out a bet that is over.
 *
 * @throws Refused `not_found`, `bet_settled`, `cashout_unavailable`, `quote_changed` (data: the new
 * offer), `bad_amount`, `too_many_parts`.
 */
export async function takeCashout(deps: CashoutDeps, order: CashoutOrder): Promise<CashoutReceipt> {
  const { playerId, key, ...body } = order;
  const rules = await deps.rules.read();
  return answerOnce(
    deps.database,
    { playerId, key, call: 'cashout', body },
    async (transaction) => {
      const locked = await lockOwnBet(transaction, playerId, order.betId);
      const bet = await settleLockedBet(transaction, locked);
      const legs = await findLegs(transaction, bet.id);
      const records = await readLineResults(transaction, legs);
      const offer = offerCashout(deps, rules, bet, legs, records, Date.now());
      const quote = acceptQuote(deps, order, offer);
      if (order.amountKobo < quote.amountKobo)
        await assertFewParts(transaction, bet.id, rules.number('cashoutParts'));
      return payCashout(transaction, bet, quote, order);
    },
  );
}

/**
 * Limits partial cash-outs: shares of a kobo each would fill the ledger with rows. The caller has
 * locked the bet's row.
 */
async function assertFewParts(transaction: Transaction, betId: number, most: number) {
  if ((await transaction.$count(cashouts, eq(cashouts.betId, betId))) < most) return;
  throw new Refused(
    'too_many_parts',
    `Shares of this bet were cashed out ${most} times. You can cash out the rest of it`,
  );
}

/**
 * The quote of the order. @throws Refused `bad_amount`; `quote_changed` where it is no longer
 * valid.
 */
function acceptQuote(
  { secret }: CashoutDeps,
  { betId, quoteId, amountKobo }: CashoutOrder,
  offer: OfferedCashout,
): CashoutQuote {
  if (amountKobo === 0) throw new Refused('bad_amount', 'The amount must be greater than 0');
  const quote = readQuote(quoteId, secret);
  const stands =
    quote !== undefined &&
    quote.betId === betId &&
    quote.cashedOutKobo === offer.cashedOutKobo &&
    quote.expiresAt > Date.now() &&
    quote.amountKobo <= offer.amountKobo &&
    amountKobo <= quote.amountKobo;
  if (stands) return quote;
  throw new Refused('quote_changed', 'The cash-out offer has changed', {
    data: { betId, ...describeOffer(offer) },
  });
}

async function payCashout(
  transaction: Transaction,
  bet: BetRow,
  quote: CashoutQuote,
  { playerId, amountKobo, quoteId }: CashoutOrder,
): Promise<CashoutReceipt> {
  const openKobo = bet.stakeKobo - bet.cashedOutKobo;
  const stakeKobo = shareOf(openKobo, amountKobo, quote.amountKobo);
  const taxKobo = shareOf(quote.taxKobo, amountKobo, quote.amountKobo);
  const [cashout] = await transaction
    .insert(cashouts)
    .values({ betId: bet.id, quoteId, amountKobo, stakeKobo })
    .returning({ id: cashouts.id });
  if (cashout === undefined) throw new Error('the cashout was not kept');
  await postMovement(transaction, {
    reference: `cashout:${cashout.id}`,
    kind: 'cashout',
    description: `Cash-out, bet ${bet.betslipId}`,
    details: { betId: bet.id, stakeKobo },
    entries: [
      { account: { playerId, wallet: 'real' }, amountKobo },
      ...(taxKobo > 0 ? [{ account: { house: 'tax' } as const, amountKobo: taxKobo }] : []),
      { account: { house: houseOf(bet.wallet) }, amountKobo: -(amountKobo + taxKobo) },
    ],
  });
  const isWhole = stakeKobo === openKobo;
  await transaction
    .update(bets)
    .set({
      cashedOutKobo: bet.cashedOutKobo + stakeKobo,
      winningsKobo: bet.winningsKobo + amountKobo,
      ...(isWhole ? { status: BetStatus.Won, settledAt: new Date() } : {}),
    })
    .where(eq(bets.id, bet.id));
  const { real: balanceKobo } = await readBalances(transaction, playerId);
  return { betId: bet.id, amountKobo, openStakeKobo: openKobo - stakeKobo, balanceKobo };
}

/**
 * `whole` x part / of, exact and rounded up, so that what stays open is no more than what was not
 * paid for.
 */
function shareOf(whole: Kobo, part: Kobo, of: Kobo): Kobo {
  const product = BigInt(whole) * BigInt(part);
  return Number((product + BigInt(of) - 1n) / BigInt(of));
}
