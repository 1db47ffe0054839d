// The mobile number as it was last typed: nobody types it again in the next form, nor after a
// phone that ran out of memory over the SMS has loaded the page anew.

const STORAGE_KEY = 'touchline:typed-number';

/** For this tab alone, until somebody is logged in. */
export function keepTypedNumber(typed: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, typed);
  } catch {
    // Storage may be forbidden; each form then begins empty.
  }
}

/** As the player wrote it; '' where nothing was typed. */
export function readTypedNumber(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

export function forgetTypedNumber(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}
