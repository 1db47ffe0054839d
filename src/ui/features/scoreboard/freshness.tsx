// How old the prices of a match are: a mark, and in words.

import { memo } from 'react';
import { freshnessKey } from '../../../shared/protocol/cell-keys.ts';
import type { FreshnessCell, FreshnessLevel } from '../../../shared/protocol/cells.ts';
import { useCell, useCellSelector } from '../../live/use-cell.ts';
import {
  minutesShort,
  NO_CHANGE_YET,
  noOddsFor,
  ODDS_A_FEW_SECONDS_OLD,
  ODDS_TOO_OLD_TO_BET_ON,
  ODDS_UNDER_2_S_OLD,
  ODDS_UP_TO_DATE,
  oddsOld,
  secondsShort,
  WAITING_FOR_ODDS,
} from './texts.ts';
import { useTickingText } from './ticker.ts';

const TITLES: Readonly<Record<FreshnessLevel, string>> = {
  fresh: ODDS_UP_TO_DATE,
  slow: ODDS_A_FEW_SECONDS_OLD,
  stale: ODDS_TOO_OLD_TO_BET_ON,
};

/** Filled, ring or diamond; listens to nothing but the level. */
export const FreshnessDot = memo(function FreshnessDot({ matchId }: { matchId: string }) {
  const level = useCellSelector(freshnessKey(matchId), (cell) => cell?.level);
  // A label, not words out of sight: those would be one more layer of every row to go through.
  const title = level && TITLES[level];
  const words = title && { role: 'img', 'aria-label': title, title };
  return <i className="freshness" data-level={level ?? 'unknown'} {...words} />;
});

interface FreshnessTextProps {
  readonly matchId: string;
  /** What fresh is called: before the kick-off a price may stand for hours and be the newest. */
  readonly fresh?: string;
  /** What is too old is called, for the same reason; its age in words unless given. */
  readonly stale?: string;
}

/** 'Odds under 2 s old', 'Prices 4 s old', 'No price for 14 s', counting by itself. */
export const FreshnessText = memo(function FreshnessText(props: FreshnessTextProps) {
  const { matchId, fresh, stale } = props;
  const cell = useCell(freshnessKey(matchId));
  const node = useTickingText<HTMLSpanElement>((now) =>
    stale !== undefined && cell?.level === 'stale' ? stale : describeFreshness(cell, now, fresh),
  );
  return <span ref={node} />;
});

/** The age of a match's prices in words; '' before anything is known. */
export function describeFreshness(
  cell: FreshnessCell | undefined,
  now: number,
  fresh = ODDS_UNDER_2_S_OLD,
): string {
  if (cell === undefined) return '';
  if (cell.level === 'fresh') return fresh;
  // The snapshot's prices may be there, but no message has arrived since.
  if (cell.lastMessageAt === 0) return cell.level === 'stale' ? WAITING_FOR_ODDS : NO_CHANGE_YET;
  const age = formatAge(Math.max(0, now - cell.lastMessageAt));
  return cell.level === 'stale' ? noOddsFor(age) : oddsOld(age);
}

function formatAge(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? secondsShort(seconds) : minutesShort(Math.round(seconds / 60));
}
