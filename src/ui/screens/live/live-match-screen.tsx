// /Sports/Live/... and /Sport/Live: one match in play.

import { useParams, useSearchParams } from 'react-router-dom';
import { canonicalMatchId } from '../../../shared/feed/ids.ts';
import { listKey } from '../../../shared/protocol/cell-keys.ts';
import type { ListCell } from '../../../shared/protocol/cells.ts';
import { PHONE, SMALL, useMediaQuery } from '../../components/use-media-query.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { matchName } from '../../features/scoreboard/match-path.ts';
import { MatchFacts, ScoreBar } from '../../features/scoreboard/score-bar.tsx';
import { Scoreboard } from '../../features/scoreboard/scoreboard.tsx';
import { useComparedCell } from '../../live/use-cell.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { MatchCrumbs } from './match-crumbs.tsx';
import { MatchLoading } from './match-loading.tsx';
import { MatchMarkets } from './match-markets.tsx';
import { MatchNotFound } from './match-not-found.tsx';
import { SCOREBOARD } from './match-styles.ts';
import { OtherMatchesMenu } from './other-matches.tsx';
import { leagueOf } from './row-note.tsx';
import { LIVE_MATCH, liveSport, SCOREBOARD_LABEL } from './texts.ts';
import { useLastBoard, useLastMatch } from './use-last-board.ts';
import { useRememberedMatch } from './use-remembered-match.ts';

const SOCCER = '1';
/** Boxes of the markets that a match most often begins with. */
const FIRST_MARKETS = [3, 2, 3, 2];

/**
 * Finds out which match to show: of the path, of the query, the last one shown, or the first of the
 * list. Another match is mounted anew.
 */
export function LiveMatchScreen() {
  const { match_id: fromPath, match: matchSlug } = useParams();
  const [search] = useSearchParams();
  const remembered = useStore(utilsStore, (state) => state.liveListSingleMatch);
  const named = fromPath || search.get('id') || remembered;
  const list = useComparedCell(named === '' ? listKey(SOCCER) : null, firstMatch, sameFirst);
  const matchId = canonicalMatchId(named || list.matchId) ?? '';

  const title = readSlug(matchSlug);
  if (matchId === '') {
    const isKnown = named !== '' || list.ready;
    return isKnown ? <MatchNotFound /> : <MatchLoading title={title} />;
  }
  return <LiveMatch key={matchId} matchId={matchId} title={title} />;
}

function LiveMatch({ matchId, title }: { matchId: string; title: string }) {
  const board = useLastBoard(matchId);
  const match = useLastMatch(matchId);
  const isSmall = useMediaQuery(SMALL);
  const isPhone = useMediaQuery(PHONE);
  usePageTitle(match === undefined ? title : matchName(match));
  useRememberedMatch(matchId, match, board?.missing);

  if (board?.missing) return <MatchNotFound />;
  if (match === undefined) return <MatchLoading title={title} error={board?.error ?? null} />;
  return (
    <>
      <section
        className={isSmall ? 'bg-s0 px-3' : SCOREBOARD}
        aria-label={isSmall ? undefined : SCOREBOARD_LABEL}
      >
        <MatchCrumbs
          match={match}
          // The link keeps the sport of the list.
          back={{
            to: `/Sport/LiveList?sport=${encodeURIComponent(match.sportId)}`,
            text: liveSport(match.sportName.toLowerCase()),
          }}
          place={leagueOf(match)}
          error={board?.error || null}
        />
        {!isSmall && <Scoreboard match={match} />}
      </section>
      {isSmall && <ScoreBar match={match} />}
      {isPhone && <MatchFacts match={match} />}
      <OtherMatchesMenu match={match} />
      {/* Its tabs stop below the score bar. */}
      <div className="max-md:[--h-score:44px]">
        <MatchMarkets match={match} board={board} outcomeCounts={FIRST_MARKETS} />
      </div>
      {/* A phone held sideways has no room for it above the prices. */}
      {isSmall && !isPhone && <MatchFacts match={match} />}
    </>
  );
}

interface FirstMatch {
  readonly ready: boolean;
  readonly matchId: string;
}

const PENDING: FirstMatch = { ready: false, matchId: '' };

function firstMatch(cell: ListCell | undefined): FirstMatch {
  if (cell === undefined) return PENDING;
  return { ready: cell.ready, matchId: cell.tournaments[0]?.matchIds[0] ?? '' };
}

function sameFirst(a: FirstMatch, b: FirstMatch): boolean {
  return a.ready === b.ready && a.matchId === b.matchId;
}

/** A title such as 'Arsenal Vs Chelsea' from the address, until the match itself is known. */
function readSlug(matchSlug: string | undefined): string {
  return matchSlug?.replaceAll('_', ' ') || LIVE_MATCH;
}
