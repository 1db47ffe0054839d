// Asks once how a bet or a withdrawal ended that is not among the open ones any more.

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

/** After weeks away nobody reads more; the rest is asked for with the next answer. */
const MOST_AT_ONCE = 10;
const OPEN = 0;

/** Returns what takes the ids of bets that are gone; a bet that is still open waits for the next. */
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
 * `ask` answers what to do with an end, undefined where there is none. What the backend does not
 * know is forgotten; what could not be asked stays, and comes again with the next answer.
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
      // Meanwhile another player may have come.
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
    const free = MOST_AT_ONCE - asking.size;
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
