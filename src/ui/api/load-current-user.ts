// Loads the player: the profile with its balances, and the active casino bonus (spec section 4).

import * as z from 'zod/mini';
import { account } from '../../shared/api/account.ts';
import { accountCall } from '../../shared/api/account-calls.ts';
import { getActiveBonus } from '../../shared/api/bonus-calls.ts';
import { lazySchema } from '../../shared/api/lazy-schema.ts';
import { authStore } from '../state/auth-store.ts';
import { openDialog } from '../state/open-dialog.ts';
import { type PlayerBonus, type User, userStore } from '../state/user-store.ts';
import { RequestError } from './request-error.ts';
import { fillPath, sendCall } from './send-call.ts';
import type { Api } from './use-api.ts';

const BALANCES = [
  'availableBalance',
  'sportBonusBalance',
  'casinoBonusBalance',
  'virtualBonusBalance',
  'trustBalance',
] as const;
const CASINO_BONUS_TYPES = ['feature_trigger', 'free_rounds'];

const NO_DATA = 'No user data received';

/**
 * Fetches profile and bonus together and puts them into the user store; opens the casino bonus
 * dialog for a new casino bonus. A failure of the profile clears user and bonus and is in the store
 * as 'Failed to fetch user details' or 'No user data received'. Never rejects; does nothing for an
 * anonymous visitor.
 */
export async function loadCurrentUser(api: Api): Promise<void> {
  await load(api, clearUser);
}

/**
 * Loads the same again where balances may have changed: after money moved, or when the page comes
 * back to the foreground. Where no answer comes, the last record stays, and its `loadedAt` tells
 * its age. An answer without data means that there is no such player, and clears the record.
 */
export async function refreshCurrentUser(api: Api): Promise<void> {
  await load(api, (error) => {
    if (error === NO_DATA) return clearUser(error);
    userStore.change((draft) => {
      draft.error = error;
    });
  });
}

function clearUser(error: string): void {
  userStore.change((draft) => {
    draft.currentUser = null;
    draft.activeBonus = null;
    draft.casinoActiveBonus = null;
    draft.loadedAt = 0;
    draft.error = error;
  });
}

/**
 * Fetches only the active bonus, if a user is loaded: on the way into the casino, where the bonus
 * is played. Opens the dialog for a new one, as `loadCurrentUser` does. Never rejects.
 */
export async function refreshActiveBonus(api: Api): Promise<void> {
  if (userStore.read().currentUser === null) return;
  const { token } = authStore.read();
  const bonus = await fetchBonus(api);
  if (bonus === undefined || authStore.read().token !== token) return;
  takeBonus(bonus);
}

async function load(api: Api, onFailure: (error: string) => void): Promise<void> {
  const { token } = authStore.read();
  if (token === '') return;
  setLoading(true);
  const [profile, bonus] = await Promise.all([fetchProfile(api), fetchBonus(api)]);
  // Meanwhile the player may have logged out, or another one logged in.
  if (authStore.read().token !== token) return;
  setLoading(false);
  if (typeof profile === 'string') return onFailure(profile);
  userStore.change((draft) => {
    draft.currentUser = profile;
    draft.error = null;
    draft.loadedAt = Date.now();
  });
  if (bonus !== undefined) takeBonus(bonus);
}

/** Stores the bonus, null for none, and shows a casino bonus that was not known before. */
function takeBonus(bonus: PlayerBonus | null): void {
  const known = userStore.read().casinoActiveBonus?.bonusId;
  putBonus(bonus);
  const arrived = userStore.read().casinoActiveBonus;
  if (arrived !== null && arrived.bonusId !== known) openDialog({ kind: 'casino-bonus' });
}

const profileAnswer = lazySchema(() => z.object({ data: z.optional(z.unknown()) }));

/** The player's record, or an error text of spec section 8 where it could not be loaded. */
async function fetchProfile(api: Api): Promise<User | string> {
  try {
    const path = fillPath(accountCall.path, { clientId: api.clientId });
    const { data } = await api.main.call(profileAnswer(), path);
    const read = account().safeParse(data);
    if (!read.success) return NO_DATA;
    warnOfMissingBalances(data);
    const { id, username, role, owed, owedFor } = read.data;
    const balances = Object.fromEntries(BALANCES.map((name) => [name, read.data[name]]));
    return {
      id,
      username,
      role,
      ...(balances as Record<(typeof BALANCES)[number], number>),
      ...(owed > 0 ? { owed, owedFor } : {}),
    };
  } catch (error) {
    // A 200 answer whose body could not be read counts as no data.
    const answered = error instanceof RequestError && error.status === 200 && !error.answer;
    return answered ? NO_DATA : 'Failed to fetch user details';
  }
}

function warnOfMissingBalances(data: unknown): void {
  for (const name of BALANCES) {
    if (typeof data === 'object' && data !== null && !(name in data))
      console.warn(`The profile has no ${name}`);
  }
}

/** The active bonus, null for none; undefined where the call failed, which is only a warning. */
async function fetchBonus(api: Api): Promise<PlayerBonus | null | undefined> {
  try {
    const query = { client_id: api.clientId };
    return (await sendCall(api, getActiveBonus, { query })).data;
  } catch (error) {
    console.warn('The active bonus could not be loaded:', error);
    return undefined;
  }
}

function putBonus(bonus: PlayerBonus | null): void {
  userStore.change((draft) => {
    draft.activeBonus = bonus;
    draft.casinoActiveBonus =
      bonus !== null && CASINO_BONUS_TYPES.includes(bonus.bonusType) ? bonus : null;
  });
}

function setLoading(isLoading: boolean): void {
  userStore.change((draft) => {
    draft.isLoadingCurrentUser = isLoading;
  });
}
