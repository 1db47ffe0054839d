// Reads fixtures of recordings and operators' feeds: JSON in the shape of the match detail call.

import type { FeedType } from '../../../shared/feed/topics.ts';
import {
  isObject,
  readId,
  readKickOff,
  readMatchId,
  readOutcomeId,
  readSpecifier,
  readText,
} from '../../../shared/feed/wire.ts';
import { sportName } from '../../catalogue/sports.ts';
import type {
  FixtureDefinition,
  MarketDefinition,
} from '../../domain/sports/fixture-definition.ts';

const DEFAULT_SPORT = '1';
const MIN_GAME_ID = 1_000;
const GAME_IDS = 99_000;
const MAX_SLUG = 60;
/** Enough for a race with many runners. */
const MAX_COMPETITORS = 5_000;
const SLUGS = 1_000_000_007;

/** Values for what the JSON of a fixture does not say. */
export interface FixtureDefaults {
  /** Kick-off, ms since epoch. */
  readonly startsAt: number;
  readonly type: FeedType;
}

/** Reads a fixture leniently: only a usable match id is needed. Undefined without one. */
export function readFixture(
  value: unknown,
  defaults: FixtureDefaults,
): FixtureDefinition | undefined {
  if (!isObject(value)) return undefined;
  const matchId = readMatchId(value.matchID);
  if (matchId === undefined) return undefined;
  const sportId = readId(value.sportID) ?? DEFAULT_SPORT;
  const categoryName = readText(value.categoryName) ?? 'International';
  const tournament = readText(value.tournament) ?? categoryName;
  const named = readText(value.name)?.split(/ vs?\.? /i);
  return {
    matchId,
    gameId: readId(value.gameID) ?? gameIdOf(matchId),
    sportId,
    sportName: readText(value.sportName) ?? sportName(sportId),
    categoryId: readId(value.categoryID) ?? `${sportId}-${slug(categoryName)}`,
    categoryName,
    categoryCode: readText(value.categoryCode) ?? '',
    tournamentId:
      readId(value.tournamentID) ?? `${sportId}-${slug(`${categoryName} ${tournament}`)}`,
    tournament,
    home: readText(value.competitor1) ?? named?.[0] ?? `Match ${matchId}`,
    homeId: readId(value.competitor1ID) ?? `${matchId}-1`,
    away: readText(value.competitor2) ?? named?.[1] ?? '',
    awayId: readId(value.competitor2ID) ?? `${matchId}-2`,
    // 0 where there is none, since every list would fail on an invalid date.
    startsAt: readKickOff(value.startsAt) ?? readKickOff(defaults.startsAt) ?? 0,
    type: value.type === 'live' || value.type === 'prematch' ? value.type : defaults.type,
    ...readCompetitors(value.competitors),
    markets: readMarkets(value.markets),
  };
}

/** A match of which only the id is known. */
export function minimalFixture(matchId: string, defaults: FixtureDefaults): FixtureDefinition {
  // The id comes from a parsed topic, so it can be read.
  return readFixture({ matchID: matchId }, defaults)!;
}

/** Competitors and players by the ids that outcomes have. */
function readCompetitors(value: unknown): Pick<FixtureDefinition, 'competitors'> {
  const competitors = new Map<string, string>();
  for (const entry of Array.isArray(value) ? value.slice(0, MAX_COMPETITORS) : []) {
    if (!isObject(entry)) continue;
    const id = readOutcomeId(entry.id);
    const name = readText(entry.name);
    if (id !== undefined && name !== undefined) competitors.set(id, name);
  }
  return competitors.size > 0 ? { competitors } : {};
}

function readMarkets(value: unknown): MarketDefinition[] {
  if (!Array.isArray(value)) return [];
  const markets: MarketDefinition[] = [];
  for (const entry of value) {
    const marketId = isObject(entry) ? readId(entry.marketID) : undefined;
    const specifier = isObject(entry) ? readSpecifier(entry) : undefined;
    if (marketId === undefined || specifier === undefined) continue;
    markets.push({
      marketId,
      marketName: readText(entry.marketName) ?? '',
      specifier,
      outcomes: readOutcomes(entry.outcomes),
    });
  }
  return markets;
}

function readOutcomes(value: unknown): MarketDefinition['outcomes'] {
  if (!Array.isArray(value)) return [];
  const outcomes: { outcomeId: string; outcomeName: string }[] = [];
  for (const entry of value) {
    const outcomeId = isObject(entry) ? readOutcomeId(entry.outcomeID) : undefined;
    if (outcomeId === undefined) continue;
    outcomes.push({ outcomeId, outcomeName: readText(entry.outcomeName) ?? '' });
  }
  return outcomes;
}

/** The same code for the same match at every start. */
function gameIdOf(matchId: string): string {
  return String(MIN_GAME_ID + hash(matchId, GAME_IDS));
}

/**
 * A name as part of an id. A name that loses characters by it, or is cut, gets a hash of the whole
 * name, so that two such names differ.
 */
function slug(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const isWhole = plain.length <= MAX_SLUG && !/[^\x20-\x7e]/.test(name);
  return isWhole ? plain : `${plain.slice(0, MAX_SLUG)}-${hash(name, SLUGS)}`;
}

function hash(text: string, below: number): number {
  let value = 0;
  for (const character of text) value = (value * 31 + character.codePointAt(0)!) % below;
  return value;
}
