// Lists of fixtures as the sports calls answer them, read into one shape: fixtures and columns.

import type {
  AvailableMarket,
  FixturesPage,
  HighlightsPage,
  ListFixture,
  ListOutcome,
} from '../../shared/api/sports.ts';
import type { ListColumn } from '../../shared/protocol/cells.ts';

/** Fixtures before their kick-off, and which markets a list of them may show. */
export interface FixturePage {
  readonly fixtures: readonly ListFixture[];
  /** As the answer describes them. */
  readonly markets: readonly AvailableMarket[];
  /** By sport id, the first market first; a sport without priced markets is not in it. */
  readonly columns: ReadonlyMap<string, readonly ListColumn[]>;
  /** True where the backend has more fixtures after these. */
  readonly hasMore: boolean;
}

export function readHighlights(page: HighlightsPage): FixturePage {
  return {
    fixtures: page.fixtures,
    markets: page.markets,
    columns: readColumns(page.fixtures, page.markets),
    hasMore: page.remainingRecords > 0,
  };
}

/** One list of several answers, each fixture once, by kick-off; `limit` was asked for in each. */
export function readFixturePages(pages: readonly FixturesPage[], limit: number): FixturePage {
  const all = pages.flatMap((page) => page.fixtures);
  const fixtures = [...new Map(all.map((fixture) => [fixture.matchID, fixture])).values()];
  fixtures.sort((a, b) => a.startsAt - b.startsAt);
  const markets = pages.flatMap((page) => page.markets);
  return {
    fixtures,
    markets,
    columns: readColumns(fixtures, markets),
    hasMore: pages.some((page) => page.fixtures.length >= limit),
  };
}

/**
 * The markets of each sport that its fixtures have prices for, in the order of first appearance.
 */
function readColumns(
  fixtures: readonly ListFixture[],
  markets: readonly AvailableMarket[],
): FixturePage['columns'] {
  const columns = new Map<string, ListColumn[]>();
  for (const { sportID, outcomes } of fixtures) {
    const ofSport = columns.get(sportID) ?? [];
    for (const { marketID } of outcomes) {
      if (ofSport.some((column) => column.marketId === marketID)) continue;
      const market = markets.find(
        (one) => one.marketID === marketID && (one.sportID === '' || one.sportID === sportID),
      );
      ofSport.push(market === undefined ? nameColumn(outcomes, marketID) : readColumn(market));
    }
    if (ofSport.length > 0) columns.set(sportID, ofSport);
  }
  return columns;
}

function readColumn(market: AvailableMarket): ListColumn {
  return {
    marketId: market.marketID,
    name: market.shortName || market.marketName,
    hasLines: market.specifier !== '',
    outcomes: market.outcomes.map((outcome) => ({
      id: outcome.outcomeID,
      label: outcome.displayName || outcome.outcomeName,
    })),
  };
}

/**
 * A column named from the prices themselves: a list of several sports may describe the markets of
 * only one of them.
 */
function nameColumn(outcomes: readonly ListOutcome[], marketId: string): ListColumn {
  const priced = outcomes.filter((outcome) => outcome.marketID === marketId);
  const first = priced[0];
  return {
    marketId,
    name: first?.marketName ?? '',
    hasLines: first !== undefined && first.specifier !== '',
    outcomes: priced
      .filter((outcome) => outcome.specifier === first?.specifier)
      .map((outcome) => ({
        id: outcome.outcomeID,
        label: outcome.displayName || outcome.alias || outcome.outcomeName,
      })),
  };
}
