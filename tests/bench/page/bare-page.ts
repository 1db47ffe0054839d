// A page that Playwright knows nothing of: into its own it puts a world of scripts, a tenth of a
// megabyte that no page of ours has.

import type { Browser, CDPSession } from 'playwright-core';

/** The part of the DevTools protocol that is spoken here; events are those of the page. */
export type Protocol = Pick<CDPSession, 'send' | 'on'>;

export interface BarePage {
  readonly session: Protocol;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: unknown;
}

/** Opens `address` in a context of its own. @throws Error with what the browser says. */
export async function openBarePage(
  browser: Browser,
  address: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<BarePage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const target = { url: 'about:blank', browserContextId };
  const { targetId } = await root.send('Target.createTarget', target);
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const session = speakTo(root, sessionId);
  const metrics = { ...viewport, deviceScaleFactor: 1, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  await session.send('Page.navigate', { url: address });
  return {
    session,
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

/** The protocol of a target, wrapped in messages of the browser's own. */
function speakTo(root: CDPSession, sessionId: string): Protocol {
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: unknown) => void>();
  let lastId = 0;
  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message) as Message;
    if (message.id === undefined) listeners.get(message.method ?? '')?.(message.params);
    else waiting.get(message.id)?.(message);
  });
  const send = (method: string, params: object = {}) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(`${method}: ${error.message}`));
      });
      const message = JSON.stringify({ id, method, params });
      root.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  const on = (event: string, listener: (params: unknown) => void) => listeners.set(event, listener);
  return { send, on } as unknown as Protocol;
}
