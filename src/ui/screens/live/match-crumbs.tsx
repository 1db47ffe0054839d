// The line over the scoreboard: the way back, where the match is played or what failed, and its star.

import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { favouriteMatches } from '../../features/live-odds/favourites.ts';
import { StarButton } from '../../features/live-odds/star-button.tsx';
import { matchName } from '../../features/scoreboard/match-path.ts';

interface MatchCrumbsProps {
  readonly match: MatchCell;
  /** Where the way back leads, and what it is called. */
  readonly back: { readonly to: string; readonly text: string };
  readonly place: string;
  /** Why there is no newer snapshot; it stands in a place that is there anyway, so nothing moves. */
  readonly error: string | null;
}

export function MatchCrumbs({ match, back, place, error }: MatchCrumbsProps) {
  return (
    <div className="crumbs">
      <SiteLink to={back.to}>
        <Icon name="left" size="small" />
        {back.text}
      </SiteLink>
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
