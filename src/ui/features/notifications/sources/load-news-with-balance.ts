// Requests open bets, withdrawals and deposits after the balance was loaded, if there may be any.

import { betHistoryCall } from '../../../../shared/api/bet-history-calls.ts';
import { pendingWithdrawalsCall } from '../../../../shared/api/withdrawal-calls.ts';
import { sendCall } from '../../../api/send-call.ts';
import { toServerTime } from '../../../api/server-time.ts';
import type { Api } from '../../../api/use-api.ts';
import { authStore } from '../../../state/auth-store.ts';
import { userStore } from '../../../state/user-store.ts';
import { utilsStore } from '../../../state/utils-store.ts';
import { mark, readMarks } from '../marks.ts';
import type { Notify } from '../notice.ts';
import { findDue } from './safety-news.ts';
import { OPEN_BETS } from './watch-answers.ts';

/** Shortest time between two requests of a kind; the balance is loaded more often. */
const BETS_EVERY_MS = 8_000;
const WITHDRAWALS_EVERY_MS = 120_000;

interface NewsWithBalanceOptions {
  readonly api: Api;
  readonly now: () => number;
  readonly notify: Notify;
  /** Requests the state of deposits that are waiting for their payment. */
  readonly checkDeposits: () => void;
}

/**
 * Runs whenever the balance was loaded. That happens while the page is visible, and less often in
 * low-data mode, so this needs no timer. `watchAnswers` reads the answers. Returns a function that
 * stops it.
 */
export function loadNewsWithBalance({
  api,
  now,
  notify,
  checkDeposits,
}: NewsWithBalanceOptions): () => void {
  let seenAt = 0;
  let session = '';
  let betsAt = 0;
  let withdrawalsAt = 0;

  function look(): void {
    const { token } = authStore.read();
    const { loadedAt } = userStore.read();
    if (token === '' || loadedAt === 0 || loadedAt === seenAt) return;
    seenAt = loadedAt;
    const isFirst = session !== token;
    session = token;
    const at = now();
    notifyDue(at, notify);
    const { bets, withdrawals } = readMarks();
    const hasBets = bets.length > 0 || utilsStore.read().openBetCount > 0;
    if (isFirst || (hasBets && at - betsAt >= BETS_EVERY_MS)) {
      betsAt = at;
      void askBets(api);
    }
    if (isFirst || (withdrawals.length > 0 && at - withdrawalsAt >= WITHDRAWALS_EVERY_MS)) {
      withdrawalsAt = at;
      void askWithdrawals(api);
    }
    checkDeposits();
  }

  look();
  return userStore.subscribe(look);
}

/** The query of the bets screen, whose answer is new enough while that screen is open. */
async function askBets(api: Api): Promise<void> {
  await api.queries
    .fetchQuery({
      queryKey: ['my-bets', OPEN_BETS],
      staleTime: BETS_EVERY_MS,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      queryFn: ({ signal }) =>
        sendCall(api, betHistoryCall, {
          query: { page: 1 },
          body: {
            clientId: api.clientId,
            userId: String(userStore.read().currentUser?.id ?? ''),
            date: '',
            status: '0',
          },
          signal,
        }),
    })
    .catch(() => {});
}

async function askWithdrawals(api: Api): Promise<void> {
  await api.queries
    .fetchQuery({
      queryKey: ['pending-withdrawals', authStore.read().token],
      staleTime: BETS_EVERY_MS,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      queryFn: ({ signal }) =>
        sendCall(api, pendingWithdrawalsCall, { params: { clientId: api.clientId }, signal }),
    })
    .catch(() => {});
}

function notifyDue(at: number, notify: Notify): void {
  const { news, marks } = findDue(readMarks(), toServerTime(at));
  if (news.length === 0) return;
  mark(marks);
  for (const each of news) notify(each);
}
