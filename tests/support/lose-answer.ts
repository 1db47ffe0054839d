// A call that reaches the backend, and whose answer never comes back.

import type { Route } from 'playwright-core';

/**
 * For `page.route`: the backend does what was asked, and the page does not hear of it. A page that is
 * closed meanwhile waits for no answer either: its error, thrown in no test, would end the run.
 */
export async function loseAnswer(route: Pick<Route, 'fetch' | 'abort'>): Promise<void> {
  await route.fetch().catch(() => {});
  await route.abort();
}
