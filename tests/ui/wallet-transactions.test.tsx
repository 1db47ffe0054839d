// The transactions: signs and words, days, pages that stand still, empty and failed.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { walletRoutes } from '../../src/ui/app/routes/wallet-routes.ts';
import { lagosDate } from '../../src/ui/components/lagos-time.ts';
import { PHONE } from '../../src/ui/components/use-media-query.ts';
import { lagosTimestamp } from '../../src/ui/features/wallet/describe-time.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { page, playWallet } from './wallet-backend.ts';

startOnEmptyPage(authStore, userStore);

const LIST = 'user/wallet/transactions';
const AT = Date.now() - 60_000;
function transaction(id: number, over: object = {}) {
  return {
    id: String(id),
    referenceNo: `deposit:dep-${id}`,
    amount: 1_000,
    balance: 48_250,
    subject: 'Deposit',
    type: 'credit',
    description: 'Deposit by Card',
    transactionDate: lagosTimestamp(AT + id),
    transactedAt: AT + id,
    channel: 'paystack',
    status: 'completed',
    wallet: 'real',
    ...over,
  };
}
const openTransactions = () => openRoutes(walletRoutes, '/Account/Transactions');
const rows = () => screen.getAllByRole('row').slice(1);

test('a visitor learns what the page is and how to log in', async () => {
  const backend = playWallet();
  openTransactions();
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.getByRole('heading', { level: 1, name: 'Transactions' })).toBeTruthy();
  expect(backend.requests('')).toHaveLength(0);
});

describe('the list', () => {
  beforeEach(() => becomePlayer());
  afterEach(() => vi.useRealTimers());

  test('begins right below the days on a phone; dates and wallet unfold, and stand while they narrow it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === PHONE,
      addEventListener() {},
      removeEventListener() {},
    }));
    playWallet({ [LIST]: () => page([transaction(1)]) });
    openTransactions();
    await screen.findByRole('table');
    const more = () => screen.queryByRole('button', { name: 'Choose dates and wallet' });
    expect([screen.queryByLabelText('From'), screen.queryByLabelText('Wallet')]).toEqual([
      null,
      null,
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(more()?.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more()!);
    expect(more()?.getAttribute('aria-expanded')).toBe('true');
    fireEvent.change(screen.getByLabelText('Wallet'), { target: { value: 'real' } });
    expect(more()).toBeNull();
    expect(screen.getByLabelText('From')).toBeTruthy();
  });

  test('says which way money went by sign and words, with reference and balance after', async () => {
    playWallet({
      [LIST]: () =>
        page([
          transaction(2, {
            type: 'debit',
            subject: 'Withdrawal',
            amount: 20_000,
            balance: 28_250,
            referenceNo: 'withdrawal:wdr-9',
            status: 'paid',
          }),
          transaction(1, { wallet: 'sport_bonus' }),
        ]),
    });
    openTransactions();
    await screen.findByRole('table');
    const [out, into] = rows();
    if (out === undefined || into === undefined) throw new Error('two rows');
    expect(within(out).getByText('−₦20,000.00')).toBeTruthy();
    expect(within(out).getByText('Money out')).toBeTruthy();
    expect(within(out).getByText('₦28,250.00')).toBeTruthy();
    expect(within(out).getByText('Paid')).toBeTruthy();
    expect(within(out).getByText('Today')).toBeTruthy();
    expect(within(out).getByRole('link').getAttribute('href')).toBe(
      '/Account/Withdraw?reference=wdr-9',
    );
    expect(within(into).getByText('+₦1,000.00')).toBeTruthy();
    expect(within(into).getByText('Money in')).toBeTruthy();
    expect(within(into).getByText('Sport bonus')).toBeTruthy();
    expect(within(into).getByText('dep-1')).toBeTruthy();
  });

  test('names a bet by its code once, and not by the reference of the ledger', async () => {
    playWallet({
      [LIST]: () =>
        page([
          transaction(2, {
            subject: 'Winnings',
            description: 'Winnings, bet 46XFTQ4',
            referenceNo: 'settle:7:1',
          }),
          transaction(1, { subject: 'Stake', description: 'Single bet 46XFTQ4' }),
        ]),
    });
    openTransactions();
    await screen.findByRole('table');
    const [won, staked] = rows();
    if (won === undefined || staked === undefined) throw new Error('two rows');
    expect(within(won).getByText('Bet 46XFTQ4')).toBeTruthy();
    expect(within(won).queryByText(/settle/)).toBeNull();
    expect(won.getAttribute('data-reference')).toBe('settle:7:1');
    expect(within(staked).getByText('Single bet 46XFTQ4')).toBeTruthy();
  });

  test('is filtered by days and wallet; a range that cannot be is not asked', async () => {
    const backend = playWallet({ [LIST]: () => page([transaction(1)]) });
    openTransactions();
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => expect(backend.requests(LIST).length).toBeGreaterThan(1));
    const today = lagosDate(Date.now());
    const week = lagosDate(Date.now() - 6 * 86_400_000);
    const last = async () => backend.requests(LIST).at(-1)?.clone().json();
    await waitFor(async () =>
      expect(await last()).toMatchObject({ startDate: week, endDate: today, wallet: '' }),
    );
    fireEvent.change(screen.getByLabelText('Wallet'), { target: { value: 'real' } });
    await waitFor(async () => expect(await last()).toMatchObject({ wallet: 'real' }));
    await screen.findByRole('table');
    const asked = backend.requests(LIST).length;
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2999-01-01' } });
    expect(screen.getByRole('alert').textContent).toMatch(/first day is after the last/);
    expect(screen.getByRole('table')).toBeTruthy();
    expect(backend.requests(LIST)).toHaveLength(asked);
  });

  test('turns pages that end where the first one began', async () => {
    const newest = transaction(500);
    const backend = playWallet({
      [LIST]: async (request) => {
        const { page: asked } = (await request.json()) as { page: string };
        return asked === '1'
          ? page([newest], { total: 101, lastPage: 2, nextPage: 2 })
          : page([transaction(1)], { page: 2, total: 101, lastPage: 2, prevPage: 1 });
      },
    });
    openTransactions();
    await screen.findByText('1 to 1 of 101');
    expect(screen.getByRole('button', { name: 'Newer' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Older' }));
    await screen.findByText('101 to 101 of 101');
    const bodies = await Promise.all(backend.requests(LIST).map((sent) => sent.clone().json()));
    expect(bodies.filter(({ page: asked }) => asked === '2')).toEqual([
      expect.objectContaining({ endDate: lagosTimestamp(newest.transactedAt + 1_000) }),
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Newer' }));
    await screen.findByText('1 to 1 of 101');
  });

  describe('opened from the notice of a paid deposit', () => {
    const PAGES = [[1, 2], [3, 4], [5]];
    /** The list over three pages, opened at the deposit `dep-ID`. */
    function openAt(id: number) {
      const backend = playWallet({
        [LIST]: async (request) => {
          const at = Number(((await request.json()) as { page: string }).page);
          const rows = PAGES[at - 1]!.map((row) => transaction(row));
          const nextPage = at < PAGES.length ? at + 1 : null;
          return page(rows, { page: at, perPage: 2, total: 5, lastPage: 3, nextPage });
        },
      });
      openRoutes(walletRoutes, `/Account/Transactions?reference=dep-${id}`);
      return backend;
    }
    const heading = (id: number) => document.getElementById(`transaction-dep-${id}`);

    test.each([1, 3, 5])('leads to it on whatever page it is: %i', async (id) => {
      openAt(id);
      await waitFor(() => expect(document.activeElement).toBe(heading(id)!));
      expect(heading(id)).not.toBe(null);
    });

    test('stays on the page that the player turns to afterwards', async () => {
      openAt(3);
      await waitFor(() => expect(document.activeElement).toBe(heading(3)!));
      fireEvent.click(screen.getByRole('button', { name: 'Older' }));
      await screen.findByText('dep-5');
      expect(heading(3)).toBe(null);
    });

    test('stands at the newest where it is on no page', async () => {
      const backend = openAt(9);
      await waitFor(() => expect(backend.requests(LIST).length).toBeGreaterThanOrEqual(3));
      await screen.findByText('dep-1');
      await waitFor(() => expect(screen.queryByText('dep-5')).toBe(null));
    });
  });

  test('does not move when newer ones come: they wait behind a button', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const backend = playWallet({ [LIST]: () => page([transaction(1)]) });
    openTransactions();
    await screen.findByRole('table');
    // What is asked beside the page that is read.
    await waitFor(() => expect(backend.requests(LIST)).toHaveLength(2));
    backend.reply(LIST, () => page([transaction(3), transaction(2), transaction(1)]));
    while (backend.requests(LIST).length < 3) await act(() => vi.advanceTimersByTimeAsync(16_000));
    const show = await screen.findByRole('button', { name: '2 new transactions. Show them' });
    expect(rows()).toHaveLength(1);
    fireEvent.click(show);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: /new transactions/ })).toBeNull();
  });

  test('says where there is nothing, and how to see all', async () => {
    playWallet();
    openTransactions();
    await screen.findByText('No transactions yet');
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await screen.findByText('No transactions on these days');
    fireEvent.click(screen.getByRole('button', { name: 'Show all transactions' }));
    await screen.findByText('No transactions yet');
  });

  test('that could not be loaded says why and loads again', async () => {
    const backend = playWallet({
      [LIST]: () => Response.json({ message: 'The ledger rests' }, { status: 400 }),
    });
    openTransactions();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The ledger rests');
    backend.reply(LIST, () => page([transaction(1)]));
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');
  });
});
