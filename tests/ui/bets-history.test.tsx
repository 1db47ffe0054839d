// My bets: the list in every state, followed live, kept while nothing answers, filtered and paged.

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SlipCommand } from '../../src/shared/betslip/slip.ts';
import { lineKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { succeed } from '../../src/shared/result.ts';
import { betsRoutes } from '../../src/ui/app/routes/bets-routes.ts';
import { PHONE } from '../../src/ui/components/use-media-query.ts';
import { storeBets, storedBetsStore } from '../../src/ui/features/my-bets/stored-bets.ts';
import type { PageSlip } from '../../src/ui/live/slip/page-slip.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { onOpenSlip } from '../../src/ui/state/open-slip.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { betOf, legOf, pageOf } from './support/bet-samples.ts';
import { supportDialogs } from './support/dialogs.ts';
import { beKnown } from './support/known-player.ts';
import { lineOf, matchOf } from './support/live-list-page.tsx';
import { createLivePage, type LivePage } from './support/live-page.tsx';
import {
  becomePlayer,
  openRoutes,
  type PlayedBackend,
  playBackend,
} from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const HISTORY = 'bets/history';
const PATH = '/Account/BetHistory';

startOnEmptyPage(authStore, userStore, utilsStore, storedBetsStore);
beforeEach(supportDialogs);
beforeEach(() => becomePlayer());

let backend: PlayedBackend;
function open(answer: unknown, path = PATH, live: LivePage = createLivePage()) {
  backend = playBackend({ [HISTORY]: () => answer });
  return openRoutes(betsRoutes, path, live);
}
const down = () => {
  throw new TypeError('Failed to fetch');
};
const card = (id: string) => document.querySelector<HTMLElement>(`.open-bet[data-bet-id="${id}"]`)!;
const leg = (selectionId: string) =>
  document.querySelector<HTMLElement>(`[data-selection-id="${selectionId}"]`)!;
const askedFor = async () =>
  Promise.all(
    backend.requests(HISTORY).map(async (request) => ({
      page: new URL(request.url).searchParams.get('page'),
      ...((await request.json()) as object),
    })),
  );

describe('a visitor', () => {
  test('sees what the page is and how to log in', async () => {
    act(() => authStore.reset());
    open(pageOf([]));
    await screen.findByRole('heading', { level: 1, name: 'My bets' });
    fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(authStore.read().returnUrl).toBe(PATH);
    expect(backend.requests(HISTORY)).toHaveLength(0);
  });
});

describe('the list', () => {
  test('has its heading and places while it loads', async () => {
    open(new Promise(() => {}));
    await screen.findByRole('heading', { level: 1, name: 'My bets' });
    await waitFor(() => expect(document.querySelectorAll('.skeleton')).not.toHaveLength(0));
  });

  test('shows open bets with figures and legs, and counts them for the site', async () => {
    beKnown();
    open(pageOf([betOf('5', { totalOdd: 1_719.59 }), betOf('6')], { totalRecords: 2 }));
    await screen.findByRole('list', { name: 'Open bets' });
    expect(card('5').textContent).toContain('1,719.59');
    expect(card('5').textContent).toContain('Multiple, 2 legs');
    expect(card('5').textContent).toMatch(/Home \d\S* v \S*Away \d/);
    expect(card('5').textContent).toContain('TL5');
    expect(card('5').textContent).toContain('₦400.00');
    expect(within(card('5')).getByText('Open')).toBeTruthy();
    expect(within(card('5')).getAllByRole('listitem')).toHaveLength(2);
    expect(utilsStore.read().openBetCount).toBe(2);
    expect(await askedFor()).toMatchObject([
      { page: '1', status: '0', clientId: '1', date: '', userId: '7' },
    ]);
  });

  test('shows settled bets as rows that lead to their detail', async () => {
    const won = betOf('7', {
      statusCode: 1,
      statusDescription: 'Won',
      winnings: 400,
      settledAt: 1,
    });
    open(pageOf([won]), `${PATH}?status=settled`);
    const row = (await screen.findByText('Won', { selector: '.tag' })).closest('a')!;
    expect(row.getAttribute('href')).toBe('/Account/BetHistory/7/Detail');
    expect(row.textContent).toContain('Return ₦400.00');
    expect(screen.getByText('1 to 1 of 1')).toBeTruthy();
    // One page has nowhere to go.
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
    expect(utilsStore.read().openBetCount).toBe(0);
  });

  test('says so when there are none, and leads to where the player was looking', async () => {
    open(pageOf([]));
    await screen.findByText('You have no open bets');
    const wayOn = () => screen.getByRole('link', { name: /matches$/ }).getAttribute('href');
    expect(wayOn()).toBe('/Sports/Prematch/All/Upcoming');
    act(() =>
      utilsStore.change((draft) => {
        draft.live = true;
      }),
    );
    expect(wayOn()).toBe('/Sport/LiveList');
    fireEvent.click(screen.getByRole('button', { name: 'All my bets' }));
    await screen.findByText('No bets here');
  });

  test('opens the rest of a long coupon on demand', async () => {
    const selections = Array.from({ length: 8 }, (_, at) => legOf(String(at)));
    open(pageOf([betOf('5', { selections })]));
    fireEvent.click(await screen.findByRole('button', { name: 'Show 3 more legs' }));
    expect(within(card('5')).getAllByRole('listitem')).toHaveLength(8);
  });
});

describe('filters', () => {
  test('by status, day and code go into the address and to the backend', async () => {
    const { history } = open(pageOf([]));
    await screen.findByText('You have no open bets');
    fireEvent.click(screen.getByRole('button', { name: 'Lost' }));
    await waitFor(() => expect(history.location.search).toBe('?status=lost'));
    // Calls are signed before they are sent: two at once may change places.
    await waitFor(() => expect(backend.requests(HISTORY)).toHaveLength(2));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2031-05-01' } });
    await waitFor(() => expect(history.location.search).toBe('?status=lost&from=2031-05-01'));
    await waitFor(() => expect(backend.requests(HISTORY)).toHaveLength(3));
    fireEvent.change(screen.getByRole('textbox', { name: 'Search by code' }), {
      target: { value: ' tl7k2q ' },
    });
    fireEvent.submit(screen.getByRole('textbox', { name: 'Search by code' }).closest('form')!);
    await screen.findByText('You have no bet with code TL7K2Q');
    expect(await askedFor()).toMatchObject([
      { status: '0' },
      { status: '2', from: '' },
      { status: '2', from: '2031-05-01' },
      { status: '', from: '', betslipId: 'TL7K2Q' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear the code' }));
    await waitFor(() => expect(history.location.search).not.toContain('code'));
  });

  test('of day and code unfold on a phone, and stand open while they narrow the list', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === PHONE,
      addEventListener() {},
      removeEventListener() {},
    }));
    const more = () => screen.queryByRole('button', { name: 'Choose days, or search by code' });
    open(pageOf([]));
    await screen.findByText('You have no open bets');
    expect(screen.queryByLabelText('From')).toBeNull();
    expect(screen.getByRole('button', { name: 'Lost' })).toBeTruthy();
    expect(more()?.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more()!);
    expect(screen.getByLabelText('From')).toBeTruthy();
    expect(more()?.getAttribute('aria-expanded')).toBe('true');
    cleanup();
    open(pageOf([]), `${PATH}?from=2031-05-01`);
    await screen.findByLabelText('From');
    expect(more()).toBeNull();
  });

  test('say when the days are the wrong way round', async () => {
    open(pageOf([]), `${PATH}?from=2031-05-06&to=2031-05-01`);
    await screen.findByText(/The first day is after the last/);
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
  });

  test('pages lead to older bets and back', async () => {
    const bet = betOf('7', { statusCode: 2 });
    const { history } = open(
      pageOf([bet], { currentPage: 1, lastPage: 2, totalRecords: 101, to: 100 }),
      `${PATH}?status=all`,
    );
    await screen.findByText('1 to 100 of 101');
    const newer = screen.getByRole('button', { name: 'Newer' });
    expect(newer.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(newer);
    expect(history.location.search).toBe('?status=all');
    fireEvent.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(history.location.search).toBe('?status=all&page=2'));
    await waitFor(async () => expect((await askedFor()).at(-1)).toMatchObject({ page: '2' }));
  });
});

describe('a leg', () => {
  const live = { isLive: true, matchStatus: 'Live', score: '0:0', eventTime: '12:00' };

  test('follows score, clock and price of its match, and wants nothing of others', async () => {
    const page = createLivePage();
    open(
      pageOf([betOf('5', { selections: [legOf('7', live), legOf('8', { status: 1 })] })]),
      PATH,
      page,
    );
    await screen.findByText('now 1.90');
    await waitFor(() => expect(page.changes.flatMap(({ add }) => add)).toContain('match/7'));
    const wanted = page.changes.flatMap(({ add }) => add);
    expect(wanted).toContain('line/7/1/');
    expect(wanted.filter((key) => key.includes('/8'))).toEqual([]);
    page.putCell(matchKey('7'), matchOf('7', { score: { home: 2, away: 1 } }));
    page.putCell(lineKey('7', '1', ''), lineOf('7'));
    page.putQuotes({ '7/1//1': { odds: 145, previous: 150, state: 'open', direction: 'down' } });
    expect(leg('7/1//1').textContent).toContain('2–1');
    expect(leg('7/1//1').textContent).toContain('now 1.45');
    expect(within(leg('7/1//1')).getByText('Winning')).toBeTruthy();
    page.putCell(matchKey('7'), matchOf('7', { score: { home: 2, away: 3 } }));
    expect(within(leg('7/1//1')).getByText('Behind')).toBeTruthy();
    page.putQuotes({ '7/1//1': { odds: 145, previous: 0, state: 'suspended', direction: null } });
    expect(leg('7/1//1').textContent).toContain('suspended');
    page.putQuotes({ '7/1//1': { odds: 145, previous: 0, state: 'stale', direction: null } });
    expect(leg('7/1//1').textContent).toContain('last 1.45');
    page.putCell(matchKey('7'), matchOf('7', { ended: true }));
    expect(within(leg('7/1//1')).getByText('Ended, awaiting result')).toBeTruthy();
    expect(within(leg('8/1//1')).getByText('Won')).toBeTruthy();
  });

  test('has the kick-off that its match has by now', async () => {
    const page = createLivePage();
    open(pageOf([betOf('5', { selections: [legOf('9')] })]), PATH, page);
    await waitFor(() => expect(leg('9/1//1').textContent).toMatch(/6 May 2031, 19:00/));
    const startsAt = Date.UTC(2031, 4, 7, 19, 30);
    page.putCell(matchKey('9'), matchOf('9', { type: 'prematch', startsAt }));
    expect(leg('9/1//1').textContent).toMatch(/7 May 2031, 20:30/);
  });

  test('shows what the backend last said until its match is there', async () => {
    open(pageOf([betOf('5', { selections: [legOf('7', { ...live, score: '1:0' }), legOf('9')] })]));
    await screen.findByText('12:00');
    expect(within(leg('7/1//1')).getByText('Winning')).toBeTruthy();
    expect(leg('9/1//1').textContent).toMatch(/6 May 2031, 19:00/);
  });
});

describe('while nothing answers', () => {
  test('the bets of an earlier visit are there at once, with their age', async () => {
    storeBets('open', {
      at: Date.now() - 180_000,
      bets: [betOf('5', { selections: [legOf('7')] })],
      totalRecords: 1,
      totalStake: 100,
      totalWinnings: 0,
    });
    backend = playBackend({ [HISTORY]: down });
    openRoutes(betsRoutes, PATH);
    await screen.findByText('Your bets as of 3 min ago.');
    expect(card('5').textContent).toContain('₦400.00');
    await screen.findByText(/We could not reach Touchline/);
    backend.reply(HISTORY, () => pageOf([betOf('5'), betOf('6')]));
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(card('6')).toBeTruthy());
    await waitFor(() => expect(screen.queryByText(/as of/)).toBeNull());
    await waitFor(() => expect(storedBetsStore.read().open?.bets).toHaveLength(2));
  });

  test('the bets on the page stay, and the page asks again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'], shouldAdvanceTime: true });
    open(pageOf([betOf('5')]));
    await screen.findByRole('list', { name: 'Open bets' });
    backend.reply(HISTORY, down);
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await screen.findByText(/Your bets as of/);
    expect(card('5')).toBeTruthy();
    backend.reply(HISTORY, () => pageOf([betOf('5'), betOf('6')]));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await waitFor(() => expect(card('6')).toBeTruthy());
    vi.useRealTimers();
  });

  test('and nothing is kept, it says so and offers another try', async () => {
    backend = playBackend({ [HISTORY]: down });
    openRoutes(betsRoutes, PATH);
    await screen.findByText('Your bets could not be loaded');
    backend.reply(HISTORY, () => pageOf([]));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('You have no open bets');
  });
});

test('a bet whose rest was lost says in its row what was cashed out', async () => {
  const lost = betOf('7', {
    statusCode: 2,
    statusDescription: 'Lost',
    openStake: 50,
    winnings: 703.14,
    cashedOut: 703.14,
    settledAt: 1,
  });
  open(pageOf([lost]), `${PATH}?status=settled`);
  const row = (await screen.findByText('Lost', { selector: '.tag' })).closest('a')!;
  expect(row.textContent).toContain('Cashed out ₦703.14, rest lost. ');
  expect(row.textContent).toContain('Return ₦703.14');
});

describe('betting again', () => {
  function openWithSlip(legs: number, ready = true) {
    const commands: SlipCommand[] = [];
    const page = createLivePage();
    const slip = {
      change: async (command: SlipCommand) => {
        commands.push(command);
        return succeed(null);
      },
    } as unknown as PageSlip;
    const live: LivePage = { ...page, live: { ...page.live, slip } };
    open(pageOf([betOf('5')]), PATH, live);
    page.putCell('slip', {
      ready,
      selectionIds: Array.from({ length: legs }, (_, at) => `${at}/1//1`),
    } as never);
    return commands;
  }

  test('fills an empty slip at once', async () => {
    const commands = openWithSlip(0);
    const asked = vi.fn();
    onTestFinished(onOpenSlip(asked));
    fireEvent.click(await screen.findByRole('button', { name: 'Bet again on TL5' }));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatchObject({
      type: 'load',
      replace: true,
      coupon: { betType: 'Multiple', selections: [{ odds: 190 }, { odds: 190 }] },
    });
  });

  test('waits for the kept slip, which looks empty until it is known', async () => {
    const commands = openWithSlip(0, false);
    const again = await screen.findByRole('button', { name: 'Bet again on TL5' });
    expect(again.hasAttribute('disabled')).toBe(true);
    fireEvent.click(again);
    expect(commands).toHaveLength(0);
  });

  test('asks before it takes the place of other legs', async () => {
    const commands = openWithSlip(3);
    const again = await screen.findByRole('button', { name: 'Bet again on TL5' });
    fireEvent.click(again);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my betslip' }));
    expect(commands).toHaveLength(0);
    fireEvent.click(again);
    expect(screen.getByRole('dialog').textContent).toContain('Your betslip has 3 selections');
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(commands).toHaveLength(1));
  });
});
