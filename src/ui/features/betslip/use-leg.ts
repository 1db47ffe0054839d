// Hooks for the parts of a leg: each part renders only when what it shows changes.

import { createContext, useContext, useRef } from 'react';
import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { selectionKey } from '../../../shared/protocol/cell-keys.ts';
import { type LiveSource, useCellSource } from '../../live/live-source.ts';
import { useSelection } from '../../live/slip/use-slip.ts';
import { oddsBefore } from './describe-leg.ts';

type IsSame = (a: SelectionCell, b: SelectionCell) => boolean;

/** False for the parts of a leg that is out of sight: they are not updated and cost nothing. */
export const LegNear = createContext(true);

/** The leg, updated only by changes for which `isSame` is false; undefined until it is known. */
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

/** Ignores the leg's current price, and the clock and score of its match. */
export const hasSameFrame: IsSame = (a, b) =>
  a.block === b.block &&
  a.fixed === b.fixed &&
  a.stake === b.stake &&
  a.pickedOdds === b.pickedOdds &&
  a.marketName === b.marketName &&
  a.outcomeName === b.outcomeName &&
  a.displayName === b.displayName;

export const hasSameOdds: IsSame = (a, b) => a.odds === b.odds && a.block === b.block;

/** Compares why it is blocked, and whether its price moved; how far is written without a render. */
export const hasSameKindOfMessage: IsSame = (a, b) =>
  a.block === b.block && a.reason === b.reason && oddsBefore(a) > 0 === oddsBefore(b) > 0;

/** Compares the names of its match. */
export const hasSameMatch: IsSame = (a, b) =>
  a.type === b.type &&
  a.homeTeam === b.homeTeam &&
  a.awayTeam === b.awayTeam &&
  a.eventName === b.eventName &&
  a.tournament === b.tournament &&
  a.sport === b.sport;

/** Compares the names, kick-off, clock and score of its match. */
export const hasSameEvent: IsSame = (a, b) =>
  hasSameMatch(a, b) &&
  a.inPlayTime === b.inPlayTime &&
  a.score === b.score &&
  a.startsAt === b.startsAt;
