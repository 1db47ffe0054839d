// What markets and outcomes are called: the fixture's own definition first, then the catalogue.

import { isolate } from '../../../shared/text/isolate.ts';
import {
  type OutcomeNames as CatalogueNames,
  describeMarket,
  describeOutcome,
} from '../../catalogue/describe-outcome.ts';
import { marketById } from '../../catalogue/markets.ts';
import type { FixtureDefinition, MarketDefinition } from './fixture-definition.ts';
import { findMarketDefinition } from './market-definitions.ts';

export type OutcomeNames = CatalogueNames;

/** `Home vs Away`; the first name alone where a feed gave no second. */
export function nameFixture({ home, away }: FixtureDefinition): string {
  return away === '' ? isolate(home) : `${isolate(home)} vs ${isolate(away)}`;
}

/**
 * The name of a line, with those of the teams: 'Arsenal total goals' for 'Home team total goals';
 * `Market 17` where it has no name.
 */
export function nameMarket(
  definition: FixtureDefinition,
  marketId: string,
  specifier: string,
): string {
  const defined = findDefinition(definition, marketId, specifier)?.marketName;
  if (defined) return nameTeams(defined, definition);
  const market = marketById(marketId);
  if (market === undefined) return `Market ${marketId}`;
  return nameTeams(describeMarket(market, specifier), definition);
}

function nameTeams(name: string, { home, away }: FixtureDefinition): string {
  return name.replace(/\b(home|away) team\b/i, (words) => {
    const team = /^home/i.test(words) ? home : away;
    return team === '' ? words : isolate(team);
  });
}

/** The names of an outcome; one from a replay's header or an adapter overrides the catalogue's. */
export function nameOutcome(
  definition: FixtureDefinition,
  marketId: string,
  specifier: string,
  outcomeId: string,
  feedName: string | undefined,
): OutcomeNames {
  const { home, away } = definition;
  const market = marketById(marketId);
  const known = market?.outcomeIds.includes(outcomeId)
    ? describeOutcome(market, outcomeId, specifier, isolate(home), isolate(away))
    : undefined;
  const defined = findDefinition(definition, marketId, specifier)?.outcomes.find(
    (outcome) => outcome.outcomeId === outcomeId,
  )?.outcomeName;
  if (!defined && known !== undefined) return known;
  const called = defined || (nameCompetitors(definition, outcomeId) ?? feedName ?? outcomeId);
  const name = isolate(called);
  return { outcomeName: name, displayName: name, alias: known?.alias ?? name };
}

/** The competitor or player that an outcome is named by, or several joined by commas. */
function nameCompetitors(definition: FixtureDefinition, outcomeId: string): string | undefined {
  const { competitors, home, homeId, away, awayId } = definition;
  const names: string[] = [];
  for (const id of outcomeId.split(',')) {
    const side = isSide(id, homeId) ? home : isSide(id, awayId) ? away : undefined;
    const name = competitors?.get(id) ?? side;
    if (!name) return undefined;
    names.push(name);
  }
  return names.join(', ');
}

/** An outcome `38` is no competitor 38: outcomes of other markets have such ids, too. */
function isSide(id: string, competitorId: string): boolean {
  return id.includes(':') && (id === competitorId || id === `sr:competitor:${competitorId}`);
}

/**
 * The definition of this line, else that of the market: a name of another line may contain that
 * line's value, so only one without a specifier stands in.
 */
function findDefinition(
  definition: FixtureDefinition,
  marketId: string,
  specifier: string,
): MarketDefinition | undefined {
  return (
    findMarketDefinition(definition, marketId, specifier) ??
    findMarketDefinition(definition, marketId, '')
  );
}
