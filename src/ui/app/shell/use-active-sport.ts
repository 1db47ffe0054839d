// Keeps the active sport and the menu in the utils store (spec section 2, guards).

import { useEffect } from 'react';
import { names } from '../../api/slug.ts';
import { useSportsMenu } from '../../api/sports-queries.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';

/** A route's sport parameter makes the matching sport of the menu the active one. */
export function useActiveSport(parameter: string | undefined): void {
  const menu = useSportsMenu().data;
  const sports = useStore(utilsStore, (state) => state.sportsMenu);

  useEffect(() => {
    if (menu === undefined) return;
    utilsStore.change((draft) => {
      draft.sportsMenu = menu.sports.map(({ sportID, sportName, total }) => ({
        sportID,
        sportName,
        total,
      }));
    });
  }, [menu]);

  useEffect(() => {
    const sport =
      parameter && sports.find(({ sportID, sportName }) => names(parameter, sportName, sportID));
    if (!sport) return;
    utilsStore.change((draft) => {
      draft.activeSport = { sportID: sport.sportID, sportName: sport.sportName };
      draft.sportID = sport.sportID;
    });
  }, [parameter, sports]);
}
