// Which selections of one match may stand in one coupon: those of one level (contract section 4).

import type { FixtureDefinition } from './fixture-definition.ts';
import { findMarketDefinition } from './market-definitions.ts';

/** The level of a line, as the feed that declared the fixture gives it; 0 where it gives none. */
export function combinabilityOf(
  definition: FixtureDefinition,
  marketId: string,
  specifier: string,
): number {
  const line = findMarketDefinition(definition, marketId, specifier)?.combinability;
  return line ?? findMarketDefinition(definition, marketId, '')?.combinability ?? 0;
}
