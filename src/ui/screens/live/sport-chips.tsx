// The sports in play as a row of chips, which replaces the menu on a phone.

import { useMemo } from 'react';
import { useSportsMenu } from '../../api/sports-queries.ts';
import { keepChosenInSight } from '../../components/keep-chosen-in-sight.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { useLiveCounts } from '../../features/sports-menu/use-live-counts.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { SPORTS_IN_PLAY } from './texts.ts';

/** Scrolls sideways. Sports with nothing in play are left out, save the one that is shown. */
export function SportChips({ sportId }: { sportId: string }) {
  const remembered = useStore(utilsStore, (state) => state.sportsMenu);
  const sports = useSportsMenu().data?.sports ?? remembered;
  const counts = useLiveCounts(useMemo(() => sports.map(({ sportID }) => sportID), [sports]));
  return (
    <nav ref={keepChosenInSight} className="sport-chips chips" aria-label={SPORTS_IN_PLAY}>
      {sports
        .filter(({ sportID }) => sportID === sportId || counts?.get(sportID) !== 0)
        .map(({ sportID, sportName }) => (
          <SiteLink
            key={sportID}
            className="chip"
            to={`/Sport/LiveList?sport=${encodeURIComponent(sportID)}`}
            aria-current={sportID === sportId ? 'true' : undefined}
          >
            {sportName}
            <i>{counts?.get(sportID)}</i>
          </SiteLink>
        ))}
    </nav>
  );
}
