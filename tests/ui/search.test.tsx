// The search: groups, keyboard, recent searches, and what it says when there is nothing.

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { highlightsPageSchema } from '../../src/shared/api/sports.ts';
import { ApiConfigProvider } from '../../src/ui/api/api-config.ts';
import { SearchBox } from '../../src/ui/app/shell/search-box.tsx';
import { recentSearches, rememberSearch } from '../../src/ui/features/search/recent-searches.ts';
import { buildGroups, findLeagues, hasNear } from '../../src/ui/features/search/search-options.ts';
import { newApiConfig } from './support/api-config.ts';
import { fixtureOf, MENU, pageOf } from './support/fixtures.ts';
import { type PlayedBackend, playBackend, type Reply } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { openHistory, TestRouter } from './support/test-history.tsx';
// Loaded beforehand, so that no test waits for the module of its screen.
import '../../src/ui/features/search/results/search-popup.tsx';
import '../../src/ui/features/search/results/search-sheet.tsx';

startOnEmptyPage(recentSearches);

const FOUND: Record<string, Reply> = {
  'sports/menu': () => MENU,
  'sports/highlight/live/0': () => pageOf([fixtureOf('5', { homeScore: '2', awayScore: '1' })]),
  'sports/highlight/prematch/0': () => pageOf([fixtureOf('7')]),
  'games/1/game-list': () => ({
    games: [{ id: 1, gameId: 'dice', title: 'Premier Dice', provider: 'Acme', status: 1 }],
  }),
};
const NOTHING: Record<string, Reply> = {
  'sports/menu': () => ({ sports: [] }),
  'sports/highlight/': () => pageOf([]),
  'games/1/game-list': () => ({ games: [] }),
};

let backend: PlayedBackend;
function show(replies: Record<string, Reply> = FOUND, wide = true) {
  backend = playBackend(replies);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width: 75rem'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const history = openHistory('/');
  render(
    <ApiConfigProvider value={newApiConfig()}>
      <TestRouter routes={[{ path: '*', element: <SearchBox /> }]} history={history} />
    </ApiConfigProvider>,
  );
  return history;
}
const input = () => screen.getByRole<HTMLInputElement>('combobox');
function type(text: string): void {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: text } });
}
const press = (key: string) => fireEvent.keyDown(input(), { key });
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const addressOf = ({ location }: ReturnType<typeof show>) => location.pathname + location.search;

describe('what is found', () => {
  test('stands in groups', async () => {
    show();
    type('premier');
    const list = await screen.findByRole('listbox', { name: 'Search results' });
    const groups = () =>
      within(list)
        .getAllByRole('group')
        .map((group) => [
          group.getAttribute('aria-labelledby') &&
            document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
          within(group)
            .getAllByRole('option')
            .map((option) => option.firstChild?.textContent),
        ]);
    await waitFor(() =>
      expect(groups()).toEqual([
        ['Live now', ['Home 5 v Away 5']],
        ['Coming up', ['Home 7 v Away 7']],
        ['Leagues', ['Premier League']],
        ['Games', ['Premier Dice']],
        ['More', ['All matches for “premier”']],
      ]),
    );
    expect(within(list).getByText('2–1, Premier League, England')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('5 results');
    expect(input().getAttribute('aria-controls')).toBe(list.id);
  });

  test('is asked for once the typing pauses, and not for one letter', async () => {
    show();
    for (const text of ['a', 'ar', 'ars', 'arse']) type(text);
    await screen.findByText('Home 7 v Away 7');
    const asked = backend
      .requests('sports/highlight/prematch/0')
      .map((request) => new URL(request.url).searchParams.get('search'));
    expect(asked).toEqual(['arse']);
  });

  test('is still shown where one of the calls fails', async () => {
    show({ ...FOUND, 'games/': () => Response.json({ message: 'No' }, { status: 500 }) });
    type('premier');
    await screen.findByText('Home 7 v Away 7');
    expect(screen.queryByText('Games')).toBeNull();
  });

  test('says where nothing begins as typed, and leads with the group that does', () => {
    const named = (homeTeam: string) =>
      z.parse(highlightsPageSchema(), pageOf([fixtureOf('1', { homeTeam })])).fixtures;
    const findings = { live: named('Gold Stars'), upcoming: named('Arsenal'), games: [] };
    const titles = buildGroups('ars', findings, []).map(({ title }) => title);
    expect(titles).toEqual(['Coming up', 'Live now', 'More']);
    expect(hasNear(buildGroups('ars', findings, []), 'ars')).toBe(true);
    const loose = buildGroups('ars', { ...findings, upcoming: named('Kano Stars') }, []);
    expect(loose.map(({ title }) => title)).toEqual(['Live now', 'Coming up', 'More']);
    expect(hasNear(loose, 'ars')).toBe(false);
  });

  test('says that nothing begins as typed', async () => {
    show();
    type('remier');
    await screen.findByText('Nothing begins with “remier”. These names contain it.');
    expect(screen.getByRole('status').textContent).toMatch(/^Nothing begins .* \d results$/);
    type('premier');
    await waitFor(() => expect(screen.queryByText(/Nothing begins/)).toBeNull());
  });

  test('leagues by any words of league, country and sport', () => {
    const sports = MENU.sports.map((sport) => ({
      ...sport,
      total: 0,
      categories: sport.categories.map((category) => ({ ...category, code: '' })),
    }));
    const names = (text: string) => findLeagues(text, sports).map(({ label }) => label);
    expect(names('england soccer')).toEqual(['Premier League', 'Championship']);
    expect(names('PRÉMIER')).toEqual(['Premier League']);
    expect(names('premier nigeria')).toEqual([]);
    expect(names(' ')).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('walks through all groups, round and round, and opens', async () => {
    const router = show();
    type('premier');
    // Each group has a call of its own.
    for (const name of ['Home 5 v Away 5', 'Home 7 v Away 7', 'Premier League', 'Premier Dice'])
      await screen.findByText(name);
    expect(active()).toBeNull();
    press('ArrowDown');
    expect(active()).toContain('Home 5 v Away 5');
    press('ArrowUp');
    expect(active()).toContain('All matches');
    press('ArrowDown');
    press('ArrowDown');
    expect(active()).toContain('Home 7 v Away 7');
    press('Enter');
    await waitFor(() =>
      expect(addressOf(router)).toBe('/Sports/Prematch/Soccer/Premier_League/Home_7_Vs_Away_7/7'),
    );
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(recentSearches.read().texts).toEqual(['premier']);
  });

  test('Enter without a choice opens every match that answers', async () => {
    const router = show();
    type(' kano & co ');
    press('Enter');
    await waitFor(() =>
      expect(addressOf(router)).toBe('/Sports/Prematch/All/Upcoming?search=kano%20%26%20co'),
    );
  });

  test('Escape empties the input', async () => {
    show();
    type('premier');
    press('Escape');
    expect(input().value).toBe('');
  });

  test("'/' leads to the input, but not while something else is typed into", () => {
    show();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(input());
    input().blur();
    const other = document.body.appendChild(document.createElement('textarea'));
    fireEvent.keyDown(other, { key: '/' });
    expect(document.activeElement).toBe(document.body);
    other.remove();
  });

  test("where there is no input, '/' opens the sheet", async () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    show(FOUND, false);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
  });
});

test('a click opens, and the focus never leaves the input before', async () => {
  const router = show();
  type('premier');
  const option = await screen.findByRole('option', { name: /Premier Dice/ });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  await waitFor(() => expect(addressOf(router)).toBe('/Games/Premier_Dice/dice/Play'));
});

describe('recent searches', () => {
  test('stand under the empty input, search again, and can be cleared', async () => {
    rememberSearch('kano');
    rememberSearch('arsenal');
    show();
    fireEvent.focus(input());
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['arsenal', 'kano']);
    press('ArrowDown');
    press('Enter');
    expect(input().value).toBe('arsenal');
    await screen.findByText('Home 7 v Away 7');
    press('Escape');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText(/Type at least two letters/)).toBeTruthy();
  });

  test('are six at most, the newest first, each once', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'B', '  ']) rememberSearch(text);
    expect(recentSearches.read().texts).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
  });
});

test('before anything is typed, it leads to leagues that have matches now', async () => {
  const league = { sportID: '1', sportName: 'Soccer', tournamentID: '17' };
  const router = show({
    ...FOUND,
    'sports/1/top-bets': () => ({
      data: [{ ...league, categoryName: 'England', tournamentName: 'Premier League' }],
    }),
  });
  fireEvent.focus(input());
  const group = await screen.findByRole('group', { name: 'Leagues with matches now' });
  const option = within(group).getByRole('option');
  expect(option.textContent).toBe('Premier LeagueSoccer, England');
  expect(screen.getByText(/Type at least two letters/)).toBeTruthy();
  fireEvent.click(option);
  await waitFor(() =>
    expect(addressOf(router)).toBe('/Sports/Prematch/Soccer/England/Premier_League'),
  );
  expect(recentSearches.read().texts).toEqual([]);
});

describe('when nothing comes of it', () => {
  test('it says so', async () => {
    show(NOTHING);
    type('zzz');
    await screen.findByText('Nothing found for “zzz”. Try a team or a league.');
    expect(screen.getByRole('status').textContent).toBe('Nothing found');
  });

  test('a search that fails altogether can be tried again', async () => {
    const fails = () => Response.json({ message: 'No' }, { status: 500 });
    show({ ...NOTHING, 'sports/highlight/': fails, 'games/1/game-list': fails });
    type('premier');
    await screen.findByText('Search is not available right now.');
    for (const [path, reply] of Object.entries(FOUND)) backend.reply(path, reply);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Home 7 v Away 7');
  });
});
