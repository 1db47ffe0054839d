// What the lines of one match are called that our catalogue has no name for.

import type { MarketPayload } from '../../../shared/feed/payloads.ts';
import { marketById } from '../../catalogue/markets.ts';
import type {
  FixtureDefinition,
  MarketDefinition,
} from '../../domain/sports/fixture-definition.ts';
import { lineOf } from './held-markets.ts';
import type { UofBooks } from './uof-books.ts';

interface NamedLine {
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomeIds: ReadonlySet<string>;
  /** How many outcomes have a name. */
  readonly names: number;
}

export class LineNames {
  readonly #books: Pick<UofBooks, 'nameLine'>;
  readonly #lines = new Map<string, NamedLine>();

  constructor(books: Pick<UofBooks, 'nameLine'>) {
    this.#books = books;
  }

  /** The match with the names of these lines; undefined where they are none or known already. */
  add(
    definition: FixtureDefinition,
    markets: readonly MarketPayload[],
  ): FixtureDefinition | undefined {
    const fresh = markets.flatMap((market) => this.#name(definition, market) ?? []);
    if (fresh.length === 0) return undefined;
    const isFresh = new Set(fresh.map(({ marketId, specifier }) => `${marketId}/${specifier}`));
    const others = (definition.markets ?? []).filter(
      ({ marketId, specifier }) => !isFresh.has(`${marketId}/${specifier}`),
    );
    return { ...definition, markets: [...others, ...fresh] };
  }

  /** All lines anew: a name may have those of the competitors in it. */
  rename(definition: FixtureDefinition): FixtureDefinition {
    const markets = [...this.#lines.values()].flatMap(
      ({ marketId, specifiers, outcomeIds }) =>
        this.#books.nameLine(definition, marketId, specifiers, [...outcomeIds]) ?? [],
    );
    return { ...definition, markets };
  }

  #name(definition: FixtureDefinition, market: MarketPayload): MarketDefinition | undefined {
    if (marketById(market.id) !== undefined) return undefined;
    const { specifiers } = market;
    const marketId = String(market.id);
    const known = this.#lines.get(lineOf(market));
    const ids = market.outcomes.map(({ id }) => id);
    if (known !== undefined && ids.every((id) => known.outcomeIds.has(id))) return undefined;
    const outcomeIds = new Set([...(known?.outcomeIds ?? []), ...ids]);
    const named = this.#books.nameLine(definition, marketId, specifiers, [...outcomeIds]);
    const names = named?.outcomes.length ?? 0;
    this.#lines.set(lineOf(market), { marketId, specifiers, outcomeIds, names });
    return known === undefined || names > known.names ? named : undefined;
  }
}
