// A fixture in the names of the match detail call: what announcements and headers of recordings hold.

import type { FeedType } from './topics.ts';

/** Who plays what, where and when. */
interface NamedFixture {
  readonly gameId: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly categoryCode: string;
  readonly tournamentId: string;
  readonly tournament: string;
  readonly home: string;
  readonly homeId?: string;
  /** '' where nobody plays against `home`: an outright, a race. */
  readonly away: string;
  readonly awayId?: string;
  /** Kick-off, ms since epoch. */
  readonly startsAt: number;
}

/**
 * Its fields for JSON, in one order. Ids of the competitors are there where both are known. The match's
 * score, markets and place in its messages are the caller's to add.
 */
export function toWireFixture(matchId: string, type: FeedType, fixture: NamedFixture) {
  const { home, homeId, away, awayId } = fixture;
  const hasIds = homeId !== undefined && awayId !== undefined;
  return {
    matchID: matchId,
    gameID: fixture.gameId,
    sportID: fixture.sportId,
    sportName: fixture.sportName,
    categoryID: fixture.categoryId,
    categoryName: fixture.categoryName,
    categoryCode: fixture.categoryCode,
    tournamentID: fixture.tournamentId,
    tournament: fixture.tournament,
    name: away === '' ? home : `${home} vs ${away}`,
    competitor1: home,
    ...(hasIds && { competitor1ID: homeId }),
    competitor2: away,
    ...(hasIds && { competitor2ID: awayId }),
    startsAt: fixture.startsAt,
    type,
  };
}
