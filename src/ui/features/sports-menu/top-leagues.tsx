// Links to the most popular leagues, in the order of the backend.

import { useMemo } from 'react';
import type { SportsMenu } from '../../../shared/api/sports.ts';
import { prematchPath } from '../../../shared/text/slug.ts';
import { type PopularLeague, usePopularLeagues } from '../../api/sports-queries.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useMediaQuery, WIDE } from '../../components/use-media-query.ts';
import { TOP_LEAGUES } from './texts.ts';

const SHOWN = 5;
const NO_LEAGUES: readonly PopularLeague[] = [];

interface TopLeaguesProps {
  readonly sports: SportsMenu['sports'];
}

/** Renders nothing until both calls have answered, and where the menu shows only icons. */
export function TopLeagues({ sports }: TopLeaguesProps) {
  const isShown = useMediaQuery(WIDE);
  const popular = usePopularLeagues(isShown).data ?? NO_LEAGUES;
  const leagues = useMemo(() => withCounts(popular, sports), [popular, sports]);
  if (!isShown || leagues.length === 0) return null;
  return (
    <>
      <h2>{TOP_LEAGUES}</h2>
      {leagues.map(({ id, name, country, path, total }) => (
        <SiteLink key={id} className="menu-item" to={path} title={`${name}, ${country}`}>
          <Icon name="right" />
          <span className="label grow text-12/4">
            <span className="line-clamp-1">{name}</span>
            <span className="line-clamp-1 text-t3">{country}</span>
          </span>
          <span className="count">{total}</span>
        </SiteLink>
      ))}
    </>
  );
}

/** The leagues that have upcoming matches, since their pages list only those. */
function withCounts(popular: readonly PopularLeague[], sports: SportsMenu['sports']) {
  const totals = new Map<string, number>();
  for (const { categories } of sports)
    for (const { tournaments } of categories)
      for (const { tournamentID, total } of tournaments) totals.set(tournamentID, total);
  return popular
    .map(({ sportName, categoryName, tournamentID, tournamentName }) => ({
      id: tournamentID,
      name: tournamentName,
      country: categoryName,
      total: totals.get(tournamentID) ?? 0,
      path: prematchPath(sportName, categoryName, tournamentName),
    }))
    .filter(({ total }) => total > 0)
    .slice(0, SHOWN);
}
