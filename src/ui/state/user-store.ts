// The player's record, balances and bonuses (spec section 3, user state).

import {
  figure,
  flag,
  id,
  list,
  nullable,
  object,
  optional,
  text,
  withDefault,
} from '../../shared/readers.ts';
import { createPersistedStore } from './persisted-store.ts';

/** Balances are naira. */
export interface User {
  id: string | number;
  username: string;
  role: string;
  availableBalance: number;
  sportBonusBalance: number;
  casinoBonusBalance: number;
  virtualBonusBalance: number;
  trustBalance: number;
  /** The player's debt; undefined where there is none. */
  owed?: number | undefined;
  /** The causes of the debt (`DebtCause`); unknown ones may be among them. */
  owedFor?: string[] | undefined;
}

export interface PlayerBonus {
  bonusId: string;
  value: number;
  type: string;
  name: string;
  /** Games it may be played on; empty for all. */
  gameId: string[];
  /** A casino bonus when it is `feature_trigger` or `free_rounds`. */
  bonusType: string;
  freeSpins: number;
}

export interface UserState {
  currentUser: User | null;
  activeBonus: PlayerBonus | null;
  casinoActiveBonus: PlayerBonus | null;
  error: string | null;
  isLoadingCurrentUser: boolean;
  /** When the record was loaded, ms since epoch; 0 where there is none. */
  loadedAt: number;
}

const balance = withDefault(figure, () => 0);
const bonus = nullable(
  object<PlayerBonus>({
    bonusId: text,
    value: figure,
    type: text,
    name: text,
    gameId: list(text),
    bonusType: text,
    freeSpins: figure,
  }),
);

export const userStore = createPersistedStore<UserState>({
  name: 'user',
  version: 2,
  read: object<UserState>({
    currentUser: nullable(
      object<User>({
        id,
        username: text,
        role: withDefault(text, () => ''),
        availableBalance: balance,
        sportBonusBalance: balance,
        casinoBonusBalance: balance,
        virtualBonusBalance: balance,
        trustBalance: balance,
        owed: optional(figure),
        owedFor: optional(list(text)),
      }),
    ),
    activeBonus: bonus,
    casinoActiveBonus: bonus,
    error: nullable(text),
    isLoadingCurrentUser: flag,
    loadedAt: figure,
  }),
  initial: {
    currentUser: null,
    activeBonus: null,
    casinoActiveBonus: null,
    error: null,
    isLoadingCurrentUser: false,
    loadedAt: 0,
  },
  restore: (state) => ({ ...state, isLoadingCurrentUser: false, error: null }),
  // Version 1 stored bonuses of any shape, and no `loadedAt`: bonuses and balances are loaded
  // again.
  migrate: (stored) =>
    stored !== null && typeof stored === 'object'
      ? { ...stored, activeBonus: null, casinoActiveBonus: null, loadedAt: 0 }
      : undefined,
});
