// The address of a live match page.

import { isolate } from '../../../shared/text/isolate.ts';
import { addressName, livePath } from '../../../shared/text/slug.ts';
import { versus } from './texts.ts';

/** The fields of a match that its address contains. */
export interface MatchAddress {
  readonly matchId: string;
  readonly sportName: string;
  readonly tournament: string;
  readonly home: string;
  readonly away: string;
}

/** `/Sports/Live/{sport}/{tournament}/{match}/{match_id}` */
export function liveMatchPath(match: MatchAddress): string {
  const { sportName, tournament, home, away, matchId } = match;
  return livePath([sportName, tournament, addressName(home, away)], matchId);
}

/**
 * 'Arsenal, Chelsea': for rows that show the names below each other, without a 'v' between them.
 */
export function sidesOf({ home, away }: Pick<MatchAddress, 'home' | 'away'>): string {
  return away === '' ? isolate(home) : `${isolate(home)}, ${isolate(away)}`;
}

/** 'Arsenal v Chelsea', as the odds boxes name it. */
export function matchName(match: { readonly home: string; readonly away: string }): string {
  return versus(match.home, match.away);
}
