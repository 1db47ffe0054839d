// The player's bets as this device last loaded them, shown until the backend answers.

import * as z from 'zod/mini';
import { type HistoryBet, historyBetSchema } from '../../../shared/api/bet-history-calls.ts';
import { authStore } from '../../state/auth-store.ts';
import { onLogOut } from '../../state/log-out.ts';
import { createPersistedStore, useStore } from '../../state/persisted-store.ts';

/** Limits of one list: local storage is small, and a page of a hundred long coupons is large. */
const MAX_BETS = 50;
const MAX_LEGS = 400;

const storedListSchema = () =>
  z.object({
    /** When the backend gave it, ms since epoch. */
    at: z.number(),
    bets: z.array(historyBetSchema()).check(z.maxLength(MAX_BETS)),
    totalRecords: z.number(),
    totalStake: z.number(),
    totalWinnings: z.number(),
  });
export type StoredList = z.infer<ReturnType<typeof storedListSchema>>;

/** Which lists are stored: the first page of each. */
export type StoredListName = 'open' | 'settled' | 'all';

const stateSchema = () =>
  z.object({
    /** Mobile number of the player; nobody else is shown it. */
    owner: z.string(),
    open: z.nullable(storedListSchema()),
    settled: z.nullable(storedListSchema()),
    all: z.nullable(storedListSchema()),
  });
type StoredBets = z.infer<ReturnType<typeof stateSchema>>;

const NOTHING: StoredBets = { owner: '', open: null, settled: null, all: null };

export const storedBetsStore = createPersistedStore<StoredBets>({
  name: 'my-bets',
  version: 1,
  read: (stored) => stateSchema().parse(stored),
  initial: NOTHING,
});
// Only a logout by the player deletes the bets; after an expired session the next login has them.
onLogOut((reason) => {
  if (reason === 'asked') storedBetsStore.reset();
});

/** Stores a list for the player who is logged in; another player's is deleted. */
export function storeBets(name: StoredListName, list: StoredList): void {
  const owner = authStore.read().mobile_number;
  if (owner === '') return;
  const bounded = { ...list, bets: bound(list.bets) };
  storedBetsStore.change((draft) => {
    const own = draft.owner === owner ? draft : NOTHING;
    Object.assign(draft, { ...own, owner, [name]: bounded });
  });
}

/** The list as it was last seen; null where there is none of this player. */
function readList(state: StoredBets, name: StoredListName, owner: string): StoredList | null {
  return state.owner === owner && owner !== '' ? state[name] : null;
}

export function useStoredList(name: StoredListName | null): StoredList | null {
  const owner = useStore(authStore, (state) => state.mobile_number);
  return useStore(storedBetsStore, (state) =>
    name === null ? null : readList(state, name, owner),
  );
}

export interface StoredBet {
  readonly bet: HistoryBet;
  readonly at: number;
}

/** A bet by its number or code, as it was last seen in any list. */
export function findStoredBet(id: string): StoredBet | undefined {
  const owner = authStore.read().mobile_number;
  const state = storedBetsStore.read();
  const lists = (['open', 'settled', 'all'] as const).flatMap(
    (name) => readList(state, name, owner) ?? [],
  );
  const found = lists.flatMap(({ at, bets }) =>
    bets.filter((bet) => bet.id === id || bet.betslipId === id).map((bet) => ({ bet, at })),
  );
  return found.sort((a, b) => b.at - a.at)[0];
}

/** The newest bets within the limits, without their cash-out quotes, which expire in seconds. */
function bound(bets: readonly HistoryBet[]): HistoryBet[] {
  const bounded: HistoryBet[] = [];
  let legs = 0;
  for (const bet of bets.slice(0, MAX_BETS)) {
    legs += bet.selections.length;
    if (legs > MAX_LEGS) break;
    bounded.push({ ...bet, cashOutAmount: 0, cashOutQuoteId: '', cashOutExpiresAt: 0 });
  }
  return bounded;
}
