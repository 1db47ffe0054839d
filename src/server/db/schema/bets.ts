// Placed and booked coupons, their legs and lines, cashouts, and the results that settle them.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { players } from './accounts.ts';
import { createdAt, kobo, moment, serial } from './columns.ts';

/** The share of the stake that wins in a dead heat, in millionths; 1,000,000 is all of it. */
const deadHeatMillionths = () => integer('dead_heat_millionths').notNull().default(1_000_000);

export const bets = pgTable(
  'bets',
  {
    id: serial('id').primaryKey(),
    /** Seven characters without look-alikes; also the booking code. */
    betslipId: text('betslip_id').notNull(),
    /** Null for bookings of visitors. */
    playerId: bigint('player_id', { mode: 'number' }).references(() => players.id),
    /** 0 placed, 1 booked, 2 simulated (`isBooking` of the coupon). */
    mode: integer('mode').notNull(),
    /** `Single`, `Multiple`, `Split` or `Combo`. */
    betType: text('bet_type').notNull(),
    /** `live`, `prematch` or `mixed`. */
    eventType: text('event_type').notNull(),
    /** Total stake of all lines. */
    stakeKobo: kobo('stake_kobo').notNull(),
    /** The wallet it was taken from. */
    wallet: text('wallet').notNull().default('real'),
    /** Of a stake of bonus money, what counts as wagered once the bet is won or lost. */
    wageringKobo: kobo('wagering_kobo').notNull().default(0),
    /** Chosen groupings: `[{ size, stakeKobo }]`, the stake of one combination. */
    groupings: jsonb('groupings').notNull().default([]),
    lineCount: integer('line_count').notNull(),
    /** Exact product of the odds as decimal text; '' where a coupon has no single one. */
    totalOdds: text('total_odds').notNull().default(''),
    possibleWinKobo: kobo('possible_win_kobo').notNull(),
    maxBonusKobo: kobo('max_bonus_kobo').notNull().default(0),
    /** The rules of play that were in force: taxes, payout limit, bonus tiers and threshold. */
    rules: jsonb('rules').notNull().default({}),
    acceptChanges: text('accept_changes').notNull().default('false'),
    source: text('source').notNull().default('mobile'),
    /** Contract section 6: 0 pending, 1 won, 2 lost, 3 void, 4 cancelled. */
    status: integer('status').notNull().default(0),
    /**
     * What was paid for it: cashouts, the duty of a cancelled bet, and nothing that an ended bonus gave
     * up at once. What an earlier settlement paid and kept (`unrecoveredKobo`) counts once it is due.
     */
    winningsKobo: kobo('winnings_kobo').notNull().default(0),
    bonusKobo: kobo('bonus_kobo').notNull().default(0),
    taxKobo: kobo('tax_kobo').notNull().default(0),
    /** Of `stakeKobo`, the part that was cashed out. */
    cashedOutKobo: kobo('cashed_out_kobo').notNull().default(0),
    /**
     * What a rollback could not take back and the player does not owe, as it was bonus money; the next
     * settlement of the bet pays that much less.
     */
    unrecoveredKobo: kobo('unrecovered_kobo').notNull().default(0),
    /**
     * Rises with each settlement and each rollback, so that each has a ledger reference of its own.
     */
    settlementRound: integer('settlement_round').notNull().default(0),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('bets_betslip').on(table.betslipId),
    index('bets_player').on(table.playerId, table.mode, table.id),
    index('bets_open').on(table.status, table.mode),
  ],
);

export const betLegs = pgTable(
  'bet_legs',
  {
    id: serial('id').primaryKey(),
    betId: bigint('bet_id', { mode: 'number' })
      .notNull()
      .references(() => bets.id),
    position: integer('position').notNull(),
    matchId: text('match_id').notNull(),
    marketId: text('market_id').notNull(),
    specifier: text('specifier').notNull().default(''),
    outcomeId: text('outcome_id').notNull(),
    /** Hundredths, as accepted. */
    odds: integer('odds').notNull(),
    /** Hundredths, as the player saw them on sending. */
    sentOdds: integer('sent_odds').notNull(),
    /** A banker. */
    fixed: boolean('fixed').notNull().default(false),
    combinability: integer('combinability').notNull().default(0),
    /** Stake of this leg alone, in a coupon of singles. */
    stakeKobo: kobo('stake_kobo').notNull().default(0),
    producerId: integer('producer_id'),
    /** `live` or `prematch` when it was accepted. */
    eventType: text('event_type').notNull(),
    /** Sequence number of the match's feed at acceptance. */
    feedSeq: integer('feed_seq').notNull().default(0),
    startsAt: moment('starts_at').notNull(),
    /** Names and scores as they are shown: event, market, outcome, sport, category, tournament. */
    names: jsonb('names').notNull(),
    /** `pending`, or the `outcome_results.result` that it was settled by. */
    result: text('result').notNull().default('pending'),
    deadHeatMillionths: deadHeatMillionths(),
    score: text('score').notNull().default(''),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('bet_legs_position').on(table.betId, table.position),
    index('bet_legs_outcome').on(table.matchId, table.marketId, table.specifier, table.outcomeId),
    index('bet_legs_pending').on(table.matchId).where(sql`result = 'pending'`),
  ],
);

export const cashouts = pgTable(
  'cashouts',
  {
    id: serial('id').primaryKey(),
    betId: bigint('bet_id', { mode: 'number' })
      .notNull()
      .references(() => bets.id),
    /** Unique, so that a quote is accepted once. */
    quoteId: text('quote_id').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /** The part of the bet's stake that was cashed out. */
    stakeKobo: kobo('stake_kobo').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('cashouts_bet').on(table.betId),
    uniqueIndex('cashouts_quote').on(table.quoteId),
  ],
);

/**
 * The result in force of each outcome. A rollback leaves `pending`, which a score of the feed does
 * not overrule.
 */
export const outcomeResults = pgTable(
  'outcome_results',
  {
    matchId: text('match_id').notNull(),
    marketId: text('market_id').notNull(),
    specifier: text('specifier').notNull().default(''),
    outcomeId: text('outcome_id').notNull(),
    /** `won`, `lost`, `void`, `half-won`, `half-lost`, or `pending` after a rollback. */
    result: text('result').notNull(),
    deadHeatMillionths: deadHeatMillionths(),
    score: text('score').notNull().default(''),
    /** `score`, `feed`, or `operator:<name>`. */
    source: text('source').notNull(),
    /** Whether every leg on the outcome has it. */
    applied: boolean('applied').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.marketId, table.specifier, table.outcomeId] }),
    index('outcome_results_new').on(table.matchId).where(sql`not applied`),
  ],
);
