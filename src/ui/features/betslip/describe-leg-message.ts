// The message line of a leg of the slip: what stands in its way, or how its odds moved.

import { type ChangePolicy, isWithinTolerance } from '../../../shared/betslip/odds-tolerance.ts';
import type { SelectionBlock, SelectionCell } from '../../../shared/betslip/slip.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import type { IconName } from '../../components/icon.tsx';
import { oddsBefore, reasonOf } from './describe-leg.ts';

export interface LegMessage {
  readonly tone: 'up' | 'down' | 'stale' | 'plain';
  readonly icon: IconName;
  readonly tag: string;
  readonly note: string;
}

const BLOCKS: Readonly<Record<SelectionBlock, Omit<LegMessage, 'tone'>>> = {
  suspended: { icon: 'lock', tag: 'Suspended', note: 'Betting is paused' },
  stale: { icon: 'clock', tag: 'Stale', note: 'Waiting for new odds' },
  started: { icon: 'clock', tag: 'Started', note: 'The match has started. Remove it' },
  ended: { icon: 'alert', tag: 'Ended', note: 'Betting has closed. Remove it' },
  unavailable: { icon: 'alert', tag: 'Unavailable', note: 'No longer offered. Remove it' },
};

/** The message line of a leg; null where there is nothing to say. */
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
    return `${cell.odds < cell.pickedOdds ? 'Lower' : 'Higher'}, confirm to place`;
  if (cell.odds === cell.pickedOdds) return 'Back at the odds you picked';
  return cell.changed === null ? 'Since you picked it' : 'Changed just now';
}

/** '+0.07' or '−0.05', with a real minus sign, as wide as a plus. */
function formatMove(hundredths: number): string {
  return `${hundredths < 0 ? '−' : '+'}${formatHundredths(Math.abs(hundredths))}`;
}
