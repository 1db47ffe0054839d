// The starred matches of a list as boards beside each other: three, in the order of the list.

import { useMemo } from 'react';
import type { ListCell, ListColumn } from '../../../../shared/protocol/cells.ts';
import { favouriteMatches, useFavourites } from '../../../features/live-odds/favourites.ts';
import { useLastList } from '../use-last-list.ts';
import { CompactBoard } from './compact-board.tsx';
import './side-by-side.css';

export const MOST_BOARDS = 3;
const MOST_MARKETS = 2;
const NO_COLUMNS: readonly ListColumn[] = [];
const NO_TOURNAMENTS: ListCell['tournaments'] = [];

export function SideBySide({ sportId }: { readonly sportId: string }) {
  const { list } = useLastList(sportId);
  const starred = useFavourites(favouriteMatches);
  const tournaments = list?.tournaments ?? NO_TOURNAMENTS;
  const shown = useMemo(() => {
    const live = tournaments.flatMap(({ matchIds }) => matchIds);
    return live.filter((matchId) => starred.includes(matchId)).slice(0, MOST_BOARDS);
  }, [tournaments, starred]);
  const columns = useMemo(() => (list?.columns ?? NO_COLUMNS).slice(0, MOST_MARKETS), [list]);
  return (
    <div className="side-by-side">
      {shown.map((matchId) => (
        <CompactBoard key={matchId} matchId={matchId} columns={columns} />
      ))}
      {shown.length < MOST_BOARDS && (
        <p className="side-place">
          {shown.length === 0
            ? 'Star up to three matches in the list to watch them here.'
            : 'Star another match in the list to watch it beside.'}
        </p>
      )}
    </div>
  );
}
