// Cashing out as the page has it: one desk for the page's life, whatever part of it is mounted.

import { useSyncExternalStore } from 'react';
import { refreshCurrentUser } from '../../../api/load-current-user.ts';
import { type Api, useApi } from '../../../api/use-api.ts';
import { toasts } from '../../../components/toast/toasts.ts';
import { authStore } from '../../../state/auth-store.ts';
import { pollEvery } from '../../../state/low-data.ts';
import { askWorth, type CashoutOutcome, endsBet, sendCashout } from './cashout-calls.ts';
import { type CashoutDesk, createCashoutDesk } from './cashout-desk.ts';
import { createCashoutLock } from './cashout-lock.ts';
import {
  type CashoutOrder,
  type CashoutRule,
  cashoutOrderSchema,
  cashoutRuleSchema,
} from './cashout-order.ts';
import { describeTaken } from './describe-taken.ts';
import { createKeptByBet, type KeptByBet } from './kept-by-bet.ts';
import { startRuleWatch, WATCH_EVERY_MS } from './rule-watch.ts';

/** Each is asked about every few seconds. */
export const MOST_RULES = 10;
const MOST_ORDERS = 50;

export interface CashoutPlace {
  readonly desk: CashoutDesk;
  readonly rules: KeptByBet<CashoutRule>;
}

const places = new WeakMap<Api, CashoutPlace>();

/** The desk of this page; the first to ask for it opens it, with what was left from before. */
export function useCashoutDesk(): CashoutPlace {
  const api = useApi();
  const place = places.get(api) ?? openDesk(api);
  places.set(api, place);
  return place;
}

/** The rule of a bet, for its player; undefined where there is none. */
export function useCashoutRule({ rules }: CashoutPlace, betId: string): CashoutRule | undefined {
  const rule = useSyncExternalStore(rules.subscribe, () => rules.find(betId));
  return rule?.owner === authStore.read().mobile_number ? rule : undefined;
}

/** Mobile number of the player; null for an anonymous visitor. */
function readOwner(): string | null {
  const { token, mobile_number } = authStore.read();
  return token === '' ? null : mobile_number;
}

function openDesk(api: Api): CashoutPlace {
  const now = () => Date.now();
  const orders = createKeptByBet<CashoutOrder>({
    name: 'cashouts',
    schema: cashoutOrderSchema,
    most: MOST_ORDERS,
  });
  const rules = createKeptByBet<CashoutRule>({
    name: 'cashout-rules',
    schema: cashoutRuleSchema,
    most: MOST_RULES,
  });
  const desk = createCashoutDesk({
    send: (order, isFirst) => sendCashout(api, order, isFirst),
    orders,
    lock: createCashoutLock(),
    readOwner,
    now,
    later,
    onOutcome(order, outcome) {
      if (outcome.type === 'taken' || (outcome.type === 'refused' && endsBet(outcome.code)))
        rules.remove(order.betId);
      tellOutcome(api, order, outcome);
    },
  });
  const watch = startRuleWatch({
    rules,
    desk,
    askWorth: (betId) => askWorth(api, betId),
    readOwner,
    now,
    later,
    pauseMs: () => pollEvery(WATCH_EVERY_MS),
  });
  const wake = () => {
    desk.wake();
    watch.look();
  };
  authStore.subscribe(() => {
    desk.resume();
    watch.look();
  });
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  desk.resume();
  return { desk, rules };
}

function tellOutcome(api: Api, order: CashoutOrder, outcome: CashoutOutcome): void {
  if (outcome.type !== 'taken') return;
  const { betslipId, byRule } = order;
  const text = describeTaken(outcome.taken);
  toasts.show(byRule ? `Bet ${betslipId} reached your cash-out amount. ${text}` : text);
  for (const name of ['my-bets', 'my-bet', 'balances', 'transactions'])
    void api.queries.invalidateQueries({ queryKey: [name] });
  void refreshCurrentUser(api);
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, Math.max(0, ms));
  return () => clearTimeout(timer);
}
