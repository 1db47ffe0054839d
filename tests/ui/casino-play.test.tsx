// The room of a game: who may choose which balance, what the frame may do, why a game does not open.

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  BALANCE_MOVED,
  gameOverMessage,
  readGameOver,
} from '../../src/shared/casino/frame-message.ts';
import { RequestError } from '../../src/ui/api/request-error.ts';
import { casinoRoutes } from '../../src/ui/app/routes/casino-routes.tsx';
import { describeRefusal } from '../../src/ui/screens/casino/play/describe-refusal.ts';
import { readGameAddress } from '../../src/ui/screens/casino/play/game-address.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { supportDialogs } from './support/dialogs.ts';
import {
  becomePlayer,
  openRoutes,
  type PlayedBackend,
  playBackend,
  type Reply,
} from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, userStore);
beforeEach(supportDialogs);

const GAMES = [
  { id: 1, gameId: 'dice', title: 'Dice', status: 1, priority: 1, provider: 'Acme' },
  { id: 2, gameId: 'crash', title: 'Crash', status: 0, priority: 1, provider: 'Acme' },
];
let casinoBonusBalance = 0;
const REPLIES: Record<string, Reply> = {
  'games/1/list': () => ({ success: true, status: 200, data: GAMES }),
  'games/1/start': () => ({
    success: true,
    status: 200,
    data: { url: '/casino-frame/dice.html#token' },
  }),
  'bonus/get-active-bonus': () => ({ success: true, status: 200, data: null }),
  'auth/details/1': () => ({
    success: true,
    status: 200,
    data: { id: 9, username: '8030000001', availableBalance: 48250.5, casinoBonusBalance },
  }),
};
beforeEach(() => {
  casinoBonusBalance = 0;
});

let backend: PlayedBackend;
function open(replies: Record<string, Reply> = {}, path = '/Games/Dice/dice/Play') {
  backend = playBackend({ ...REPLIES, ...replies });
  return openRoutes(casinoRoutes, path);
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('Dice');
const startedWith = () =>
  Promise.all(backend.requests('games/1/start').map((request) => request.json()));
const offered = async () => {
  await screen.findByRole('heading', { name: 'Play with' });
  return screen.getAllByRole('radio').map((option) => option.closest('label')!.textContent);
};
const choose = (name: RegExp) => {
  fireEvent.click(screen.getByRole('radio', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
};

describe('a visitor', () => {
  test('gets the demo at once, in a frame without an origin', async () => {
    open();
    const shown = await frame();
    expect(await startedWith()).toEqual([{ gameId: 'dice', demo: true }]);
    expect(shown.getAttribute('sandbox')).toBe('allow-scripts');
    expect(new URL(shown.src).hash).toBe('#token');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dice');
    expect(document.querySelector('.balance-in-use')?.textContent).toBe('Demo');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.requests('auth/details')).toHaveLength(0);
  });

  test('who logs in comes back to the game and chooses', async () => {
    open();
    await frame();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(authStore.read().returnUrl).toBe(location.pathname);
    act(() => becomePlayer());
    expect(await offered()).toHaveLength(2);
    expect(screen.queryByTitle('Dice')).toBeNull();
  });
});

describe('a player', () => {
  beforeEach(() => becomePlayer());

  test('without casino bonus chooses between Real Money and Demo', async () => {
    open();
    expect(await offered()).toEqual([
      expect.stringMatching(/^Real Money.*₦48,250.50$/),
      expect.stringMatching(/^Demo/),
    ]);
    choose(/Demo/);
    await frame();
    expect(await startedWith()).toEqual([{ gameId: 'dice', demo: true }]);
  });

  test('with casino bonus chooses between Real Money and Bonus', async () => {
    casinoBonusBalance = 1500;
    open();
    expect(await offered()).toEqual([
      expect.stringMatching(/^Real Money/),
      expect.stringMatching(/^Bonus.*₦1,500.00$/),
    ]);
    choose(/Bonus/);
    await frame();
    expect(await startedWith()).toEqual([{ gameId: 'dice', demo: false, balanceType: 'bonus' }]);
    expect(document.querySelector('.balance-in-use')?.textContent).toContain('Bonus₦1,500.00');
  });

  test('real money is chosen already', async () => {
    open();
    await offered();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Real Money/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await frame();
    expect(await startedWith()).toEqual([{ gameId: 'dice', demo: false, balanceType: 'real' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('who closes the choice can take it up again', async () => {
    open();
    await offered();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Choose a balance' }));
    expect(await offered()).toHaveLength(2);
    expect(backend.requests('games/1/start')).toHaveLength(0);
  });

  test('sees the balance that the backend tells when the game says it moved', async () => {
    open();
    await offered();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    const shown = await frame();
    backend.reply('auth/details/1', () => ({
      success: true,
      data: { id: 9, username: 'x', availableBalance: 48150.5 },
    }));
    const notify = (source: MessageEventSource | null, data: unknown) =>
      act(() => dispatchEvent(new MessageEvent('message', { data, source })) && undefined);
    const before = backend.requests('auth/details').length;
    notify(window, BALANCE_MOVED);
    notify(shown.contentWindow, { balance: 1_000_000 });
    expect(backend.requests('auth/details')).toHaveLength(before);
    notify(shown.contentWindow, BALANCE_MOVED);
    await screen.findByText('₦48,150.50');
  });

  test('a bonus balance names every bonus that it is made of, and none of another balance', async () => {
    casinoBonusBalance = 850;
    const bonus = (name: string, wallet: string) => ({
      id: name,
      name,
      wallet,
      amount: 500,
      owed: 5_000,
      done: 0,
      most: null,
      expiresAt: null,
    });
    const bonuses = [
      bonus('Welcome spins', 'casino_bonus'),
      bonus('Sport starter', 'sport_bonus'),
      bonus('Reload', 'casino_bonus'),
    ];
    const rules = { minOdds: 1.5, maxStake: 0, weights: { sports: 100, dice: 10, wheel: 10 } };
    open({
      'bonus/user/wagering': () => ({ success: true, status: 200, data: { bonuses, ...rules } }),
      'bonus/get-active-bonus': () => ({
        success: true,
        status: 200,
        data: {
          bonusId: 'b1',
          value: 500,
          type: 'flat',
          name: 'Welcome spins',
          gameId: [],
          bonusType: 'free_rounds',
          freeSpins: 0,
        },
      }),
    });
    await waitFor(async () =>
      expect((await offered())[1]).toBe('BonusWelcome spins, Reload₦850.00'),
    );
  });

  test('changes the balance without leaving the game', async () => {
    open();
    await offered();
    choose(/Demo/);
    const first = await frame();
    fireEvent.click(screen.getByRole('button', { name: /change balance/ }));
    await offered();
    backend.reply('games/1/start', () => ({
      success: true,
      status: 200,
      data: { url: '/g.html#second' },
    }));
    choose(/Real Money/);
    await waitFor(async () => expect((await frame()).src).toContain('#second'));
    expect(first.isConnected).toBe(false);
  });

  test('is told when the balances do not come, and can ask again', async () => {
    open({ 'auth/details/1': () => Response.json({ message: 'Not now' }, { status: 400 }) });
    await screen.findByText('Your balances could not be loaded');
    backend.reply('auth/details/1', REPLIES['auth/details/1']!);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await offered()).toHaveLength(2);
  });

  test('on a break learns until when, and may play for fun', async () => {
    const endsAt = Date.UTC(2031, 4, 6, 12);
    const refusal = {
      success: false,
      status: 400,
      code: 'time_out',
      message: 'You are taking a break until 6 May 2031, 13:00',
      data: { endsAt },
    };
    open({ 'games/1/start': () => refusal });
    await offered();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You are taking a break until 6 May 2031, 13:00');
    expect(alert.textContent?.match(/2031/g)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Safety and security' })).toBeTruthy();
    backend.reply('games/1/start', REPLIES['games/1/start']!);
    fireEvent.click(screen.getByRole('button', { name: 'Play the demo' }));
    await frame();
  });
});

const BREAK_ENDS = Date.UTC(2031, 4, 6, 12);

describe('a game that says it is over', () => {
  beforeEach(() => becomePlayer());
  const say = (source: MessageEventSource | null, data: unknown) =>
    act(() => dispatchEvent(new MessageEvent('message', { data, source })) && undefined);
  const play = async () => {
    open();
    await offered();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    return frame();
  };

  test.each([
    ['session_over', 'This game has ended', 'Try again', undefined],
    ['unauthorized', 'This game has ended', 'Try again', undefined],
    ['logged_out', 'You are logged out', 'Log in', undefined],
    ['time_out', 'You are taking a break', 'Play the demo', undefined],
    ['time_out', 'You are taking a break until 6 May 2031, 13:00', 'Play the demo', BREAK_ENDS],
    [
      'self_excluded',
      'You have excluded yourself until 6 May 2031, 13:00',
      'Play the demo',
      BREAK_ENDS,
    ],
  ])('%s: its place shows why, and the way back', async (code, title, way, endsAt) => {
    const shown = await play();
    const before = backend.requests('auth/details').length;
    say(shown.contentWindow, gameOverMessage(code, endsAt));
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    expect(screen.getByRole('button', { name: way })).toBeTruthy();
    expect(screen.queryByTitle('Dice')).toBeNull();
    // The backend is asked whether the player is still logged in.
    await waitFor(() => expect(backend.requests('auth/details').length).toBeGreaterThan(before));
  });

  test('is opened again with the same balance', async () => {
    const shown = await play();
    say(shown.contentWindow, gameOverMessage('session_over'));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await frame();
    const real = { gameId: 'dice', demo: false, balanceType: 'real' };
    expect(await startedWith()).toEqual([real, real]);
  });

  test('is believed from its own frame alone, and only in these words', async () => {
    const shown = await play();
    say(window, gameOverMessage('logged_out'));
    say(shown.contentWindow, 'touchline:game-over:<b>pay here</b>');
    say(shown.contentWindow, { code: 'logged_out' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(gameOverMessage('insufficient_funds')).toBeUndefined();
    expect(readGameOver(gameOverMessage('unauthorized'))).toEqual({
      code: 'session_over',
      endsAt: 0,
    });
  });
});

describe('a game that cannot be opened', () => {
  test('one that does not exist is a screen, and nothing is started', async () => {
    open({}, '/Games/Lucky_Seven/777/Play');
    await screen.findByText('Game not found');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lucky Seven');
    expect(backend.requests('games/1/start')).toHaveLength(0);
  });

  test('one that is coming soon says so', async () => {
    open({}, '/Games/Crash/crash/Play');
    await screen.findByText('Crash is coming soon');
    expect(backend.requests('games/1/start')).toHaveLength(0);
  });

  test('is found by its number too', async () => {
    open({}, '/Games/Dice/1/Play');
    await frame();
  });

  test('a refusal can be tried again', async () => {
    open({ 'games/1/start': () => Response.json({ message: 'Broken' }, { status: 503 }) });
    await screen.findByText('The game is closed for maintenance');
    backend.reply('games/1/start', REPLIES['games/1/start']!);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await frame();
  });

  test('an address that is no page of the web is not opened', async () => {
    open({
      'games/1/start': () => ({ success: true, status: 200, data: { url: 'javascript:alert(1)' } }),
    });
    await screen.findByText(/address could not be read/);
    expect(screen.queryByTitle('Dice')).toBeNull();
  });
});

test.each([
  ['self_excluded', 200, ['demo', 'safety']],
  ['loss_limit', 200, ['safety']],
  ['no_bonus', 200, ['balance', 'games']],
  ['game_not_open', 200, ['games']],
  ['rate_limited', 429, ['retry', 'games']],
  ['', 401, ['log-in', 'demo']],
  ['', 500, ['retry', 'games']],
  ['', 0, ['retry', 'games']],
  ['session_over', 200, ['retry', 'games']],
  ['logged_out', 200, ['log-in', 'demo']],
  ['account_locked', 200, ['games']],
  ['something_new', 200, ['retry', 'games']],
])('a refusal %s (%i) says what can be done', (code, status, ways) => {
  const refusal = describeRefusal(new RequestError('No', status, code));
  expect(refusal.ways).toEqual(ways);
  expect(refusal.title).not.toBe('');
  expect(refusal.advice).not.toBe('');
});

test('only a game of another origin keeps its own', () => {
  const page = 'https://touchline.example/Games/Dice/dice/Play';
  expect(readGameAddress('/casino-frame/dice.html#t', page, 'light')).toEqual({
    src: 'https://touchline.example/casino-frame/dice.html?theme=light#t',
    sandbox: 'allow-scripts',
  });
  const foreign = readGameAddress('https://games.example/play?id=1', page, 'dark');
  expect(foreign?.src).toBe('https://games.example/play?id=1');
  expect(foreign?.sandbox).toContain('allow-same-origin');
  expect(readGameAddress('javascript:alert(1)', page, 'dark')).toBeUndefined();
  expect(readGameAddress('http://[', page, 'dark')).toBeUndefined();
});
