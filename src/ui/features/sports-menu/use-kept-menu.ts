// The menu of sports, asked for and kept.

import { useEffect } from 'react';
import { useSportsMenu } from '../../api/sports-queries.ts';
import { utilsStore } from '../../state/utils-store.ts';

/** The utils store keeps the sports, so that routes find theirs and the next visit starts with a menu. */
export function useKeptMenu() {
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
