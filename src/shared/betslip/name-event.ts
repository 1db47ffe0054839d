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

interface NamedLeg {
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** The backend's own, `Arsenal vs Chelsea`. */
  readonly eventName: string;
}

/** The match of a leg that the backend names, as `nameEvent` has it; its own name where it says no sides. */
export function nameLegEvent({ homeTeam, awayTeam, eventName }: NamedLeg): string {
  return homeTeam === '' ? eventName : nameEvent(homeTeam, awayTeam);
}
