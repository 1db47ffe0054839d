// Home: banners, matches in play, what comes next, favourites, leagues, sports.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listKey, mainLineKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { contentRoutes } from '../../src/ui/app/routes/content-routes.ts';
import { PHONE } from '../../src/ui/components/use-media-query.ts';
import { favouriteMatches, toggleFavourite } from '../../src/ui/features/live-odds/favourites.ts';
import { firstMatches } from '../../src/ui/screens/home/top-live.tsx';
import { prematchPreferences } from '../../src/ui/screens/prematch/prematch-preferences.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { fixtureOf, MENU, pageOf } from './support/fixtures.ts';
import { lineOf, listOf, matchOf, open as openPrice } from './support/live-list-page.tsx';
import { openRoutes, type PlayedBackend, playBackend, type Reply } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
// Loaded beforehand, so that no test waits for the module of its screen.
import '../../src/ui/features/banners/banner-carousel.tsx';
import '../../src/ui/screens/home/casino-games.tsx';
import '../../src/ui/screens/home/home-matches.tsx';
import '../../src/ui/screens/home/home-screen.tsx';
import '../../src/ui/screens/live/sport-chips.tsx';

startOnEmptyPage(utilsStore, prematchPreferences, favouriteMatches);

const BANNERS = 'content-management/banner';
const NEXT = 'sports/highlight/prematch/';

let backend: PlayedBackend;
function show(replies: Record<string, Reply> = {}) {
  backend = playBackend({
    'sports/menu': () => MENU,
    'sports/1/top-bets': () => ({
      success: true,
      data: [
        {
          sportID: '1',
          sportName: 'Soccer',
          categoryName: 'England',
          tournamentID: '17',
          tournamentName: 'Premier League',
        },
      ],
    }),
    [BANNERS]: () => ({ success: true, status: 200, data: [] }),
    [NEXT]: () => pageOf([fixtureOf('1'), fixtureOf('2')]),
    ...replies,
  });
  return openRoutes(contentRoutes, '/');
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const cardIds = () =>
  [...document.querySelectorAll('.live-card[data-match-id]')].map((card) =>
    card.getAttribute('data-match-id'),
  );
const shownIds = () =>
  [...document.querySelectorAll('article[data-match-id]')].map(
    (row) => row.getAttribute('data-match-id') ?? '',
  );

describe('before anything is known', () => {
  test('the heading stands over places of the right size', async () => {
    const never = () => new Promise(() => {});
    show({ [NEXT]: never, [BANNERS]: never, 'sports/1/top-bets': never, 'sports/menu': never });
    await screen.findByRole('heading', { level: 1, name: 'Sports betting, live' });
    const expectPlaces = () => {
      expect(document.querySelectorAll('[data-banner-place]')).toHaveLength(3);
      expect(document.querySelectorAll('.live-card')).toHaveLength(4);
      expect(document.querySelectorAll('.skeleton-row')).toHaveLength(12);
    };
    expectPlaces();
    await waitFor(() => expect(document.querySelectorAll('.home-tile.skeleton')).toHaveLength(16));
    expectPlaces();
  });
});

test('a phone has the sports in play first, then prices, and the banners behind them', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE,
    addEventListener() {},
    removeEventListener() {},
  }));
  show();
  const chips = await screen.findByRole('navigation', { name: 'Sports in play' });
  expect(
    within(chips)
      .getByRole('link', { name: /^Soccer/ })
      .getAttribute('aria-current'),
  ).toBe(null);
  const banners = await screen.findByRole('region', { name: 'Banners' });
  const top = screen.getByRole('region', { name: 'Top live' });
  const news = screen.getByRole('heading', { name: 'News and offers' });
  const isBefore = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect([isBefore(chips, top), isBefore(top, news), isBefore(news, banners)]).toEqual([
    true,
    true,
    true,
  ]);
});

describe('top live', () => {
  test('shows matches with their prices, and how many there are', async () => {
    const { live } = show();
    await region('Top live');
    live.putCell(listKey('1'), listOf({ A: ['11', '12'] }));
    live.putCell(matchKey('11'), matchOf('11'));
    live.putCell(mainLineKey('11', '1'), lineOf('11'));
    live.putQuotes({ '11/1//1': openPrice });
    const cards = await region('Top live');
    expect(cards.getByRole('link', { name: 'All 2 live' })).toBeTruthy();
    expect(cards.getByRole('link', { name: /Home 11, Away 11, 2 to 1/ })).toBeTruthy();
    expect(cards.getByRole('button', { name: /1X2, Outcome 1, 1\.92/ })).toBeTruthy();
  });

  test('says so where nothing is in play', async () => {
    const { live } = show();
    await region('Top live');
    live.putCell(listKey('1'), listOf({}));
    expect((await region('Top live')).getByText('No live soccer now.')).toBeTruthy();
  });

  test('begins with the favourites and ends after six', () => {
    const tournaments = listOf({ A: ['1', '2', '3', '4'], B: ['5', '6', '7'] }).tournaments;
    expect(firstMatches(tournaments, ['6', '99'], new Set())).toEqual([
      '6',
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  test('a match that is as good as decided gives its place to another, a favourite of the player excepted, and no other card moves', async () => {
    toggleFavourite(favouriteMatches, '7');
    const { live } = show();
    await region('Top live');
    const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const quoteOf = (odds: number) => ({ ...openPrice, odds });
    const price = (id: string, home: number, draw: number, away: number) =>
      live.putQuotes({
        [`${id}/1//1`]: quoteOf(home),
        [`${id}/1//2`]: quoteOf(draw),
        [`${id}/1//3`]: quoteOf(away),
      });
    live.putCell(listKey('1'), listOf({ A: ids.slice(0, 4), B: ids.slice(4) }));
    for (const id of ids) {
      live.putCell(matchKey(id), matchOf(id));
      live.putCell(mainLineKey(id, '1'), id === '2' ? null : lineOf(id));
    }
    price('1', 101, 2_600, 50_100);
    // The favourite is not offered any more, and so is nothing that anybody would bet on.
    price('5', 120, 50_100, 50_100);
    live.putQuotes({ '5/1//1': { ...quoteOf(120), state: 'none' } });
    // Far from even, and still a bet.
    price('3', 109, 980, 2_300);
    price('7', 101, 2_600, 50_100);
    await waitFor(() => expect(cardIds()).toEqual(['7', '8', '6', '3', '4', '9']));

    // It turns: but nothing moves under the pointer.
    const strip = screen.getByRole('region', { name: 'Top live' }).querySelector('[aria-busy]')!;
    fireEvent.pointerEnter(strip);
    price('3', 104, 1_200, 5_000);
    await act(async () => {});
    expect(cardIds()).toEqual(['7', '8', '6', '3', '4', '9']);
    fireEvent.pointerLeave(strip, { pointerType: 'mouse' });
    await waitFor(() => expect(cardIds()).toEqual(['7', '8', '6', '1', '4', '9']));

    // A star is the player's own wish for another order.
    act(() => toggleFavourite(favouriteMatches, '4'));
    await waitFor(() => expect(cardIds()).toEqual(['4', '7', '6', '8', '9', '1']));
  });
});

describe('what comes next', () => {
  test('is of the active sport, by time', async () => {
    utilsStore.change((draft) => {
      draft.activeSport = { sportID: '5', sportName: 'Table Tennis' };
    });
    show();
    await screen.findByRole('heading', { name: 'Upcoming table tennis' });
    await waitFor(() => expect(shownIds()).toEqual(['1', '2']));
    expect(new URL(backend.requests(NEXT)[0]?.url ?? '').pathname).toMatch(/\/5$/);
  });

  test('has the favourites of every sport on top, each match once', async () => {
    toggleFavourite(favouriteMatches, '2');
    toggleFavourite(favouriteMatches, '9');
    show({
      [NEXT]: (request) =>
        new URL(request.url).searchParams.has('favourite')
          ? pageOf([fixtureOf('9', { sportID: '5', sportName: 'Tennis' }), fixtureOf('2')])
          : pageOf([fixtureOf('1'), fixtureOf('2')]),
    });
    await waitFor(() => expect(shownIds()).toEqual(['9', '2', '1']));
    expect(screen.getByRole('region', { name: 'Favourites' })).toBeTruthy();
  });

  test('favourites that cannot be had leave the rest standing', async () => {
    toggleFavourite(favouriteMatches, '9');
    show({
      [NEXT]: (request) =>
        new URL(request.url).searchParams.has('favourite')
          ? Response.json({ message: 'No' }, { status: 400 })
          : pageOf([fixtureOf('1')]),
    });
    await waitFor(() => expect(shownIds()).toEqual(['1']));
  });

  test('that fails can be asked for again', async () => {
    show({ [NEXT]: () => Response.json({ message: 'Out for lunch' }, { status: 400 }) });
    await screen.findByText('Out for lunch');
    backend.reply(NEXT, () => pageOf([fixtureOf('1')]));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shownIds()).toEqual(['1']));
  });
});

test('leagues and sports lead to their matches', async () => {
  show();
  const leagues = await region('Popular leagues');
  expect((await leagues.findByRole('link', { name: /Premier League/ })).getAttribute('href')).toBe(
    '/Sports/Prematch/Soccer/England/Premier_League',
  );
  const sports = await region('Sports');
  expect((await sports.findByRole('link', { name: /Table Tennis/ })).getAttribute('href')).toBe(
    '/Sports/Prematch/Table_Tennis',
  );
});

test('leagues that cannot be had leave no empty place', async () => {
  show({ 'sports/1/top-bets': () => Response.json({ message: 'No' }, { status: 400 }) });
  await waitFor(() => expect(shownIds()).toEqual(['1', '2']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Popular leagues' })).toBeNull());
});

describe('the casino', () => {
  const game = (id: string, status: number) => ({
    id,
    gameId: `g${id}`,
    title: `Game ${id}`,
    provider: 'Acme',
    status,
    priority: 1,
    categories: [],
  });
  const GAMES = 'games/1/list';
  const answerOf = (...games: object[]) => ({ success: true, status: 200, data: games });

  test('shows the first games that can be played, and leads to all', async () => {
    show({ [GAMES]: () => answerOf(game('1', 1), game('2', 0), game('3', 1)) });
    const strip = await region('Casino');
    const list = within(await strip.findByRole('list', { name: 'Popular games' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/Games/Game_1/g1/Play',
      '/Games/Game_3/g3/Play',
    ]);
    expect(strip.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/Games');
  });

  test('that does not answer can be asked again', async () => {
    show({ [GAMES]: () => Response.json({ message: 'No' }, { status: 400 }) });
    const strip = await region('Casino');
    await strip.findByText('The games did not load.');
    backend.reply(GAMES, () => answerOf(game('1', 1)));
    fireEvent.click(strip.getByRole('button', { name: 'Load games' }));
    await strip.findByRole('link', { name: /Game 1/ });
  });

  test('asks for nothing before somebody comes near', async () => {
    const seen: ((isIntersecting: boolean) => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #listener: (entries: object[]) => void;
        constructor(listener: (entries: object[]) => void) {
          this.#listener = listener;
        }
        observe(target: Element) {
          const boundingClientRect = target.getBoundingClientRect();
          seen.push((isIntersecting) =>
            this.#listener([{ target, isIntersecting, boundingClientRect }]),
          );
        }
        unobserve() {}
        disconnect() {}
      },
    );
    show({ [GAMES]: () => answerOf(game('1', 1)) });
    const strip = await region('Casino');
    await waitFor(() => expect(shownIds()).toEqual(['1', '2']));
    expect(backend.requests(GAMES)).toHaveLength(0);
    act(() => {
      for (const report of seen) report(true);
    });
    await strip.findByRole('link', { name: /Game 1/ });
    act(() => {
      for (const report of seen) report(false);
    });
    expect(strip.getByRole('link', { name: /Game 1/ })).toBeTruthy();
  });
});
