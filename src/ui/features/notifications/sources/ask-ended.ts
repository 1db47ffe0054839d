// Requests once how a bet or a withdrawal ended that is no longer among the open ones.

import { betDetailCall } from '../../../../shared/api/bet-history-calls.ts';
import { withdrawalCall } from '../../../../shared/api/withdrawal-calls.ts';
import { RequestError } from '../../../api/request-error.ts';
import { sendCall } from '../../../api/send-call.ts';
import type { Api } from '../../../api/use-api.ts';
import { authStore } from '../../../state/auth-store.ts';
import { mark, readMarks } from '../marks.ts';
import type { Notify } from '../notice.ts';
import { settledNews } from './bet-news.ts';
import { withdrawalNews } from './withdrawal-news.ts';

/** Limit of requests at once, after weeks away. The rest is requested after the next answer. */
const MAX_CALLS = 10;
const OPEN = 0;

/**
 * Returns a function that takes ids of bets that are gone. One that is still open is tried again.
 */
export function askEndedBets(api: Api, notify: Notify): (ids: readonly string[]) => void {
  return askOnce(async (betId) => {
    const { data } = await sendCall(api, betDetailCall, { params: { betId } });
    return data.statusCode === OPEN ? undefined : () => notify(settledNews(data));
  }, forgetBet);
}

/** The same for references of withdrawals. */
export function askEndedWithdrawals(
  api: Api,
  notify: Notify,
): (references: readonly string[]) => void {
  return askOnce(async (reference) => {
    const { data } = await sendCall(api, withdrawalCall, { params: { reference } });
    return () => notify(withdrawalNews(data));
  }, forgetWithdrawal);
}

/**
 * `ask` resolves to a function that reports the end, or to undefined if it has not ended. An id
 * that the backend does not know is forgotten. A failed request is repeated after the next answer.
 */
function askOnce(
  ask: (id: string) => Promise<(() => void) | undefined>,
  forget: (id: string) => void,
): (ids: readonly string[]) => void {
  const asking = new Set<string>();

  async function askOne(id: string): Promise<void> {
    const { token } = authStore.read();
    asking.add(id);
    try {
      const notifyEnd = await ask(id);
      // Another player may have logged in meanwhile.
      if (notifyEnd === undefined || authStore.read().token !== token) return;
      forget(id);
      notifyEnd();
    } catch (error) {
      if (error instanceof RequestError && error.code === 'not_found') forget(id);
    } finally {
      asking.delete(id);
    }
  }

  return (ids) => {
    const free = MAX_CALLS - asking.size;
    const due = ids.filter((id) => !asking.has(id)).slice(0, Math.max(0, free));
    for (const id of due) void askOne(id);
  };
}

function forgetBet(id: string): void {
  mark({ bets: readMarks().bets.filter((bet) => bet.id !== id) });
}

function forgetWithdrawal(reference: string): void {
  mark({ withdrawals: readMarks().withdrawals.filter((each) => each.reference !== reference) });
}
