// The fixed pool of encoded PUBLISH packets; sending one costs a copy and a few patched digits.

import mqttPacket from 'mqtt-packet';
import { formatTopic } from '../../../src/shared/feed/topics.ts';
import type { BenchMatch } from './matches.ts';
import { priceAt } from './price-code.ts';
import { createRandom } from './random.ts';

/** Different messages a match, so that no two in a row are alike. */
const VARIANTS = 4;
const OUTCOMES = 3;
const FEWEST_MARKETS = 3;
const MOST_MARKETS = 10;
/** Markets of three outcomes beside the 1x2 that the list shows. */
const OTHER_MARKETS = [10, 21, 60, 65, 83, 85, 90, 104, 113, 120, 136];
const STAMP = '1000000000000';
const PRICE = '10.00';

export interface PacketTemplate {
  readonly bytes: Uint8Array;
  /** Where the 13 digits of the time stand. */
  readonly timeAt: number;
  /** Where the prices of the shown market stand. */
  readonly pricesAt: readonly number[];
  readonly outcomes: number;
}

export interface PacketPool {
  readonly templates: readonly PacketTemplate[];
  readonly meanBytes: number;
  readonly meanOutcomes: number;
}

/** Messages of all matches in a seeded order; each match comes once a round. */
export function createPacketPool(matches: readonly BenchMatch[], seed: number): PacketPool {
  const random = createRandom(seed);
  const templates: PacketTemplate[] = [];
  for (let variant = 0; variant < VARIANTS; variant++) {
    for (const match of shuffle(matches, random)) {
      templates.push(encodeTemplate(match.matchId, random));
    }
  }
  const mean = (read: (template: PacketTemplate) => number) =>
    templates.reduce((sum, template) => sum + read(template), 0) / templates.length;
  return {
    templates,
    meanBytes: Math.round(mean(({ bytes }) => bytes.length)),
    meanOutcomes: mean(({ outcomes }) => outcomes),
  };
}

/** Copies a packet into `target` at `at`, published `now`; answers where it ends. */
export function writePacket(
  template: PacketTemplate,
  target: Uint8Array,
  at: number,
  now: number,
): number {
  target.set(template.bytes, at);
  writeDigits(target, at + template.timeAt, 13, now);
  template.pricesAt.forEach((priceOffset, outcome) => {
    const hundredths = priceAt(now, outcome);
    const place = at + priceOffset;
    writeDigits(target, place, 2, Math.floor(hundredths / 100));
    writeDigits(target, place + 3, 2, hundredths % 100);
  });
  return at + template.bytes.length;
}

function encodeTemplate(matchId: string, random: () => number): PacketTemplate {
  const text = makePayload(matchId, random);
  const bytes = mqttPacket.generate({
    cmd: 'publish',
    topic: formatTopic('live', 'odds_change', matchId),
    payload: Buffer.from(text),
    qos: 0,
    retain: false,
    dup: false,
  });
  const bodyAt = bytes.length - Buffer.byteLength(text);
  const pricesAt: number[] = [];
  for (let from = 0; pricesAt.length < OUTCOMES; ) {
    const found = text.indexOf(PRICE, from);
    pricesAt.push(bodyAt + found);
    from = found + PRICE.length;
  }
  return {
    bytes: new Uint8Array(bytes),
    timeAt: bodyAt + text.indexOf(STAMP),
    pricesAt,
    outcomes: text.split('"active":').length - 1,
  };
}

function makePayload(matchId: string, random: () => number): string {
  const count = FEWEST_MARKETS + Math.floor(random() * (MOST_MARKETS - FEWEST_MARKETS + 1));
  const others = shuffle(OTHER_MARKETS, random)
    .slice(0, count - 1)
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

function writeDigits(target: Uint8Array, at: number, count: number, value: number): void {
  let rest = value;
  for (let place = at + count - 1; place >= at; place--) {
    target[place] = 48 + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}

function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
