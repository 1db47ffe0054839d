// Which sport the live list shows, and which sports have matches in play.

import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLiveCounts, useSportsMenu } from '../../api/sports-queries.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';

export interface ListSport {
  readonly sportId: string;
  readonly sportName: string;
  /** Matches in play; undefined until known. */
  readonly total: number | undefined;
}

/** The sport of `?sport=`, else the active one; and all that are in play, in the menu's order. */
export function useListSport(): { sport: ListSport; sports: readonly ListSport[] } {
  const [params] = useSearchParams();
  const active = useStore(utilsStore, (state) => state.activeSport);
  const remembered = useStore(utilsStore, (state) => state.sportsMenu);
  const menu = useSportsMenu().data?.sports ?? remembered;
  const counts = useLiveCounts(useMemo(() => menu.map((sport) => sport.sportID), [menu])).data;

  const sports = menu.map(
    ({ sportID, sportName }): ListSport => ({
      sportId: sportID,
      sportName,
      total: counts?.get(sportID),
    }),
  );
  const sportId = params.get('sport') || active.sportID;
  const listed = sports.find((sport) => sport.sportId === sportId);
  const name = listed?.sportName || (sportId === active.sportID ? active.sportName : '');
  useRememberSport(sportId, name);
  return {
    sport: listed ?? { sportId, sportName: name, total: undefined },
    sports: sports.filter((sport) => sport.total !== 0 || sport.sportId === sportId),
  };
}

function useRememberSport(sportId: string, sportName: string): void {
  useEffect(() => {
    if (sportName === '') return;
    utilsStore.change((draft) => {
      draft.activeSport = { sportID: sportId, sportName };
    });
  }, [sportId, sportName]);
}
