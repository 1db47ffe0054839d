// The leagues most players look for, one tap away.

import { prematchPath } from '../../../shared/text/slug.ts';
import { usePopularLeagues } from '../../api/sports-queries.ts';
import { HomeTile, HomeTiles } from './home-tiles.tsx';
import { POPULAR_LEAGUES } from './texts.ts';

const SHOWN = 8;

/** Left out where there are none, or where they cannot be had: nothing depends on them. */
export function PopularLeagues() {
  const { data, isPending } = usePopularLeagues();
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <section aria-label={POPULAR_LEAGUES} aria-busy={isPending}>
      <div className="section-head">
        <h2>{POPULAR_LEAGUES}</h2>
      </div>
      <HomeTiles pending={isPending}>
        {data?.slice(0, SHOWN).map((league) => (
          <HomeTile
            key={league.tournamentID}
            to={prematchPath(league.sportName, league.categoryName, league.tournamentName)}
            sportName={league.sportName}
            title={league.tournamentName}
            about={league.categoryName}
          />
        ))}
      </HomeTiles>
    </section>
  );
}
