// The mobile number as it was last typed: nobody types it again in the next form, nor after a
// phone that ran out of memory over the SMS has loaded the page anew.

import { sessionStore } from '../../state/site-storage.ts';

const STORAGE_KEY = 'touchline:typed-number';

/** For this tab alone, until somebody is logged in. */
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
