// Casino catalogue, players' sessions in our own games, and every round with its seeds.

import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { players, sessions } from './accounts.ts';
import { createdAt, kobo, moment, serial } from './columns.ts';

/** The player's choice and the outcome of a round. */
export interface RoundPlay {
  readonly choice: unknown;
  readonly outcome: number;
}

export const casinoProviders = pgTable('casino_providers', {
  id: serial('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  imagePath: text('image_path').notNull().default(''),
  status: integer('status').notNull().default(1),
  createdAt: createdAt(),
});

export const casinoCategories = pgTable('casino_categories', {
  id: serial('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  priority: integer('priority').notNull().default(0),
  status: integer('status').notNull().default(1),
});

export const casinoGames = pgTable('casino_games', {
  id: serial('id').primaryKey(),
  /** The provider's name of the game. */
  gameId: text('game_id').notNull().unique(),
  providerId: bigint('provider_id', { mode: 'number' })
    .notNull()
    .references(() => casinoProviders.id),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  type: text('type').notNull().default(''),
  imagePath: text('image_path').notNull().default(''),
  bannerPath: text('banner_path').notNull().default(''),
  priority: integer('priority').notNull().default(0),
  /** 1 playable, 0 shown as coming. */
  status: integer('status').notNull().default(1),
});

export const casinoGameCategories = pgTable(
  'casino_game_categories',
  {
    gameId: bigint('game_id', { mode: 'number' })
      .notNull()
      .references(() => casinoGames.id),
    categoryId: bigint('category_id', { mode: 'number' })
      .notNull()
      .references(() => casinoCategories.id),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.categoryId] })],
);

export const gameSessions = pgTable(
  'game_sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token in the game's address, hex. */
    tokenHash: text('token_hash').notNull(),
    gameId: bigint('game_id', { mode: 'number' })
      .notNull()
      .references(() => casinoGames.id),
    /** Null: a demo for a visitor. */
    playerId: bigint('player_id', { mode: 'number' }).references(() => players.id),
    /**
     * The login session in which it was opened and with which it ends. Null for a visitor, or where
     * that session was deleted.
     */
    loginSessionId: text('login_session_id').references(() => sessions.id, {
      onDelete: 'set null',
    }),
    /** `real`, `bonus` or `demo`. */
    balanceType: text('balance_type').notNull(),
    demoBalanceKobo: kobo('demo_balance_kobo').notNull().default(0),
    /** Secret until the session ends; its hash is shown before the first round. */
    serverSeed: text('server_seed').notNull(),
    clientSeed: text('client_seed').notNull(),
    /** How many rounds the session has had. */
    nonce: integer('nonce').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('game_sessions_token').on(table.tokenHash),
    index('game_sessions_login').on(table.loginSessionId),
  ],
);

export const gameRounds = pgTable(
  'game_rounds',
  {
    id: serial('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => gameSessions.id),
    /** The seeds of the round, stored here since those of the session change. */
    serverSeed: text('server_seed').notNull(),
    clientSeed: text('client_seed').notNull(),
    nonce: integer('nonce').notNull(),
    stakeKobo: kobo('stake_kobo').notNull(),
    winKobo: kobo('win_kobo').notNull().default(0),
    play: jsonb('play').$type<RoundPlay>().notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('game_rounds_nonce').on(table.sessionId, table.nonce),
    index('game_rounds_session').on(table.sessionId),
  ],
);
