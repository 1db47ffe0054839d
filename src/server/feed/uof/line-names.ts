// The names of one match's lines whose markets are not in our catalogue.

import { MAX_MATCH_LINES, MAX_MATCH_OUTCOMES } from '../../../shared/feed/match-capacity.ts';
import type { MarketPayload } from '../../../shared/feed/payloads.ts';
import { marketById } from '../../catalogue/markets.ts';
import { BoundedMap } from '../../domain/sports/bounded-map.ts';
import type {
  FixtureDefinition,
  LineNamesOfMatch,
  MarketDefinition,
} from '../../domain/sports/fixture-definition.ts';
import { lineOf } from './buffered-markets.ts';
import type { UofDescriptions } from './uof-descriptions.ts';

interface NamedOutcome {
  readonly outcomeId: string;
  readonly outcomeName: string;
}

interface NamedLine {
  readonly marketId: string;
  readonly specifiers: string;
  /** Undefined where nobody has described the market. */
  readonly market: MarketDefinition | undefined;
  /** The outcomes of `market`, to which more are added. */
  readonly outcomes: NamedOutcome[];
  readonly named: Set<string>;
  /** Ids of all outcomes that messages had, with a name or without. */
  readonly outcomeIds: Set<string>;
  readonly weight: number;
}

/** The least weight of a line, so that there are no more lines than a match may have. */
const MIN_WEIGHT = MAX_MATCH_OUTCOMES / MAX_MATCH_LINES;

/** The cost of a message depends on what is new in it, not on how many lines were named before. */
export class LineNames implements LineNamesOfMatch {
  readonly #descriptions: Pick<UofDescriptions, 'nameLine'>;
  /** By line; those that messages named longest ago are dropped first. */
  readonly #lines: BoundedMap<string, NamedLine>;

  /** `onForgotten` is called for each line that had to make room. */
  constructor(descriptions: Pick<UofDescriptions, 'nameLine'>, onForgotten: () => void) {
    this.#descriptions = descriptions;
    this.#lines = new BoundedMap({
      limit: MAX_MATCH_OUTCOMES,
      weigh: ({ weight }) => weight,
      onDropped: onForgotten,
    });
  }

  get(marketId: string, specifier: string): MarketDefinition | undefined {
    return this.#lines.get(lineOf({ id: marketId, specifiers: specifier }))?.market;
  }

  *values(): Generator<MarketDefinition> {
    for (const { market } of this.#lines.values()) if (market !== undefined) yield market;
  }

  /** Learns the names of these lines. @returns those that have names which were not known before */
  add(
    definition: FixtureDefinition,
    markets: readonly MarketPayload[],
  ): readonly MarketDefinition[] {
    return markets.flatMap((market) => this.#name(definition, market) ?? []);
  }

  /** Names all lines again: their names may contain those of the competitors. */
  rename(definition: FixtureDefinition): void {
    for (const [key, { marketId, specifiers, outcomeIds }] of [...this.#lines])
      this.#store(key, this.#read(definition, marketId, specifiers, outcomeIds));
  }

  #name(definition: FixtureDefinition, payload: MarketPayload): MarketDefinition | undefined {
    if (marketById(payload.id) !== undefined) return undefined;
    const key = lineOf(payload);
    const known = this.#lines.get(key);
    const ids = payload.outcomes.map(({ id }) => String(id));
    if (known === undefined) {
      const line = this.#read(definition, String(payload.id), payload.specifiers, new Set(ids));
      this.#store(key, line);
      return line.market;
    }
    const fresh = ids.filter((id) => !known.outcomeIds.has(id));
    const isMore = fresh.length > 0 && this.#extend(definition, known, fresh);
    this.#store(key, known);
    return isMore ? known.market : undefined;
  }

  /** Adds outcomes to a line; true if any of them brings a new name. */
  #extend(definition: FixtureDefinition, line: NamedLine, fresh: readonly string[]): boolean {
    for (const id of fresh) line.outcomeIds.add(id);
    const { marketId, specifiers, outcomes, named } = line;
    const read =
      this.#descriptions.nameLine(definition, marketId, specifiers, fresh)?.outcomes ?? [];
    const more = read.filter(({ outcomeId }) => !named.has(outcomeId));
    for (const outcome of more) {
      named.add(outcome.outcomeId);
      outcomes.push(outcome);
    }
    return more.length > 0;
  }

  #read(
    definition: FixtureDefinition,
    marketId: string,
    specifiers: string,
    outcomeIds: Set<string>,
  ): NamedLine {
    const market = this.#descriptions.nameLine(definition, marketId, specifiers, [...outcomeIds]);
    const outcomes = [...(market?.outcomes ?? [])];
    return {
      marketId,
      specifiers,
      market: market && { ...market, outcomes },
      outcomes,
      named: new Set(outcomes.map(({ outcomeId }) => outcomeId)),
      outcomeIds,
      weight: 0,
    };
  }

  #store(key: string, line: NamedLine): void {
    const weight = Math.max(MIN_WEIGHT, line.outcomes.length, line.outcomeIds.size);
    this.#lines.set(key, { ...line, weight });
  }
}
