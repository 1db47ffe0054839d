// Why a row cannot be bet on: suspended, stale or closed. Nothing while all is well.

import { memo } from 'react';
import { freshnessKey, mainLineKey } from '../../../shared/protocol/cell-keys.ts';
import type { LineCell, MatchCell } from '../../../shared/protocol/cells.ts';
import { FreshnessText } from '../../features/scoreboard/freshness.tsx';
import { useCellSelector } from '../../live/use-cell.ts';
import { MAIN_MARKET_CLOSED } from './texts.ts';

interface RowNoteProps {
  readonly match: MatchCell;
  readonly marketId: string | undefined;
  readonly showsLeague: boolean;
}

/**
 * One reason, the strongest: the match's own, then age, then the line's; without any, the league.
 */
export const RowNote = memo(function RowNote({ match, marketId, showsLeague }: RowNoteProps) {
  const { matchId } = match;
  const isStale = useCellSelector(freshnessKey(matchId), (cell) => cell?.level === 'stale');
  const lineNote = useCellSelector(
    marketId === undefined ? null : mainLineKey(matchId, marketId),
    noteOfLine,
  );
  if (match.ended) return <div className="note" />;
  // The clock shows it already: half-time, a set break.
  const unsaid = (words: string) => (words === match.period ? '' : words);
  const note = unsaid(match.note);
  if (note !== '') return <div className="note">{note}</div>;
  if (isStale)
    return (
      <div className="note stale">
        <FreshnessText matchId={matchId} />
      </div>
    );
  return (
    <div className="note">
      {unsaid(lineNote) || (showsLeague && <span className="truncate">{leagueOf(match)}</span>)}
    </div>
  );
});

/** 'England, Premier League': several countries have a league of the same name. */
export function leagueOf({
  categoryName,
  tournament,
}: Pick<MatchCell, 'categoryName' | 'tournament'>): string {
  return [categoryName, tournament].filter((name) => name !== '').join(', ');
}

function noteOfLine(line: LineCell | null | undefined): string {
  if (line === undefined) return '';
  return line === null || line.closed ? MAIN_MARKET_CLOSED : line.reason;
}
