// Every sport with its matches to come; on a phone the only menu of sports there is.

import { prematchPath } from '../../api/slug.ts';
import { useSportsMenu } from '../../api/sports-queries.ts';
import { places } from '../../components/places.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { SportIcon } from '../../components/sport-icon.tsx';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';

export function Sports() {
  const menu = useSportsMenu();
  const kept = useStore(utilsStore, (state) => state.sportsMenu);
  const sports = menu.data?.sports ?? kept;
  if (sports.length === 0 && !menu.isPending) return null;
  return (
    <section aria-label="Sports" aria-busy={menu.isPending}>
      <div className="section-head">
        <h2>Sports</h2>
      </div>
      <div className="home-tiles">
        {sports.length === 0 &&
          places(8).map((place) => (
            <div key={place} className="home-tile skeleton" aria-hidden="true" />
          ))}
        {sports.map(({ sportID, sportName, total }) => (
          <SiteLink key={sportID} className="home-tile" to={prematchPath(sportName)}>
            <SportIcon sportName={sportName} />
            <span className="min-w-0">
              <span className="block truncate">{sportName}</span>
              <span className="about">{total === 1 ? '1 match' : `${total} matches`}</span>
            </span>
          </SiteLink>
        ))}
      </div>
    </section>
  );
}
