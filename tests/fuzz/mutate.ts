// Damages a message as feeds, brokers and strangers do: in its bytes, its text, its values, its place.

import type { Random } from '../../src/server/feed/simulator/random.ts';

type Fields = Record<string, unknown>;

export interface SentMessage {
  readonly topic: string;
  readonly payload: Buffer;
}

interface Target {
  readonly topic: string;
  readonly payload: Readonly<Fields>;
  /** Only what page and server have to read alike, whoever passes it on. */
  readonly isCalm: boolean;
  /** Ids of other matches of the feed, none of them calm. */
  readonly others: readonly string[];
}

const LONG_TEXT = 1_048_576;
const LATER_EPOCH_CHANCE = 0.05;
/** Stands for text that JSON cannot hold as a value: it is put in place of the quoted mark. */
const RAW = [
  '1e400',
  '-1e400',
  'NaN',
  '-',
  '01',
  '1.',
  'undefined',
  '"\\ud800"',
  '"\\u0000"',
  '""',
];
const MARK = '@raw@';

const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'NaN',
  'Infinity',
  '1.85',
  '0x10',
  -1,
  0,
  -0,
  1,
  1.001,
  1.004999,
  1.005,
  100.555,
  0.1 + 0.2,
  1e-9,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 + 2,
  '9'.repeat(30),
  '\ud800',
  'a\u0000b',
  '\u202eabc',
  '\ufeff1',
  'é',
  '🏟',
  '<img src=x>',
  'x'.repeat(300),
  'a b',
  'a/b',
  'a+b:c',
  '__proto__',
  'constructor',
  'toString',
  'all',
  'main|goals',
  'total=2.5',
  'TOTAL = +2.50',
  'a=1|a=2',
  '|',
  [],
  {},
  [[]],
  [null],
  { id: 1 },
  ['all'],
  ['goals', 7],
];
const NAMES = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'length',
  'markets',
  'odds',
  'outcome',
  'outcomes',
  'specifier',
  'specifiers',
  'status',
  'product',
  'timestamp',
  'note',
  'sport_event_status',
  'status_code',
  'event_time',
  'clock',
  'groups',
  'name',
  'favourite',
  'é',
  '\u0000',
];
/** What is not the same message for who reads the operator's broker and for who reads ours. */
const SKEWED_NAMES = ['seq', 'epoch', 'as_of', 'event_prefix'];
export const ODD_IDS = [
  'vf:match:1',
  'sr:season:9',
  'sr:match:901',
  '902',
  '__proto__',
  'constructor',
  'a.b_c-d',
  '007',
];
const ODD_TOPICS = [
  'feeds',
  'feeds/live',
  'feeds/live/odds_change',
  'feeds/live/odds_change/',
  'feeds/live/odds_change/1/2',
  'feeds/live/odds_changes/1',
  'feeds//odds_change/1',
  'feeds/live/odds_change/a b',
  'feeds/live/odds_change/é',
  `feeds/live/odds_change/${'9'.repeat(200)}`,
  'feeds/live/odds_change/sr:match:',
  'feeds/live/snapshot_complete/1',
  'fixtures/',
  'fixtures/a b',
];

type Change = (random: Random, value: Fields, target: Target) => Fields | string;

const toText = (value: unknown): string => {
  // A pair that JSON would drop is written as it stands.
  return JSON.stringify(value) ?? 'null';
};

/** Every place in a value, as the object or list and the key in it. */
function placesOf(value: unknown, places: [Fields, string][] = []): [Fields, string][] {
  if (typeof value !== 'object' || value === null) return places;
  for (const key of Object.keys(value)) {
    places.push([value as Fields, key]);
    placesOf((value as Fields)[key], places);
  }
  return places;
}

function pickPlace(
  random: Random,
  value: Fields,
  { isCalm }: Target,
): [Fields, string] | undefined {
  const all = placesOf(value).filter(([, key]) => !isCalm || !SKEWED_NAMES.includes(key));
  return all.length === 0 ? undefined : random.pick(all);
}

function set(place: [Fields, string] | undefined, value: unknown): void {
  if (place === undefined) return;
  Object.defineProperty(place[0], place[1], {
    ...{ value: structuredClone(value), enumerable: true, writable: true, configurable: true },
  });
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);
/** Another change may have put anything into a list. */
const objectsOf = (value: unknown): Fields[] =>
  listOf(value).filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
const marketsOf = (value: Fields): Fields[] => objectsOf(value.markets);

const CHANGES: Readonly<Record<string, Change>> = {
  hostileValue(random, value, target) {
    set(pickPlace(random, value, target), random.pick(HOSTILE));
    return value;
  },
  rawValue(random, value, target) {
    set(pickPlace(random, value, target), MARK);
    return toText(value).replace(`"${MARK}"`, random.pick(RAW));
  },
  missing(random, value, target) {
    const place = pickPlace(random, value, target);
    if (place !== undefined) Reflect.deleteProperty(...place);
    return value;
  },
  nested(random, value, target) {
    const place = pickPlace(random, value, target);
    if (place === undefined) return value;
    const inner = place[0][place[1]];
    set(place, random.pick([[inner], { [place[1]]: inner }, [[inner, inner]], { value: inner }]));
    return value;
  },
  nestedMarkets(random, value) {
    const { markets, ...rest } = value;
    return { ...rest, odds: random.chance(0.8) ? { markets } : [{ markets }] };
  },
  otherSpelling(random, value) {
    for (const market of marketsOf(value)) {
      if (random.chance(0.5)) market.id = String(market.id);
      if (typeof market.specifiers === 'string') {
        const spelt = market.specifiers.toUpperCase().replace('=', ' = ');
        if (random.chance(0.5)) market.specifiers = spelt;
        else {
          market.specifier = spelt;
          delete market.specifiers;
        }
      }
      for (const outcome of objectsOf(market.outcomes)) {
        if (random.chance(0.5)) outcome.odds = String(outcome.odds);
        if (random.chance(0.3)) outcome.active = random.pick(['1', true, ' TRUE ', 'yes', 2]);
      }
      if (random.chance(0.3)) {
        market.outcome = market.outcomes;
        delete market.outcomes;
      }
    }
    return value;
  },
  partly(random, value) {
    for (const market of marketsOf(value)) {
      const outcomes = listOf(market.outcomes);
      if (random.chance(0.5)) outcomes.splice(random.whole(0, outcomes.length), 1);
      if (random.chance(0.3)) outcomes.reverse();
      if (random.chance(0.2)) outcomes.push(...structuredClone(outcomes));
    }
    return value;
  },
  otherPrices(random, value) {
    for (const market of marketsOf(value)) {
      if (random.chance(0.2)) market.status = random.whole(-1, 6);
      for (const outcome of objectsOf(market.outcomes)) {
        if (random.chance(0.5)) outcome.odds = random.whole(90, 3_000) / 100;
        if (random.chance(0.2)) outcome.active = random.whole(0, 1);
      }
    }
    return value;
  },
  newLines(random, value) {
    const market = marketsOf(value)[0];
    if (market === undefined) return value;
    // A handful, so that what a match has stays bounded.
    const id = random.pick(['900001', 900002, 'x-1', market.id]);
    const specifiers = random.pick(['', `total=${random.whole(1, 8) / 2}`, 'a=1|b=2', 'b=2|a=1']);
    listOf(value.markets).push({ ...structuredClone(market), id, specifiers });
    return value;
  },
  manyOutcomes(random, value) {
    const market = marketsOf(value)[0];
    const count = random.pick([499, 500, 501, 10_000]);
    if (market === undefined) return value;
    market.outcomes = Array.from({ length: count }, (_, at) => ({ id: `o${at}`, odds: 2 }));
    if (count <= 500) market.id = '900003';
    return value;
  },
  manyMarkets(random, value) {
    const count = random.pick([1_000, 2_000, 2_001]);
    value.markets = Array.from({ length: count }, (_, at) => ({
      id: 900_100 + (at % 20),
      status: 1,
    }));
    return value;
  },
  large(random, value) {
    const size = random.pick([LONG_TEXT - 2_000, LONG_TEXT - 40, LONG_TEXT + 1, LONG_TEXT * 3]);
    value.note = 'x'.repeat(Math.max(0, size - toText(value).length));
    return value;
  },
  deep(random, value) {
    const depth = random.pick([50, 5_000, 200_000]);
    return toText({ ...value, note: MARK }).replace(
      `"${MARK}"`,
      '['.repeat(depth) + ']'.repeat(depth),
    );
  },
  twice(random, value, { isCalm }) {
    const names = isCalm ? NAMES : [...NAMES, ...SKEWED_NAMES, 'event_id'];
    const name = random.pick([...Object.keys(value), ...names]);
    if (isCalm && SKEWED_NAMES.includes(name)) return value;
    const more = `${JSON.stringify(name)}:${toText(random.pick(HOSTILE))}`;
    const text = toText(value);
    return random.chance(0.5) ? `{${more},${text.slice(1)}` : `${text.slice(0, -1)},${more}}`;
  },
  twiceInside(random, value) {
    const text = toText(value);
    const starts = [...text.matchAll(/\{/g)].map(({ index }) => index);
    const at = random.pick(starts) + 1;
    const more = `${JSON.stringify(random.pick(NAMES))}:${toText(random.pick(HOSTILE))}`;
    const end = text[at] === '}' ? '' : ',';
    return text.slice(0, at) + more + end + text.slice(at);
  },
  blanks(random, value) {
    return random.pick([
      JSON.stringify(value, null, 2),
      ` ${toText(value)}\n`,
      toText(value).replaceAll(':', ' : '),
      `\ufeff${toText(value)}`,
      `${toText(value)}\u0000`,
      toText(value).replaceAll('id', '\\u0069d'),
    ]);
  },
  notAnObject(random, value) {
    return random.pick([
      '',
      'null',
      '[]',
      `[${toText(value)}]`,
      '"text"',
      '1',
      toText(value) + toText(value),
    ]);
  },
  time(random, value) {
    const by = random.pick([-3_600_000, -5_000, -1, 0, 1, 1_000]);
    if (typeof value.timestamp === 'number') value.timestamp += by;
    return value;
  },
  noTime(random, value) {
    value.timestamp = random.pick([0, -5, '', null, 1.5, '12', 'soon']);
    return value;
  },
  otherProducer(random, value) {
    value.product = random.pick([
      1,
      3,
      5,
      999,
      1_000,
      -1,
      '3',
      null,
      1.5,
      2 ** 31 - 1,
      random.whole(1, 1e9),
    ]);
    return value;
  },
  state(random, value, { topic }) {
    // A word on the prematch topics that the match is live or over is believed: what comes before the
    // kick-off would hardly be seen.
    const isKept = isPrematch(topic) && random.chance(0.95);
    const status = isKept
      ? random.pick([0, 77, -1, null])
      : random.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 77, -1, '3', null]);
    const score = () => random.pick([0, 1, 2, '3', -1, null, 1e9, 1.5]);
    const match_status = random.pick([6, 7, 8, 31, 100, 0, -1, 'x']);
    const said = { status, home_score: score(), away_score: score() };
    const isOdds = 'markets' in value;
    if (isOdds) return { ...value, sport_event_status: { ...said, match_status } };
    return { ...value, ...said, status_code: match_status };
  },
  stop(random, value) {
    const groups = random.pick([
      ['all'],
      'all',
      [],
      'main',
      'goals|main',
      'Nobody',
      ['goals'],
      7,
      null,
    ]);
    return { ...value, groups, market_status: random.pick([0, 1, 2, 3, 4, 5, -1, '1', null]) };
  },
};

const SKEWED: Readonly<Record<string, Change>> = {
  seq(random, value) {
    const seq = Number(value.seq ?? 5);
    const other = random.pick([
      seq - 1,
      seq,
      seq + 2,
      seq + 1_000,
      0,
      -1,
      1.5,
      '7',
      2 ** 31 - 1,
      2 ** 40,
    ]);
    return { ...value, seq: other };
  },
  epoch(random, value) {
    // Behind a later one everything else of the match is late, and little is left to compare.
    if (!random.chance(LATER_EPOCH_CHANCE))
      return { ...value, epoch: random.pick([0, -1, 'x', 0.5, null, '0']) };
    return { ...value, epoch: random.chance(0.1) ? 1e15 : random.whole(1, 3) };
  },
  position(random, value) {
    return { ...value, as_of: random.pick([0, 1, 7, '3', null]) };
  },
  prefix(random, value) {
    return { ...value, event_prefix: random.pick(['sr:match', 'vf:match', 'sr:season', '', 7]) };
  },
  named(random, value, { others }) {
    return { ...value, event_id: random.pick([...others, ...HOSTILE]) };
  },
};

const RARE = ['manyOutcomes', 'manyMarkets', 'large', 'deep'];
const RARE_CHANCE = 0.01;
const CHANGE_NAMES = Object.keys(CHANGES).filter((name) => !RARE.includes(name));

/** The message with something wrong, or something else right; mostly one thing, sometimes several. */
export function mutate(random: Random, target: Target): SentMessage {
  if (random.chance(0.15)) return { topic: target.topic, payload: damageBytes(random, target) };
  let topic = target.topic;
  if (random.chance(0.03)) topic = random.pick(ODD_TOPICS);
  else if (random.chance(0.02)) topic = topic.replace(/[^/]+$/, random.pick(ODD_IDS));
  else if (!target.isCalm && random.chance(0.1)) topic = moveTopic(random, target);
  let value: Fields | string = JSON.parse(JSON.stringify(target.payload)) as Fields;
  do {
    value = changeOne(random, value, target);
  } while (typeof value !== 'string' && random.chance(0.3));
  return { topic, payload: Buffer.from(typeof value === 'string' ? value : toText(value)) };
}

function changeOne(random: Random, value: Fields, target: Target): Fields | string {
  if (!target.isCalm && random.chance(0.15)) {
    return SKEWED[random.pick(Object.keys(SKEWED))]!(random, value, target);
  }
  const name = random.chance(RARE_CHANCE) ? random.pick(RARE) : random.pick(CHANGE_NAMES);
  return CHANGES[name]!(random, value, target);
}

const isPrematch = (topic: string) => topic.startsWith('feeds/prematch/');

function moveTopic(random: Random, { topic, others }: Target): string {
  const [root = '', type = '', kind = '', id = ''] = topic.split('/');
  return random.pick([
    `${root}/${type}/${kind}/sr:match:${id}`,
    `${root}/${type}/${kind}/${random.pick(others)}`,
    `${root}/${type}/${random.pick(['odds_change', 'bet_stop', 'fixture_status'])}/${id}`,
    `${root}/${random.pick(['live', 'prematch'])}/${kind}/${id}`,
    `${root}/${type}/${random.pick(['bet_settlement', 'bet_cancel', 'rollback_bet_cancel'])}/${id}`,
  ]);
}

function damageBytes(random: Random, { payload }: Target): Buffer {
  const bytes = Buffer.from(toText(payload));
  switch (random.whole(0, 4)) {
    case 0:
      for (let left = random.whole(1, 4); left > 0; left--) {
        const at = random.whole(0, bytes.length - 1);
        bytes[at] = bytes[at]! ^ (1 << random.whole(0, 7));
      }
      return bytes;
    case 1:
      return bytes.subarray(0, random.whole(0, bytes.length - 1));
    case 2:
      return Buffer.concat([bytes, bytes]);
    case 3: {
      const at = random.whole(0, bytes.length);
      // Half a pair as some write it, an overlong NUL, an end that is none.
      const odd = random.pick([[0xed, 0xa0, 0x80], [0xc0, 0x80], [0xff], [0], [0xe2, 0x82]]);
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(odd), bytes.subarray(at)]);
    }
    default: {
      const at = random.whole(0, bytes.length - 1);
      const until = Math.min(bytes.length, at + random.whole(1, 40));
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(until)]);
    }
  }
}
