// Keeps the harness itself from being the load.

import type { Page } from 'playwright-core';

interface DevToolsSession {
  send(method: 'Network.disable'): Promise<unknown>;
}

/** What Playwright keeps to itself of a page; the lockfile pins its version. */
interface PageWithin {
  readonly _connection: {
    toImpl(page: Page): {
      readonly delegate: {
        readonly _networkManager: { readonly _sessions: ReadonlyMap<DevToolsSession, unknown> };
      };
    };
  };
}

let listening = false;

/** For a whole run: developer tools go on listening, as the budgets' own figures were taken. */
export function keepListening(): void {
  listening = true;
}

/**
 * Playwright listens to the network of every page and worker, and so is told of every websocket
 * frame with all that is in it: at 3,500 a second that took a third of a core over four processes,
 * a good part of it on the very threads that are measured. Nothing here needs to know. To be called
 * once the page has all its workers; nothing of its network can be waited for afterwards.
 */
export async function stopListening(page: Page): Promise<void> {
  if (listening) return;
  const { _connection } = page as unknown as PageWithin;
  const sessions = [..._connection.toImpl(page).delegate._networkManager._sessions.keys()];
  if (sessions.length === 0) throw new Error('Playwright keeps its sessions elsewhere');
  await Promise.all(sessions.map((session) => session.send('Network.disable')));
}
