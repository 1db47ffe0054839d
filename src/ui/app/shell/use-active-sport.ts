// A route's sport parameter makes the matching sport of the menu the active one (spec section 2).

import { useEffect } from 'react';
import { matchesName } from '../../../shared/text/slug.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';

/** Waits for the menu where it has not loaded yet. */
export function useActiveSport(parameter: string | undefined): void {
  const sports = useStore(utilsStore, (state) => state.sportsMenu);
  useEffect(() => {
    const sport =
      parameter &&
      sports.find(({ sportID, sportName }) => matchesName(parameter, sportName, sportID));
    if (!sport) return;
    utilsStore.change((draft) => {
      draft.activeSport = { sportID: sport.sportID, sportName: sport.sportName };
      draft.sportID = sport.sportID;
    });
  }, [parameter, sports]);
}
