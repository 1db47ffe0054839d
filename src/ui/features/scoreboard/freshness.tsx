// Shows how old the odds of a match are, as a mark and as text.

import { memo } from 'react';
import { freshnessKey } from '../../../shared/protocol/cell-keys.ts';
import type { FreshnessCell, FreshnessLevel } from '../../../shared/protocol/cells.ts';
import { pageNow } from '../../live/page-clock.ts';
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

/** A dot, ring or diamond, depending on the level; renders only when the level changes. */
export const FreshnessDot = memo(function FreshnessDot({ matchId }: { matchId: string }) {
  const level = useCellSelector(freshnessKey(matchId), (cell) => cell?.level);
  // An `aria-label`, because visually hidden text would add a layer to every row.
  const title = level && TITLES[level];
  const words = title && { role: 'img', 'aria-label': title, title };
  return <i className="freshness" data-level={level ?? 'unknown'} {...words} />;
});

interface FreshnessTextProps {
  readonly matchId: string;
  /** Text for 'fresh': before the kick-off a price may be hours old and still be the newest. */
  readonly fresh?: string;
  /** Text for 'stale', for the same reason; by default it is the age. */
  readonly stale?: string;
}

/** 'Odds under 2 s old', 'Odds 4 s old', 'No odds for 14 s', updated every second. */
export const FreshnessText = memo(function FreshnessText(props: FreshnessTextProps) {
  const { matchId, fresh, stale } = props;
  const cell = useCell(freshnessKey(matchId));
  const describe = (now: number) =>
    stale !== undefined && cell?.level === 'stale' ? stale : describeFreshness(cell, now, fresh);
  const node = useTickingText<HTMLSpanElement>(describe);
  if (import.meta.env.SSR) return <span>{describe(pageNow())}</span>;
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
