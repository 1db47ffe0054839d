// Where a player is after logging in: the page they came from, or home (spec section 4).

import { authStore, onTokenChange, setReturnUrl } from '../../state/auth-store.ts';

const REGISTRATION = /^\/register\b/i;

let endedOn = '';
onTokenChange((token) => {
  if (token !== '') endedOn = '';
});

/** The session ended on this page, which led home: whoever logs in from there is back here. */
export function storeEndedPage(address: string): void {
  endedOn = address;
}

/** Where a login on a page leads: that page, and from home the one on which the session ended. */
export function returnFrom(address: string): string {
  return address === '/' && endedOn !== '' ? endedOn : address;
}

/** Keeps the page that a player logs in from; the registration is none to come back to. */
export function storeReturnUrl(address: string): void {
  if (!REGISTRATION.test(address)) setReturnUrl(address);
}

/** The kept address; '/' for none, and for what is no path of this site. A logout forgets it. */
export function readReturnUrl(): string {
  const { returnUrl } = authStore.read();
  return /^\/(?![/\\])/.test(returnUrl) && !REGISTRATION.test(returnUrl) ? returnUrl : '/';
}
