// The row above the scoreboard: the link back, where the match is played or what failed, and its
// star.

import type { ReactNode } from 'react';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { favouriteMatches } from '../../features/live-odds/favourites.ts';
import { StarButton } from '../../features/live-odds/star-button.tsx';
import { matchName } from '../../features/scoreboard/match-path.ts';
import { CRUMBS, STAR } from './match-styles.ts';

interface MatchCrumbsProps {
  readonly match: MatchCell;
  /** Address and text of the link back. */
  readonly back: { readonly to: string; readonly text: string };
  readonly place: ReactNode;
  /** Why there is no newer snapshot; shown instead of `place`, so that nothing moves. */
  readonly error: string | null;
}

export function MatchCrumbs({ match, back, place, error }: MatchCrumbsProps) {
  return (
    <div className={CRUMBS}>
      <BackLink to={back.to}>{back.text}</BackLink>
      {error === null ? (
        <span className="flex-1 truncate text-t3">{place}</span>
      ) : (
        <span className="flex-1 truncate text-danger" role="status">
          {error}
        </span>
      )}
      <StarButton
        store={favouriteMatches}
        id={match.matchId}
        name={matchName(match)}
        startsAt={match.startsAt}
        className={STAR}
      />
    </div>
  );
}

interface BackLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <SiteLink to={to} className="flex h-11 min-w-0 items-center gap-1 text-t2">
      <Icon name="left" size="small" />
      <span className="truncate">{children}</span>
    </SiteLink>
  );
}
