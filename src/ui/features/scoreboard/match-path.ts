// The address of a live match page.

import { slug } from '../../api/slug.ts';

/** What of a match its address is made of. */
export interface MatchAddress {
  readonly matchId: string;
  readonly sportName: string;
  readonly tournament: string;
  readonly home: string;
  readonly away: string;
}

/** `/Sports/Live/{sport}/{tournament}/{match}/{match_id}` */
export function liveMatchPath(match: MatchAddress): string {
  const names = [match.sportName, match.tournament, `${match.home} vs ${match.away}`];
  // An empty part would make another route of it.
  const parts = names.map((name) => encodeURIComponent(slug(name) || '-'));
  return `/Sports/Live/${parts.join('/')}/${encodeURIComponent(match.matchId)}`;
}

/** 'Arsenal v Chelsea', as the odds boxes name it. */
export function matchName(match: { readonly home: string; readonly away: string }): string {
  return match.away === '' ? match.home : `${match.home} v ${match.away}`;
}
