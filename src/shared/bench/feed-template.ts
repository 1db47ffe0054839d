// The fixed pool of odds changes; sending one costs a copy and a few patched digits.

import type { BenchMatch } from './bench-matches.ts';
import { priceAt } from './price-code.ts';
import { createRandom, shuffle } from './random.ts';

/** Different messages a match: enough to name each of its markets. */
const VARIANTS = 6;
const OUTCOMES = 3;
const MIN_MARKETS = 3;
const MAX_MARKETS = 10;
/** Markets of three outcomes beside the 1x2 that the list shows: 30 a match with it. */
const OTHER_MARKETS = [
  8, 9, 10, 14, 15, 19, 20, 21, 25, 35, 37, 47, 52, 53, 54, 55, 60, 62, 63, 65, 71, 83, 85, 90, 104,
  113, 120, 136, 147,
];
const STAMP = '1000000000000';
const PRICE = '10.00';

/** A payload of about 1 kB in ASCII, so that places in the text are places in its bytes. */
export interface FeedTemplate {
  readonly matchId: string;
  readonly text: string;
  /** Offset of the 13 digits of the time. */
  readonly timeAt: number;
  /** Offsets of the prices of the shown market. */
  readonly pricesAt: readonly number[];
}

/** Messages of all matches in a seeded order; each match comes once a round. */
export function createFeedTemplates(matches: readonly BenchMatch[], seed: number): FeedTemplate[] {
  const random = createRandom(seed);
  const templates: FeedTemplate[] = [];
  const decks = new Map(matches.map(({ matchId }) => [matchId, new Deck(random)]));
  for (let variant = 0; variant < VARIANTS; variant++) {
    for (const { matchId } of shuffle(matches, random)) {
      templates.push(createTemplate(matchId, decks.get(matchId)!, random));
    }
  }
  return templates;
}

/** The markets of a match beside the shown one, dealt round and round. */
class Deck {
  readonly #markets: readonly number[];
  #dealt = 0;

  constructor(random: () => number) {
    this.#markets = shuffle(OTHER_MARKETS, random);
  }

  deal(count: number): number[] {
    const from = this.#dealt;
    this.#dealt += count;
    return Array.from(
      { length: count },
      (_, at) => this.#markets[(from + at) % this.#markets.length]!,
    );
  }
}

/** Writes the moment `now` (ms since epoch) and its prices into a copy that begins at `bodyAt`. */
export function stampTemplate(
  { timeAt, pricesAt }: FeedTemplate,
  bytes: Uint8Array,
  bodyAt: number,
  now: number,
): void {
  writeDigits(bytes, bodyAt + timeAt, STAMP.length, now);
  pricesAt.forEach((priceOffset, outcome) => {
    const hundredths = priceAt(now, outcome);
    const place = bodyAt + priceOffset;
    writeDigits(bytes, place, 2, Math.floor(hundredths / 100));
    writeDigits(bytes, place + 3, 2, hundredths % 100);
  });
}

function createTemplate(matchId: string, deck: Deck, random: () => number): FeedTemplate {
  const text = makePayload(matchId, deck, random);
  const pricesAt: number[] = [];
  for (let from = 0; pricesAt.length < OUTCOMES; ) {
    const found = text.indexOf(PRICE, from);
    pricesAt.push(found);
    from = found + PRICE.length;
  }
  return { matchId, text, timeAt: text.indexOf(STAMP), pricesAt };
}

function makePayload(matchId: string, deck: Deck, random: () => number): string {
  const count = MIN_MARKETS + Math.floor(random() * (MAX_MARKETS - MIN_MARKETS + 1));
  const others = deck
    .deal(count - 1)
    .map((id) => ({ id, specifiers: '', status: 0, outcomes: makeOutcomes(random) }));
  const payload = JSON.stringify({
    event_id: Number(matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    product: 1,
    timestamp: Number(STAMP),
    sport_event_status: { status: 1, match_status: 6, home_score: 0, away_score: 0 },
    markets: [{ id: 1, specifiers: '', status: 0, outcomes: SHOWN }, ...others],
  });
  return payload.replaceAll('"PRICE"', PRICE);
}

const SHOWN = ['1', '2', '3'].map((id) => ({ id, odds: 'PRICE', active: 1 }));

function makeOutcomes(random: () => number) {
  return Array.from({ length: OUTCOMES }, (_, at) => ({
    id: String(at + 1),
    odds: Math.round(110 + random() * 800) / 100,
    active: 1,
  }));
}

function writeDigits(bytes: Uint8Array, at: number, count: number, value: number): void {
  let rest = value;
  for (let place = at + count - 1; place >= at; place--) {
    bytes[place] = 48 + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}
