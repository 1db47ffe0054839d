// The casino's lists: rows by category, providers, search, and what is shown when there is nothing.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { casinoRoutes } from '../../src/ui/app/routes/casino-routes.tsx';
import { readCasinoBonus } from '../../src/ui/features/casino/casino-bonus.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { openRoutes, type PlayedBackend, playBackend, type Reply } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, userStore);

const game = (id: number, title: string, change: object = {}) => ({
  id,
  gameId: title.toLowerCase(),
  title,
  imagePath: `/pictures/${id}.svg`,
  status: 1,
  priority: 1,
  provider: 'Acme',
  categories: ['Slots'],
  ...change,
});
const GAMES = [
  game(1, 'Dice'),
  game(2, 'Wheel', { categories: ['Slots', 'Instant'], imagePath: '' }),
  game(3, 'Crash', { status: 0, provider: 'Kite', categories: ['Instant'] }),
  game(4, 'Odd One', { categories: [] }),
];
const CATALOGUE: Record<string, Reply> = {
  'games/categories': () => ({
    success: true,
    status: 200,
    data: [
      { id: 7, name: 'Slots', slug: 'slots', priority: 1, status: 1 },
      { id: 8, name: 'Instant', slug: 'instant', priority: 5, status: 1 },
      { id: 9, name: 'Empty', slug: 'empty', priority: 9, status: 1 },
    ],
  }),
  'games/provider': () => ({
    success: true,
    status: 200,
    data: [
      { id: 1, name: 'Acme', description: 'Games of ours', imagePath: '/pictures/acme.svg' },
      { id: 2, name: 'Kite', description: '', imagePath: '' },
    ],
  }),
  'games/1/list': () => ({ success: true, status: 200, data: GAMES }),
  'games/1/game-list': (request) => {
    const text = new URL(request.url).searchParams.get('gameName') ?? '';
    return { games: GAMES.filter(({ title }) => title.toLowerCase().includes(text)) };
  },
};

let backend: PlayedBackend;
function open(path: string, replies: Record<string, Reply> = {}) {
  backend = playBackend({ ...CATALOGUE, ...replies });
  return openRoutes(casinoRoutes, path);
}
const titles = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent);

describe('the home', () => {
  test('has a row for each category with games, the most important first', async () => {
    open('/Games');
    await screen.findByRole('list', { name: 'Slots' });
    const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
    expect(heads).toEqual(['Instant', 'Slots', 'More games']);
    expect(titles(screen.getByRole('list', { name: 'Slots' }))).toEqual(['Dice', 'Wheel']);
    expect(titles(screen.getByRole('list', { name: 'More games' }))).toEqual(['Odd One']);
    const all = screen.getByRole('link', { name: 'All 2 games of Slots' });
    expect(all.getAttribute('href')).toBe('/Games/Category/7/Slots');
  });

  test('shows no games twice: a row that brings nothing new is left to its tab', async () => {
    const both = ['Slots', 'Instant'];
    open('/Games', {
      'games/1/list': () => ({
        success: true,
        status: 200,
        data: [game(1, 'Dice', { categories: both }), game(2, 'Wheel', { categories: both })],
      }),
    });
    await screen.findByRole('list', { name: 'Instant' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    const tabs = within(screen.getByRole('navigation', { name: 'Casino' }));
    expect(tabs.getByRole('link', { name: 'Slots' })).toBeTruthy();
  });

  test('a game leads to its room, and one that is coming soon says so', async () => {
    open('/Games');
    const instant = await screen.findByRole('list', { name: 'Instant' });
    const [wheel, crash] = within(instant).getAllByRole('link');
    expect(wheel?.getAttribute('href')).toBe('/Games/Wheel/wheel/Play');
    expect(wheel?.textContent).not.toContain('Soon');
    expect(crash?.textContent).toContain('Soon');
  });

  test('pictures keep their place, load late, and give way to letters', async () => {
    open('/Games');
    const slots = await screen.findByRole('list', { name: 'Slots' });
    const picture = slots.querySelector('img')!;
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect([picture.width, picture.height]).toEqual([320, 200]);
    expect(within(slots).getByText('W')).toBeTruthy();
    fireEvent.error(picture);
    expect(within(slots).getByText('D')).toBeTruthy();
  });

  test('pictures of the first row load at once, before others', async () => {
    open('/Games');
    const instant = await screen.findByRole('list', { name: 'Instant' });
    const picture = instant.querySelector('img')!;
    expect(picture.getAttribute('loading')).toBe('eager');
    expect(picture.getAttribute('fetchpriority')).toBe('high');
    const later = [...document.querySelectorAll('section img')].filter(
      (image) => !instant.contains(image),
    );
    expect(later.length).toBeGreaterThan(0);
    for (const image of later) expect(image.getAttribute('loading')).toBe('lazy');
  });

  test('without categories those of all games do', async () => {
    open('/Games', { 'games/categories': () => ({ success: true, status: 200, data: [] }) });
    const all = await screen.findByRole('list', { name: 'More games' });
    const loading = [...all.querySelectorAll('img')].map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'eager', 'lazy']);
  });

  test('providers are one tap away, with their number of games', async () => {
    open('/Games');
    const chips = await screen.findByRole('navigation', { name: 'Providers' });
    const acme = await within(chips).findByRole('link', { name: /Acme/ });
    expect(acme.textContent).toBe('Acme3');
    expect(acme.getAttribute('href')).toBe('/Games/Provider/1/Acme');
  });

  test('shows places of the same size while it loads, with its heading', async () => {
    open('/Games', { 'games/1/list': () => new Promise(() => {}) });
    await screen.findByRole('heading', { level: 1, name: 'Casino' });
    await waitFor(() =>
      expect(document.querySelectorAll('[aria-hidden="true"] .skeleton')).not.toHaveLength(0),
    );
  });

  test('a catalogue that does not come can be asked for again', async () => {
    const refuse = () => Response.json({ message: 'No games today' }, { status: 400 });
    open('/Games', { 'games/1/list': refuse });
    await screen.findByText('No games today');
    backend.reply('games/1/list', CATALOGUE['games/1/list']!);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('list', { name: 'Slots' });
  });

  test('says so when there are no games', async () => {
    open('/Games', { 'games/1/list': () => ({ success: true, status: 200 }) });
    await screen.findByText('No games right now');
  });
});

describe('the home whose page came with games', () => {
  const never = () => new Promise<never>(() => {});
  const SILENT = { 'games/1/list': never, 'games/categories': never, 'games/provider': never };
  const SLOTS = { id: 7, name: 'Slots', slug: 'slots', priority: 1, status: 1 };
  const PAGE = {
    games: [game(8, 'Of the page')],
    categories: [SLOTS, { ...SLOTS, id: 8, name: 'First', priority: 9 }],
    providers: [{ id: 1, name: 'Acme' }],
  };
  const comeWith = (text: string) => {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'casino-games';
    block.textContent = text;
    document.head.append(block);
    onTestFinished(() => block.remove());
  };

  test('shows them before any answer', async () => {
    comeWith(JSON.stringify(PAGE));
    open('/Games', SILENT);
    expect(titles(await screen.findByRole('list', { name: 'Slots' }))).toEqual(['Of the page']);
    const tabs = within(screen.getByRole('navigation', { name: 'Casino' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...['All', 'First', 'Slots', 'Providers'],
    ]);
    expect(screen.getByRole('link', { name: /^Acme/ })).toBeTruthy();
  });

  test('asks for none of them again', async () => {
    comeWith(JSON.stringify(PAGE));
    open('/Games');
    await screen.findByRole('list', { name: 'Slots' });
    // A call that comes behind any of theirs.
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'dice' } });
    await screen.findByRole('list', { name: 'Games found' });
    expect(backend.requests('games/1/game-list')).toHaveLength(1);
    expect(backend.requests('games/')).toHaveLength(1);
  });

  test('asks for them where the page has stood for long, and shows the answer', async () => {
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 3_600_000);
    comeWith(JSON.stringify(PAGE));
    open('/Games');
    await screen.findByRole('link', { name: /Dice/ });
    await screen.findByRole('link', { name: /^Kite/ });
    expect(screen.queryByText('Of the page')).toBeNull();
  });

  test('keeps them where no answer can be had', async () => {
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 3_600_000);
    comeWith(JSON.stringify(PAGE));
    const refuse = () => Response.json({ message: 'No games today' }, { status: 400 });
    open('/Games', { 'games/1/list': refuse, 'games/provider': refuse });
    await screen.findByRole('list', { name: 'Slots' });
    await waitFor(() => expect(backend.requests('games/provider')).toHaveLength(1));
    await act(async () => {});
    expect(screen.getByText('Of the page')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Acme/ })).toBeTruthy();
    expect(screen.queryByText('No games today')).toBeNull();
  });

  test('has no games of it in a category', async () => {
    comeWith(JSON.stringify(PAGE));
    open('/Games/Category/7/Slots', SILENT);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Of the page')).toBeNull();
  });

  test.each(['', '{', 'null', '7', '[]', '{"games":[{"title":"No id"}]}'])(
    'waits for its calls where that reads %j',
    async (text) => {
      comeWith(text);
      open('/Games', { 'games/1/list': never });
      await screen.findByRole('heading', { level: 1, name: 'Casino' });
      await waitFor(() =>
        expect(document.querySelectorAll('[aria-hidden="true"] .skeleton')).not.toHaveLength(0),
      );
      await waitFor(() => expect(backend.requests('games/1/list')).toHaveLength(1));
      expect(screen.queryByText('Of the page')).toBeNull();
    },
  );
});

describe('search', () => {
  const type = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a game' }), {
      target: { value: text },
    });

  test('asks once for a word typed at once, and gives the rows back when cleared', async () => {
    open('/Games');
    await screen.findByRole('list', { name: 'Slots' });
    for (const text of ['d', 'di', 'dice']) type(text);
    expect(titles(await screen.findByRole('list', { name: 'Games found' }))).toEqual(['Dice']);
    expect(backend.requests('games/1/game-list')).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'Slots' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await screen.findByRole('list', { name: 'Slots' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('says when no game has the name', async () => {
    open('/Games');
    await screen.findByRole('list', { name: 'Slots' });
    type('zebra');
    await screen.findByText('No games found');
    fireEvent.click(screen.getByRole('button', { name: 'Show all games' }));
    await screen.findByRole('list', { name: 'Slots' });
  });
});

describe('categories and providers', () => {
  test.each(['/Games/Category/7/Slots', '/Games/Provider/1/Acme'])(
    'the first pictures of %s load at once',
    async (path) => {
      open(path);
      const list = await screen.findByRole('list', { name: 'Games' });
      expect(list.querySelector('img')?.getAttribute('loading')).toBe('eager');
    },
  );

  test('a category asks for its games and is named as the backend names it', async () => {
    open('/Games/Category/8/anything');
    await screen.findByRole('heading', { level: 1, name: 'Instant' });
    await screen.findByRole('list', { name: 'Games' });
    const [asked] = backend.requests('games/1/list');
    expect(new URL(asked!.url).search).toBe('?categoryId=8');
    const tab = screen.getByRole('link', { name: 'Slots' });
    expect(tab.getAttribute('href')).toBe('/Games/Category/7/Slots');
  });

  test('a provider asks for its games', async () => {
    open('/Games/Provider/1/Acme');
    await screen.findByText('Games of ours');
    await screen.findByRole('list', { name: 'Games' });
    const [asked] = backend.requests('games/1/list');
    expect(new URL(asked!.url).search).toBe('?providerId=1');
  });

  test.each([
    ['/Games/Category/99/No_Such_Thing', 'This category has no games right now', 'No Such Thing'],
    ['/Games/Provider/x%20y/-', 'This provider has no games right now', 'Casino provider'],
  ])('%s is a screen of its own', async (path, words, title) => {
    open(path, { 'games/1/list': () => ({ success: true, status: 200, data: [] }) });
    await screen.findByText(words);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  test('an id that is no number is not asked for', async () => {
    open('/Games/Category/drop%20table/X');
    await screen.findByText('This category has no games right now');
    expect(backend.requests('games/1/list')).toHaveLength(0);
  });

  test('all providers, or why there are none', async () => {
    open('/Games/Providers');
    const card = await screen.findByRole('link', { name: /Games of ours/ });
    expect(card.getAttribute('href')).toBe('/Games/Provider/1/Acme');
  });

  test('providers that do not come can be asked for again', async () => {
    const refuse = () => Response.json({ message: 'Not now' }, { status: 400 });
    open('/Games/Providers', { 'games/provider': refuse });
    await screen.findByText('The providers could not be loaded');
    backend.reply('games/provider', () => ({ success: true, status: 200, data: [] }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No providers right now');
  });
});

describe('the casino bonus', () => {
  const bonus = {
    bonusId: '4',
    value: 0,
    type: 'flat',
    name: 'Friday spins',
    gameId: ['dice'],
    bonusType: 'free_rounds',
    freeSpins: 20,
  };

  test('is worth spins or money, and another kind is none', () => {
    expect(readCasinoBonus(bonus)).toMatchObject({ name: 'Friday spins', worth: '20 free spins' });
    expect(readCasinoBonus({ ...bonus, freeSpins: 0, value: 500 })?.worth).toBe('₦500.00');
    expect(readCasinoBonus({ ...bonus, bonusType: 'acca' })).toBeUndefined();
  });

  test('stands above the games with where it counts', async () => {
    userStore.change((draft) => {
      draft.casinoActiveBonus = bonus;
    });
    open('/Games');
    const strip = await screen.findByRole('region', { name: 'Your casino bonus' });
    expect(strip.textContent).toContain('Friday spins 20 free spins');
    expect(within(strip).getByRole('link', { name: 'Dice' }).getAttribute('href')).toBe(
      '/Games/Dice/dice/Play',
    );
  });
});
