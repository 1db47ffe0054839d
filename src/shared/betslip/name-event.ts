// What a match is called in a coupon.

import { isolate } from '../text/isolate.ts';

/**
 * `Arsenal v Chelsea`; of what has no two sides, such as the winner of a league, its name.
 *
 * @param away '' where there is one side only.
 * @returns Each name keeps its writing direction to itself (`isolate`).
 */
export function nameEvent(home: string, away: string): string {
  return away === '' ? isolate(home) : `${isolate(home)} v ${isolate(away)}`;
}
