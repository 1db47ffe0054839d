// A strip of matches in play over all sports, each with its main prices.

import { memo, useMemo } from 'react';
import { matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { ListCell, ListColumn, MatchCell } from '../../../shared/protocol/cells.ts';
import { places } from '../../components/places.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { favouriteMatches, useFavourites } from '../../features/live-odds/favourites.ts';
import { MainLineBoxes } from '../../features/live-odds/main-line-boxes.tsx';
import { FreshnessDot } from '../../features/scoreboard/freshness.tsx';
import { liveMatchPath, matchName } from '../../features/scoreboard/match-path.ts';
import { RowClock } from '../../features/scoreboard/row-clock.tsx';
import { useCell } from '../../live/use-cell.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { describeMatch } from '../live/live-row.tsx';
import { useLastList } from '../live/use-last-list.ts';

const SHOWN = 6;
const NO_TOURNAMENTS: ListCell['tournaments'] = [];

/** Of the active sport: its list is the one that the worker keeps anyway. */
export function TopLive() {
  const { sportID, sportName } = useStore(utilsStore, (state) => state.activeSport);
  const { list } = useLastList(sportID);
  const starred = useFavourites(favouriteMatches);
  const tournaments = list?.tournaments ?? NO_TOURNAMENTS;
  const matchIds = useMemo(() => firstMatches(tournaments, starred), [tournaments, starred]);
  const spoken = sportName.toLowerCase();
  return (
    <section aria-label="Top live">
      <div className="section-head">
        <h2>Top live</h2>
        <SiteLink className="text-link" to={`/Sport/LiveList?sport=${encodeURIComponent(sportID)}`}>
          {list?.ready ? `All ${list.total} live` : 'All live'}
        </SiteLink>
      </div>
      <div className="live-cards" aria-busy={!list?.ready}>
        {list?.ready &&
          matchIds.map((matchId) => (
            <LiveCard key={matchId} matchId={matchId} column={list.columns[0]} />
          ))}
        {!list?.ready &&
          places(4).map((place) => <div key={place} className="live-card" aria-hidden="true" />)}
        {list?.ready && matchIds.length === 0 && (
          <div className="live-card none">
            <b>{`No live ${spoken} now.`}</b>
            <span>See what comes next below.</span>
          </div>
        )}
      </div>
    </section>
  );
}

interface LiveCardProps {
  readonly matchId: string;
  readonly column: ListColumn | undefined;
}

const LiveCard = memo(function LiveCard({ matchId, column }: LiveCardProps) {
  const match = useCell(matchKey(matchId));
  if (match === undefined) return <div className="live-card" aria-hidden="true" />;
  return (
    <article className="live-card" data-match-id={matchId}>
      <SiteLink to={liveMatchPath(match)} aria-label={describeMatch(match)}>
        <span className="card-clock">
          <RowClock match={match} />
          <FreshnessDot matchId={matchId} />
        </span>
        <Side match={match} side="home" />
        <Side match={match} side="away" />
      </SiteLink>
      {column && <MainLineBoxes matchId={matchId} match={matchName(match)} column={column} />}
    </article>
  );
});

function Side({ match, side }: { readonly match: MatchCell; readonly side: 'home' | 'away' }) {
  return (
    <span className="card-side">
      <b>{match.score?.[side]}</b>
      <span className="truncate">{match[side]}</span>
    </span>
  );
}

/** Favourites first, then the list's own order. */
export function firstMatches(
  tournaments: ListCell['tournaments'],
  starred: readonly string[],
): readonly string[] {
  const all = tournaments.flatMap(({ matchIds }) => matchIds);
  const favourites = all.filter((id) => starred.includes(id));
  return [...favourites, ...all.filter((id) => !starred.includes(id))].slice(0, SHOWN);
}
