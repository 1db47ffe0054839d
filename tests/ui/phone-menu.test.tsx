// The menu of sports: nothing of it is drawn where a phone has no room for it, and its sports are known all the same.

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Shell } from '../../src/ui/app/shell/shell.tsx';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { MENU } from './support/fixtures.ts';
import { openRoutes, playBackend } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(utilsStore);

/** A window this wide, for queries of a width in rem. */
function beWide(rem: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, side, width] = /\((min|max)-width: ([\d.]+)rem\)/.exec(query) ?? [];
    return {
      matches: side !== undefined && (side === 'min' ? rem >= Number(width) : rem <= Number(width)),
      addEventListener() {},
      removeEventListener() {},
    };
  });
}

function openShell() {
  const backend = playBackend({
    'sports/menu': () => MENU,
    'sports/live/games/count/': () => ({ count: 1 }),
  });
  openRoutes([{ path: '/', Component: Shell }], '/');
  return backend;
}

test('a phone keeps its sports, draws nothing of it and asks for no counts', async () => {
  beWide(24);
  const backend = openShell();
  await waitFor(() =>
    expect(utilsStore.read().sportsMenu.map(({ sportID }) => sportID)).toEqual(
      MENU.sports.map(({ sportID }) => sportID),
    ),
  );
  expect(screen.queryByRole('navigation', { name: 'Sports' })).toBeNull();
  expect(backend.requests('sports/live/games/count/')).toEqual([]);
});

test('a tablet has it', async () => {
  beWide(50);
  openShell();
  await screen.findByRole('link', { name: 'Favourites' });
  expect(screen.getByRole('navigation', { name: 'Sports' })).toBeTruthy();
  expect(utilsStore.read().sportsMenu).toHaveLength(MENU.sports.length);
});
