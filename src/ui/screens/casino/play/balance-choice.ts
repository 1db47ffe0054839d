// Which balances a game may be opened with (spec section 2, casino balance choice).

import type { Wagering } from '../../../../shared/api/bonus-calls.ts';
import type { User } from '../../../state/user-store.ts';
import { BONUS, DEMO, REAL_MONEY } from './texts.ts';

export type BalanceType = 'real' | 'bonus' | 'demo';

/** As the specification names them. */
export const BALANCE_NAMES: Readonly<Record<BalanceType, string>> = {
  real: REAL_MONEY,
  bonus: BONUS,
  demo: DEMO,
};

/**
 * Real Money, plus Bonus if the casino bonus balance is above 0, else Demo; Demo alone for
 * visitors.
 */
export function offerBalances(user: User | null): readonly BalanceType[] {
  if (user === null) return ['demo'];
  return user.casinoBonusBalance > 0 ? ['real', 'bonus'] : ['real', 'demo'];
}

/**
 * Names of all bonuses that make up the casino bonus balance, as `Welcome spins, Reload`; '' where
 * none is known.
 */
export function nameCasinoBonuses(known: Wagering | undefined): string {
  const names = known?.bonuses
    .filter(({ wallet }) => wallet === 'casino_bonus')
    .map(({ name }) => name);
  return [...new Set(names)].join(', ');
}

/**
 * The amount in a balance, in naira; undefined for the demo, whose balance the game keeps itself.
 */
export function balanceOf(type: BalanceType, user: User | null): number | undefined {
  if (type === 'demo') return undefined;
  return (type === 'real' ? user?.availableBalance : user?.casinoBonusBalance) ?? 0;
}
