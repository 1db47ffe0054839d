// Who is logged in (spec section 3, auth state).

import * as z from 'zod/mini';
import { createPersistedStore, useStore } from './persisted-store.ts';

const authSchema = z.object({
  mobile_number: z.string(),
  /** Bearer token; '' for an anonymous visitor. */
  token: z.string(),
  /** Where to go after a login; '' for home. */
  returnUrl: z.string(),
  loading: z.boolean(),
  authError: z.nullable(z.string()),
});
export type AuthState = z.infer<typeof authSchema>;

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
