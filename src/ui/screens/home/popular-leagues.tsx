// Links to the most popular leagues.

import { prematchPath } from '../../../shared/text/slug.ts';
import { usePopularLeagues } from '../../api/sports-queries.ts';
import { LeagueIndexButton } from '../../features/search/league-index-button.tsx';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { HomeTile, HomeTiles } from './home-tiles.tsx';
import { POPULAR_LEAGUES } from './texts.ts';

const SHOWN = 8;

/**
 * Renders nothing where there are none, or where they could not be loaded: nothing depends on them.
 */
export function PopularLeagues() {
  const { data, isPending } = usePopularLeagues();
  const activeSport = useStore(utilsStore, (state) => state.activeSport.sportID);
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <section aria-label={POPULAR_LEAGUES} aria-busy={isPending}>
      <div className="section-head">
        <h2>{POPULAR_LEAGUES}</h2>
        <LeagueIndexButton className="text-link" sport={activeSport} />
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
