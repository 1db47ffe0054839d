// Cashing out: the value and its age, parts, values that changed, answers that never came, rules.

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HistoryBet } from '../../src/shared/api/bet-history-calls.ts';
import { ApiConfigProvider } from '../../src/ui/api/api-config.ts';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { GUARD_MS } from '../../src/ui/components/use-press-guard.ts';
import { CashoutEffects } from '../../src/ui/features/my-bets/cashout/cashout-effects.tsx';
import { CashoutPanel } from '../../src/ui/features/my-bets/cashout/cashout-panel.tsx';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { eventually } from '../support/wait.ts';
import { newApiConfig } from './support/api-config.ts';
import { betOf } from './support/bet-samples.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';
import {
  becomePlayer,
  openRoutes,
  type PlayedBackend,
  playBackend,
} from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const QUOTE = 'bets/cashout-quote';
const TAKE = 'bets/cashout';

startOnEmptyPage(authStore, userStore);
beforeEach(() => {
  becomePlayer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'], shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const offer = (amount: number, id = 'q1', lifeMs = 10_000) => ({
  betId: '5',
  cashOutAmount: amount,
  cashOutQuoteId: id,
  cashOutExpiresAt: Date.now() + lifeMs,
});
const quoted = (amount: number, id?: string, lifeMs?: number) => () => ({
  success: true,
  status: 200,
  data: offer(amount, id, lifeMs),
});
const taken = (amount: number, openStake: number) => () => ({
  success: true,
  status: 200,
  balance: 1_000,
  data: { betId: '5', amount, openStake },
});
const changed = (amount: number, id: string) => () => ({
  success: false,
  status: 400,
  code: 'quote_changed',
  message: 'The cash-out offer has changed',
  data: offer(amount, id),
});
const down = () => {
  throw new TypeError('Failed to fetch');
};

let backend: PlayedBackend;
let onTaken: ReturnType<typeof vi.fn<() => void>>;
function open(
  quote: () => unknown,
  bet: HistoryBet = betOf('5'),
  take: () => unknown = taken(90, 0),
) {
  onTaken = vi.fn<() => void>();
  // The quote's path begins as the order's does, so that it has to be known later.
  backend = playBackend({ [TAKE]: take, [QUOTE]: quote });
  return showPanel(bet);
}
/** As a page that was just opened: whatever an earlier one was at has to be found where it was kept. */
function showPanel(bet: HistoryBet = betOf('5'), asks = false) {
  return render(
    <ApiConfigProvider value={newApiConfig()}>
      <CashoutPanel bet={bet} onTaken={onTaken} asks={asks} />
    </ApiConfigProvider>,
  );
}
const answerOrders = (answer: () => unknown) => {
  const quote = lastQuote;
  backend.reply(TAKE, answer);
  backend.reply(QUOTE, quote);
};
let lastQuote: () => unknown = quoted(90);
const setQuote = (quote: () => unknown) => {
  lastQuote = quote;
  backend.reply(QUOTE, quote);
};
const button = () => screen.getByRole('button', { name: /^(cash|checking)/i });
const amount = () => screen.getByTestId('cashout-amount').textContent;
const orders = () =>
  Promise.all(
    backend
      .requests(TAKE)
      .filter((request) => !request.url.includes('quote'))
      .map(async (request) => ({
        key: request.headers.get('idempotency-key'),
        ...((await request.json()) as { amount: number; quoteId: string }),
      })),
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const confirm = () => screen.getByRole('button', { name: /^confirm/i });
const question = () => screen.queryByRole('group', { name: /^cash out .*\?/i });
/** Presses, waits out the rest, and confirms. */
async function sell(): Promise<void> {
  fireEvent.click(button());
  await pass(GUARD_MS);
  fireEvent.click(confirm());
}

beforeEach(() => {
  lastQuote = quoted(90);
});

describe('a value', () => {
  test('stands with its age and until when it is good, and renews itself', async () => {
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    expect(screen.getByText(/Offer updated 0 s ago, valid for 10 s/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /stake 100.00, full win 400.00/ })).toBeTruthy();
    setQuote(quoted(95.5, 'q2'));
    await pass(3_000);
    await waitFor(() => expect(amount()).toBe('₦95.50'));
    expect(button().textContent).toBe('Cash out ₦95.50');
  });

  test('that is too old cannot be taken', async () => {
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    setQuote(down);
    await pass(12_000);
    await screen.findByText(/Offer expired/);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button());
    expect(await orders()).toEqual([]);
    setQuote(quoted(80, 'q3'));
    await pass(3_000);
    await waitFor(() => expect(amount()).toBe('₦80.00'));
    expect(button().getAttribute('aria-disabled')).toBe('false');
  });

  test('that there is none of is said, and asked for again', async () => {
    open(() => ({
      success: false,
      status: 400,
      code: 'cashout_unavailable',
      message: 'Cash-out is not available for this bet right now',
    }));
    await screen.findByText(/not available for this bet right now/);
    expect(amount()).toBe('–');
    fireEvent.click(button());
    expect(await orders()).toEqual([]);
    setQuote(lastQuote);
    await pass(3_000);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
  });
});

test('an offer that goes for a moment leaves everything in its place, and says why once', async () => {
  open(lastQuote);
  await waitFor(() => expect(amount()).toBe('₦90.00'));
  fireEvent.click(screen.getByRole('button', { name: '50%' }));
  const meter = screen.getByRole('img');
  setQuote(() => ({
    success: false,
    status: 400,
    code: 'cashout_unavailable',
    message: 'Cash-out is not available for this bet right now',
  }));
  await pass(3_000);
  const reason = await screen.findByText(/not available for this bet right now/);
  expect(button().getAttribute('aria-describedby')).toBe(reason.id);
  expect(screen.getByRole('img')).toBe(meter);
  expect(meter.getAttribute('aria-label')).toBe('No offer, stake 100.00, full win 400.00');
  expect(screen.getByRole('button', { name: '50%' }).getAttribute('aria-pressed')).toBe('true');
  expect(document.querySelectorAll('section p:empty')).toHaveLength(0);
});

describe('taking', () => {
  test('the whole pays what the button says, once, and is over', async () => {
    const shown = vi.spyOn(toasts, 'show');
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    await sell();
    await screen.findByText('Cashed out ₦90.00.');
    expect(await orders()).toMatchObject([{ amount: 90, quoteId: 'q1' }]);
    expect(onTaken).toHaveBeenCalledTimes(1);
    expect(shown).toHaveBeenCalledWith('Cashed out ₦90.00.', { icon: 'check' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a part leaves the rest in play, and can be done again with a new key', async () => {
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    answerOrders(taken(22.5, 75));
    fireEvent.click(screen.getByRole('button', { name: '25%' }));
    expect(button().textContent).toBe('Cash out 25% ₦22.50');
    expect(screen.getByText(/75% stays in play, potential win about ₦300.00/)).toBeTruthy();
    await sell();
    await screen.findByText(/A stake of ₦75.00 stays in play/);
    setQuote(quoted(67, 'q2'));
    await pass(3_000);
    await waitFor(() => expect(amount()).toBe('₦67.00'));
    await sell();
    await waitFor(async () => expect(await orders()).toHaveLength(2));
    const [first, second] = await orders();
    expect(second?.quoteId).toBe('q2');
    expect(second?.key).not.toBe(first?.key);
  });

  test('an old value shows the new one, and only another press takes that', async () => {
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    lastQuote = quoted(47.16, 'q2');
    answerOrders(changed(47.16, 'q2'));
    fireEvent.click(button());
    // The page hears of no newer value meanwhile.
    backend.reply(QUOTE, down);
    await pass(GUARD_MS);
    fireEvent.click(confirm());
    const news = await screen.findByText(/has changed. Nothing was/);
    expect(news.textContent).toContain('The offer of ₦90.00');
    expect(news.textContent).toContain('Nothing was cashed out. It is now ₦47.16');
    expect(amount()).toBe('₦47.16');
    expect(onTaken).not.toHaveBeenCalled();
    answerOrders(taken(47.16, 0));
    await pass(GUARD_MS);
    await sell();
    await screen.findByText('Cashed out ₦47.16.');
    expect(await orders()).toMatchObject([{ quoteId: 'q1' }, { amount: 47.16, quoteId: 'q2' }]);
  });

  test('a refusal is shown in the words of the backend', async () => {
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    answerOrders(() => ({
      success: false,
      status: 400,
      code: 'bet_settled',
      message: 'This bet is already settled',
    }));
    await sell();
    await screen.findByText('This bet is already settled');
  });

  test('whose answer never came is asked for with the same key until it is known', async () => {
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    answerOrders(down);
    await sell();
    await screen.findByText(/We got no answer/);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button());
    await pass(5_000);
    answerOrders(taken(90, 0));
    await pass(3_000);
    await screen.findByText('Cashed out ₦90.00.');
    const sent = await orders();
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ quoteId }) => quoteId)).size).toBe(1);
    expect(onTaken).toHaveBeenCalledTimes(1);
  });
});

describe('opened by a press on an amount', () => {
  const openAsked = (quote: () => unknown) => {
    onTaken = vi.fn<() => void>();
    backend = playBackend({ [TAKE]: taken(90, 0), [QUOTE]: quote });
    return showPanel(betOf('5'), true);
  };

  test('it asks about the whole of the first offer, and sells after a rest', async () => {
    openAsked(lastQuote);
    await waitFor(() => expect(question()?.textContent).toContain('Cash out ₦90.00?'));
    fireEvent.click(confirm());
    expect(await orders()).toEqual([]);
    await pass(GUARD_MS);
    fireEvent.click(confirm());
    await screen.findByText('Cashed out ₦90.00.');
    expect(await orders()).toMatchObject([{ amount: 90, quoteId: 'q1' }]);
  });

  test('it asks nothing where there is no offer, nor of the one that comes later', async () => {
    openAsked(() => ({
      success: false,
      status: 400,
      code: 'cashout_unavailable',
      message: 'Cash-out is not available for this bet right now',
    }));
    await screen.findByText(/not available for this bet right now/);
    setQuote(lastQuote);
    await pass(3_000);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    expect(question()).toBeNull();
  });
});

describe('the question', () => {
  beforeEach(async () => {
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
  });

  test('stands in the place of the button, with the amount, and has the focus', () => {
    fireEvent.click(button());
    expect(question()?.textContent).toContain('Cash out ₦90.00?');
    expect(document.activeElement).toBe(confirm());
    expect(confirm().textContent).toBe('Confirm ₦90.00');
    const description = document.getElementById(confirm().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Cash out ₦90.00?');
  });

  test('names the part', () => {
    fireEvent.click(screen.getByRole('button', { name: '25%' }));
    fireEvent.click(button());
    expect(question()?.textContent).toContain('Cash out 25%, ₦22.50?');
  });

  test('is not answered by tapping on and on, only by a press after a second of rest', async () => {
    fireEvent.click(button());
    for (let tap = 0; tap < 8; tap++) {
      expect(confirm().getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(confirm());
      await pass(GUARD_MS / 4);
    }
    expect(await orders()).toEqual([]);
    await pass(GUARD_MS);
    expect(confirm().getAttribute('aria-disabled')).toBe('false');
    fireEvent.click(confirm());
    await screen.findByText('Cashed out ₦90.00.');
    expect(await orders()).toHaveLength(1);
  });

  test('is not answered by a key that is held down', async () => {
    fireEvent.click(button());
    await pass(GUARD_MS);
    expect(fireEvent.keyDown(confirm(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(confirm(), { key: 'Enter' })).toBe(true);
  });

  test.each([
    ['Keep the bet', () => fireEvent.click(screen.getByRole('button', { name: 'Keep the bet' }))],
    ['Escape', () => fireEvent.keyDown(confirm(), { key: 'Escape' })],
    ['another part', () => fireEvent.click(screen.getByRole('button', { name: '50%' }))],
  ])('is taken back by %s, and the button has the focus again', async (_name, leave) => {
    fireEvent.click(button());
    leave();
    expect(question()).toBe(null);
    expect(document.activeElement).toBe(button());
    await pass(5_000);
    expect(await orders()).toEqual([]);
  });

  test('takes a better value at once, and sells for that', async () => {
    fireEvent.click(button());
    setQuote(quoted(95.5, 'q2'));
    await pass(3_000);
    await waitFor(() => expect(confirm().textContent).toBe('Confirm ₦95.50'));
    expect(confirm().getAttribute('aria-disabled')).toBe('false');
    answerOrders(taken(95.5, 0));
    fireEvent.click(confirm());
    await screen.findByText('Cashed out ₦95.50.');
    expect(await orders()).toMatchObject([{ amount: 95.5, quoteId: 'q2' }]);
  });

  test('says that the value fell, and rests again before it sells for less', async () => {
    fireEvent.click(button());
    setQuote(quoted(60, 'q2'));
    await pass(1_500);
    await waitFor(() => expect(confirm().textContent).toBe('Confirm ₦60.00'));
    expect(question()?.textContent).toContain('The offer fell from ₦90.00.');
    fireEvent.click(confirm());
    expect(await orders()).toEqual([]);
    await pass(GUARD_MS);
    answerOrders(taken(60, 0));
    fireEvent.click(confirm());
    await screen.findByText('Cashed out ₦60.00.');
    expect(await orders()).toMatchObject([{ amount: 60, quoteId: 'q2' }]);
  });

  test('goes with the value', async () => {
    fireEvent.click(button());
    setQuote(() => ({
      success: false,
      status: 400,
      code: 'cashout_unavailable',
      message: 'Cash-out is not available for this bet right now',
    }));
    await pass(3_000);
    await waitFor(() => expect(question()).toBe(null));
    expect(document.activeElement).toBe(button());
  });

  test('is not put again by the second tap of a sale, when the next part is offered there', async () => {
    answerOrders(taken(45, 50));
    fireEvent.click(screen.getByRole('button', { name: '50%' }));
    await sell();
    await screen.findByText(/A stake of ₦50.00 stays in play/);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button());
    expect(question()).toBe(null);
    await pass(GUARD_MS);
    fireEvent.click(button());
    expect(question()).not.toBe(null);
    expect(await orders()).toHaveLength(1);
  });
});

test('an order that an earlier page left in doubt is asked about: the button is off until it is known', async () => {
  const shown = vi.spyOn(toasts, 'show');
  const left = {
    betId: '5',
    betslipId: 'TL5',
    key: '0b7e2f0c-6a52-4c0e-9a39-3f6f5f1f7c11',
    owner: authStore.read().mobile_number,
    quoteId: 'q0',
    amount: 9_000,
    quoted: 9_000,
    byRule: false,
    sentAt: Date.now() - 60_000,
  };
  localStorage.setItem('touchline:cashouts', JSON.stringify([left]));
  open(lastQuote, betOf('5'), down);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().textContent).toBe('Checking');
  fireEvent.click(button());
  // A call is signed in its own time, which no clock of ours makes pass.
  await eventually(async () => expect(await orders()).toHaveLength(1));
  await pass(5_000);
  answerOrders(taken(90, 0));
  await pass(5_000);
  await screen.findByText('Cashed out ₦90.00.');
  expect(onTaken).toHaveBeenCalledTimes(1);
  const sent = await orders();
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ key, quoteId }) => `${key} ${quoteId}`))).toEqual(
    new Set([`${left.key} q0`]),
  );
  expect(shown).toHaveBeenCalledWith('Cashed out ₦90.00.', { icon: 'check' });
  expect(localStorage.getItem('touchline:cashouts')).toBe(null);
});

describe('a cash-out of which the answer comes on some page', () => {
  /** An order that an earlier page left, answered while the player looks at `path`. */
  async function answerOn(path: string, byRule: boolean): Promise<string> {
    dismissToasts();
    window.history.replaceState(null, '', path);
    const order = {
      betId: '5',
      betslipId: 'TL5',
      owner: '8030000001',
      quoteId: 'q0',
      quoted: 9_000,
    };
    const sent = { key: `left-behind-${byRule}-0001`, amount: 9_000, byRule, sentAt: Date.now() };
    localStorage.setItem('touchline:cashouts', JSON.stringify([{ ...order, ...sent }]));
    backend = playBackend({ [TAKE]: taken(90, 0) });
    const { history } = openRoutes([{ path: '*', element: <CashoutEffects /> }], path);
    await eventually(async () => expect(toasts.read()).toHaveLength(1));
    const [toast] = toasts.read();
    act(() => toast?.action?.onPress());
    toasts.dismiss(toast?.id ?? 0);
    window.history.replaceState(null, '', '/');
    return history.location.pathname;
  }

  test.each([true, false])('is told with the way to its bet, by a rule: %s', async (byRule) => {
    expect(await answerOn('/Games', byRule)).toBe('/Account/BetHistory/5/Detail');
  });

  test('leads nowhere from the page of its bet', async () => {
    const shown = vi.spyOn(toasts, 'show');
    await answerOn('/Account/BetHistory/5/Detail', true);
    expect(shown).toHaveBeenCalledWith(expect.stringContaining('Cashed out ₦90.00.'), {
      icon: 'check',
    });
  });
});

describe('a rule', () => {
  const field = () => screen.getByLabelText('Cash out when the offer reaches');
  const enterRule = (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.click(screen.getByText('Set'));
  };
  const ruleText = () => document.querySelector('div[role="status"] > p')?.textContent ?? '';

  test('cashes all of it out by itself, once, when the value is there', async () => {
    const shown = vi.spyOn(toasts, 'show');
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    enterRule('120');
    expect(ruleText()).toContain('Cashes out the whole bet automatically at ₦120.00 or more.');
    expect(ruleText()).toContain('It only works while Touchline is open in this browser');
    setQuote(quoted(119.99, 'q2'));
    await pass(8_000);
    expect(await orders()).toEqual([]);
    lastQuote = quoted(121, 'q3');
    answerOrders(taken(121, 0));
    await pass(8_000);
    await screen.findByText('Cashed out ₦121.00.');
    expect(await orders()).toMatchObject([{ amount: 121, quoteId: 'q3' }]);
    expect(shown).toHaveBeenCalledWith(
      'Bet TL5 reached your cash-out amount. Cashed out ₦121.00.',
      { icon: 'check' },
    );
    expect(onTaken).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('touchline:cashout-rules')).toBe(null);
  });

  test('typed with a decimal comma stands at that value', async () => {
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    enterRule('120,50');
    expect(ruleText()).toContain('at ₦120.50 or more.');
  });

  test('can be taken back', async () => {
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    enterRule('120');
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    setQuote(quoted(200, 'q2'));
    await pass(8_000);
    expect(await orders()).toEqual([]);
    expect(field()).toBeTruthy();
  });

  test.each([
    ['', 'Enter an amount, e.g. 1000.50'],
    ['much', 'Enter an amount, e.g. 1000.50'],
    ['-5', 'Enter an amount, e.g. 1000.50'],
    ['0', 'Enter more than 0'],
    ['1.200', '1.200 can be read in two ways. Enter 1200 or 1.20'],
    ['90', 'The offer is already ₦90.00. Press Cash out, or enter more.'],
    ['400.01', 'The offer can never be more than ₦400.00.'],
  ])('of "%s" is not set: %s', async (text, fault) => {
    open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    enterRule(text);
    expect(screen.getByText(fault)).toBeTruthy();
    expect(localStorage.getItem('touchline:cashout-rules')).toBe(null);
  });

  test('is nobody else’s', async () => {
    const page = open(lastQuote);
    await waitFor(() => expect(amount()).toBe('₦90.00'));
    enterRule('120');
    page.unmount();
    authStore.change((draft) => {
      draft.mobile_number = '8039999999';
    });
    setQuote(quoted(200, 'q2'));
    showPanel();
    await pass(8_000);
    expect(ruleText()).toBe('');
    expect(await orders()).toEqual([]);
  });
});
