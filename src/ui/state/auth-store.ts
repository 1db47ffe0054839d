// Who is logged in (spec section 3, auth state).

import * as z from 'zod/mini';
import { createPersistedStore, useStore } from './persisted-store.ts';

const authSchema = () =>
  z.object({
    mobile_number: z.string(),
    /** Bearer token; '' for an anonymous visitor. */
    token: z.string(),
    /** Where to go after a login; '' for home. */
    returnUrl: z.string(),
    loading: z.boolean(),
    authError: z.nullable(z.string()),
  });
export type AuthState = z.infer<ReturnType<typeof authSchema>>;

export const authStore = createPersistedStore<AuthState>({
  name: 'auth',
  version: 1,
  schema: authSchema,
  initial: { mobile_number: '', token: '', returnUrl: '', loading: false, authError: null },
  restore: (state) => ({ ...state, loading: false, authError: null }),
});

/** Authenticated means that a token is present (spec section 4). */
export function isAuthenticated(): boolean {
  return authStore.read().token !== '';
}

/** The same, for components. */
export function useAuthenticated(): boolean {
  return useStore(authStore, (state) => state.token !== '');
}

/** Where the next login leads, such as '/Account/Deposit?amount=500'; '' for home. */
export function setReturnUrl(address: string): void {
  authStore.change((draft) => {
    draft.returnUrl = address;
  });
}

/** Calls `listener` when another token, or none, takes the place of `before`: here or in a tab. */
export function onTokenChange(listener: (token: string, before: string) => void): () => void {
  let known = authStore.read().token;
  return authStore.subscribe(() => {
    const before = known;
    known = authStore.read().token;
    if (known !== before) listener(known, before);
  });
}
