// A page that is open across a deployment: when it begins anew by itself, and when it does not.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDeployments } from '../../src/ui/app/follow-deployments.ts';
import { eventually } from '../support/wait.ts';

const reload = vi.fn();
followDeployments(reload);

beforeEach(() => {
  reload.mockClear();
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

/** What the site answers to `/` once an import has failed; resolves when it was read. */
async function failImport(answer: () => Response): Promise<void> {
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  dispatchEvent(new Event('vite:preloadError'));
  await eventually(() =>
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/', { cache: 'no-store' }),
  );
  await fetched.mock.results[0]?.value.catch(() => undefined);
  await Promise.resolve();
}
const page = (script: string) => () =>
  new Response(`<script type="module" crossorigin src="${script}"></script>`);

test('with another build on the site it reloads', async () => {
  await failImport(page('/assets/index-new.js'));
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
});

test.each<[string, () => Response]>([
  ['the same build', page('/assets/index-old.js')],
  ['an error', () => new Response('down', { status: 503 })],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('with %s it stays', async (_, answer) => {
  await failImport(answer);
  // A reload that another event asks for comes after whatever this one would have done.
  expect(reload).not.toHaveBeenCalled();
  await failImport(page('/assets/index-new.js'));
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
});
