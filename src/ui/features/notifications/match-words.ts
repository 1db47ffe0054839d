// The name of a match in a notice, and the path of its page.

import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { addressName, fixturePath, livePath } from '../../../shared/text/slug.ts';
import { versus } from './texts.ts';

/** 'Arsenal v Chelsea' */
export function nameMatch({ home, away }: Pick<MatchCell, 'home' | 'away'>): string {
  return versus(home, away);
}

/** 'Arsenal v Chelsea', of a leg. */
export function nameLegMatch(leg: SelectionCell): string {
  return leg.homeTeam === '' ? leg.eventName : versus(leg.homeTeam, leg.awayTeam);
}

/** The page of a match, live or before it starts. */
export function matchPath(match: MatchCell): string {
  const { type, sportName, sportId, tournament, home, away, matchId } = match;
  const name = addressName(home, away);
  return type === 'live'
    ? livePath([sportName, tournament, name], matchId)
    : fixturePath({ sportName, sportID: sportId, tournament, name, matchID: matchId });
}

/** The page of a leg's match. */
export function legPath(leg: SelectionCell): string {
  const { type, sport, sportId, tournament, homeTeam, awayTeam, eventName, matchId } = leg;
  const name = homeTeam === '' ? eventName : addressName(homeTeam, awayTeam);
  return type === 'live'
    ? livePath([sport, tournament, name], matchId)
    : fixturePath({ sportName: sport, sportID: sportId, tournament, name, matchID: matchId });
}
