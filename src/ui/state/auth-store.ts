// Who is logged in (spec section 3, auth state).

import { flag, nullable, object, text } from '../../shared/readers.ts';
import { createPersistedStore, useStore } from './persisted-store.ts';

export interface AuthState {
  mobile_number: string;
  /** Bearer token; '' for an anonymous visitor. */
  token: string;
  /** Where to go after a login; '' for home. */
  returnUrl: string;
  loading: boolean;
  authError: string | null;
}

export const authStore = createPersistedStore<AuthState>({
  name: 'auth',
  version: 1,
  read: object<AuthState>({
    mobile_number: text,
    token: text,
    returnUrl: text,
    loading: flag,
    authError: nullable(text),
  }),
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

/**
 * Calls `listener` when the token changes or is removed, on this page or in another tab; returns a
 * function that stops it.
 */
export function onTokenChange(listener: (token: string, before: string) => void): () => void {
  let known = authStore.read().token;
  return authStore.subscribe(() => {
    const before = known;
    known = authStore.read().token;
    if (known !== before) listener(known, before);
  });
}
