// The ledger: accounts, transactions that sum to zero, and entries that are never changed.

import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { players } from './accounts.ts';
import { createdAt, kobo, serial } from './columns.ts';

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: serial('id').primaryKey(),
    /**
     * A player's wallet (`real`, `sport_bonus`, ...), a player's debt (`debt`), or an account of
     * the operator.
     */
    kind: text('kind').notNull(),
    /** Null for accounts of the operator. */
    playerId: bigint('player_id', { mode: 'number' }).references(() => players.id),
    /** The sum of the account's entries, updated in the transaction that writes them. */
    balanceKobo: kobo('balance_kobo').notNull().default(0),
  },
  (table) => [
    uniqueIndex('ledger_accounts_owner')
      .on(table.kind, table.playerId)
      .where(sql`player_id is not null`),
    uniqueIndex('ledger_accounts_house').on(table.kind).where(sql`player_id is null`),
    check(
      'ledger_accounts_covered',
      sql`player_id is null or (kind = 'debt' and balance_kobo <= 0) or (kind <> 'debt' and balance_kobo >= 0)`,
    ),
  ],
);

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: serial('id').primaryKey(),
    /** Unique name of the movement; the index refuses a second one with it. */
    reference: text('reference').notNull(),
    /** The reason of the movement: `deposit`, `withdrawal`, `stake`, `winnings`, ... */
    kind: text('kind').notNull(),
    description: text('description').notNull(),
    details: jsonb('details').notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('ledger_transactions_reference').on(table.reference)],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: serial('id').primaryKey(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Positive where money came in, negative where it went out. */
    amountKobo: kobo('amount_kobo').notNull(),
    /** The account's balance after this entry. */
    balanceKobo: kobo('balance_kobo').notNull(),
  },
  (table) => [
    index('ledger_entries_account').on(table.accountId, table.id),
    index('ledger_entries_transaction').on(table.transactionId),
  ],
);

/** First answers of calls that move money, stored so that a repeated call gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: serial('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** SHA-256 of the body that came with the key, hex. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_player').on(table.playerId, table.key),
    // For the sweep: stored refusals are deleted after a time.
    index('idempotency_keys_refused')
      .on(table.playerId, table.id)
      .where(sql`answer -> 'refused' is not null`),
  ],
);
