// Home: what is in play now, and what comes next.

import { Link } from 'react-router-dom';
import { type ListCell, listKey, matchKey } from '../../../shared/protocol/cells.ts';
import { useUpcoming } from '../../api/sports-queries.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { liveMatchPath } from '../../features/scoreboard/match-path.ts';
import { useCell, useCellSelector } from '../../live/use-cell.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { FixtureList } from '../prematch/fixture-list.tsx';

const SHOWN_LIVE = 6;
const SHOWN_UPCOMING = 10;

export function HomeScreen() {
  const sport = useStore(utilsStore, (state) => state.activeSport);
  const upcoming = useUpcoming('0', SHOWN_UPCOMING);
  return (
    <>
      <PageHead title="Sports betting, live" />
      <div className="section-head">
        <h2>Live {sport.sportName.toLowerCase()}</h2>
        <Link className="text-link" to="/Sport/LiveList">
          All live
        </Link>
      </div>
      <LiveNow sportId={sport.sportID} />
      <div className="section-head">
        <h2>Upcoming</h2>
        <Link className="text-link" to="/Sports/Prematch/All/Upcoming">
          All upcoming
        </Link>
      </div>
      <FixtureList query={upcoming} empty="Nothing is coming up now" byLeague={false} />
    </>
  );
}

function LiveNow({ sportId }: { readonly sportId: string }) {
  const ready = useCellSelector(listKey(sportId), (list) => list?.ready ?? false);
  const matchIds = useCellSelector(listKey(sportId), firstMatches, sameIds);
  if (!ready) return <SkeletonRows count={SHOWN_LIVE} />;
  if (matchIds.length === 0)
    return <EmptyState title="Nothing is in play now">See what is coming up below.</EmptyState>;
  return matchIds.map((matchId) => <LiveMatch key={matchId} matchId={matchId} />);
}

function LiveMatch({ matchId }: { readonly matchId: string }) {
  const match = useCell(matchKey(matchId));
  if (match === undefined) return <SkeletonRows count={1} />;
  return (
    <Link
      className="flex h-15 items-center gap-3 border-b border-line px-4 hover:bg-s2 max-md:px-3"
      to={liveMatchPath(match)}
      data-match-id={matchId}
    >
      <span className="w-13 flex-none text-12 text-t3">{match.period}</span>
      <span className="grid flex-none text-right font-semibold">
        <span>{match.score?.home ?? '–'}</span>
        <span>{match.score?.away ?? '–'}</span>
      </span>
      <span className="grid min-w-0 grow">
        <span className="truncate">{match.home}</span>
        <span className="truncate">{match.away}</span>
      </span>
      <span className="truncate text-12 text-t3">{match.tournament}</span>
    </Link>
  );
}

function firstMatches(list: ListCell | undefined): readonly string[] {
  return (list?.tournaments ?? []).flatMap(({ matchIds }) => matchIds).slice(0, SHOWN_LIVE);
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
