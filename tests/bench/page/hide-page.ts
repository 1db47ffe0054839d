// A page behind another tab, as the browser itself has it.

import type { Page } from 'playwright-core';

interface DevToolsSession {
  send(
    method: 'Emulation.setFocusEmulationEnabled',
    params: { readonly enabled: boolean },
  ): Promise<unknown>;
}

/** What Playwright keeps to itself of a page; the lockfile pins its version. */
interface PageWithin {
  readonly _connection: {
    toImpl(page: Page): {
      readonly delegate: { readonly _mainFrameSession: { readonly _client: DevToolsSession } };
    };
  };
}

/**
 * Opens an empty tab in front of the page. Playwright has every page believe that it is in front; that is
 * taken back, on its own session, since another's does not count. @throws where the page stays in sight.
 */
export async function hidePage(page: Page): Promise<void> {
  const { _connection } = page as unknown as PageWithin;
  const session = _connection.toImpl(page).delegate._mainFrameSession._client;
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const front = await page.context().newPage();
  await front.bringToFront();
  await page.waitForFunction(() => document.visibilityState === 'hidden', undefined, {
    polling: 100,
  });
}

/** The page's workers find that so much time has passed, ms, as after a sleep of the machine. */
export async function skipTime(page: Page, ms: number): Promise<void> {
  for (const worker of page.workers())
    await worker.evaluate((skipped) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + skipped;
    }, ms);
}
