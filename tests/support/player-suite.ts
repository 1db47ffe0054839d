// The set-up of a suite about players: one browser, one backend, pages on which nothing may go wrong.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startBackend, type TestBackend } from './backend.ts';
import { launchChromium } from './chromium.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import type { SignUpOptions, TestPlayer } from './players.ts';
import type { WatchedPage } from './watched-page.ts';

/** Within a describe. */
export function openPlayerSuite(chromiumPath: string) {
  let browser: Browser;
  let backend: TestBackend;
  let player: TestPlayer;
  let opened: WatchedPage[] = [];

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
  });
  afterEach(async () => {
    const pages = opened;
    opened = [];
    for (const { problems, close } of pages) {
      await close();
      expect(problems).toEqual([]);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  return {
    get backend() {
      return backend;
    },
    /** Who entered last. */
    get player() {
      return player;
    },
    /** A page of a new player who is logged in already; it ends with the test. */
    async enter(
      path: string,
      signUpOptions: SignUpOptions = {},
      contextOptions: BrowserContextOptions = {},
    ): Promise<Page> {
      const entered = await enterAsPlayer(browser, backend, path, signUpOptions, contextOptions);
      opened.push(entered);
      player = entered.player;
      return entered.page;
    },
  };
}
