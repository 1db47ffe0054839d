// Money that comes and goes: deposits, withdrawals with their timeline, bank accounts.

import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { players } from './accounts.ts';
import { createdAt, kobo, moment, serial } from './columns.ts';

/** What the player has to do to pay a deposit, as the provider says. */
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
  /** What to dial. */
  readonly ussdCode?: string;
  /** The page that plays the payer's bank; in a sandbox only. */
  readonly sandboxLink?: string;
}

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
    /** The adapter that serves it, also after the method has moved to another one. */
    provider: text('provider').notNull().default('sandbox'),
    amountKobo: kobo('amount_kobo').notNull(),
    /**
     * `initiated`, `paid`, `failed`, `expired`, or `disputed` where another amount arrived; once
     * `paid`, for ever. `held` arrived and may not be credited, `returned` was sent back since.
     */
    status: text('status').notNull().default('initiated'),
    /** What the player has to do; null until the provider has answered. */
    details: jsonb('details').$type<PaymentInstructions>(),
    /** How often the provider says that it was paid; only the first time is credited. */
    timesPaid: integer('times_paid').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was credited. */
    paidAt: moment('paid_at'),
    /** Why it is or was held: `deposit_limit`, `time_out`, `self_excluded` or `account_locked`; '' for never. */
    heldReason: text('held_reason').notNull().default(''),
    /** When the held money arrived. */
    heldAt: moment('held_at'),
    /** When the provider is asked next without anybody asking us; null for no more. */
    checkAt: moment('check_at'),
  },
  (table) => [
    uniqueIndex('deposits_reference').on(table.reference),
    index('deposits_player').on(table.playerId, table.id),
    index('deposits_check').on(table.checkAt),
  ],
);

/** What the sandbox provider was paid: its own books, apart from ours. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: serial('id').primaryKey(),
    reference: text('reference').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /** What was bought and how, in words for its page. */
    description: text('description').notNull().default(''),
    /** `open`, `success` or `failed`. */
    status: text('status').notNull().default('open'),
    timesPaid: integer('times_paid').notNull().default(0),
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
    /** As the bank knows the holder, from the name enquiry. */
    accountName: text('account_name').notNull(),
    createdAt: createdAt(),
    /** Null where the enquiry was made and the player has not kept the account. */
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
    /** When a process takes it up next; null where it waits for a person, or is over. */
    dueAt: moment('due_at'),
    /** When it was first given to the provider, who may have paid it since; null before. */
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

/** Accounts whose holder's name is close to the player's: an operator looks at both. */
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
    /** As the bank has it. A decision is about these two names: others are looked at anew. */
    accountName: text('account_name').notNull(),
    /** As the profile had it. */
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
