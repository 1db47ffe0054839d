// The address after a login: the page that the player came from, or home (spec section 4).

import { authStore, onTokenChange, setReturnUrl } from '../../state/auth-store.ts';

const REGISTRATION = /^\/register\b/i;

let endedOn = '';
onTokenChange((token) => {
  if (token !== '') endedOn = '';
});

/** Remembers the page on which the session ended: a login from the home page leads back to it. */
export function storeEndedPage(address: string): void {
  endedOn = address;
}

/**
 * The address after a login on `address`: itself, but for home the page where the session ended.
 */
export function returnFrom(address: string): string {
  return address === '/' && endedOn !== '' ? endedOn : address;
}

/** Stores the page to return to after a login; ignores the registration page. */
export function storeReturnUrl(address: string): void {
  if (!REGISTRATION.test(address)) setReturnUrl(address);
}

/** The stored address; '/' if there is none or it is no path of this site. A logout clears it. */
export function readReturnUrl(): string {
  const { returnUrl } = authStore.read();
  return /^\/(?![/\\])/.test(returnUrl) && !REGISTRATION.test(returnUrl) ? returnUrl : '/';
}
