// One match of the live list: a row of fixed height whose parts each follow their own cells.

import { type CSSProperties, memo } from 'react';
import { matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { ListColumn, MatchCell } from '../../../shared/protocol/cells.ts';
import { positionKeys } from '../../components/position-keys.ts';
import { useFollow } from '../../components/site-link.tsx';
import { favouriteMatches } from '../../features/live-odds/favourites.ts';
import { MainLineBoxes } from '../../features/live-odds/main-line-boxes.tsx';
import { StarButton } from '../../features/live-odds/star-button.tsx';
import { FreshnessDot } from '../../features/scoreboard/freshness.tsx';
import { liveMatchPath, matchName, sidesOf } from '../../features/scoreboard/match-path.ts';
import { RowClock } from '../../features/scoreboard/row-clock.tsx';
import { useCell } from '../../live/use-cell.ts';
import { RowNote } from './row-note.tsx';
import { SkeletonRow } from './skeleton-row.tsx';
import { matchPage, moreMarkets, redCardsFor, scoreWords, servesNow } from './texts.ts';

export interface LiveRowProps {
  readonly matchId: string;
  /** Distance from the top of its section, px. */
  readonly top: number;
  readonly column: ListColumn | undefined;
  /** The market beside it where the list is wide enough. */
  readonly second: ListColumn | undefined;
  /** The match has left the list: greyed out until the list may change under the pointer. */
  readonly gone: boolean;
  /** In a section of several leagues: the row shows its league where it has no other note. */
  readonly showsLeague?: boolean;
}

/** Renders when its match's header changes; its boxes, dot and clock follow their own cells. */
export const LiveRow = memo(function LiveRow(props: LiveRowProps) {
  const { matchId, top, column, second, gone, showsLeague = false } = props;
  const match = useCell(matchKey(matchId));
  const follow = useFollow();
  const place = { '--top': `${top}px` } as CSSProperties;
  if (match === undefined)
    return <SkeletonRow style={place} matchId={matchId} second={second !== undefined} />;

  const name = matchName(match);
  const others = otherMarkets(match);
  const path = liveMatchPath(match);
  const ended = gone || match.ended;
  return (
    <article
      className="live-row"
      style={place}
      data-match-id={matchId}
      data-ended={ended || undefined}
    >
      <StarButton store={favouriteMatches} id={matchId} name={name} startsAt={match.startsAt} />
      <RowClock match={match} ended={ended} />
      <div className="score" aria-hidden="true">
        <span>{match.score?.home}</span>
        <span>{match.score?.away}</span>
      </div>
      <a className="teams" href={path} onClick={follow} aria-label={describeMatch(match)}>
        {renderTeam(match.home, match.redCards.home, match.server === 'home')}{' '}
        {renderTeam(match.away, match.redCards.away, match.server === 'away')}
      </a>
      <RowNote match={match} marketId={column?.marketId} showsLeague={showsLeague} />
      {column && <MainLineBoxes matchId={matchId} match={name} column={column} />}
      {second && <MainLineBoxes matchId={matchId} match={name} column={second} second />}
      <a
        className="more-markets"
        href={path}
        onClick={follow}
        aria-label={others > 0 ? moreMarkets(name, others) : matchPage(name)}
      >
        <FreshnessDot matchId={matchId} />
        {others > 0 && <span>+{others}</span>}
      </a>
    </article>
  );
});

// A function and not a component, which would double what each row keeps in memory and renders.
function renderTeam(name: string, redCards: number, serves: boolean) {
  return (
    <span>
      <span className="truncate">{name}</span>
      {serves && <i className="serves" />}
      {redCards > 0 &&
        positionKeys(Math.min(redCards, 3)).map((place) => <i key={place} className="red-card" />)}
    </span>
  );
}

/**
 * The link's accessible name: the team names as they are shown, so that voice control can name the
 * link, then score and red cards.
 */
export function describeMatch(match: MatchCell): string {
  const parts = [sidesOf(match)];
  if (match.score !== null) parts.push(scoreWords(match.score.home, match.score.away));
  if (match.server !== null) parts.push(servesNow(match[match.server]));
  for (const side of ['home', 'away'] as const) {
    const cards = match.redCards[side];
    if (cards > 0) {
      const team = match[side];
      parts.push(redCardsFor(cards, team));
    }
  }
  return parts.join(', ');
}

// The market in the row is not one of the others.
function otherMarkets(match: MatchCell): number {
  return Math.max(0, match.activeMarkets - 1);
}
