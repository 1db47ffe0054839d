// A page that is logged in from its first moment on, as after a reload.

import type { Page } from 'playwright-core';
import type { TestPlayer } from './players.ts';

/** Puts the player's token where the page keeps it, before anything of the page runs. */
export async function storeToken(
  page: Page,
  { username, token }: Pick<TestPlayer, 'username' | 'token'>,
): Promise<void> {
  const state = {
    mobile_number: username,
    token,
    returnUrl: '',
    loading: false,
    authError: null,
  };
  await page.addInitScript(
    (kept) => {
      // Frames without an origin have no storage, and a logout is not taken back by a reload.
      if (window !== window.top || sessionStorage.getItem('test:token') !== null) return;
      sessionStorage.setItem('test:token', 'kept');
      localStorage.setItem('touchline:auth', kept);
    },
    JSON.stringify({ version: 1, state }),
  );
}
