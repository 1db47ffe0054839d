// Cashing out as the page has it: one desk for the page's life, whatever part of it is mounted.

import { useSyncExternalStore } from 'react';
import { refreshCurrentUser } from '../../../api/load-current-user.ts';
import { type Api, useApi } from '../../../api/use-api.ts';
import { toasts } from '../../../components/toast/toasts.ts';
import { onPageBack, orderPage } from '../../../orders/order-page.ts';
import { authStore } from '../../../state/auth-store.ts';
import { pollEvery } from '../../../state/low-data.ts';
import { askWorth, type CashoutOutcome, endsBet, sendCashout } from './cashout-calls.ts';
import { type CashoutDesk, createCashoutDesk } from './cashout-desk.ts';
import { cashoutLockOf } from './cashout-lock.ts';
import {
  type CashoutOrder,
  type CashoutRule,
  cashoutOrderSchema,
  cashoutRuleSchema,
} from './cashout-order.ts';
import { describeTaken } from './describe-taken.ts';
import { createKeptByBet, type KeptByBet } from './kept-by-bet.ts';
import { startRuleWatch, WATCH_EVERY_MS } from './rule-watch.ts';
import { reachedAmount } from './texts.ts';

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

function openDesk(api: Api): CashoutPlace {
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
    ...orderPage,
    send: (order, isFirst) => sendCashout(api, order, isFirst),
    orders,
    lockOf: cashoutLockOf,
    onOutcome(order, outcome) {
      if (outcome.type === 'taken' || (outcome.type === 'refused' && endsBet(outcome.code)))
        rules.remove(order.betId);
      tellOutcome(api, order, outcome);
    },
  });
  const watch = startRuleWatch({
    ...orderPage,
    rules,
    desk,
    askWorth: (betId) => askWorth(api, betId),
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
  onPageBack(wake);
  desk.resume();
  return { desk, rules };
}

function tellOutcome(api: Api, order: CashoutOrder, outcome: CashoutOutcome): void {
  if (outcome.type !== 'taken') return;
  const { betslipId, byRule } = order;
  const text = describeTaken(outcome.taken);
  toasts.show(byRule ? reachedAmount(betslipId, text) : text);
  for (const name of ['my-bets', 'my-bet', 'balances', 'transactions'])
    void api.queries.invalidateQueries({ queryKey: [name] });
  void refreshCurrentUser(api);
}
