// What the quick-stake buttons make of the amounts of a coupon.

import type { SelectionCell, SlipCell, SlipCommand } from '../../../shared/betslip/slip.ts';
import { stakeWithin } from '../../../shared/money/excise-duty.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';

export type QuickStake =
  | { readonly kind: 'add'; readonly amount: Kobo }
  | { readonly kind: 'half' | 'double' | 'max' | 'clear' };

/** What a coupon may cost. */
export interface StakeRoom {
  /** Of the wallet that pays; null for an anonymous visitor. */
  readonly balance: Kobo | null;
  /** On top of the stake; 7.5 for 7.5 %. */
  readonly exciseDutyPercent: number;
  /** Of the whole coupon, as the money that pays it has it; 0 is none. */
  readonly mostStake: Kobo;
}

type SlipPart = Pick<SlipCell, 'betType' | 'stake'> & {
  readonly figures: Pick<SlipCell['figures'], 'maxStake' | 'totalStake'>;
};

/** Naira, unless the operator's rules name others. */
export const DEFAULT_QUICK_STAKES: readonly number[] = [100, 500, 1_000, 5_000];

/** The amount field holds no more digits than this, kobo. */
const MOST: Kobo = 99_999_999_999;

/**
 * What a press does to the stake, or to that of every single. Half, Double and Max end where the
 * rules end, those of bonus money too, and where the balance pays no more stake and duty; a fixed
 * amount is added as it says, since a deposit may follow. A balance of nothing is no end: it would
 * clear the fields of somebody who may still deposit.
 */
export function pressQuickStake(
  slip: SlipPart,
  selections: readonly Pick<SelectionCell, 'selectionId' | 'stake'>[],
  { balance, exciseDutyPercent, mostStake }: StakeRoom,
  quick: QuickStake,
): readonly SlipCommand[] {
  const covered = balance === null || balance <= 0 ? MOST : stakeWithin(balance, exciseDutyPercent);
  const payable = Math.min(covered, mostStake || MOST);
  const allowed = slip.figures.maxStake || MOST;
  // 'max' fills in what is known; where nothing is, it leaves the amount.
  const knowsMost = Math.min(allowed, payable) < MOST;
  if (quick.kind === 'max' && !knowsMost) return [];
  if (slip.betType !== 'Single') {
    const stake = applyQuickStake(slip.stake, quick, Math.min(allowed, payable));
    return [{ type: 'setStake', stake }];
  }
  const next = selections.map(({ stake }) => applyQuickStake(stake, quick, allowed));
  // The balance pays all singles together, and the largest stake of bonus money is that of all, those
  // of `slip` that are not among `selections` too.
  const elsewhere = slip.figures.totalStake - sum(selections.map(({ stake }) => stake));
  const rest = Math.max(0, payable - elsewhere);
  const share = Math.floor(rest / Math.max(1, selections.length));
  const most = quick.kind === 'add' || sum(next) <= rest ? MOST : share;
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
      return Math.min(MOST, amount + quick.amount);
    case 'double':
      return Math.min(MOST, most, amount * 2);
    case 'half':
      return Math.min(MOST, most, Math.floor(amount / 2));
    case 'max':
      return Math.min(MOST, most);
    case 'clear':
      return 0;
  }
}
