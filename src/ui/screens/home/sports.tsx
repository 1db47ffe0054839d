// Every sport with its matches to come; on a phone the only menu of sports there is.

import { prematchPath } from '../../../shared/text/slug.ts';
import { useSportsMenu } from '../../api/sports-queries.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { HomeTile, HomeTiles } from './home-tiles.tsx';
import { matchCount, SPORTS } from './texts.ts';

export function Sports() {
  const menu = useSportsMenu();
  const stored = useStore(utilsStore, (state) => state.sportsMenu);
  const sports = menu.data?.sports ?? stored;
  if (sports.length === 0 && !menu.isPending) return null;
  return (
    <section aria-label={SPORTS} aria-busy={menu.isPending}>
      <div className="section-head">
        <h2>{SPORTS}</h2>
      </div>
      <HomeTiles pending={sports.length === 0}>
        {sports.map(({ sportID, sportName, total }) => (
          <HomeTile
            key={sportID}
            to={prematchPath(sportName)}
            sportName={sportName}
            title={sportName}
            about={matchCount(total)}
          />
        ))}
      </HomeTiles>
    </section>
  );
}
