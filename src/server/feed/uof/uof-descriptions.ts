// Descriptions from the supplier's API, beside the feed: events, names, markets, producers.

import type { FeedType } from '../../../shared/feed/topics.ts';
import { readId, readMatchId, readText, type WireObject } from '../../../shared/feed/wire.ts';
import { marketById } from '../../catalogue/markets.ts';
import { BoundedMap } from '../../domain/sports/bounded-map.ts';
import type {
  FixtureDefinition,
  MarketDefinition,
} from '../../domain/sports/fixture-definition.ts';
import { readFixture } from '../reading/read-fixture.ts';
import { fillName, type NameParts, splitSpecifiers } from './fill-name.ts';
import { MAX_UOF_MATCHES } from './max-uof-matches.ts';
import { childOf, childrenOf, walk, type XmlElement } from './xml-element.ts';

interface MarketDescription {
  readonly name: string;
  readonly outcomes: ReadonlyMap<string, string>;
}

export interface ProducerDescription {
  /** The last part of its address, such as `liveodds`. */
  readonly path: string;
  /** Whether it offers prices before the kick-off only. */
  readonly isPrematch: boolean;
  /** How far back its recovery reaches, ms; undefined if that is not described. */
  readonly windowMs: number | undefined;
}

const MINUTE_MS = 60_000;
/** The supplier's prematch producer, whose id is the same for every bookmaker. */
const CTRL = 3;
const DEFAULT_PATHS: ReadonlyMap<number, string> = new Map([
  [1, 'liveodds'],
  [CTRL, 'pre'],
]);
/** Elements that describe a sport event, alike in fixtures and in schedules. */
const EVENTS = ['fixture', 'sport_event'];
const OUTRIGHTS = ['tournament', 'season', 'current_season'];
/** Producer ids that messages may have: `readProducer`. */
const PRODUCER = /^[1-9]\d{0,2}$/;
const NAMED = ['competitor', 'player', 'tournament', 'season', 'venue'];

/**
 * Described events: twice as many as there are followed matches, so that those are never dropped.
 */
export const MAX_UOF_EVENTS = 2 * MAX_UOF_MATCHES;
/** Limit of markets, and of variants, outcomes included: several times what a supplier has. */
export const MAX_UOF_DESCRIPTIONS = 100_000;
/** Competitors, players, tournaments, seasons and venues. */
export const MAX_UOF_NAMES = 100_000;

/**
 * Filled from XML documents of the API, in any order; a later document wins. Where a supplier names
 * more than is kept, what was described longest ago makes room.
 */
export class UofDescriptions {
  readonly #markets: BoundedMap<string, MarketDescription>;
  /** Names of outcomes by variant, for markets that are described without them. */
  readonly #variants: BoundedMap<string, MarketDescription['outcomes']>;
  readonly #events: BoundedMap<string, WireObject>;
  /** Ids of events that have had messages, and are still followed. */
  readonly #followed = new Set<string>();
  readonly #names: BoundedMap<string, string>;
  readonly #producers = new Map<number, ProducerDescription>();

  /** `onForgotten` is called for what had to make room, with its kind and id. */
  constructor(onForgotten: (what: string, id: string) => void = () => {}) {
    const forget = (what: string) => (id: string) => onForgotten(what, id);
    this.#markets = new BoundedMap({
      limit: MAX_UOF_DESCRIPTIONS,
      weigh: ({ outcomes }) => 1 + outcomes.size,
      onDropped: forget('the description of a market'),
    });
    this.#variants = new BoundedMap({
      limit: MAX_UOF_DESCRIPTIONS,
      weigh: (outcomes) => 1 + outcomes.size,
      onDropped: forget('the description of a variant'),
    });
    this.#events = new BoundedMap({
      limit: MAX_UOF_EVENTS,
      onDropped: forget('the description of a match'),
    });
    this.#names = new BoundedMap({ limit: MAX_UOF_NAMES, onDropped: forget('a name') });
  }

  /** Takes in a document; returns the ids of the matches that it describes. */
  take(root: XmlElement): string[] {
    const described: string[] = [];
    for (const element of walk(root)) {
      const { name, attributes } = element;
      if (NAMED.includes(name) && attributes.id !== undefined) {
        const text = readText(attributes.name);
        if (text !== undefined) this.#names.set(attributes.id, text);
      }
      // An outright is a season or a tournament itself.
      if (root.name === 'tournament_info' && OUTRIGHTS.includes(name))
        described.push(...this.#takeEvent(element, childOf(root, 'tournament')));
      if (EVENTS.includes(name)) described.push(...this.#takeEvent(element));
      else if (name === 'market' && root.name === 'market_descriptions') this.#takeMarket(element);
      else if (name === 'variant' && attributes.id !== undefined)
        this.#variants.set(attributes.id, readOutcomes(element));
      else if (name === 'producer') this.#takeProducer(element);
    }
    return described;
  }

  /**
   * Keeps the description of a match that has messages until `unfollow`, however many others come.
   */
  follow(matchId: string): void {
    if (this.#followed.has(matchId)) return;
    this.#followed.add(matchId);
    const event = this.#events.get(matchId);
    if (event !== undefined) this.#events.set(matchId, event, true);
  }

  /** The match is gone; its description is kept while there is room. */
  unfollow(matchId: string): void {
    if (!this.#followed.delete(matchId)) return;
    const event = this.#events.get(matchId);
    if (event !== undefined) this.#events.set(matchId, event);
  }

  /** Whether the match is described, with its sport at least. */
  knows(matchId: string): boolean {
    return this.#events.get(matchId)?.sportID !== undefined;
  }

  /** The match as described; named by its id where nobody described it. */
  define(matchId: string, defaults: { startsAt: number; type: FeedType }): FixtureDefinition {
    // An outright may be known as a season or a tournament alone.
    const event = this.#events.get(matchId) ?? { competitor1: this.#names.get(matchId) };
    // The id comes from a message that was read, so it can be read.
    return readFixture({ ...event, matchID: matchId }, defaults)!;
  }

  /** Whether a market has a name: here, or in our own catalogue. */
  knowsMarket(marketId: string, specifiers: string): boolean {
    return marketById(marketId) !== undefined || this.#describe(marketId, specifiers) !== undefined;
  }

  /** What a line and its outcomes are called; undefined where our own catalogue has the names. */
  nameLine(
    { home, away }: FixtureDefinition,
    marketId: string,
    specifier: string,
    outcomeIds: readonly string[],
  ): MarketDefinition | undefined {
    const described = this.#describe(marketId, specifier);
    if (described === undefined || marketById(marketId) !== undefined) return undefined;
    const names = this.#names;
    const parts: NameParts = { home, away, specifiers: splitSpecifiers(specifier), names };
    const ids = new Set([...described.outcomes.keys(), ...outcomeIds]);
    return {
      marketId,
      marketName: fillName(described.name, parts),
      specifier,
      outcomes: [...ids].flatMap((outcomeId) => {
        const template = described.outcomes.get(outcomeId);
        const outcomeName =
          template === undefined ? names.get(outcomeId) : fillName(template, parts);
        return outcomeName === undefined ? [] : [{ outcomeId, outcomeName }];
      }),
    };
  }

  /** Undefined for a producer that is not described, and whose address is not known by its id. */
  producer(id: number): ProducerDescription | undefined {
    const path = DEFAULT_PATHS.get(id);
    const known = this.#producers.get(id);
    if (known !== undefined || path === undefined) return known;
    return { path, isPrematch: id === CTRL, windowMs: undefined };
  }

  isPrematch(product: number): boolean {
    return this.producer(product)?.isPrematch === true;
  }

  /** A market that has variants is described by variant. */
  #describe(marketId: string, specifiers: string): MarketDescription | undefined {
    const variant = splitSpecifiers(specifiers).get('variant') ?? '';
    const described = this.#markets.get(`${marketId}/${variant}`);
    if (described !== undefined) return described;
    const plain = this.#markets.get(`${marketId}/`);
    const outcomes = this.#variants.get(variant);
    return plain === undefined || outcomes === undefined ? plain : { ...plain, outcomes };
  }

  #takeEvent(
    element: XmlElement,
    tournament: XmlElement = childOf(element, 'tournament') ?? element,
  ): string[] {
    const { attributes } = element;
    const matchId = readMatchId(attributes.id);
    if (matchId === undefined) return [];
    const sport = childOf(tournament, 'sport')?.attributes;
    // A description without a sport does not replace one that has it.
    if (sport?.id === undefined && this.knows(matchId)) return [];
    const category = childOf(tournament, 'category')?.attributes;
    const competitors = childrenOf(childOf(element, 'competitors'), 'competitor');
    const away = competitors.find((one) => one.attributes.qualifier === 'away') ?? competitors[1];
    const home = competitors.find((one) => one !== away) ?? competitors[0];
    const startsAt = Date.parse(attributes.start_time ?? attributes.scheduled ?? '');
    const event = {
      sportID: numberOf(sport?.id),
      sportName: sport?.name,
      categoryID: numberOf(category?.id),
      categoryName: category?.name,
      categoryCode: category?.country_code,
      tournamentID: numberOf(tournament.attributes.id),
      tournament: tournament.attributes.name,
      // An outright has no competitors: it is called by its own name.
      competitor1: home?.attributes.name ?? attributes.name ?? tournament.attributes.name,
      competitor1ID: numberOf(home?.attributes.id),
      competitor2: away?.attributes.name,
      competitor2ID: numberOf(away?.attributes.id),
      ...(startsAt > 0 && { startsAt }),
    };
    this.#events.set(matchId, event, this.#followed.has(matchId));
    return [matchId];
  }

  #takeMarket(element: XmlElement): void {
    const { attributes } = element;
    const id = readId(attributes.id);
    const name = readText(attributes.name);
    if (id === undefined || name === undefined) return;
    const outcomes = readOutcomes(element);
    this.#markets.set(`${id}/${attributes.variant ?? ''}`, { name, outcomes });
  }

  #takeProducer({ attributes }: XmlElement): void {
    const minutes = Number(attributes.stateful_recovery_window_in_minutes);
    const path = attributes.api_url?.split('/').findLast((part) => part !== '') ?? '';
    if (!PRODUCER.test(attributes.id ?? '') || !/^[\w-]+$/.test(path)) return;
    this.#producers.set(Number(attributes.id), {
      path,
      isPrematch: attributes.scope === 'prematch',
      windowMs: minutes > 0 ? minutes * MINUTE_MS : undefined,
    });
  }
}

function readOutcomes(element: XmlElement): Map<string, string> {
  const outcomes = childrenOf(childOf(element, 'outcomes'), 'outcome');
  return new Map(outcomes.map(({ attributes: { id = '', name = '' } }) => [id, name]));
}

/** `sr:sport:5` is 5 in our catalogue; other URNs stay themselves. */
function numberOf(urn: string | undefined): string | undefined {
  return urn?.replace(/^sr:(?:sport|category|tournament|competitor):(?=\d+$)/, '');
}
