// The betting rules and the player, read from the page's stores in the form that the slip needs.

import { readBetRules } from '../../../shared/betslip/coupon/read-bet-rules.ts';
import type { BetRules } from '../../../shared/betslip/figures.ts';
import type { SlipPlayer } from '../../../shared/betslip/slip.ts';
import { type Kobo, readNaira } from '../../../shared/money/kobo.ts';
import { serverNow } from '../../api/server-time.ts';
import type { UserState } from '../../state/user-store.ts';
import type { UtilsState } from '../../state/utils-store.ts';

type RuleStores = Pick<UtilsState, 'SportsbookGlobalVariable' | 'SportsbookBonusList'>;

let last: { readonly stores: RuleStores; readonly rules: BetRules } | undefined;

/**
 * The betting rules; the same object for the same variables and tiers, so that `===` means
 * unchanged.
 */
export function readCurrentBetRules(stores: RuleStores): BetRules {
  const { SportsbookGlobalVariable: variables, SportsbookBonusList: tiers } = stores;
  const isSame =
    last?.stores.SportsbookGlobalVariable === variables &&
    last.stores.SportsbookBonusList === tiers;
  if (last === undefined || !isSame)
    last = { stores, rules: readBetRules(variables, tiers, serverNow()) };
  return last.rules;
}

/**
 * The player's identity and balances, in kobo, as the slip needs them; null for an anonymous
 * visitor.
 */
export function readSlipPlayer({ currentUser }: UserState): SlipPlayer | null {
  if (currentUser === null) return null;
  const { id, username, role, availableBalance, sportBonusBalance } = currentUser;
  return {
    userId: String(id),
    username,
    userRole: role,
    availableBalance: toBalance(availableBalance),
    sportBonusBalance: toBalance(sportBonusBalance),
  };
}

/** A balance of the API in kobo; 0 where it is below zero or cannot be read. */
export function toBalance(balance: number): Kobo {
  return Math.max(0, readNaira(balance) ?? (Math.round(balance * 100) || 0));
}
