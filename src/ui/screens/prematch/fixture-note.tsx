// Why a fixture's prices cannot be bet on; where they can, another text, such as the league.

import { memo } from 'react';
import { freshnessKey, mainLineKey, matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { LineCell } from '../../../shared/protocol/cells.ts';
import { useCellSelector } from '../../live/use-cell.ts';
import { KICK_OFF_HAS_PASSED, MAIN_MARKET_CLOSED, WAITING_FOR_ODDS } from './texts.ts';
import { useHasBegun } from './use-has-begun.ts';

interface FixtureNoteProps {
  /** Null while the row is far from the screen: nothing is subscribed to then. */
  readonly matchId: string | null;
  readonly marketId: string | undefined;
  /** ms since epoch; 0 where it is not known. */
  readonly startsAt: number;
  readonly otherwise: string;
}

/**
 * Shows one reason, the strongest. Prices that have not arrived yet are no reason: the dot shows
 * that.
 */
export const FixtureNote = memo(function FixtureNote(props: FixtureNoteProps) {
  const { matchId, marketId, startsAt, otherwise } = props;
  const begun = useHasBegun(startsAt);
  const note = useCellSelector(
    matchId === null ? null : matchKey(matchId),
    (match) => match?.note ?? '',
  );
  const isOld = useCellSelector(
    matchId === null ? null : freshnessKey(matchId),
    (cell) => cell?.level === 'stale' && cell.lastMessageAt > 0,
  );
  const lineNote = useCellSelector(
    matchId === null || marketId === undefined ? null : mainLineKey(matchId, marketId),
    noteOfLine,
  );
  if (note !== '') return <div className="note">{note}</div>;
  // Its prices are locked, and the live ones come with the feed.
  if (begun) return <div className="note">{KICK_OFF_HAS_PASSED}</div>;
  if (isOld) return <div className="note stale">{WAITING_FOR_ODDS}</div>;
  return (
    <div className="note">
      <span className="truncate">{lineNote || otherwise}</span>
    </div>
  );
});

function noteOfLine(line: LineCell | null | undefined): string {
  if (line === undefined) return '';
  return line === null || line.closed ? MAIN_MARKET_CLOSED : line.reason;
}
