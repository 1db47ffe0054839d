// Money that comes and goes: deposits, withdrawals with their timeline, bank accounts.

import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { players } from './accounts.ts';
import { createdAt, kobo, moment, serial } from './columns.ts';

export const deposits = pgTable(
  'deposits',
  {
    id: serial('id').primaryKey(),
    /** Ours; the provider and the page name the deposit by it. */
    reference: text('reference').notNull(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    method: text('method').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /** `initiated`, `paid`, `failed` or `expired`; once `paid`, for ever. */
    status: text('status').notNull().default('initiated'),
    /** What the method needs: a temporary account, a USSD code, the provider's own reference. */
    details: jsonb('details').notNull().default({}),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    uniqueIndex('deposits_reference').on(table.reference),
    index('deposits_player').on(table.playerId, table.id),
  ],
);

/** What the sandbox provider was paid: its own books, apart from ours. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: serial('id').primaryKey(),
    reference: text('reference').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /** `open`, `success` or `failed`. */
    status: text('status').notNull().default('open'),
    /** A late payment counts from then on. */
    effectiveAt: moment('effective_at'),
    returnUrl: text('return_url').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('sandbox_payments_reference').on(table.reference)],
);

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: serial('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('bank_accounts_player').on(table.playerId, table.bankCode, table.accountNumber),
  ],
);

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: serial('id').primaryKey(),
    reference: text('reference').notNull(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    amountKobo: kobo('amount_kobo').notNull(),
    /** `online` to a bank account, or `cash` against the code. */
    type: text('type').notNull(),
    bankCode: text('bank_code').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    accountNumber: text('account_number').notNull().default(''),
    accountName: text('account_name').notNull().default(''),
    /** `requested`, `review`, `approved`, `paid`, `rejected` or `cancelled`. */
    status: text('status').notNull().default('requested'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('withdrawals_reference').on(table.reference),
    index('withdrawals_player').on(table.playerId, table.id),
    index('withdrawals_status').on(table.status),
  ],
);

export const withdrawalSteps = pgTable(
  'withdrawal_steps',
  {
    id: serial('id').primaryKey(),
    withdrawalId: bigint('withdrawal_id', { mode: 'number' })
      .notNull()
      .references(() => withdrawals.id),
    status: text('status').notNull(),
    /** The player, the system, or an operator's name. */
    actor: text('actor').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('withdrawal_steps_withdrawal').on(table.withdrawalId)],
);
