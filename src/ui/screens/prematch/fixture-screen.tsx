// /Sports/Prematch/.../{event_id}: one match before its kick-off, its markets at their live prices.

import { Navigate, useLocation, useParams } from 'react-router-dom';
import { canonicalMatchId } from '../../../shared/feed/ids.ts';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { prematchPath } from '../../../shared/text/slug.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { liveMatchPath, matchName } from '../../features/scoreboard/match-path.ts';
import { MatchMarkets } from '../live/match-markets.tsx';
import { useLastBoard, useLastMatch } from '../live/use-last-board.ts';
import { FixtureHead, FixtureHeadLoading } from './fixture-head.tsx';
import {
  allOfSport,
  MATCH,
  MATCH_NOT_FOUND,
  MAY_BE_OVER,
  THIS_MATCH_IS_NO_LONGER_AVAILABLE,
  UPCOMING_MATCHES,
} from './texts.ts';

/** Boxes of the markets that a match most often begins with. */
const FIRST_MARKETS = [3, 2, 2, 3];

/** Another match is mounted anew. */
export function FixtureScreen() {
  const { event_id: named = '', event_name: eventSlug = '', sport = '' } = useParams();
  const matchId = canonicalMatchId(named);
  if (matchId === undefined) return <NotOffered sport={sport} />;
  const title = eventSlug.replaceAll('_', ' ') || MATCH;
  return <Fixture key={matchId} matchId={matchId} title={title} sport={sport} />;
}

interface FixtureProps {
  readonly matchId: string;
  /** From the address, until the match itself is known. */
  readonly title: string;
  readonly sport: string;
}

function Fixture({ matchId, title, sport }: FixtureProps) {
  const board = useLastBoard(matchId);
  const match = useLastMatch(matchId);
  usePageTitle(match === undefined ? title : matchName(match));

  if (board?.missing) return <NotOffered sport={sport} />;
  if (match?.type === 'live') return <GoneLive match={match} />;
  return (
    <>
      {match === undefined ? (
        <FixtureHeadLoading title={title} sport={sport} error={board?.error ?? null} />
      ) : (
        <FixtureHead match={match} error={board?.error ?? null} />
      )}
      {/* Its tabs stop below the bar of the teams. */}
      <div className="prematch-odds max-md:[--h-score:44px]">
        <MatchMarkets match={match} board={board} outcomeCounts={FIRST_MARKETS} />
      </div>
    </>
  );
}

/**
 * Replaces the page with the live page of its match, so that going back does not lead here again.
 */
function GoneLive({ match }: { readonly match: MatchCell }) {
  const { search } = useLocation();
  return <Navigate to={`${liveMatchPath(match)}${search}`} replace />;
}

function NotOffered({ sport }: { readonly sport: string }) {
  return (
    <>
      <PageHead title={MATCH_NOT_FOUND} />
      <EmptyState
        title={THIS_MATCH_IS_NO_LONGER_AVAILABLE}
        actions={
          <>
            <SiteLink className="button primary" to={prematchPath(sport)}>
              {allOfSport(sport.replaceAll('_', ' ').toLowerCase())}
            </SiteLink>
            <SiteLink className="button outline" to="/Sports/Prematch/All/Upcoming">
              {UPCOMING_MATCHES}
            </SiteLink>
          </>
        }
      >
        {MAY_BE_OVER}
      </EmptyState>
    </>
  );
}
