// A match as large as suppliers have them: 300 markets of 720 lines with 2,940 outcomes.

import type { FixtureDefinition } from '../../src/server/domain/sports/fixture-definition.ts';
import type { MarketPayload } from '../../src/shared/feed/payloads.ts';
import { MarketStatus } from '../../src/shared/feed/status-codes.ts';
import type { TestBackend } from './backend.ts';
import { liveFixture, publishOdds } from './live-site.ts';

/** The first market; the others follow in turn. The catalogue knows none of them. */
const FIRST_MARKET = 60_001;
/** One line of nine outcomes, then one of six, then four of three. */
const KINDS = [
  { markets: 100, lines: 1, outcomes: 9 },
  { markets: 60, lines: 1, outcomes: 6 },
  { markets: 140, lines: 4, outcomes: 3 },
] as const;
/** Lines in one message while the match is introduced. */
const LINES_PER_MESSAGE = 60;
/** Lines whose prices move with one message. */
const MOVED_LINES = 25;

interface Line {
  readonly marketId: number;
  readonly specifier: string;
  readonly outcomes: number;
}

/** Markets of the kinds mixed, as a page has them: the same at every call. */
const LINES: readonly Line[] = Array.from({ length: 300 }, (_, at) => at).flatMap((at) => {
  const turn = (at * 7) % 15;
  const kind = turn < 5 ? KINDS[0] : turn < 8 ? KINDS[1] : KINDS[2];
  return Array.from({ length: kind.lines }, (_, line) => ({
    marketId: FIRST_MARKET + at,
    specifier: kind.lines === 1 ? '' : `total=${line}.5`,
    outcomes: kind.outcomes,
  }));
});

/** Its markets by id, in the order of the page. */
export const LARGE_MATCH_MARKETS: readonly string[] = [
  ...new Set(LINES.map(({ marketId }) => String(marketId))),
];

/** The fixture, with the names of its markets. */
function largeFixture(matchId: string): FixtureDefinition {
  return liveFixture(matchId, {
    markets: LINES.map(({ marketId, specifier, outcomes }) => ({
      marketId: String(marketId),
      marketName: `Offer ${marketId - FIRST_MARKET + 1}`,
      specifier,
      outcomes: idsOf(outcomes).map((id) => ({ outcomeId: id, outcomeName: `Choice ${id}` })),
    })),
  });
}

/** The feed of one large match. */
export class LargeMatchFeed {
  readonly #backend: TestBackend;
  readonly #matchId: string;
  readonly #random: () => number;
  /** By line: every price it has now, as the page writes it, in hundredths. */
  readonly #odds = new Map<Line, number[]>();
  #withdrawn: Line | undefined;

  constructor(backend: TestBackend, matchId: string, random: () => number) {
    this.#backend = backend;
    this.#matchId = matchId;
    this.#random = random;
    backend.hub.declare(largeFixture(matchId));
  }

  /** Every market with its first prices. */
  introduce(): void {
    for (let at = 0; at < LINES.length; at += LINES_PER_MESSAGE) {
      this.#publish(LINES.slice(at, at + LINES_PER_MESSAGE).map((line) => this.#move(line)));
    }
  }

  /** One message of play: prices of some lines move, a line is withdrawn, and the last one is back. */
  play(): void {
    const moved = Array.from({ length: MOVED_LINES }, () => this.#pick(LINES));
    const back = this.#withdrawn;
    const ofMany = LINES.filter(({ specifier }) => specifier !== '');
    this.#withdrawn = this.#pick(ofMany);
    const told = new Set([...moved, ...(back === undefined ? [] : [back])]);
    told.delete(this.#withdrawn);
    this.#publish([
      ...[...told].map((line) => this.#move(line)),
      { ...this.#move(this.#withdrawn), status: MarketStatus.Deactivated },
    ]);
  }

  /** The newest price of an outcome as the page writes it, by `match/market/specifier/outcome`. */
  prices(): Map<string, string> {
    const prices = new Map<string, string>();
    for (const [{ marketId, specifier }, odds] of this.#odds) {
      odds.forEach((each, at) => {
        const key = `${this.#matchId}/${marketId}/${specifier}/${at + 1}`;
        prices.set(key, (each / 100).toFixed(2));
      });
    }
    return prices;
  }

  #move(line: Line): MarketPayload {
    const odds = idsOf(line.outcomes).map(() => 101 + Math.floor(this.#random() * 899));
    this.#odds.set(line, odds);
    return {
      id: line.marketId,
      specifiers: line.specifier,
      status: MarketStatus.Active,
      outcomes: odds.map((each, at) => ({ id: String(at + 1), odds: each / 100, active: 1 })),
    };
  }

  #pick(lines: readonly Line[]): Line {
    return lines[Math.floor(this.#random() * lines.length)]!;
  }

  #publish(markets: readonly MarketPayload[]): void {
    publishOdds(this.#backend, this.#matchId, markets);
  }
}

function idsOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => String(at + 1));
}
