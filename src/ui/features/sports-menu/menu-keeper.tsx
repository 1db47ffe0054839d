// The menu of sports where there is no room for it: screens and routes still need its sports.

import { useKeptMenu } from './use-kept-menu.ts';

/** Draws nothing. */
export function MenuKeeper() {
  useKeptMenu();
  return null;
}
