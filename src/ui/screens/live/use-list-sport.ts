// Which sport the live list shows.

import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';

export interface ListSport {
  readonly sportId: string;
  /** '' until the menu is known. */
  readonly sportName: string;
}

/** The sport of `?sport=`, which becomes the active one; else the active one. */
export function useListSport(): ListSport {
  const [params] = useSearchParams();
  const active = useStore(utilsStore, (state) => state.activeSport);
  const chosen = useStore(utilsStore, (state) => state.sportID);
  const menu = useStore(utilsStore, (state) => state.sportsMenu);

  const sportId = params.get('sport') || chosen;
  const listed = menu.find((sport) => sport.sportID === sportId);
  const sportName = listed?.sportName ?? (sportId === active.sportID ? active.sportName : '');
  useEffect(() => {
    if (sportName === '') return;
    utilsStore.change((draft) => {
      draft.activeSport = { sportID: sportId, sportName };
      draft.sportID = sportId;
    });
  }, [sportId, sportName]);
  return { sportId, sportName };
}
