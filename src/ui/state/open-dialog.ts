// Which dialog of the whole page is open; features ask for one, the shell shows it.

import { useSyncExternalStore } from 'react';
import { utilsStore } from './utils-store.ts';

export type PageDialog =
  | {
      readonly kind: 'auth';
      readonly tab: 'login' | 'register';
      /** Where the login leads; the page it is made on unless given. */
      readonly returnTo?: string;
    }
  | { readonly kind: 'error'; readonly message: string; readonly title?: string }
  | { readonly kind: 'casino-bonus' }
  | { readonly kind: 'connection' };

const listeners = new Set<() => void>();
let open: PageDialog | null = null;

/** Opens a dialog in place of whichever was open; null closes it. */
export function openDialog(dialog: PageDialog | null): void {
  open = dialog;
  for (const listener of listeners) listener();
}

/** Closes this dialog; another that took its place meanwhile stays. */
export function closeDialog(dialog: PageDialog): void {
  if (open === dialog) openDialog(null);
}

/**
 * The error dialog of spec section 8, with the server's message, which stays in the utils state.
 * `title` says which action of the player failed.
 */
export function showError(error: unknown, title?: string): void {
  const message = error instanceof Error && error.message !== '' ? error.message : String(error);
  utilsStore.change((draft) => {
    draft.errorMessage = message;
  });
  openDialog({ kind: 'error', message, ...(title !== undefined && { title }) });
}

export function useOpenDialog(): PageDialog | null {
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): PageDialog | null {
  return open;
}
