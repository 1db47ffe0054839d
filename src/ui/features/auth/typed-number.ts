// The mobile number as it was last typed. The next form starts with it, also after a phone reloaded
// the page because it ran out of memory while the SMS was open.

import { sessionStore } from '../../state/site-storage.ts';

const STORAGE_KEY = 'touchline:typed-number';

/** Stored for this tab only, until the next login. */
export function storeTypedNumber(typed: string): void {
  sessionStore.write(STORAGE_KEY, typed);
}

/** As the player wrote it; '' where nothing was typed. */
export function readTypedNumber(): string {
  return sessionStore.read(STORAGE_KEY) ?? '';
}

export function forgetTypedNumber(): void {
  sessionStore.remove(STORAGE_KEY);
}
