// Asks along with the balance, and only for what is under way: open bets, withdrawals, deposits.

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

/** The balance is asked for at every turn; what goes with it is not. */
const BETS_EVERY_MS = 8_000;
const WITHDRAWALS_EVERY_MS = 120_000;

interface AskAlongOptions {
  readonly api: Api;
  readonly now: () => number;
  readonly notify: Notify;
  /** Asks about deposits that wait to be paid. */
  readonly askDeposits: () => void;
}

/**
 * Follows the balance, which is asked for while somebody looks, less often in low-data mode: there
 * is no timer of its own. The answers are read where all answers are. Returns a function that stops it.
 */
export function askAlong({ api, now, notify, askDeposits }: AskAlongOptions): () => void {
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
    askDeposits();
  }

  look();
  return userStore.subscribe(look);
}

/** The same query as the screen of bets has: while that is open, its answer is new enough. */
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
