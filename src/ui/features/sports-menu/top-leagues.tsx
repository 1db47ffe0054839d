// The leagues with the most matches, one tap away.

import { useMemo } from 'react';
import type { SportsMenu } from '../../../shared/api/sports.ts';
import { prematchPath } from '../../../shared/text/slug.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { TOP_LEAGUES } from './texts.ts';

const SHOWN = 5;

interface TopLeaguesProps {
  readonly sports: SportsMenu['sports'];
}

/** Nothing at all until the menu is there. */
export function TopLeagues({ sports }: TopLeaguesProps) {
  const leagues = useMemo(() => busiestLeagues(sports), [sports]);
  if (leagues.length === 0) return null;
  return (
    <>
      <h2>{TOP_LEAGUES}</h2>
      {leagues.map(({ id, name, path, total }) => (
        <SiteLink key={id} className="menu-item max-wide:hidden" to={path} title={name}>
          <Icon name="right" />
          <span className="label grow line-clamp-2 text-12">{name}</span>
          <span className="count">{total}</span>
        </SiteLink>
      ))}
    </>
  );
}

/** The leagues with the most matches over all sports, the busiest first. */
function busiestLeagues(sports: SportsMenu['sports']) {
  const leagues = sports.flatMap((sport) =>
    sport.categories.flatMap((category) =>
      category.tournaments.map((league) => ({
        id: league.tournamentID,
        name: league.tournamentName,
        total: league.total,
        path: prematchPath(sport.sportName, category.categoryName, league.tournamentName),
      })),
    ),
  );
  return leagues.sort((a, b) => b.total - a.total).slice(0, SHOWN);
}
