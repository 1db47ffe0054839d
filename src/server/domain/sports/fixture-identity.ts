// The fields by which every answer identifies a match.

import type { FixtureDefinition } from './fixture-definition.ts';

export function toIdentity(definition: FixtureDefinition) {
  return {
    tournament: definition.tournament,
    tournamentID: definition.tournamentId,
    sportID: definition.sportId,
    sportName: definition.sportName,
    categoryID: definition.categoryId,
    categoryName: definition.categoryName,
    categoryCode: definition.categoryCode,
    gameID: definition.gameId,
    matchID: definition.matchId,
  };
}
