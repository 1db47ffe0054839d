// Payments: deposits, withdrawals with their timeline, bank accounts.

import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { players } from './accounts.ts';
import { createdAt, kobo, moment, serial } from './columns.ts';

/** How the player pays a deposit, as the provider answered. */
export interface PaymentInstructions {
  /** An address to go to, or a sentence to show (contract section 4.4). */
  readonly link: string;
  /** The temporary account of a bank transfer; valid until the deposit expires. */
  readonly account?: {
    readonly accountNumber: string;
    readonly accountName: string;
    readonly bankName: string;
    readonly bankCode: string;
  };
  /** The USSD code to dial. */
  readonly ussdCode?: string;
  /** The page that stands in for the payer's bank; in a sandbox only. */
  readonly sandboxLink?: string;
}

export const deposits = pgTable(
  'deposits',
  {
    id: serial('id').primaryKey(),
    /** Our reference, by which provider and page name the deposit. */
    reference: text('reference').notNull(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    method: text('method').notNull(),
    /** The adapter that handles it, even after the method has moved to another one. */
    provider: text('provider').notNull().default('sandbox'),
    amountKobo: kobo('amount_kobo').notNull(),
    /**
     * `initiated`, `paid` (final), `failed`, `expired`, or `disputed` where another amount arrived.
     * `held`: it arrived and may not be credited; `returned`: a held or disputed one was sent back.
     */
    status: text('status').notNull().default('initiated'),
    /** How to pay; null until the provider has answered. */
    details: jsonb('details').$type<PaymentInstructions>(),
    /** How often the provider reports it as paid; only the first payment is credited. */
    timesPaid: integer('times_paid').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was credited. */
    paidAt: moment('paid_at'),
    /**
     * Why it is or was held: `deposit_limit`, `time_out`, `self_excluded` or `account_locked`; ''
     * where it never was.
     */
    heldReason: text('held_reason').notNull().default(''),
    /** When the held money arrived. */
    heldAt: moment('held_at'),
    /** When the provider is polled next; null for never again. */
    checkAt: moment('check_at'),
  },
  (table) => [
    uniqueIndex('deposits_reference').on(table.reference),
    index('deposits_player').on(table.playerId, table.id),
    index('deposits_check').on(table.checkAt),
  ],
);

/** Payments to the sandbox provider: its own books, separate from ours. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: serial('id').primaryKey(),
    reference: text('reference').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /** Description for its page of what is paid, and how. */
    description: text('description').notNull().default(''),
    /** `open`, `success` or `failed`. */
    status: text('status').notNull().default('open'),
    timesPaid: integer('times_paid').notNull().default(0),
    /** When the payment counts; later than now for a late payment. */
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
    /** The holder's name at the bank, from the name enquiry. */
    accountName: text('account_name').notNull(),
    createdAt: createdAt(),
    /** Null where the enquiry was made and the player has not saved the account. */
    savedAt: moment('saved_at'),
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
    /** Shown at the counter where `cash` is handed out; '' for `online`. */
    cashCode: text('cash_code').notNull().default(''),
    /** `requested`, `review`, `approved`, `paid`, `rejected` or `cancelled`. */
    status: text('status').notNull().default('requested'),
    /** When a process handles it next; null where it waits for an operator or is finished. */
    dueAt: moment('due_at'),
    /** When it was first sent to the provider, who may have paid it since; null before. */
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('withdrawals_reference').on(table.reference),
    uniqueIndex('withdrawals_cash_code').on(table.cashCode).where(sql`cash_code <> ''`),
    index('withdrawals_player').on(table.playerId, table.id),
    index('withdrawals_account').on(table.accountNumber, table.createdAt),
    index('withdrawals_status').on(table.status),
    index('withdrawals_due').on(table.dueAt),
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

/** Bank accounts whose holder's name is similar to the player's, for an operator to decide. */
export const accountNameReviews = pgTable(
  'account_name_reviews',
  {
    id: serial('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    accountNumber: text('account_number').notNull(),
    /** The holder's name at the bank. A decision holds for these two names only. */
    accountName: text('account_name').notNull(),
    /** The player's name in the profile at that time. */
    playerName: text('player_name').notNull(),
    /** `waiting`, `accepted` or `refused`. */
    status: text('status').notNull().default('waiting'),
    /** The operator's name; '' while it waits. */
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('account_name_reviews_names').on(
      table.playerId,
      table.bankCode,
      table.accountNumber,
      table.accountName,
      table.playerName,
    ),
    index('account_name_reviews_status').on(table.status),
  ],
);
