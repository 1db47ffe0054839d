// Which selections of one match may stand in one coupon: those of one level (contract section 4).

import type { FixtureDefinition } from './fixture-definition.ts';

/** The level of a market line, as the feed that declared the fixture says; 0 where it does not. */
export function combinabilityOf(
  { markets }: FixtureDefinition,
  marketId: string,
  specifier: string,
): number {
  const own = markets?.filter((market) => market.marketId === marketId) ?? [];
  const line = own.find((market) => market.specifier === specifier);
  return line?.combinability ?? own.find((market) => market.specifier === '')?.combinability ?? 0;
}
