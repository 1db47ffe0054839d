// Whether a quick bet may go out: the slip holds it alone, as it was pressed, and nothing stands in its way.

import { type ChangePolicy, isWithinTolerance } from '../../../../shared/betslip/odds-tolerance.ts';
import type { SelectionCell, SlipCell } from '../../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../../shared/feed/outcome-key.ts';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import { firstProblem } from '../placing/describe-place-button.ts';
import { NOT_AS_SET, NOT_OPEN, ODDS_MOVED } from './texts.ts';

/** What a press of odds meant. */
export interface QuickPress {
  readonly selectionId: OutcomeKey;
  /** Hundredths as the box showed them; 0 until the slip has them. */
  readonly odds: number;
  readonly stake: Kobo;
}

/** The slip was changed by hand meanwhile: the player has other plans. */
export function isStillAlone(slip: SlipCell | undefined, selectionId: OutcomeKey): boolean {
  return slip?.selectionIds.length === 1 && slip.selectionIds[0] === selectionId;
}

/** Why the price cannot stand for the one that was pressed, as the slip takes changes; '' where it can. */
export function whyMoved(
  leg: SelectionCell | undefined,
  { odds }: QuickPress,
  policy: ChangePolicy,
): string {
  if (leg === undefined || leg.block !== null) return NOT_OPEN;
  return isWithinTolerance(leg.odds, odds, policy) ? '' : ODDS_MOVED;
}

/** Why it is not placed at the end of its seconds; '' where it is. */
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
