// Collects the matches and markets of stream files from all their market definitions, for the
// header of the recording.

import { SPORTS } from '../../catalogue/sports.ts';
import { type MappedMarket, mapAsItIs, mapToCatalogue, type Teams } from './map-market.ts';
import type { StreamDefinition, StreamMessage } from './stream-line.ts';

/** Our sport ids by the exchange's event type; any other sport gets `bf-` and its event type. */
const SPORT_IDS: Readonly<Record<string, string>> = {
  '1': '1',
  '2': '5',
  '4': '21',
  '7522': '2',
  '7524': '4',
  '998917': '23',
  '2593174': '20',
};
const OTHER_SPORTS: Readonly<Record<string, string>> = {
  '3': 'Golf',
  '5': 'Rugby Union',
  '6': 'Boxing',
  '7': 'Horse Racing',
  '8': 'Motor Sport',
  '1477': 'Rugby League',
  '4339': 'Greyhound Racing',
  '6423': 'American Football',
  '7511': 'Baseball',
};
/** Event types of racing: their event is a meeting, and each start time in it a match of ours. */
const RACING = ['7', '4339'];

/** A match of the recording. */
interface StreamFixture extends Teams {
  readonly matchId: string;
  readonly definition: StreamDefinition;
  /** Kick-off, ms since epoch; 0 where unknown. */
  startsAt: number;
  readonly isLive: boolean;
}

/** A market with the match that it belongs to. */
export interface PlacedMarket {
  readonly matchId: string;
  readonly mapping: MappedMarket;
}

export class StreamCatalogue {
  readonly #fixtures = new Map<string, StreamFixture>();
  /** By the exchange's id: the last definition, with every runner and name that was ever given. */
  readonly #markets = new Map<string, StreamDefinition>();
  #startedAt = Number.POSITIVE_INFINITY;

  /** The publish time of the first message, ms since epoch; 0 where there is none. */
  get startedAt(): number {
    return Number.isFinite(this.#startedAt) ? this.#startedAt : 0;
  }

  add({ publishedAt, markets }: StreamMessage): void {
    this.#startedAt = Math.min(this.#startedAt, publishedAt);
    for (const { marketId, definition } of markets) {
      if (definition === undefined) continue;
      const known = this.#markets.get(marketId);
      const merged = known === undefined ? definition : mergeNames(known, definition);
      this.#markets.set(marketId, merged);
      const fixture = this.#fixtures.get(matchIdOf(merged));
      if (fixture === undefined) this.#addFixture(merged);
      else if (definition.startsAt > 0) fixture.startsAt = definition.startsAt;
    }
  }

  /** Every market by the exchange's id, with its match and the outcomes that its runners are. */
  placeMarkets(): ReadonlyMap<string, PlacedMarket> {
    const placed = new Map<string, PlacedMarket>();
    const claimed = new Set<string>();
    for (const [marketId, definition] of this.#markets) {
      const matchId = matchIdOf(definition);
      const mapping = mapToCatalogue(definition, this.#fixtures.get(matchId)!);
      const lines = [...new Set([...(mapping?.runners.values() ?? [])].map((it) => it.specifier))];
      const keys = lines.map((line) => `${matchId}/${mapping?.marketId}/${line}`);
      // Two markets of the exchange must not become one line of a match: the first one keeps it.
      const isFree = keys.every((key) => !claimed.has(key));
      for (const key of keys) claimed.add(key);
      const own = mapping !== undefined && isFree ? mapping : mapAsItIs(marketId, definition);
      placed.set(marketId, { matchId, mapping: own });
    }
    return placed;
  }

  /** Header entries, in the shape of the match detail answer. */
  describeMatches(placed: ReadonlyMap<string, PlacedMarket>): Record<string, unknown>[] {
    const markets = [...placed.values()];
    return [...this.#fixtures.values()].map((fixture) =>
      describe(
        fixture,
        markets.filter(({ matchId }) => matchId === fixture.matchId),
      ),
    );
  }

  #addFixture(definition: StreamDefinition): void {
    const matchId = matchIdOf(definition);
    this.#fixtures.set(matchId, {
      matchId,
      definition,
      sportId: SPORT_IDS[definition.eventTypeId] ?? `bf-${definition.eventTypeId || 0}`,
      ...readTeams(definition),
      startsAt: definition.startsAt,
      isLive: definition.inPlay,
    });
  }
}

/** The exchange's event id; for a race with its start time in minutes since epoch. */
function matchIdOf({ eventId, eventTypeId, startsAt }: StreamDefinition): string {
  return RACING.includes(eventTypeId) ? `${eventId}-${Math.round(startsAt / 60_000)}` : eventId;
}

/** Reads `A v B` as home and away, and `B @ A` as away and home; a race has one name. */
function readTeams({ eventName, eventTypeId, startsAt, eventId }: StreamDefinition) {
  if (RACING.includes(eventTypeId)) {
    const time = startsAt > 0 ? new Date(startsAt).toISOString().slice(11, 16) : '';
    return { home: `${eventName} ${time}`.trim(), away: '' };
  }
  const [first = '', second] = eventName.split(/ (?:v|vs|vs\.|@) /);
  if (second === undefined) return { home: eventName || `Event ${eventId}`, away: '' };
  return eventName.includes(' @ ') ? { home: second, away: first } : { home: first, away: second };
}

/**
 * Adds the runners and names of earlier definitions: not every definition has names, and a later
 * one may leave a runner out.
 */
function mergeNames(known: StreamDefinition, next: StreamDefinition): StreamDefinition {
  const runners = new Map(known.runners.map((runner) => [runner.key, runner]));
  for (const runner of next.runners) {
    const name = runner.name || (runners.get(runner.key)?.name ?? '');
    runners.set(runner.key, { ...runner, name });
  }
  return {
    ...next,
    // The fields that make the match id keep their first values, so that the match keeps one id.
    eventId: known.eventId,
    eventTypeId: known.eventTypeId,
    startsAt: RACING.includes(known.eventTypeId) ? known.startsAt : next.startsAt,
    eventName: next.eventName || known.eventName,
    marketName: next.marketName || known.marketName,
    marketType: next.marketType || known.marketType,
    runners: [...runners.values()],
  };
}

function describe(fixture: StreamFixture, markets: readonly PlacedMarket[]) {
  const { definition, sportId } = fixture;
  const { countryCode, competition, eventTypeId } = definition;
  const sportName =
    SPORTS.find((sport) => sport.sportId === sportId)?.sportName ?? OTHER_SPORTS[eventTypeId];
  return {
    matchID: fixture.matchId,
    sportID: sportId,
    sportName: sportName ?? `Event type ${eventTypeId}`,
    categoryName: nameCountry(countryCode),
    tournament: competition || 'Exchange recordings',
    competitor1: fixture.home,
    ...(fixture.away === '' ? {} : { competitor2: fixture.away }),
    startsAt: fixture.startsAt,
    type: fixture.isLive ? 'live' : 'prematch',
    markets: markets
      .filter(({ mapping }) => mapping.marketName !== '')
      .map(({ mapping }) => ({
        marketID: mapping.marketId,
        marketName: mapping.marketName,
        specifier: '',
        outcomes: [...mapping.runners.values()].map(({ outcomeId, outcomeName }) => ({
          outcomeID: outcomeId,
          outcomeName,
        })),
      })),
  };
}

function nameCountry(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return 'International';
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? 'International';
}
