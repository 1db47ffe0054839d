// Finds a market of a definition by key: a match may name thousands.

import type { FixtureDefinition, MarketDefinition } from './fixture-definition.ts';

type Index = ReadonlyMap<string, MarketDefinition>;

/** An index by market and specifier for each list that was searched. */
const indexes = new WeakMap<readonly MarketDefinition[], Index>();

/**
 * The definition of exactly this line. '' is a market without specifiers, or the market as such.
 */
export function findMarketDefinition(
  { markets, lineNames }: FixtureDefinition,
  marketId: string,
  specifier: string,
): MarketDefinition | undefined {
  const learnt = lineNames?.get(marketId, specifier);
  if (learnt !== undefined || markets === undefined || markets.length === 0) return learnt;
  let index = indexes.get(markets);
  if (index === undefined) {
    index = indexOf(markets);
    indexes.set(markets, index);
  }
  return index.get(keyOf(marketId, specifier));
}

/** Of several entries of one line the first counts. */
function indexOf(markets: readonly MarketDefinition[]): Index {
  const entries = markets.map(
    (market) => [keyOf(market.marketId, market.specifier), market] as const,
  );
  return new Map(entries.reverse());
}

/** Ids have no slash in them, so that no two lines share a key. */
function keyOf(marketId: string, specifier: string): string {
  return `${marketId}/${specifier}`;
}
