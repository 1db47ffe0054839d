// Players, their sessions, and the codes that prove a phone is theirs.

import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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
    /** Browser and system of the login, as `nameDevice` gives them. */
    device: text('device').notNull().default(''),
    /** SHA-256 of the device's cookie, hex; '' where none came. */
    deviceHash: text('device_hash').notNull().default(''),
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

/**
 * One-time codes by SMS. A code belongs to the client that requested it; only the newest one of a
 * client counts.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: serial('id').primaryKey(),
    /** Ten digits, as in `players.username`. */
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the device's cookie, hex: the one that came with the request, or was made for it. */
    deviceHash: text('device_hash').notNull().default(''),
    /**
     * Whether the cookie was made for this request: such a client may have no cookies, and is then
     * identified by its address.
     */
    isNewDevice: boolean('is_new_device').notNull().default(false),
    /** Address of the request, as `addressKey` gives it. */
    address: text('address').notNull().default(''),
    /** Attempts of the device, right or wrong; `CodeTries` is the limit. */
    tries: integer('tries').notNull().default(0),
    /** Attempts of clients without cookies at the address. */
    addressTries: integer('address_tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    verifiedAt: moment('verified_at'),
    /** SHA-256, hex, of the secret given to the client that verified the code; null until then. */
    verificationHash: text('verification_hash'),
    /** What the secret permits: `registration`, or `reset` where the number had an account. */
    purpose: text('purpose'),
    /** When the secret was used, which ends it and the number's other codes. */
    spentAt: moment('spent_at'),
  },
  (table) => [index('one_time_codes_phone').on(table.phone, table.createdAt)],
);

/** Browsers in which a code of the number was verified, or its password was right. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: serial('id').primaryKey(),
    /** Ten digits, as in `players.username`. */
    phone: text('phone').notNull(),
    /** SHA-256 of the device's cookie, hex. */
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_device').on(table.phone, table.deviceHash),
    index('known_devices_seen').on(table.lastSeenAt),
  ],
);

/** Messages that would have gone out by SMS, for `/sandbox/outbox`. */
export const outbox = pgTable('outbox', {
  id: serial('id').primaryKey(),
  to: text('to').notNull(),
  text: text('text').notNull(),
  createdAt: createdAt(),
});

/** Counters of rate limits; the columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: moment('expires_at'),
});
