// The words that the end-to-end tests of logging in and registering share.

import type { Page } from 'playwright-core';
import { readMessages } from './codes.ts';
import type { ReachedSite } from './reach-site.ts';

/** Spec section 5, word for word. */
export const CONFIRMATION =
  'You must confirm you are above 18 and agree to the Terms and Conditions to continue.';

/** The newest code that went to a number; '' where none did. */
export async function readCode(backend: ReachedSite, number: string): Promise<string> {
  const [message] = await readMessages(backend, number);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}

export async function loadPolyfills(page: Page, number: string, password: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(number);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function openLogin(page: Page): Promise<void> {
  await page.locator('.top-bar').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog').waitFor();
}

/** By the dialog, from whatever page is open. */
export async function logIn(
  page: Page,
  player: { readonly username: string; readonly password: string },
): Promise<void> {
  await openLogin(page);
  await loadPolyfills(page, player.username, player.password);
  await page.keyboard.press('Enter');
}
