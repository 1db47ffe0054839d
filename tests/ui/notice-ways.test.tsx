// Notices lead to what they speak of: one deposit, withdrawal or limit of many, below a form or not.

import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerLimit } from '../../src/shared/api/limit-calls.ts';
import { accountRoutes } from '../../src/ui/app/routes/account-routes.ts';
import { walletRoutes } from '../../src/ui/app/routes/wallet-routes.ts';
import { compareSafety, findDue } from '../../src/ui/features/notifications/sources/safety-news.ts';
import { watchDeposits } from '../../src/ui/features/notifications/sources/watch-deposits.ts';
import {
  changeDeposit,
  type DepositProgress,
  pendingDepositStore,
  storeDeposit,
} from '../../src/ui/features/wallet/deposit/pending-deposits.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { playAccount } from './account-backend.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { page, playWallet } from './wallet-backend.ts';

startOnEmptyPage(authStore, userStore, pendingDepositStore);
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  becomePlayer();
});

const focused = () => document.activeElement?.id;

describe('a deposit', () => {
  const keep = (reference: string) =>
    storeDeposit({
      player: '8030000001',
      reference,
      method: 'monnify',
      title: 'Bank transfer',
      kind: 'transfer',
      amountKobo: 100_000,
      link: '',
      account: null,
      ussdCode: '',
      sandboxLink: '',
      createdAt: Date.now(),
      expiresAt: Date.now() + 60_000,
      progress: 'waiting',
      bonusId: '',
    });

  /** Where the notice leads that a deposit came to this end. */
  function wayTo(reference: string, progress: DepositProgress): string {
    const links: string[] = [];
    const stop = watchDeposits(
      pendingDepositStore,
      () => '8030000001',
      ({ link }) => links.push(link),
    );
    changeDeposit(reference, { progress });
    stop();
    return links[0] ?? '';
  }

  test.each(['failed', 'expired', 'disputed', 'held', 'returned'] as const)(
    'that is %s is the one of several that its notice leads to',
    async (progress) => {
      for (const reference of ['dep-1', 'dep-2', 'dep-3']) keep(reference);
      playWallet();
      openRoutes(walletRoutes, wayTo('dep-2', progress));
      await screen.findByText('Reference dep-2');
      await waitFor(() => expect(focused()).toBe('deposit-dep-2'));
    },
  );

  test('is led to again when its notice is pressed again', async () => {
    keep('dep-1');
    keep('dep-2');
    playWallet();
    const way = wayTo('dep-1', 'failed');
    const { history } = openRoutes(walletRoutes, way);
    await waitFor(() => expect(focused()).toBe('deposit-dep-1'));
    const method = await screen.findByRole('radio', { name: /Bank transfer/ });
    act(() => method.focus());
    expect(focused()).not.toBe('deposit-dep-1');
    await act(() => history.push(way));
    await waitFor(() => expect(focused()).toBe('deposit-dep-1'));
  });

  test('that was paid is the row of it among the transactions', async () => {
    keep('dep-2');
    const transaction = (id: number, referenceNo = `deposit:dep-${id}`) => ({
      id: String(id),
      referenceNo,
      amount: 1_000,
      balance: 48_250,
      subject: `Deposit ${id}`,
      type: 'credit',
      description: 'Deposit by Card',
      transactionDate: '2025-11-19 20:04:00',
      transactedAt: Date.now() - 60_000 - id,
      channel: 'paystack',
      status: 'completed',
      wallet: 'real',
    });
    playWallet({
      'user/wallet/transactions': () =>
        page([transaction(1), transaction(2), transaction(3, 'deposit:dep-2')]),
    });
    openRoutes(walletRoutes, wayTo('dep-2', 'paid'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Deposit 2'));
  });
});

describe('limits and breaks', () => {
  const limit = (kind: PlayerLimit['kind'], amount: number): PlayerLimit => ({
    kind,
    period: 'week',
    amount,
    used: 0,
  });

  test('a limit leads to the limits of its kind', async () => {
    const before = compareSafety(
      { limits: null, breakEndsAt: 0 },
      { limits: [limit('loss', 9_000)], exclusion: null },
    ).marks;
    const { news } = compareSafety(before, { limits: [limit('loss', 2_000)], exclusion: null });
    playAccount();
    openRoutes(accountRoutes, news[0]?.link ?? '');
    await waitFor(() => expect(focused()).toBe('loss-limits'));
  });

  test('a break that is over leads to the breaks', async () => {
    const { news } = findDue({ limits: [], breakEndsAt: 1_000 }, 1_000);
    playAccount();
    openRoutes(accountRoutes, news[0]?.link ?? '');
    await waitFor(() => expect(focused()).toBe('time-out'));
  });
});
