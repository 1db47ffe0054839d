// Players, their sessions, and the codes that prove a phone is theirs.

import { bigint, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, serial } from './columns.ts';

export const players = pgTable(
  'players',
  {
    id: serial('id').primaryKey(),
    /** The mobile number: ten digits without dial code and leading 0. */
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').notNull().default('player'),
    /** `active`, or `locked` by an operator. */
    status: text('status').notNull().default('active'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull().default(''),
    gender: text('gender').notNull().default(''),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    country: text('country').notNull().default('Nigeria'),
    currency: text('currency').notNull().default('NGN'),
    promoCode: text('promo_code').notNull().default(''),
    trackingToken: text('tracking_token').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('players_username').on(table.username)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Until when money may leave without the password being asked again. */
    steppedUpUntil: moment('stepped_up_until'),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_player').on(table.playerId),
  ],
);

/** Only the newest code of a number counts. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: serial('id').primaryKey(),
    /** Ten digits, as in `players.username`. */
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Right or wrong; `CodeTries` of them void the code. */
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    verifiedAt: moment('verified_at'),
    /** What the verified code was spent on ends it. */
    spentAt: moment('spent_at'),
  },
  (table) => [index('one_time_codes_phone').on(table.phone, table.createdAt)],
);

/** Messages that would have gone out by SMS, for `/sandbox/outbox`. */
export const outbox = pgTable('outbox', {
  id: serial('id').primaryKey(),
  to: text('to').notNull(),
  text: text('text').notNull(),
  createdAt: createdAt(),
});

/** Counters of what may be tried only so often; the columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: moment('expires_at'),
});
