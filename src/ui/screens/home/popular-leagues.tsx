// The leagues most players look for, one tap away.

import { prematchPath } from '../../api/slug.ts';
import { usePopularLeagues } from '../../api/sports-queries.ts';
import { places } from '../../components/places.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { SportIcon } from '../../components/sport-icon.tsx';

const SHOWN = 8;

/** Left out where there are none, or where they cannot be had: nothing depends on them. */
export function PopularLeagues() {
  const { data, isPending } = usePopularLeagues();
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <section aria-label="Popular leagues" aria-busy={isPending}>
      <div className="section-head">
        <h2>Popular leagues</h2>
      </div>
      <div className="home-tiles">
        {isPending &&
          places(SHOWN).map((place) => (
            <div key={place} className="home-tile skeleton" aria-hidden="true" />
          ))}
        {data?.slice(0, SHOWN).map((league) => (
          <SiteLink
            key={league.tournamentID}
            className="home-tile"
            to={prematchPath(league.sportName, league.categoryName, league.tournamentName)}
          >
            <SportIcon sportName={league.sportName} />
            <span className="min-w-0">
              <span className="block truncate">{league.tournamentName}</span>
              <span className="about truncate">{league.categoryName}</span>
            </span>
          </SiteLink>
        ))}
      </div>
    </section>
  );
}
