// Lists of fixtures: what they ask for, how their prices follow the feed, and when all is not well.

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { mainLineKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { sportsRoutes } from '../../src/ui/app/routes/sports-routes.ts';
import { favouriteMatches, toggleFavourite } from '../../src/ui/features/live-odds/favourites.ts';
import { prematchPreferences } from '../../src/ui/screens/prematch/prematch-preferences.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { fixtureOf, MENU, pageOf } from './support/fixtures.ts';
import { lineOf, matchOf, open as openPrice } from './support/live-list-page.tsx';
import { openRoutes, type PlayedBackend, playBackend, type Reply } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
// Loaded beforehand, so that no test waits for the module of its screen.
import '../../src/ui/screens/prematch/prematch-screen.tsx';
import '../../src/ui/screens/prematch/upcoming-screen.tsx';

startOnEmptyPage(utilsStore, prematchPreferences, favouriteMatches);

const HIGHLIGHTS = 'sports/highlight/prematch/';
const LEAGUE = 'sports/get-fixtures/';

let backend: PlayedBackend;
function show(path: string, replies: Record<string, Reply> = {}) {
  backend = playBackend({
    'sports/menu': () => MENU,
    [HIGHLIGHTS]: () => pageOf([fixtureOf('1'), fixtureOf('2', NPFL)]),
    [LEAGUE]: () => pageOf([fixtureOf('1')]),
    ...replies,
  });
  return openRoutes(sportsRoutes, path);
}
const NPFL = {
  tournamentID: '701',
  tournament: 'NPFL',
  categoryName: 'Nigeria',
  categoryCode: 'NGA',
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const row = async (matchId: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-match-id="${matchId}"]`);
    if (found === null) throw new Error(`no row of ${matchId}`);
    return found;
  });
const asked = (path: string) =>
  backend.requests(path).map((request) => new URL(request.url).pathname.split('/').at(-1));
const parameter = (path: string, name: string) =>
  backend.requests(path).map((request) => new URL(request.url).searchParams.get(name));

describe('what is asked for', () => {
  test('a sport, by its name in any case', async () => {
    show('/Sports/Prematch/soccer');
    await heading('Soccer');
    await row('1');
    expect(asked(HIGHLIGHTS)).toEqual(['1']);
  });

  test('countries and leagues by name or id, several joined by a comma', async () => {
    show('/Sports/Prematch/Soccer/England,31/Premier_League,701');
    await heading('Premier League, NPFL');
    await row('1');
    // Both at once, in whatever order they set out.
    expect(asked(LEAGUE).sort()).toEqual(['17', '701']);
  });

  test('a country alone asks for its matches and leads to its leagues', async () => {
    show('/Sports/Prematch/Soccer/england', {
      'sports/get-fixtures-by-categories/': () => pageOf([fixtureOf('1')]),
    });
    await row('1');
    expect(asked('sports/get-fixtures-by-categories/')).toEqual(['30']);
    const links = within(screen.getByRole('navigation', { name: 'Filter' }));
    expect(links.getByRole('link', { name: /Championship/ }).getAttribute('href')).toBe(
      '/Sports/Prematch/Soccer/England/Championship',
    );
    expect(links.getByRole('link', { name: 'All soccer' }).getAttribute('href')).toBe(
      '/Sports/Prematch/Soccer',
    );
  });

  test('countries that were opened before stand first among the ways to narrow down', async () => {
    const names = () =>
      within(screen.getByRole('navigation', { name: 'Filter' }))
        .getAllByRole('link')
        .map((link) => link.textContent?.replace(/\d+$/, ''));
    show('/Sports/Prematch/Soccer');
    await screen.findByRole('link', { name: /^England/ });
    const before = names();
    const [last] = before.slice(-1);
    cleanup();
    show(`/Sports/Prematch/Soccer/${last}`, {
      'sports/get-fixtures-by-categories/': () => pageOf([fixtureOf('1')]),
    });
    await row('1');
    const { activeCategories } = utilsStore.read();
    expect(activeCategories['1']).toHaveLength(1);
    cleanup();
    show('/Sports/Prematch/Soccer');
    await screen.findByRole('link', { name: /^England/ });
    const others = before.filter((name) => name !== last);
    expect(names()).toEqual([...others.slice(0, 1), last, ...others.slice(1)]);
    cleanup();
    show('/Sports/Prematch/Soccer/99/4711');
    await row('1');
    expect(utilsStore.read().activeCategories).toEqual(activeCategories);
  });

  test.each([
    ['by its name where the country is missing', '-/NPFL', '701'],
    ['by an id where nobody knows the name', '99/4711', '4711'],
  ])('a league %s', async (_how, path, id) => {
    show(`/Sports/Prematch/Soccer/${path}`);
    await row('1');
    expect(asked(LEAGUE)).toEqual([id]);
  });

  test('more where there is more, without losing what is there', async () => {
    show('/Sports/Prematch/Soccer', {
      [HIGHLIGHTS]: () => pageOf([fixtureOf('1')], { remainingRecords: 70 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more matches' }));
    await waitFor(() => expect(parameter(HIGHLIGHTS, 'perPage')).toEqual(['50', '100']));
    expect(document.querySelector('[data-match-id="1"]')).not.toBeNull();
  });

  test.each([
    ['?span=today', { today: '1', upcoming: '1' }],
    ['?span=3hours', { hours: '3', upcoming: '1' }],
    ['', { today: null, hours: null, upcoming: '1' }],
    ['?span=nonsense', { today: null, hours: null, upcoming: '1' }],
    ['?search=arsenal', { search: 'arsenal', upcoming: '1' }],
  ])('what comes next%s', async (search, parameters) => {
    show(`/Sports/Prematch/All/Upcoming${search}`);
    await row('1');
    expect(asked(HIGHLIGHTS)).toEqual(['0']);
    for (const [name, value] of Object.entries(parameters))
      expect(parameter(HIGHLIGHTS, name), name).toEqual([value]);
  });

  test('tomorrow, of one sport', async () => {
    utilsStore.change((draft) => {
      draft.sportsMenu = [{ sportID: '1', sportName: 'Soccer', total: 3 }];
    });
    show('/Sports/Prematch/Soccer/Upcoming?span=tomorrow', {
      'sports/fixtures/upcoming': () => pageOf([fixtureOf('1')]),
    });
    await heading('Upcoming soccer');
    await row('1');
    expect(parameter('sports/fixtures/upcoming', 'period')).toEqual(['tomorrow']);
    expect(parameter('sports/fixtures/upcoming', 'sportID')).toEqual(['1']);
    const times = within(screen.getByRole('navigation', { name: 'Time range' }));
    expect(times.getByRole('link', { name: 'Favourites' }).getAttribute('href')).toBe(
      '/Sports/Prematch/All/Upcoming?favourites',
    );
  });

  test('the favourites; without any, nothing', async () => {
    toggleFavourite(favouriteMatches, '8');
    toggleFavourite(favouriteMatches, '9');
    show('/Sports/Prematch/All/Upcoming?favourites');
    await heading('Favourites');
    await row('1');
    expect(parameter(HIGHLIGHTS, 'favourite')).toEqual(['8,9']);
    act(() => favouriteMatches.reset());
    await screen.findByText('No upcoming favourites');
    const advice = screen.getByText(/Press the star/);
    expect(advice.textContent).toContain('beside a match');
    expect(advice.querySelector('svg')).not.toBeNull();
    expect(backend.requests(HIGHLIGHTS)).toHaveLength(1);
  });
});

describe('a row', () => {
  test('follows the main line of the column that is chosen', async () => {
    const { live } = show('/Sports/Prematch/Soccer');
    await row('1');
    const wanted = () => live.changes.flatMap(({ add }) => add);
    await waitFor(() => expect(wanted()).toContain(mainLineKey('1', '1')));
    live.putCell(mainLineKey('1', '1'), lineOf('1'));
    live.putQuotes({ '1/1//1': openPrice, '1/1//2': { ...openPrice, state: 'suspended' } });
    const boxes = within(await row('1')).getAllByRole('button', { name: /1X2/ });
    expect(boxes.map((box) => box.dataset.odds)).toContain('1.92');
    expect(boxes[1]?.getAttribute('aria-disabled')).toBe('true');

    fireEvent.click(screen.getByRole('button', { name: 'Over/Under' }));
    await waitFor(() => expect(wanted()).toContain(mainLineKey('1', '18')));
    expect(prematchPreferences.read().columns).toEqual({ 1: '18' });
  });

  test('says when it begins, and names its page', async () => {
    show('/Sports/Prematch/Soccer', {
      [HIGHLIGHTS]: () => pageOf([fixtureOf('1', { startsAt: Date.UTC(2020, 10, 21, 17, 30) })]),
    });
    const link = within(await row('1')).getByRole('link', {
      name: 'Home 1, Away 1, Sat 21 Nov 18:30',
    });
    expect(link.getAttribute('href')).toBe(
      '/Sports/Prematch/Soccer/Premier_League/Home_1_Vs_Away_1/1',
    );
    expect(within(await row('1')).getByText('+7')).toBeTruthy();
  });

  test('a match that has gone in play shows its score and leads to its live page', async () => {
    const { live } = show('/Sports/Prematch/Soccer');
    await row('1');
    live.putCell(matchKey('1'), matchOf('1'));
    const links = within(await row('1')).getAllByRole('link');
    expect(links[0]?.getAttribute('href')).toContain('/Sports/Live/Soccer/');
    expect((await row('1')).textContent).toContain('2nd half');
    expect(document.querySelectorAll('[data-match-id="1"]')).toHaveLength(1);
  });

  test('a reason of the match or the line stands in it', async () => {
    const { live } = show('/Sports/Prematch/Soccer');
    await row('1');
    live.putCell(mainLineKey('1', '1'), lineOf('1', { closed: true }));
    expect((await row('1')).textContent).toContain('Main market closed');
    live.putCell(matchKey('1'), matchOf('1', { type: 'prematch', note: 'Line-ups awaited' }));
    expect((await row('1')).textContent).toContain('Line-ups awaited');
  });
});

describe('sections', () => {
  const titles = () =>
    screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);

  test('favourites on top, then leagues; a star moves its match', async () => {
    show('/Sports/Prematch/Soccer');
    await row('2');
    expect(titles()).toEqual(['Premier League', 'NPFL']);
    expect(screen.getByRole('button', { name: /NPFL 1 ?Nigeria/ })).toBeTruthy();
    fireEvent.click(within(await row('2')).getByRole('button', { name: /Favourite/ }));
    expect(titles()).toEqual(['Favourites', 'Premier League']);
  });

  test('by time there are days, and rows name their league', async () => {
    show('/Sports/Prematch/Soccer');
    await row('2');
    fireEvent.click(screen.getByRole('button', { name: 'By league' }));
    expect(titles().every((title) => ['Today', 'Tomorrow'].includes(title ?? ''))).toBe(true);
    expect((await row('2')).textContent).toContain('NPFL');
  });

  test('a league folds, and stays folded on the next visit', async () => {
    const { unmount } = show('/Sports/Prematch/Soccer');
    await row('2');
    fireEvent.click(screen.getByRole('button', { name: /NPFL/ }));
    expect(document.querySelector('[data-match-id="2"]')).toBeNull();
    expect(screen.getByText('1 match hidden')).toBeTruthy();
    unmount();
    show('/Sports/Prematch/Soccer');
    await row('1');
    expect(document.querySelector('[data-match-id="2"]')).toBeNull();
  });
});

describe('when all is not well', () => {
  test('the heading stands at once, over rows of the right size', async () => {
    show('/Sports/Prematch/Soccer/England', { 'sports/menu': () => new Promise(() => {}) });
    await heading('England');
    await waitFor(() => expect(document.querySelectorAll('.skeleton-row')).toHaveLength(8));
  });

  test('an empty list says so and where to go', async () => {
    show('/Sports/Prematch/Soccer', { [HIGHLIGHTS]: () => pageOf([]) });
    await screen.findByText('No matches are coming up in Soccer');
    expect(screen.getByRole('link', { name: 'Upcoming matches' })).toBeTruthy();
  });

  test.each([
    ['the list', HIGHLIGHTS],
    ['the menu', 'sports/menu'],
  ])('%s that fails can be tried again', async (_what, path) => {
    show('/Sports/Prematch/Soccer', {
      [path]: () => Response.json({ message: 'Out for lunch' }, { status: 400 }),
    });
    await screen.findByText('Out for lunch');
    const good = path === HIGHLIGHTS ? pageOf([fixtureOf('1')]) : MENU;
    backend.reply(path, () => good);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await row('1');
  });
});
