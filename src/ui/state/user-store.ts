// The player's record, balances and bonuses (spec section 3, user state).

import * as z from 'zod/mini';
import { createPersistedStore } from './persisted-store.ts';

/** Naira, as every balance here. */
const balance = () => z._default(z.number(), 0);

const userSchema = () =>
  z.object({
    id: z.union([z.string(), z.number()]),
    username: z.string(),
    role: z._default(z.string(), ''),
    availableBalance: balance(),
    sportBonusBalance: balance(),
    casinoBonusBalance: balance(),
    virtualBonusBalance: balance(),
    trustBalance: balance(),
    /** Where the player owes something after a corrected result. */
    owed: z.optional(z.number()),
  });
export type User = z.infer<ReturnType<typeof userSchema>>;

const bonusSchema = () =>
  z.object({
    bonusId: z.string(),
    value: z.number(),
    type: z.string(),
    name: z.string(),
    /** Games it may be played on; empty for all. */
    gameId: z.array(z.string()),
    /** A casino bonus when it is `feature_trigger` or `free_rounds`. */
    bonusType: z.string(),
    freeSpins: z.number(),
  });
export type PlayerBonus = z.infer<ReturnType<typeof bonusSchema>>;

const userStateSchema = () =>
  z.object({
    currentUser: z.nullable(userSchema()),
    activeBonus: z.nullable(bonusSchema()),
    casinoActiveBonus: z.nullable(bonusSchema()),
    error: z.nullable(z.string()),
    isLoadingCurrentUser: z.boolean(),
    /** When the record was the server's, ms since epoch; 0 where there is none. */
    loadedAt: z.number(),
  });
export type UserState = z.infer<ReturnType<typeof userStateSchema>>;

export const userStore = createPersistedStore<UserState>({
  name: 'user',
  version: 2,
  schema: userStateSchema,
  initial: {
    currentUser: null,
    activeBonus: null,
    casinoActiveBonus: null,
    error: null,
    isLoadingCurrentUser: false,
    loadedAt: 0,
  },
  restore: (state) => ({ ...state, isLoadingCurrentUser: false, error: null }),
  // Version 1 kept bonuses of any shape and no age: they are asked for again, with the balances.
  migrate: (stored) =>
    stored !== null && typeof stored === 'object'
      ? { ...stored, activeBonus: null, casinoActiveBonus: null, loadedAt: 0 }
      : undefined,
});
