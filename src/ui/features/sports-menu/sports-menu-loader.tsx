// Loads the menu of sports where it is not shown: routes need its sports.

import { useStoredSportsMenu } from './use-stored-sports-menu.ts';

/** Renders nothing. */
export function SportsMenuLoader() {
  useStoredSportsMenu();
  return null;
}
