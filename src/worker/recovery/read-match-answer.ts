// Converts an answer for one match into a whole snapshot, groups included.

import { fixtureType } from '../../shared/api/fixture-type.ts';
import type { DetailMarket, FixtureOdds } from '../../shared/api/sports.ts';
import { isMarketStatus, MarketStatus } from '../../shared/feed/status-codes.ts';
import type { BoardGroup } from '../../shared/protocol/cells.ts';
import type { MatchSnapshot, SnapshotLine } from '../book/snapshot.ts';
import {
  readOutcome,
  readProducerTimes,
  readProduct,
  readState,
  readTeams,
} from './read-fixture.ts';

export function readMatchAnswer(answer: FixtureOdds): MatchSnapshot {
  const groups = readGroups(answer);
  const active = answer.markets.filter((market) => market.status === MarketStatus.Active);
  return {
    matchId: answer.matchID,
    type: fixtureType(answer),
    epoch: answer.epoch,
    seq: answer.seq,
    timestamp: answer.timestamp,
    silentMs: answer.silentMs,
    ...readProducerTimes(answer),
    fixture: {
      gameId: answer.gameID,
      sportId: answer.sportID,
      sportName: answer.sportName,
      tournamentId: answer.tournamentID,
      tournament: answer.tournament,
      categoryId: answer.categoryID,
      categoryName: answer.categoryName,
      categoryCode: answer.categoryCode,
      ...readTeams(answer.competitor1, answer.competitor2, answer.name),
      startsAt: answer.startsAt,
      activeMarkets: new Set(active.map((market) => market.marketID)).size,
    },
    state: readState(answer, undefined),
    lines: answer.markets.map(readLine),
    whole: true,
    groups,
    marketGroups: nameGroupsByMarket(groups),
  };
}

function readLine(market: DetailMarket): SnapshotLine {
  return {
    marketId: market.marketID,
    marketName: market.marketName,
    specifier: market.specifier,
    status: isMarketStatus(market.status) ? market.status : MarketStatus.Suspended,
    favourite: market.favourite === 1,
    product: readProduct(market.outcomes[0]?.producerID ?? 0),
    combinability: market.combinability,
    outcomes: market.outcomes.map((outcome) => readOutcome(outcome, true)),
  };
}

function readGroups({ marketGroups }: FixtureOdds): readonly BoardGroup[] {
  return [...marketGroups]
    .sort((a, b) => a.priority - b.priority)
    .map((group) => ({
      groupId: group.marketGroupID,
      name: group.groupName,
      marketIds: group.markets,
    }));
}

function nameGroupsByMarket(groups: readonly BoardGroup[]): MatchSnapshot['marketGroups'] {
  const names = new Map<string, string[]>();
  for (const group of groups) {
    const name = group.name.trim().toLowerCase();
    for (const marketId of group.marketIds) {
      const listed = names.get(marketId);
      if (listed === undefined) names.set(marketId, [name]);
      else listed.push(name);
    }
  }
  return names;
}
