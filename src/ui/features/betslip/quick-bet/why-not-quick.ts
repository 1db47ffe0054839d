// Whether a quick bet may be sent: the slip holds it alone, as it was pressed, and has no problem.

import { type ChangePolicy, isWithinTolerance } from '../../../../shared/betslip/odds-tolerance.ts';
import type { SelectionCell, SlipCell } from '../../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../../shared/feed/outcome-key.ts';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import { firstProblem } from '../placing/describe-place-button.ts';
import { NOT_AS_SET, NOT_OPEN, ODDS_MOVED } from './texts.ts';

/** The selection, odds and stake of a press. */
export interface QuickPress {
  readonly selectionId: OutcomeKey;
  /** Hundredths as the box showed them; 0 until the slip has them. */
  readonly odds: number;
  readonly stake: Kobo;
}

/** Whether the slip holds only this selection. If not, the player has changed it meanwhile. */
export function isStillAlone(slip: SlipCell | undefined, selectionId: OutcomeKey): boolean {
  return slip?.selectionIds.length === 1 && slip.selectionIds[0] === selectionId;
}

/**
 * Why the slip's setting does not accept the price in place of the pressed one; '' where it does.
 */
export function whyMoved(
  leg: SelectionCell | undefined,
  { odds }: QuickPress,
  policy: ChangePolicy,
): string {
  if (leg === undefined || leg.block !== null) return NOT_OPEN;
  return isWithinTolerance(leg.odds, odds, policy) ? '' : ODDS_MOVED;
}

/** Why the quick bet is not placed once it cannot be undone any more; '' where it is placed. */
export function whyNotQuick(
  slip: SlipCell | undefined,
  leg: SelectionCell | undefined,
  press: QuickPress,
): string {
  if (slip === undefined || !isStillAlone(slip, press.selectionId)) return NOT_AS_SET;
  const moved = whyMoved(leg, press, slip);
  if (moved !== '') return moved;
  const problem = firstProblem(slip, true);
  if (problem !== null) return /[.!?]$/.test(problem.text) ? problem.text : `${problem.text}.`;
  const isAsSet =
    slip.mode === 'real' && slip.betType === 'Single' && slip.figures.totalStake === press.stake;
  return isAsSet ? '' : NOT_AS_SET;
}
