// Leagues from A to Z: by country, narrowed by letters, and the way to each; the menu's top leagues.

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sportsRoutes } from '../../src/ui/app/routes/sports-routes.ts';
import { SportsMenu } from '../../src/ui/features/sports-menu/sports-menu.tsx';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { supportDialogs } from './support/dialogs.ts';
import { fixtureOf, MENU, pageOf } from './support/fixtures.ts';
import { openRoutes, playBackend } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(utilsStore);
beforeEach(supportDialogs);

const popular = (tournamentID: string, tournamentName: string, categoryName: string) => ({
  sportID: '1',
  sportName: 'Soccer',
  categoryName,
  tournamentID,
  tournamentName,
});

describe('leagues from A to Z', () => {
  beforeEach(() => {
    playBackend({
      'sports/menu': () => MENU,
      'sports/get-fixtures/': () => pageOf([fixtureOf('1')]),
      'sports/highlight/': () => pageOf([fixtureOf('1')]),
    });
  });
  const openIndex = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Leagues A to Z' }));
    return within(await screen.findByRole('dialog', { name: 'Leagues A to Z' }));
  };

  test('stand by country, each in its order, and lead to their page', async () => {
    openRoutes(sportsRoutes, '/Sports/Prematch/Soccer');
    const sheet = await openIndex();
    await sheet.findByRole('region', { name: 'Nigeria' });
    const regions = sheet.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(regions).toEqual(['England', 'Nigeria']);
    const england = within(sheet.getByRole('region', { name: 'England' }));
    expect(england.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Championship3',
      'Premier League6',
    ]);
    const league = england.getByRole('link', { name: /Premier League/ });
    const path = '/Sports/Prematch/Soccer/England/Premier_League';
    expect(league.getAttribute('href')).toBe(path);
    fireEvent.click(league);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    openRoutes(sportsRoutes, path);
    await screen.findByRole('heading', { level: 1, name: 'Premier League, England' });
  });

  test('are narrowed by letters of a league or a country', async () => {
    openRoutes(sportsRoutes, '/Sports/Prematch/All/Upcoming');
    const sheet = await openIndex();
    await sheet.findByRole('region', { name: 'Nigeria' });
    const type = (value: string) =>
      fireEvent.change(sheet.getByRole('textbox', { name: 'League or country' }), {
        target: { value },
      });
    type('nig');
    expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual(['NPFL3']);
    type('zzz');
    expect(sheet.queryAllByRole('link')).toEqual([]);
    expect(sheet.getByText('No league or country for “zzz”.')).toBeTruthy();
  });
});

test('top leagues stand in the order of the backend with their country, not by how many matches', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  playBackend({
    'sports/menu': () => MENU,
    'sports/live/games/count/': () => ({ count: 0 }),
    'sports/1/top-bets': () => ({
      data: [
        popular('701', 'NPFL', 'Nigeria'),
        popular('999', 'Over', 'Spain'),
        popular('17', 'Premier League', 'England'),
      ],
    }),
  });
  openRoutes([{ path: '/', Component: SportsMenu }], '/');
  await screen.findByRole('heading', { name: 'Top leagues' });
  const links = screen.getAllByRole('link').slice(-2);
  expect(links.map((link) => link.textContent)).toEqual(['NPFLNigeria3', 'Premier LeagueEngland6']);
});
