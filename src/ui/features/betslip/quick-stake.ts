// Computes the stakes of a coupon after a press of a quick-stake button.

import type { SelectionCell, SlipCell, SlipCommand } from '../../../shared/betslip/slip.ts';
import { stakeWithin } from '../../../shared/money/excise-duty.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';

export type QuickStake =
  | { readonly kind: 'add'; readonly amount: Kobo }
  | { readonly kind: 'half' | 'double' | 'max' | 'clear' };

/** Limits on what a coupon may cost. */
export interface StakeRoom {
  /** Balance of the wallet that pays; null for an anonymous visitor. */
  readonly balance: Kobo | null;
  /** On top of the stake; 7.5 for 7.5 %. */
  readonly exciseDutyPercent: number;
  /** Maximum stake of the whole coupon for the money that pays it (bonus money); 0 for none. */
  readonly mostStake: Kobo;
}

type SlipPart = Pick<SlipCell, 'betType' | 'stake'> & {
  readonly figures: Pick<SlipCell['figures'], 'maxStake' | 'totalStake'>;
};

/** Naira, unless the operator's rules name others. */
export const DEFAULT_QUICK_STAKES: readonly number[] = [100, 500, 1_000, 5_000];

/** The largest amount that the amount field can hold, kobo. */
const MAX_STAKE: Kobo = 99_999_999_999;

/**
 * The commands that change the stake, or that of every single. Half, Double and Max are limited by
 * the rules, those of bonus money too, and by the stake and duty that the balance can pay. A fixed
 * amount is added in full, since a deposit may follow. A balance of 0 is no limit: it would clear
 * the fields of a player who may still deposit.
 */
export function pressQuickStake(
  slip: SlipPart,
  selections: readonly Pick<SelectionCell, 'selectionId' | 'stake'>[],
  { balance, exciseDutyPercent, mostStake }: StakeRoom,
  quick: QuickStake,
): readonly SlipCommand[] {
  const covered =
    balance === null || balance <= 0 ? MAX_STAKE : stakeWithin(balance, exciseDutyPercent);
  const payable = Math.min(covered, mostStake || MAX_STAKE);
  const allowed = slip.figures.maxStake || MAX_STAKE;
  // 'max' needs a known limit; without one it changes nothing.
  const knowsMost = Math.min(allowed, payable) < MAX_STAKE;
  if (quick.kind === 'max' && !knowsMost) return [];
  if (slip.betType !== 'Single') {
    const stake = applyQuickStake(slip.stake, quick, Math.min(allowed, payable));
    return [{ type: 'setStake', stake }];
  }
  const next = selections.map(({ stake }) => applyQuickStake(stake, quick, allowed));
  // The balance and the maximum stake of bonus money apply to all singles together, including those
  // of `slip` that are not among `selections`.
  const elsewhere = slip.figures.totalStake - sum(selections.map(({ stake }) => stake));
  const rest = Math.max(0, payable - elsewhere);
  const share = Math.floor(rest / Math.max(1, selections.length));
  const most = quick.kind === 'add' || sum(next) <= rest ? MAX_STAKE : share;
  return selections.map(({ selectionId }, at) => {
    return { type: 'setSelectionStake', selectionId, stake: Math.min(most, next[at] ?? 0) };
  });
}

function sum(amounts: readonly Kobo[]): Kobo {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The amount after a press; half, double and max are `most` at most. */
function applyQuickStake(amount: Kobo, quick: QuickStake, most: Kobo): Kobo {
  switch (quick.kind) {
    case 'add':
      return Math.min(MAX_STAKE, amount + quick.amount);
    case 'double':
      return Math.min(MAX_STAKE, most, amount * 2);
    case 'half':
      return Math.min(MAX_STAKE, most, Math.floor(amount / 2));
    case 'max':
      return Math.min(MAX_STAKE, most);
    case 'clear':
      return 0;
  }
}
