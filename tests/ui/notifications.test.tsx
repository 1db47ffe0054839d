// Notices in the page: the bell and its panel in every state, what is kept, and where news come from.

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiConfigProvider } from '../../src/ui/api/api-config.ts';
import { serverClock } from '../../src/ui/api/server-time.ts';
import { apiOf } from '../../src/ui/api/use-api.ts';
import { betsRoutes } from '../../src/ui/app/routes/bets-routes.ts';
import { routes } from '../../src/ui/app/routes/routes.tsx';
import { announcer } from '../../src/ui/components/announcer/announcer.ts';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { marksStore, readMarks } from '../../src/ui/features/notifications/marks.ts';
import type { News } from '../../src/ui/features/notifications/notice.ts';
import { NoticeBell } from '../../src/ui/features/notifications/notice-bell.tsx';
import { addNotice, withoutNotices } from '../../src/ui/features/notifications/notice-list.ts';
import { NoticePanel } from '../../src/ui/features/notifications/notice-panel.tsx';
import {
  isKindOn,
  noticeSettings,
  switchKind,
} from '../../src/ui/features/notifications/notice-settings.ts';
import {
  createNoticeStore,
  NOTICES_KEY,
  noticeStore,
} from '../../src/ui/features/notifications/notice-store.ts';
import { createNotifier } from '../../src/ui/features/notifications/notifier.ts';
import { loadNewsWithBalance } from '../../src/ui/features/notifications/sources/load-news-with-balance.ts';
import type { Reopened } from '../../src/ui/features/notifications/sources/reopenings.ts';
import {
  OPEN_BETS,
  watchAnswers,
} from '../../src/ui/features/notifications/sources/watch-answers.ts';
import { watchBonus } from '../../src/ui/features/notifications/sources/watch-bonus.ts';
import { watchSlip } from '../../src/ui/features/notifications/sources/watch-slip.ts';
import {
  changeDeposit,
  pendingDepositStore,
  storeDeposit,
} from '../../src/ui/features/wallet/deposit/pending-deposits.ts';
import { LiveProvider } from '../../src/ui/live/live-context.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { logOut } from '../../src/ui/state/log-out.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { playAccounts } from './support/accounts-backend.ts';
import { newApiConfig } from './support/api-config.ts';
import { betOf, pageOf } from './support/bet-samples.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';
import { createLivePage } from './support/live-page.tsx';
import { becomePlayer, openRoutes, playBackend } from './support/route-page.tsx';
import { createSlipPage } from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { openHistory, TestRouter } from './support/test-history.tsx';

const OWNER = '8030000001';
const MINUTE = 60_000;
const won: News = {
  kind: 'bet',
  key: 'bet/5/over',
  text: 'Bet TL5: won ₦400.00.',
  link: '/Account/BetHistory/5/Detail',
};
const lost: News = { kind: 'link', key: 'link', text: 'Live prices are back.', link: '' };

startOnEmptyPage(authStore, userStore, utilsStore, noticeSettings, marksStore, pendingDepositStore);
beforeEach(() => {
  act(() => becomePlayer());
  noticeStore.clear();
  dismissToasts();
});

const put = (news: News, at = Date.now()) =>
  act(() => noticeStore.change((notices) => addNotice(notices, news, at)));
const kept = () => JSON.parse(localStorage.getItem(NOTICES_KEY) ?? 'null');

describe('the panel', () => {
  const onClose = vi.fn();
  function open() {
    onClose.mockClear();
    return render(
      <MemoryRouter>
        <NoticePanel titleId="title" onClose={onClose} />
      </MemoryRouter>,
    );
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('says so when there is nothing, and its buttons do nothing', () => {
    open();
    expect(screen.getByText('Nothing new')).toBeTruthy();
    for (const name of ['Mark all read', 'Clear']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
      press(name);
    }
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' }));
  });

  test('lists notices under their days, money before the rest, each with its age and its way', () => {
    put(won, Date.now() - 50 * 60 * MINUTE);
    put({ ...won, key: 'bet/6/over', text: 'Bet TL6: lost.' }, Date.now() - 5_000);
    put(lost);
    open();
    const days = screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent);
    expect(days[0]).toBe('Today');
    expect(days).toHaveLength(2);
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.getAttribute('data-kind'))).toEqual(['bet', 'link', 'bet']);
    expect(rows[0]?.textContent).toBe('Unread: Bet TL6: lost.now');
    expect(screen.getByRole('link', { name: /TL5: won/ }).getAttribute('href')).toBe(won.link);
    expect(within(rows[1]!).queryByRole('link')).toBeNull();
    expect(screen.getByText('3 unread')).toBeTruthy();
  });

  test('tells their ages by the clock of the backend', () => {
    const AHEAD = 90 * MINUTE;
    act(() => serverClock.noteTime(Date.now() + AHEAD));
    onTestFinished(() => serverClock.noteTime(Date.now()));
    put(won, Date.now() + AHEAD - 5 * MINUTE - 5_000);
    open();
    expect(screen.getByRole('listitem').textContent).toContain('5 min');
  });

  test('a notice that is followed is read, and the panel closes', () => {
    put(won);
    put(lost);
    open();
    fireEvent.click(screen.getByRole('link'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByText('1 unread')).toBeTruthy();
  });

  test('marks all read', () => {
    put(won);
    put(lost);
    open();
    press('Mark all read');
    expect(screen.queryByText(/unread/i)).toBeNull();
    expect(kept().notices.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, true]);
  });

  test('clears, and takes it back', () => {
    put(won);
    open();
    press('Clear');
    expect(screen.getByText('All cleared')).toBeTruthy();
    expect(kept().notices).toEqual([]);
    put(lost);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    act(() => noticeStore.clear());
    press('Undo');
    expect(screen.getByRole('link', { name: /won/ })).toBeTruthy();
  });

  test('switches a kind off and on', () => {
    open();
    press('Choose your notifications');
    expect(screen.getAllByRole('checkbox')).toHaveLength(10);
    const deposits = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Deposits' });
    expect(deposits.checked).toBe(true);
    fireEvent.click(deposits);
    expect(noticeSettings.read().off).toEqual(['slip', 'deposit']);
    fireEvent.click(deposits);
    expect(noticeSettings.read().off).toEqual(['slip']);
    press('Choose your notifications');
    expect(screen.getByText('Nothing new')).toBeTruthy();
  });

  test('says how much could not be read', () => {
    const text = JSON.stringify({ version: 1, owner: OWNER, notices: [7, null], dropped: 0 });
    localStorage.setItem(NOTICES_KEY, text);
    act(() => dispatchEvent(new StorageEvent('storage', { key: NOTICES_KEY })));
    open();
    expect(screen.getByText(/We could not read 2 notifications on this device/)).toBeTruthy();
    press('Clear');
    expect(screen.queryByText(/could not read/)).toBeNull();
  });
});

describe('the bell', () => {
  const bell = () => screen.getByRole('button', { name: /^Notifications/ });
  const panel = () => document.getElementById('notices')!;
  const show = () =>
    render(
      <MemoryRouter>
        <NoticeBell />
      </MemoryRouter>,
    );
  /** As the browser tells it of a popover. */
  const toggle = (newState: 'open' | 'closed') =>
    act(() => {
      panel().dispatchEvent(Object.assign(new Event('toggle'), { newState }));
    });

  test('counts what is unread, and opens the panel that it controls', async () => {
    show();
    expect(bell().getAttribute('aria-label')).toBe('Notifications');
    expect(bell().getAttribute('popovertarget')).toBe('notices');
    put(won);
    put(lost);
    expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread');
    expect(panel().textContent).toBe('');
    toggle('open');
    await within(panel()).findByText(won.text);
    expect(panel().getAttribute('aria-labelledby')).toBe(
      within(panel()).getByText('Notifications').id,
    );
    toggle('closed');
    expect(panel().textContent).toBe('');
  });
});

describe('what is kept', () => {
  test('is the player’s alone, and comes back', () => {
    put(won);
    expect(kept()).toMatchObject({ version: 1, owner: OWNER, notices: [{ key: won.key }] });
    expect(createNoticeStore().read().notices).toHaveLength(1);
    act(() =>
      authStore.change((draft) => {
        draft.mobile_number = '8039999999';
      }),
    );
    expect(noticeStore.read().notices).toEqual([]);
    put(lost);
    expect(kept()).toMatchObject({ owner: '8039999999', notices: [{ key: 'link' }] });
  });

  test('goes with the logout, and stays when a session only ended', () => {
    put(won);
    act(() => logOut('refused'));
    expect(noticeStore.read().notices).toEqual([]);
    act(() => becomePlayer());
    expect(noticeStore.read().notices).toHaveLength(1);
    act(() => logOut());
    expect(localStorage.getItem(NOTICES_KEY)).toBeNull();
    expect(localStorage.getItem('touchline:notice-marks')).toBeNull();
    act(() => becomePlayer());
    expect(noticeStore.read().notices).toEqual([]);
  });

  test('of a visitor lasts as long as the page', () => {
    act(() => authStore.reset());
    put(lost);
    expect(noticeStore.read().notices).toHaveLength(1);
    expect(kept()?.notices ?? []).toEqual([]);
  });

  test('is the same in every tab, and two that tell at once lose nothing', () => {
    const other = createNoticeStore();
    other.change((notices) => addNotice(notices, won, 1));
    // The event of that has not come yet.
    put(lost, 2);
    expect(kept().notices).toHaveLength(2);
    act(() => dispatchEvent(new StorageEvent('storage', { key: NOTICES_KEY })));
    expect(noticeStore.read()).toEqual(other.read());
    expect(noticeStore.read().notices.map(({ key }) => key)).toEqual(['link', won.key]);
  });

  test('lasts as long as the page where storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    put(won);
    put(lost);
    expect(noticeStore.read().notices).toHaveLength(2);
  });
});

describe('telling', () => {
  let path: string;
  let opened: string[];
  let notify: (news: News) => void;
  beforeEach(() => {
    path = '/Sport/LiveList';
    opened = [];
    notify = createNotifier({
      readPath: () => path,
      open: (link) => opened.push(link),
    });
  });
  const deposit: News = { ...won, kind: 'deposit', key: 'deposit/1/paid' };

  test('news have the time of the backend', () => {
    serverClock.noteTime(Date.now() + 90 * MINUTE);
    onTestFinished(() => serverClock.noteTime(Date.now()));
    notify(won);
    expect(noticeStore.read().notices[0]?.at).toBeGreaterThan(Date.now() + 80 * MINUTE);
  });

  test('a settled bet is a toast once, with the way to it', () => {
    notify(won);
    notify(won);
    expect(toasts.read().map(({ text }) => text)).toEqual([won.text]);
    toasts.read()[0]?.action?.onPress();
    expect(opened).toEqual([won.link]);
    expect(noticeStore.read().notices).toHaveLength(1);
  });

  test('the page that says it itself gets only the notice', () => {
    path = '/Account/BetHistory/5/Detail';
    notify(won);
    path = '/account/deposit';
    notify(deposit);
    expect(toasts.read()).toEqual([]);
    expect(noticeStore.read().notices).toHaveLength(2);
  });

  test('a goal is announced politely, a leg is not: the slip says it', () => {
    const announce = vi.spyOn(announcer, 'announce').mockImplementation(() => {});
    notify({ ...lost, kind: 'favourite', key: 'goal/7' });
    notify({ ...lost, kind: 'slip', key: 'leg/1' });
    expect(announce.mock.calls).toEqual([['notice/goal/7', lost.text]]);
    expect(toasts.read()).toEqual([]);
  });

  test('a kind that is switched off is neither told nor kept', () => {
    noticeSettings.change((draft) => {
      draft.off = ['bet'];
    });
    notify(won);
    notify(deposit);
    expect(noticeStore.read().notices.map(({ kind }) => kind)).toEqual(['deposit']);
    expect(toasts.read()).toHaveLength(1);
  });
});

describe('the backend’s answers', () => {
  const HISTORY = 'bets/history';
  let told: string[];
  const notify = ({ text }: News) => told.push(text);
  beforeEach(() => {
    told = [];
  });
  const loaded = (at: number) =>
    act(() =>
      userStore.change((draft) => {
        draft.loadedAt = at;
      }),
    );
  /** The watcher of answers, with what asks along with the balance. */
  function follow(now: () => number = Date.now) {
    const api = apiOf(newApiConfig());
    const checkDeposits = vi.fn();
    const stops = [
      watchAnswers(api, notify),
      loadNewsWithBalance({ api, now, notify, checkDeposits }),
    ];
    onTestFinished(() => {
      for (const stop of stops) stop();
    });
    return { api, checkDeposits };
  }

  test('open bets are asked for along with the balance while there are any', async () => {
    let now = 1_000_000;
    const backend = playBackend({
      [HISTORY]: () => pageOf([betOf('5')]),
      'bets/5': () => ({
        success: true,
        status: 200,
        data: betOf('5', { statusCode: 1, winnings: 400, openStake: 0 }),
      }),
    });
    const { checkDeposits } = follow(() => now);
    expect(backend.requests('')).toHaveLength(0);
    loaded(1);
    await waitFor(() => expect(readMarks().bets.map(({ id }) => id)).toEqual(['5']));
    expect(utilsStore.read().openBetCount).toBe(1);
    expect(checkDeposits).toHaveBeenCalledOnce();
    // Too soon for more.
    now += 5_000;
    loaded(2);
    expect(backend.requests(HISTORY)).toHaveLength(1);
    backend.reply(HISTORY, () => pageOf([]));
    now += 30_000;
    loaded(3);
    await waitFor(() => expect(told).toEqual(['Bet TL5: won ₦400.00.']));
    await waitFor(() => expect(readMarks().bets).toEqual([]));
    expect(utilsStore.read().openBetCount).toBe(0);
    // None is open: none is asked for.
    now += 30_000;
    loaded(4);
    expect(backend.requests(HISTORY)).toHaveLength(2);
    expect(backend.requests('bets/5')).toHaveLength(1);
  });

  test('a bet that was settled while the page was closed is told at the next start', async () => {
    marksStore.change((draft) => {
      draft.owner = OWNER;
      draft.bets = [{ id: '5', betslipId: 'TL5', winnings: 0, openStake: 100 }];
    });
    playBackend({
      [HISTORY]: () => pageOf([]),
      'bets/5': () => ({ success: true, status: 200, data: betOf('5', { statusCode: 2 }) }),
    });
    follow();
    loaded(1);
    await waitFor(() => expect(told).toEqual(['Bet TL5: lost.']));
  });

  test.each([
    ['before it was there', OWNER],
    ['before it was known whose they are', ''],
  ])('open bets that were answered %s are followed, too', (_, owner) => {
    playBackend({});
    act(() =>
      authStore.change((draft) => {
        draft.mobile_number = owner;
      }),
    );
    const api = apiOf(newApiConfig());
    api.queries.setQueryData(['my-bets', OPEN_BETS], pageOf([betOf('5')]));
    onTestFinished(watchAnswers(api, notify));
    act(() => becomePlayer());
    expect(readMarks().bets.map(({ id }) => id)).toEqual(['5']);
  });

  test('what nobody knows any more is forgotten, what cannot be asked stays', async () => {
    marksStore.change((draft) => {
      draft.owner = OWNER;
      draft.bets = ['5', '6'].map((id) => ({ id, betslipId: id, winnings: 0, openStake: 1 }));
    });
    playBackend({
      [HISTORY]: () => pageOf([]),
      'bets/5': () => Response.json({ code: 'not_found', message: 'Unknown' }, { status: 404 }),
      'bets/6': () => Response.json({ message: 'Down' }, { status: 503 }),
    });
    follow();
    loaded(1);
    await waitFor(() => expect(readMarks().bets.map(({ id }) => id)).toEqual(['6']));
    expect(told).toEqual([]);
  });

  test('a bet that is settled while My bets is open is told once, in the words of its notice', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const backend = playBackend({ [HISTORY]: () => pageOf([betOf('5'), betOf('6')]) });
    const config = newApiConfig();
    const announce = vi.spyOn(announcer, 'announce');
    const shown = vi.spyOn(toasts, 'show');
    const notify = createNotifier({ readPath: () => '/Account/BetHistory', open: () => {} });
    const stop = watchAnswers(apiOf(config), notify);
    onTestFinished(stop);
    const history = openHistory('/Account/BetHistory');
    render(
      <LiveProvider value={createLivePage().live}>
        <ApiConfigProvider value={config}>
          <TestRouter routes={betsRoutes} history={history} />
        </ApiConfigProvider>
      </LiveProvider>,
    );
    await waitFor(() => expect(readMarks().bets.map(({ id }) => id)).toEqual(['5', '6']));
    backend.reply('bets/5', () => ({
      success: true,
      status: 200,
      data: betOf('5', { statusCode: 1, statusDescription: 'Won', winnings: 400 }),
    }));
    backend.reply(HISTORY, () => pageOf([betOf('6')]));
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(noticeStore.read().notices).toHaveLength(1));
    const words = noticeStore.read().notices.map(({ text }) => text);
    expect(words[0]).toContain('won ₦400.00');
    await waitFor(() => expect(readMarks().bets.map(({ id }) => id)).toEqual(['6']));
    expect(shown.mock.calls.map(([text]) => text)).toEqual(words);
    expect(announce.mock.calls.filter(([, text]) => text.includes('TL5'))).toEqual([]);
  });

  test('withdrawals and limits, whoever asks for them', async () => {
    const { api } = follow();
    const withdrawal = { reference: 'wd-1', amount: 5_000, type: 'online', bankName: 'GTBank' };
    const answer = (status: string) => ({ data: [{ ...withdrawal, status, steps: [] }] });
    api.queries.setQueryData(['pending-withdrawals', 'secret'], answer('requested'));
    api.queries.setQueryData(['pending-withdrawals', 'secret'], answer('approved'));
    const safety = (amount: number) => ({
      limits: [{ kind: 'loss', period: 'week', amount, used: 0 }],
      exclusion: null,
    });
    api.queries.setQueryData(['safety', 'secret'], safety(9_000));
    api.queries.setQueryData(['safety', 'secret'], safety(2_000));
    expect(told).toEqual([
      'Your withdrawal of ₦5,000.00 was sent to GTBank.',
      'Your weekly loss limit is now ₦2,000.00.',
    ]);
  });

  test('a casino bonus is told when it arrives', () => {
    const stop = watchBonus(userStore, () => '20 free spins', notify);
    onTestFinished(stop);
    const arrive = (bonusId: string | null) =>
      act(() =>
        userStore.change((draft) => {
          draft.loadedAt = 1;
          draft.casinoActiveBonus =
            bonusId === null
              ? null
              : {
                  bonusId,
                  value: 0,
                  type: 'flat',
                  name: 'Welcome spins',
                  gameId: [],
                  bonusType: 'free_rounds',
                  freeSpins: 20,
                };
        }),
      );
    arrive(null);
    arrive('5');
    arrive('5');
    expect(told).toEqual(['You have a new casino bonus: Welcome spins, 20 free spins.']);
  });
});

describe('legs of the slip', () => {
  const A = '7/1//1';
  const B = '8/1//2';

  test('are told when they are suspended and open again, with a toast for the match', () => {
    const page = createSlipPage();
    const told: News[] = [];
    const reopened: Reopened[] = [];
    page.putLeg(A, { outcomeName: 'Arsenal' });
    page.putLeg(B, { block: 'suspended' });
    page.putSlip({ selectionIds: [A, B] });
    const stop = watchSlip(
      page.live,
      (news) => told.push(news),
      (match) => reopened.push(match),
      () => {},
    );
    expect(told).toEqual([]);
    page.putLeg(A, { odds: 190 });
    page.putLeg(A, { block: 'suspended', reason: 'VAR check' });
    // A lost connection in between is no change of the betting.
    page.putLeg(A, { block: 'stale', reason: '' });
    page.putLeg(A, { block: null, odds: 192 });
    page.putLeg(B, { block: null });
    expect(told.map(({ key, text }) => [key, text])).toEqual([
      [`leg/${A}`, 'In your betslip: Arsenal, Arsenal v Chelsea is suspended: VAR check.'],
      [`leg/${A}`, 'In your betslip: Arsenal, Arsenal v Chelsea is open again at 1.92.'],
      [`leg/${B}`, `In your betslip: Outcome ${B}, Arsenal v Chelsea is open again at 1.85.`],
    ]);
    expect(reopened.map(({ matchId, name }) => [matchId, name])).toEqual([
      ['7', 'Arsenal v Chelsea'],
      ['8', 'Arsenal v Chelsea'],
    ]);
    page.putSlip({ selectionIds: [B] });
    page.putLeg(A, { block: 'suspended' });
    page.putLeg(A, { block: null });
    expect(told).toHaveLength(3);
    stop();
    page.putLeg(B, { block: 'suspended' });
    expect(told).toHaveLength(3);
  });
});

describe('notices of legs', () => {
  const A = '7/1//1';
  const B = '8/1//2';
  const GONE = '9/1//3';
  const kept = () => noticeStore.read().notices.map(({ key }) => key);

  test('end with their leg, also those of an earlier visit; the others stay', () => {
    const page = createSlipPage();
    for (const key of [`leg/${A}`, `leg/${B}`, `leg/${GONE}`, 'bet/5'])
      noticeStore.change((notices) =>
        addNotice(notices, { kind: 'slip', key, text: key, link: '' }, 1),
      );
    page.putLeg(A);
    page.putLeg(B);
    page.putSlip({ ready: false, selectionIds: [] });
    const end = (isOver: (key: string) => boolean) =>
      noticeStore.change((notices) => withoutNotices(notices, isOver));
    const stop = watchSlip(
      page.live,
      () => {},
      () => {},
      end,
    );
    expect(kept()).toHaveLength(4);
    page.putSlip({ ready: true, selectionIds: [A, B] });
    expect(kept()).toEqual(['bet/5', `leg/${B}`, `leg/${A}`]);
    page.putLeg(B, { block: 'ended' });
    expect(kept()).toEqual(['bet/5', `leg/${A}`]);
    page.putSlip({ selectionIds: [B] });
    expect(kept()).toEqual(['bet/5']);
    stop();
  });

  test('are off until the player switches them on', () => {
    noticeSettings.reset();
    expect(isKindOn('slip')).toBe(false);
    expect(isKindOn('bet')).toBe(true);
    switchKind('slip', true);
    expect(isKindOn('slip')).toBe(true);
  });
});

describe('the shell', () => {
  test('has the bell, and tells it what goes on in the page', async () => {
    vi.stubGlobal('scrollTo', () => {});
    playAccounts();
    // What follows the player's money comes after the bell.
    const followed = vi.spyOn(pendingDepositStore, 'subscribe');
    openRoutes(routes, '/Promotions');
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(document.getElementById('notices')).not.toBeNull());
    await waitFor(() => expect(followed).toHaveBeenCalled());
    const deposit = { player: OWNER, reference: 'dep-1', method: 'monnify', title: 'Transfer' };
    act(() =>
      storeDeposit({
        ...deposit,
        kind: 'transfer',
        amountKobo: 100_000,
        link: '',
        account: null,
        ussdCode: '',
        sandboxLink: '',
        createdAt: Date.now(),
        expiresAt: Date.now() + 30 * MINUTE,
        progress: 'waiting',
        bonusId: '',
      }),
    );
    act(() => changeDeposit('dep-1', { progress: 'paid' }));
    await screen.findByText('Your deposit of ₦1,000.00 is in your balance.');
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  });
});
