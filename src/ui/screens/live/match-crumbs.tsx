// The line over the scoreboard: the way back, where the match is played or what failed, and its star.

import { Link } from 'react-router-dom';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { favouriteMatches } from '../../features/live-odds/favourites.ts';
import { StarButton } from '../../features/live-odds/star-button.tsx';
import { matchName } from '../../features/scoreboard/match-path.ts';
import { Icon } from './icons.tsx';

interface MatchCrumbsProps {
  readonly match: MatchCell;
  /** Why there is no newer snapshot; it stands in a place that is there anyway, so nothing moves. */
  readonly error: string | null;
}

/** The way back keeps the sport. */
export function MatchCrumbs({ match, error }: MatchCrumbsProps) {
  const place = [match.categoryName, match.tournament].filter(Boolean).join(', ');
  return (
    <div className="crumbs">
      <Link to={`/Sport/LiveList?sport=${encodeURIComponent(match.sportId)}`}>
        <Icon name="left" />
        {`Live ${match.sportName.toLowerCase()}`}
      </Link>
      {error === null ? (
        <span className="place truncate">{place}</span>
      ) : (
        <span className="place failed truncate" role="status">
          {error}
        </span>
      )}
      <StarButton
        store={favouriteMatches}
        id={match.matchId}
        name={matchName(match)}
        className="icon-button match-star"
      />
    </div>
  );
}
