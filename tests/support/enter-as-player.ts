// A page of a player of its own who is logged in already.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { TestBackend } from './backend.ts';
import { type SignUpOptions, signUp, type TestPlayer } from './players.ts';
import { storeToken } from './store-token.ts';
import { openPage, type WatchedPage } from './watched-page.ts';

export interface EnteredPage extends WatchedPage {
  readonly player: TestPlayer;
}

/** Signs a new player up, opens a window for them, and goes to `path`. */
export async function enterAsPlayer(
  browser: Browser,
  backend: TestBackend,
  path: string,
  signUpOptions: SignUpOptions = {},
  contextOptions: BrowserContextOptions = {},
): Promise<EnteredPage> {
  const player = await signUp(backend, signUpOptions);
  const watched = await openPage(browser, contextOptions);
  await storeToken(watched.page, player);
  await watched.page.goto(`${backend.url}${path}`);
  return { ...watched, player };
}
