// A leg for one part of it: each part renders with what it shows, and with nothing else.

import { createContext, useContext, useRef } from 'react';
import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { selectionKey } from '../../../shared/protocol/cell-keys.ts';
import { type LiveSource, useCellSource } from '../../live/live-source.ts';
import { useSelection } from '../../live/slip/use-slip.ts';
import { oddsBefore } from './describe-leg.ts';

type IsSame = (a: SelectionCell, b: SelectionCell) => boolean;

/** False for the parts of a leg that is out of sight: it stands still, and costs nothing. */
export const LegNear = createContext(true);

/** The leg as it was when `isSame` last said otherwise; undefined until it is known. */
export function useLeg(selectionId: OutcomeKey, isSame: IsSame): SelectionCell | undefined {
  const near = useContext(LegNear);
  const live = useSelection(near ? selectionId : null, isSame);
  const last = useRef(live);
  if (live !== undefined) last.current = live;
  return live ?? last.current;
}

/** A leg as it is written; nothing while it is out of sight or not known. */
export type WrittenLeg = SelectionCell | null | undefined;

/** The leg for the parts of it that are written instead of rendered. */
export function useLegSource(selectionId: OutcomeKey): LiveSource<WrittenLeg> {
  const near = useContext(LegNear);
  return useCellSource(near ? selectionKey(selectionId) : null);
}

/** Everything but its prices, and the clock and score of its match. */
export const hasSameFrame: IsSame = (a, b) =>
  a.block === b.block &&
  a.fixed === b.fixed &&
  a.stake === b.stake &&
  a.pickedOdds === b.pickedOdds &&
  a.marketName === b.marketName &&
  a.outcomeName === b.outcomeName &&
  a.displayName === b.displayName;

export const hasSameOdds: IsSame = (a, b) => a.odds === b.odds && a.block === b.block;

/** Why it is blocked, or whether its price moved; how far it did is written. */
export const hasSameKindOfMessage: IsSame = (a, b) =>
  a.block === b.block && a.reason === b.reason && oddsBefore(a) > 0 === oddsBefore(b) > 0;

/** The names of its match. */
export const hasSameMatch: IsSame = (a, b) =>
  a.type === b.type &&
  a.homeTeam === b.homeTeam &&
  a.awayTeam === b.awayTeam &&
  a.eventName === b.eventName &&
  a.tournament === b.tournament &&
  a.sport === b.sport;

/** The same with kick-off, clock and score. */
export const hasSameEvent: IsSame = (a, b) =>
  hasSameMatch(a, b) &&
  a.inPlayTime === b.inPlayTime &&
  a.score === b.score &&
  a.startsAt === b.startsAt;
