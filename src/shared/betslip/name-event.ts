// What a match is called in a coupon.

import { isolate } from '../text/isolate.ts';

/**
 * `Arsenal v Chelsea`; the name of an event without two sides, such as the winner of a league.
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

/**
 * The event of a leg from the backend, as `nameEvent` names it; the backend's own name without
 * sides.
 */
export function nameLegEvent({ homeTeam, awayTeam, eventName }: NamedLeg): string {
  return homeTeam === '' ? eventName : nameEvent(homeTeam, awayTeam);
}
