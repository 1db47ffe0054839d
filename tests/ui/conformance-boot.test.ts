// What the page starts its worker with, from the real boot (spec section 9).

import { waitFor } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { newApiConfig } from './support/api-config.ts';

const told: unknown[] = [];
const roots = vi.hoisted((): { unmount(): void }[] => []);

// The boot keeps its root to itself, and what is mounted has to go before its window does.
vi.mock('react-dom/client', async (importOriginal) => {
  const original = await importOriginal<typeof import('react-dom/client')>();
  const createRoot: typeof original.createRoot = (...wanted) => {
    const root = original.createRoot(...wanted);
    roots.push(root);
    return root;
  };
  return { ...original, createRoot };
});

/** Takes every message of the page and answers none. */
class SilentWorker extends EventTarget {
  postMessage(message: unknown) {
    told.push(message);
  }
  terminate() {}
}

// The browser of these tests draws nothing, so that the page has no popovers to fill in.
Object.defineProperty(HTMLElement.prototype, 'popover', {
  value: null,
  writable: true,
  configurable: true,
});

const documents: Readonly<Record<string, unknown>> = {
  '/config.json': {
    ...newApiConfig(),
    mqttUrl: '/mqtt',
  },
  '/branding.json': { name: 'Touchline', title: 'Touchline' },
};

afterAll(async () => {
  // The page goes on loading its lazy parts, and React on rendering; none may find its window gone.
  for (const root of roots) root.unmount();
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
  vi.unstubAllGlobals();
});

test('the worker is told to batch every 16 ms', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('fetch', async (asked: Request | string) =>
    typeof asked === 'string'
      ? Response.json(documents[asked])
      : Response.json({ message: 'Unknown' }, { status: 404 }),
  );
  document.body.innerHTML = '<div id="root"></div>';
  await import('../../src/ui/main.tsx');
  const start = await waitFor(() => {
    const found = told.find((message) => (message as { path?: string[] }).path?.[0] === 'start');
    expect(found).toBeDefined();
    return found as { argumentList: { value: unknown }[] };
  });
  expect(roots).toHaveLength(1);
  expect(start.argumentList[0]?.value).toMatchObject({ batchMs: 16, epoch: 1, token: null });
});
