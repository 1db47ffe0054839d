// The message of a leg of the slip: why it is blocked, or how its odds moved.

import { type ChangePolicy, isWithinTolerance } from '../../../shared/betslip/odds-tolerance.ts';
import type { SelectionBlock, SelectionCell } from '../../../shared/betslip/slip.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import type { IconName } from '../../components/icon.tsx';
import { oddsBefore, reasonOf } from './describe-leg.ts';
import {
  BACK_AT_PICKED_ODDS,
  BETTING_IS_PAUSED,
  CHANGED_JUST_NOW,
  confirmToPlace,
  ENDED,
  HIGHER,
  LOWER,
  REMOVE_ENDED,
  REMOVE_STARTED,
  REMOVE_UNAVAILABLE_LEG,
  SINCE_YOU_PICKED_IT,
  STALE,
  STARTED,
  SUSPENDED,
  UNAVAILABLE,
  WAITING_FOR_NEW_ODDS,
} from './texts.ts';

export interface LegMessage {
  readonly tone: 'up' | 'down' | 'stale' | 'plain';
  readonly icon: IconName;
  readonly tag: string;
  readonly note: string;
}

const BLOCKS: Readonly<Record<SelectionBlock, Omit<LegMessage, 'tone'>>> = {
  suspended: { icon: 'lock', tag: SUSPENDED, note: BETTING_IS_PAUSED },
  stale: { icon: 'clock', tag: STALE, note: WAITING_FOR_NEW_ODDS },
  started: { icon: 'clock', tag: STARTED, note: REMOVE_STARTED },
  ended: { icon: 'alert', tag: ENDED, note: REMOVE_ENDED },
  unavailable: { icon: 'alert', tag: UNAVAILABLE, note: REMOVE_UNAVAILABLE_LEG },
};

/** The message of a leg; null where there is none. */
export function describeMessage(cell: SelectionCell, policy: ChangePolicy): LegMessage | null {
  if (cell.block !== null) {
    const { icon, tag, note } = BLOCKS[cell.block];
    return {
      icon,
      tag,
      note: reasonOf(cell) || note,
      tone: cell.block === 'stale' ? 'stale' : 'plain',
    };
  }
  const before = oddsBefore(cell);
  if (before === 0) return null;
  const direction = cell.odds > before ? 'up' : 'down';
  return {
    tone: direction,
    icon: direction,
    tag: formatMove(cell.odds - before),
    note: describeMove(cell, policy),
  };
}

function describeMove(cell: SelectionCell, policy: ChangePolicy): string {
  if (!isWithinTolerance(cell.odds, cell.pickedOdds, policy))
    return confirmToPlace(cell.odds < cell.pickedOdds ? LOWER : HIGHER);
  if (cell.odds === cell.pickedOdds) return BACK_AT_PICKED_ODDS;
  return cell.changed === null ? SINCE_YOU_PICKED_IT : CHANGED_JUST_NOW;
}

/** '+0.07' or '−0.05', with a real minus sign, as wide as a plus. */
function formatMove(hundredths: number): string {
  return `${hundredths < 0 ? '−' : '+'}${formatHundredths(Math.abs(hundredths))}`;
}
