// Places a bet: prices the coupon, reserves its stake during the delay of a live bet, prices it
// again, then stores the bet and takes the stake.

import type { Coupon } from '../../../shared/api/coupon.ts';
import type { Database } from '../../db/open-database.ts';
import {
  answerOnce,
  hashBody,
  keyReused,
  PLACE_BET,
  readStoredAnswer,
} from '../ledger/answer-once.ts';
import { findReservation } from '../ledger/stake-reservations.ts';
import { findStoredAnswer } from '../ledger/stored-answer.ts';
import { lockLineResults, readLineResults } from '../legs/line-results.ts';
import { Refused } from '../refused.ts';
import type { PlayRules } from '../settings/play-rules.ts';
import type { FixtureStore } from '../sports/fixture-store.ts';
import { AcceptanceDelay } from './acceptance-delay.ts';
import { type BetReceipt, toReceipt } from './bet-receipt.ts';
import { BetsElsewhere } from './bets-elsewhere.ts';
import { readBonusTiers } from './bonus-tiers.ts';
import { priceAndCheckCoupon } from './price-and-check-coupon.ts';
import { BetMode, storeBet } from './store-bet.ts';
import { freeStake, reserveStake, takeStake } from './take-stake.ts';

export interface BetDeps {
  readonly database: Database;
  readonly rules: PlayRules;
  readonly store: FixtureStore;
}

export interface BetOrder {
  readonly playerId: number;
  /** The client's idempotency key. */
  readonly key: string;
  readonly coupon: Coupon;
}

/**
 * A stake stays reserved at most this long after the delay, within which the bet is accepted or
 * refused. Where its process was killed, a page that asks by the key learns after this time that
 * nothing came of it, and still sends the bet again.
 */
const ACCEPTED_WITHIN_MS = 30_000;

interface Waiting {
  readonly body: string;
  readonly receipt: Promise<BetReceipt>;
}

export class BetPlacement {
  readonly #deps: BetDeps;
  readonly #delay = new AcceptanceDelay();
  /** Orders that are being placed, by player and key. */
  readonly #waiting = new Map<string, Waiting>();
  readonly #elsewhere: BetsElsewhere;

  constructor(deps: BetDeps) {
    this.#deps = deps;
    this.#elsewhere = new BetsElsewhere(deps.database);
  }

  /** How many live bets wait for their delay now. */
  get waitingCount(): number {
    return this.#delay.waitingCount;
  }

  /**
   * Places a bet once for its key. A repeated call while the bet is being placed gets the same
   * receipt.
   *
   * @throws Refused naming the rule or leg; `key_reused` where the key came with another coupon;
   * `try_again` where the server stops during the delay, with nothing stored and no money taken.
   */
  place(order: BetOrder): Promise<BetReceipt> {
    const name = `${order.playerId}/${order.key}`;
    const body = JSON.stringify(order.coupon);
    const waiting = this.#waiting.get(name);
    if (waiting?.body === body) return waiting.receipt;
    if (waiting !== undefined) return Promise.reject(keyReused());
    const receipt = this.#accept(order).finally(() => this.#waiting.delete(name));
    this.#waiting.set(name, { body, receipt });
    return receipt;
  }

  /**
   * The receipt of the bet with this key. Waits for a bet that is still being placed, by whichever
   * process.
   *
   * @throws Refused `unknown_key` where no bet came with the key; `try_again` where the server stops
   * before it is decided; the refusal of a bet that was refused.
   */
  async findReceipt(playerId: number, key: string): Promise<BetReceipt> {
    const waiting = this.#waiting.get(`${playerId}/${key}`);
    if (waiting !== undefined) return waiting.receipt;
    const stored = await this.#elsewhere.findAnswer(playerId, key);
    if (stored === undefined) {
      throw new Refused('unknown_key', 'No bet came with this key', { status: 404 });
    }
    return readStoredAnswer(stored) as BetReceipt;
  }

  /**
   * Ends the delays of bets, which are then not accepted; resolves once no order is being placed.
   */
  async stop(): Promise<void> {
    this.#delay.end();
    this.#elsewhere.stop();
    await Promise.allSettled([...this.#waiting.values()].map(({ receipt }) => receipt));
  }

  async #accept(order: BetOrder): Promise<BetReceipt> {
    const delayMs = await this.#readDelay(order);
    if (delayMs === 0) return this.#keep(order);
    const refusal = await this.#reserve(order, delayMs);
    if (refusal !== undefined) return this.#keep(order, { refusal });
    try {
      await this.#delay.wait(delayMs);
      return await this.#keep(order, { isReserved: true });
    } finally {
      // Releases the stake where the bet was not accepted, or was accepted by another process.
      // Where the database cannot be reached, the reservation expires by itself.
      await freeStake(this.#deps.database, order).catch(() => {});
    }
  }

  /** Prices and stores the bet and takes its stake, or stores the refusal with the key. */
  async #keep(
    { playerId, key, coupon }: BetOrder,
    { refusal, isReserved = false }: { refusal?: Refused; isReserved?: boolean } = {},
  ): Promise<BetReceipt> {
    const { database, store, rules } = this.#deps;
    const keyed = { playerId, key, call: PLACE_BET, body: coupon };
    const inForce = await rules.read();
    const tiers = await readBonusTiers(database);
    return answerOnce(database, keyed, async (transaction) => {
      if (refusal !== undefined) throw refusal;
      const records = await lockLineResults(transaction, coupon.selections);
      const acceptedAt = Date.now();
      const plan = priceAndCheckCoupon(store, records, coupon, inForce, tiers, acceptedAt);
      const owner = { playerId, mode: BetMode.Placed, at: acceptedAt };
      const bet = await storeBet(transaction, owner, coupon, plan);
      const by = isReserved ? { playerId, reservedBy: key } : { playerId };
      await takeStake(transaction, by, bet, plan, inForce);
      return toReceipt(bet, plan, acceptedAt);
    });
  }

  /** How long the coupon waits, ms: 0 without live legs, and for a key that was answered before. */
  async #readDelay({ playerId, key, coupon }: BetOrder): Promise<number> {
    const { database, store, rules } = this.#deps;
    const isLive = coupon.selections.some(
      ({ matchId }) => store.get(matchId)?.definition.type === 'live',
    );
    if (!isLive) return 0;
    const delayMs = Math.max(0, (await rules.read()).ms('liveBetDelay'));
    if (delayMs === 0) return 0;
    const stored = await findStoredAnswer(database, { playerId, key, call: PLACE_BET });
    return stored === undefined ? delayMs : 0;
  }

  /**
   * Reserves the stake for the delay, so that no database connection is held during it. Returns the
   * refusal of a coupon that cannot be placed even now.
   */
  async #reserve(
    { playerId, key, coupon }: BetOrder,
    delayMs: number,
  ): Promise<Refused | undefined> {
    const { database, store, rules } = this.#deps;
    const bodyHash = hashBody(coupon);
    // The bet already waits in another process, which has checked it.
    const waiting = await findReservation(database, { playerId, key });
    if (waiting?.bodyHash === bodyHash) return undefined;
    try {
      const inForce = await rules.read();
      const tiers = await readBonusTiers(database);
      const records = await readLineResults(database, coupon.selections);
      const plan = priceAndCheckCoupon(store, records, coupon, inForce, tiers, Date.now());
      const until = new Date(Date.now() + delayMs + ACCEPTED_WITHIN_MS);
      await database.transaction((transaction) =>
        reserveStake(transaction, { playerId, key, bodyHash, until }, plan, inForce),
      );
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }
}
