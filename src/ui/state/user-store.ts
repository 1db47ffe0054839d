// The player's record, balances and bonuses (spec section 3, user state).

import * as z from 'zod/mini';
import { createPersistedStore } from './persisted-store.ts';

const balance = z._default(z.number(), 0);

const userSchema = z.object({
  id: z.union([z.string(), z.number()]),
  username: z.string(),
  role: z._default(z.string(), ''),
  availableBalance: balance,
  sportBonusBalance: balance,
  casinoBonusBalance: balance,
  virtualBonusBalance: balance,
  trustBalance: balance,
});
export type User = z.infer<typeof userSchema>;

const bonusSchema = z.nullable(z.record(z.string(), z.unknown()));

const userStateSchema = z.object({
  currentUser: z.nullable(userSchema),
  activeBonus: bonusSchema,
  casinoActiveBonus: bonusSchema,
  error: z.nullable(z.string()),
  isLoadingCurrentUser: z.boolean(),
});
export type UserState = z.infer<typeof userStateSchema>;

export const userStore = createPersistedStore<UserState>({
  name: 'user',
  version: 1,
  schema: userStateSchema,
  initial: {
    currentUser: null,
    activeBonus: null,
    casinoActiveBonus: null,
    error: null,
    isLoadingCurrentUser: false,
  },
  restore: (state) => ({ ...state, isLoadingCurrentUser: false, error: null }),
});
