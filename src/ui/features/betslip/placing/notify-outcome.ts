// Passes the outcome of placing on: to the slip, the receipts, the balance and screen readers.

import type { PlacedBet } from '../../../../shared/api/bet-calls.ts';
import type { SlipCommand } from '../../../../shared/betslip/slip.ts';
import { formatNaira, readNaira } from '../../../../shared/money/kobo.ts';
import { refreshCurrentUser } from '../../../api/load-current-user.ts';
import type { Api } from '../../../api/use-api.ts';
import { announcer } from '../../../components/announcer/announcer.ts';
import { authStore } from '../../../state/auth-store.ts';
import { openDialog } from '../../../state/open-dialog.ts';
import { storeReceipt } from '../../../state/receipts.ts';
import { userStore } from '../../../state/user-store.ts';
import { utilsStore } from '../../../state/utils-store.ts';
import { makeReceipt } from './make-receipt.ts';
import type { Order } from './order.ts';
import type { Offer, PlacingState } from './placing-state.ts';
import type { SlipAccess } from './prepare-order.ts';
import { sendShowError } from './show-error-event.ts';
import {
  acceptedWin,
  CHANGED_AMOUNTS_NOT_PLACED,
  CHANGED_ODDS_NOT_PLACED,
  DO_NOT_KNOW_YET,
  notAccepted,
} from './texts.ts';

/** The queries that a new bet changes, by the first part of their keys. */
const BET_QUERIES = ['my-bets', 'balances', 'transactions'] as const;

/** The queries that the betting rules are read from. */
const RULE_QUERIES = ['global-variables', 'bonus-list'] as const;

interface Surroundings {
  readonly api: Api;
  readonly change: SlipAccess['change'];
}

/** To be called once for every change of state, after it was stored. */
export function notifyOutcome(
  state: PlacingState,
  before: PlacingState,
  { api, change }: Surroundings,
): void {
  switch (state.kind) {
    case 'accepted': {
      storeReceipt(makeReceipt(state.order, state.bet));
      const isNews = before.kind === 'waiting' || before.kind === 'unknown';
      if (isNews) payFromShownBalance(state.bet);
      void refreshCurrentUser(api);
      reload(api, BET_QUERIES);
      const won = `₦${formatNaira(readNaira(state.bet.possibleWin) ?? 0)}`;
      announce(acceptedWin(won));
      break;
    }
    case 'requoted':
      if (state.reason === 'rules') {
        reload(api, RULE_QUERIES);
        announce(CHANGED_AMOUNTS_NOT_PLACED);
        break;
      }
      if (before.kind !== 'preparing' && state.offers.length > 0) {
        void change(requoteOf(state.offers, state.order, before));
      }
      announce(CHANGED_ODDS_NOT_PLACED);
      break;
    case 'rejected':
      if (state.refusal.offers.length > 0) {
        void change(requoteOf(state.refusal.offers, state.order, before));
      }
      sendShowError(state.refusal.message);
      announce(notAccepted(state.refusal.message));
      break;
    case 'unknown':
      if (before.kind === 'waiting') announce(DO_NOT_KNOW_YET);
      break;
    case 'login':
      askToLogIn();
      break;
  }
}

/**
 * The offers are as old as the request, less the time that the backend held it back: it prices at
 * the end of that. The feed may have told of their outcomes since. The answer to a later request may
 * be that to the first one.
 */
function requoteOf(
  selections: readonly Offer[],
  order: Order | null,
  before: PlacingState,
): SlipCommand {
  const now = Date.now();
  const isFirstAnswer = before.kind === 'waiting' && !before.inDoubt;
  const heldMs = isFirstAnswer ? before.order.delayMs : 0;
  const ageMs = Math.max(0, now - (order?.sentAt ?? now) - heldMs);
  return { type: 'requote', selections, ageMs };
}

function reload({ queries }: Api, names: readonly string[]): void {
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
}

/** Takes the stake off the shown balance at once; the backend's figure follows. */
function payFromShownBalance({ wallet, stake, exciseDuty = 0 }: PlacedBet): void {
  userStore.change(({ currentUser }) => {
    if (currentUser === null) return;
    const field = wallet === 'sport_bonus' ? 'sportBonusBalance' : 'availableBalance';
    const kobo = (amount: number) => Math.round(amount * 100);
    currentUser[field] = (kobo(currentUser[field]) - kobo(stake) - kobo(exciseDuty)) / 100;
  });
  utilsStore.change((draft) => {
    draft.openBetCount += 1;
  });
}

/** Opens the login, which returns to this page, where the order continues by itself. */
export function askToLogIn(): void {
  authStore.change((draft) => {
    draft.returnUrl = `${location.pathname}${location.search}`;
  });
  openDialog({ kind: 'auth', tab: 'login' });
}

function announce(text: string): void {
  announcer.announce('bet', text, { assertive: true });
}
