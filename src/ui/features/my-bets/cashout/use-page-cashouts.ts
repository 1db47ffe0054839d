// The cash-out service of the page: one that lives as long as the page, whatever is mounted.

import { useSyncExternalStore } from 'react';
import { refreshCurrentUser } from '../../../api/load-current-user.ts';
import { type Api, useApi } from '../../../api/use-api.ts';
import { SHOW } from '../../../components/texts.ts';
import { toasts } from '../../../components/toast/toasts.ts';
import { onPageBack, orderPage } from '../../../orders/order-page.ts';
import { authStore } from '../../../state/auth-store.ts';
import { pollEvery } from '../../../state/low-data.ts';
import { betPath } from '../bet-path.ts';
import { type BetStorage, createBetStorage } from './bet-storage.ts';
import { type CashoutOutcome, endsBet, fetchCashoutQuote, sendCashout } from './cashout-calls.ts';
import { cashoutLockOf } from './cashout-lock.ts';
import {
  type CashoutOrder,
  type CashoutRule,
  cashoutOrderSchema,
  cashoutRuleSchema,
} from './cashout-order.ts';
import { type CashoutService, createCashoutService } from './cashout-service.ts';
import { describeTaken } from './describe-taken.ts';
import { startRuleWatch, WATCH_EVERY_MS } from './rule-watch.ts';
import { reachedAmount } from './texts.ts';

/** A limit, because the quote of each is polled every few seconds. */
export const MAX_RULES = 10;
const MAX_ORDERS = 50;

export interface PageCashouts {
  readonly service: CashoutService;
  readonly rules: BetStorage<CashoutRule>;
  /** Sets how a toast opens the page of its bet; until then toasts have no such button. */
  readonly setOpenPath: (open: OpenPath) => void;
}

type OpenPath = (path: string) => void;

const ofPages = new WeakMap<Api, PageCashouts>();

/** The cash-outs of this page. The first call creates them and continues stored orders. */
export function usePageCashouts(): PageCashouts {
  const api = useApi();
  const cashouts = ofPages.get(api) ?? openCashouts(api);
  ofPages.set(api, cashouts);
  return cashouts;
}

/** The rule that the logged-in player set for a bet; undefined where there is none. */
export function useCashoutRule({ rules }: PageCashouts, betId: string): CashoutRule | undefined {
  const rule = useSyncExternalStore(rules.subscribe, () => rules.find(betId));
  return rule?.owner === authStore.read().mobile_number ? rule : undefined;
}

function openCashouts(api: Api): PageCashouts {
  const orders = createBetStorage<CashoutOrder>({
    name: 'cashouts',
    schema: cashoutOrderSchema,
    most: MAX_ORDERS,
  });
  const rules = createBetStorage<CashoutRule>({
    name: 'cashout-rules',
    schema: cashoutRuleSchema,
    most: MAX_RULES,
  });
  let openPath: OpenPath | undefined;
  const service = createCashoutService({
    ...orderPage,
    send: (order, isFirst) => sendCashout(api, order, isFirst),
    orders,
    lockOf: cashoutLockOf,
    onOutcome(order, outcome) {
      if (outcome.type === 'taken' || (outcome.type === 'refused' && endsBet(outcome.code)))
        rules.remove(order.betId);
      showOutcome(api, order, outcome, openPath);
    },
  });
  const watch = startRuleWatch({
    ...orderPage,
    rules,
    service,
    fetchCashoutQuote: (betId) => fetchCashoutQuote(api, betId),
    pauseMs: () => pollEvery(WATCH_EVERY_MS),
  });
  const wake = () => {
    service.wake();
    watch.look();
  };
  authStore.subscribe(() => {
    service.resume();
    watch.look();
  });
  onPageBack(wake);
  service.resume();
  return {
    service,
    rules,
    setOpenPath(open) {
      openPath = open;
    },
  };
}

function showOutcome(
  api: Api,
  order: CashoutOrder,
  outcome: CashoutOutcome,
  openPath: OpenPath | undefined,
): void {
  if (outcome.type !== 'taken') return;
  const { betId, betslipId, byRule } = order;
  const text = describeTaken(outcome.taken);
  const path = betPath(betId);
  toasts.show(byRule ? reachedAmount(betslipId, text) : text, {
    icon: 'check',
    // The answer may come while any page is shown. The page of the bet itself needs no button.
    ...(openPath !== undefined &&
      window.location.pathname !== path && {
        action: { text: SHOW, onPress: () => openPath(path) },
      }),
  });
  for (const name of ['my-bets', 'my-bet', 'balances', 'transactions'])
    void api.queries.invalidateQueries({ queryKey: [name] });
  void refreshCurrentUser(api);
}
