// Converts a list answer into snapshots of its matches, their places in the list, and its columns.

import type {
  AvailableMarket,
  ListFixture,
  ListOutcome,
  ListRows,
} from '../../shared/api/sports.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import type { ListColumn } from '../../shared/protocol/cells.ts';
import type { NamedMatch } from '../book/apply-list-names.ts';
import type { ColumnNames } from '../book/records.ts';
import type { MatchSnapshot, SnapshotLine } from '../book/snapshot.ts';
import type { ListEntry } from '../views/live-list.ts';
import {
  readOutcome,
  readProducerTimes,
  readProduct,
  readState,
  readTeams,
} from './read-fixture.ts';

export interface ListAnswer {
  readonly entries: readonly ListEntry[];
  readonly columns: readonly ListColumn[];
  readonly snapshots: readonly MatchSnapshot[];
}

export function readListAnswer(page: ListRows): ListAnswer {
  const groups = readGroups(page.markets);
  return {
    entries: page.fixtures.map(readEntry),
    columns: readColumns(page),
    snapshots: page.fixtures.map((fixture) => readListSnapshot(fixture, groups)),
  };
}

export interface NamesAnswer extends Pick<ListAnswer, 'entries' | 'columns'> {
  readonly names: readonly NamedMatch[];
}

/** An answer without prices: every match that it names has markets on offer. */
export function readNamesAnswer(page: ListRows): NamesAnswer {
  const groups = readGroups(page.markets);
  return {
    entries: page.fixtures.map((fixture) => ({ ...readEntry(fixture), activeMarkets: 1 })),
    columns: readColumns(page),
    names: page.fixtures.map((fixture) => ({
      matchId: fixture.matchID,
      fixture: readFacts(fixture),
      columns: readColumnNames(fixture.outcomes, groups),
    })),
  };
}

function readColumnNames(
  outcomes: readonly ListOutcome[],
  marketGroups: MatchSnapshot['marketGroups'],
): NamedMatch['columns'] {
  const columns = new Map<string, ColumnNames>();
  for (const { marketId, marketName, specifier, outcomes: named } of readLines(outcomes)) {
    const names = named.map(({ id, name, label }) => [id, { name, label }] as const);
    const groups = marketGroups.get(marketId) ?? null;
    columns.set(marketId, { marketName, groups, specifier, outcomes: new Map(names) });
  }
  return columns;
}

function readEntry(fixture: ListFixture): ListEntry {
  return {
    matchId: fixture.matchID,
    activeMarkets: fixture.activeMarkets,
    tournament: {
      tournamentId: fixture.tournamentID,
      name: fixture.tournament,
      sportId: fixture.sportID,
      categoryName: fixture.categoryName,
      categoryCode: fixture.categoryCode,
    },
  };
}

/** The columns of the list's sport; of a list of all sports, those of its first match's. */
function readColumns({ fixtures, markets }: ListRows): readonly ListColumn[] {
  const sportId = fixtures[0]?.sportID;
  const columns = new Map<string, ListColumn>();
  for (const market of markets) {
    if (columns.has(market.marketID)) continue;
    if (market.sportID !== '' && sportId !== undefined && market.sportID !== sportId) continue;
    columns.set(market.marketID, {
      marketId: market.marketID,
      name: market.shortName || market.marketName,
      hasLines: market.specifier !== '',
      outcomes: market.outcomes.map((outcome) => ({
        id: outcome.outcomeID,
        label: outcome.displayName || outcome.outcomeName,
      })),
    });
  }
  return [...columns.values()];
}

function readGroups(markets: readonly AvailableMarket[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const market of markets) {
    if (market.groups.length === 0) continue;
    groups.set(
      market.marketID,
      market.groups.map((name) => name.trim().toLowerCase()),
    );
  }
  return groups;
}

function readListSnapshot(
  fixture: ListFixture,
  marketGroups: MatchSnapshot['marketGroups'],
): MatchSnapshot {
  return {
    matchId: fixture.matchID,
    // Only a live list leaves it out.
    type: fixture.type ?? 'live',
    epoch: fixture.epoch,
    seq: fixture.seq,
    timestamp: fixture.timestamp,
    silentMs: fixture.silentMs,
    ...readProducerTimes(fixture),
    fixture: { ...readFacts(fixture), activeMarkets: fixture.activeMarkets },
    state: readState(fixture, fixture.eventStatus || undefined),
    lines: readLines(fixture.outcomes),
    whole: false,
    groups: null,
    marketGroups,
  };
}

function readFacts(fixture: ListFixture): NamedMatch['fixture'] {
  return {
    gameId: fixture.gameID,
    sportId: fixture.sportID,
    sportName: fixture.sportName,
    tournamentId: fixture.tournamentID,
    tournament: fixture.tournament,
    categoryId: fixture.categoryID,
    categoryName: fixture.categoryName,
    categoryCode: fixture.categoryCode,
    ...readTeams(fixture.homeTeam, fixture.awayTeam, fixture.name),
    startsAt: fixture.startsAt,
  };
}

/** List answers name lines by their outcomes: those of one market and specifier are one line. */
function readLines(outcomes: readonly ListOutcome[]): readonly SnapshotLine[] {
  const lines = new Map<string, ListOutcome[]>();
  for (const outcome of outcomes) {
    const key = `${outcome.marketID}/${outcome.specifier}`;
    const line = lines.get(key);
    if (line === undefined) lines.set(key, [outcome]);
    else line.push(outcome);
  }
  return [...lines.values()].map(readLine);
}

function readLine(outcomes: readonly ListOutcome[]): SnapshotLine {
  const first = outcomes[0]!;
  const isActive = (outcome: ListOutcome) => outcome.status === MarketStatus.Active;
  return {
    marketId: first.marketID,
    marketName: first.marketName,
    specifier: first.specifier,
    status: outcomes.some(isActive) ? MarketStatus.Active : first.status,
    favourite: first.favourite === 1,
    product: readProduct(first.producerID),
    outcomes: outcomes.map((outcome) => readOutcome(outcome, isActive(outcome))),
  };
}
