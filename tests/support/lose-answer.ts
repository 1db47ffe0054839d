// A call that reaches the backend, and whose answer never comes back.

import type { Route } from 'playwright-core';

/** For `page.route`: the backend does what was asked, and the page does not hear of it. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
