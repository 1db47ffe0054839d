// The menu of sports: fetched, and stored for routes and the next visit.

import { useEffect } from 'react';
import { useSportsMenu } from '../../api/sports-queries.ts';
import { utilsStore } from '../../state/utils-store.ts';

/**
 * Fetches the menu and copies its sports into the utils store, where routes and later visits read.
 */
export function useStoredSportsMenu() {
  const menu = useSportsMenu();
  const { data } = menu;
  useEffect(() => {
    if (data === undefined) return;
    utilsStore.change((draft) => {
      draft.sportsMenu = data.sports.map(({ sportID, sportName, total }) => ({
        sportID,
        sportName,
        total,
      }));
    });
  }, [data]);
  return menu;
}
