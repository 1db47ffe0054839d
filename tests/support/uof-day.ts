// A written day of the Unified Odds Feed, the same for a seed: matches with prices, and every message on
// their results, with what bets on them come to by a plain reading of those messages.

import { Random } from '../../src/server/feed/simulator/random.ts';
import { UOF_START, uofMessage } from './uof-rig.ts';

const MINUTE_MS = 60_000;
/** Between the prices and what follows: 22 hours, some seconds of a quick replay. */
const GAP_MS = 80_000_000;

export type Ending = 'pending' | 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' | 'dead-heat';

interface ResultStep {
  readonly kind:
    | 'bet_settlement'
    | 'rollback_bet_settlement'
    | 'bet_cancel'
    | 'rollback_bet_cancel';
  /** By the place of the outcome; of a settlement. */
  readonly endings: readonly Ending[];
  /** Minutes since the start of the day, or no bound. */
  readonly start: number | null;
  readonly end: number | null;
}

export interface DayLine {
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomes: readonly { readonly id: string; readonly hundredths: number }[];
  readonly steps: readonly ResultStep[];
}

interface DayMatch {
  readonly matchId: string;
  readonly lines: readonly DayLine[];
}

export interface UofDay {
  readonly matches: readonly DayMatch[];
  /** Messages until all prices are open, then the rest of the day. */
  readonly prices: readonly string[];
  readonly rest: readonly string[];
  /** Documents of the API; every kick-off at that time, ms since epoch. */
  documents(kickOff: number): string[];
}

const LINES = [
  { marketId: '1', specifier: '', ids: ['1', '2', '3'] },
  { marketId: '18', specifier: 'total=2.5', ids: ['12', '13'] },
  { marketId: '16', specifier: 'hcp=-0.25', ids: ['1714', '1715'] },
  { marketId: '29', specifier: '', ids: ['74', '76'] },
  { marketId: '900', specifier: 'cornernr=1', ids: ['6', '7', '8'] },
];
const MARKETS = `<market_descriptions><market id="900" name="Corner {cornernr}"><outcomes>
  <outcome id="6" name="{$competitor1}"/><outcome id="7" name="none"/><outcome id="8" name="{$competitor2}"/>
  </outcomes></market></market_descriptions>`;
const XML_OF: Readonly<Record<Ending, string>> = {
  pending: 'result="-1"',
  won: 'result="1"',
  lost: 'result="0"',
  void: 'result="0" void_factor="1"',
  'half-won': 'result="1" void_factor="0.5"',
  'half-lost': 'result="0" void_factor="0.5"',
  'dead-heat': 'result="1" dead_heat_factor="0.5"',
};
const MINUTES = [5, 15, 25, 35] as const;

/** What is said last of an outcome, for a bet that was accepted in that minute of the day. */
export function endingOf(line: DayLine, outcomeId: string, minute: number): Ending {
  const place = line.outcomes.findIndex(({ id }) => id === outcomeId);
  let ending: Ending = 'pending';
  let isVoid = false;
  for (const { kind, endings, start, end } of line.steps) {
    if (kind === 'bet_settlement') {
      const said = endings[place] ?? 'pending';
      if (said !== 'pending') ending = said;
    } else if (kind === 'rollback_bet_settlement') ending = 'pending';
    else if ((start ?? 0) <= minute && minute < (end ?? Number.POSITIVE_INFINITY))
      isVoid = kind === 'bet_cancel';
  }
  return isVoid ? 'void' : ending;
}

/** Writes a day of so many matches. */
export function writeUofDay(seed: number, count: number): UofDay {
  const random = new Random(seed, 1);
  const matches = Array.from({ length: count }, (_, index) => ({
    matchId: String(7_000_000 + index),
    lines: LINES.map((line) => writeLine(random, line)),
  }));
  const prices: string[] = [alive(0, 1), alive(0, 3)];
  const rest: { at: number; text: string }[] = [];
  for (const [index, match] of matches.entries()) {
    prices.push(
      message(
        match,
        'odds_change',
        10 + index,
        3,
        `<odds>${match.lines.map(offer).join('')}</odds>`,
      ),
    );
    rest.push(...playOn(random, match, GAP_MS + index * 100));
  }
  // A producer that goes away for a while, in the middle of it.
  const middle = GAP_MS + count * 50;
  rest.push({ at: middle, text: alive(middle, 1, 0) });
  const back = `<snapshot_complete product="1" request_id="4" timestamp="${UOF_START + middle + 900}"/>`;
  rest.push({ at: middle + 900, text: back });
  rest.sort((a, b) => a.at - b.at);
  return {
    matches,
    prices,
    rest: rest.map(({ text }) => text),
    documents: (kickOff) => [MARKETS, writeSchedule(matches, kickOff)],
  };
}

function writeLine(random: Random, line: (typeof LINES)[number]): DayLine {
  return {
    marketId: line.marketId,
    specifier: line.specifier,
    outcomes: line.ids.map((id) => ({ id, hundredths: random.whole(110, 600) })),
    steps: writeSteps(random, line),
  };
}

/** Mostly one settlement; often with something that happens to it. */
function writeSteps(random: Random, line: (typeof LINES)[number]): ResultStep[] {
  const steps: ResultStep[] = [];
  const settle = () => {
    const endings = writeEndings(random, line);
    steps.push({ kind: 'bet_settlement', endings, start: null, end: null });
  };
  const say = (kind: ResultStep['kind'], isBounded = false) => {
    const from = isBounded ? random.whole(0, 2) : 0;
    const start = isBounded && random.chance(0.7) ? MINUTES[from]! : null;
    const end = isBounded && (start === null || random.chance(0.7)) ? MINUTES[from + 1]! : null;
    steps.push({ kind, endings: [], start, end });
  };
  if (random.chance(0.15)) say('bet_cancel', true);
  if (random.chance(0.9)) settle();
  if (random.chance(0.2)) settle();
  if (random.chance(0.25)) {
    say('rollback_bet_settlement');
    if (random.chance(0.8)) settle();
  }
  if (random.chance(0.2)) {
    say('bet_cancel', random.chance(0.5));
    if (random.chance(0.5)) say('rollback_bet_cancel', random.chance(0.3));
  }
  return steps;
}

function writeEndings(random: Random, { marketId, ids }: (typeof LINES)[number]): Ending[] {
  if (random.chance(0.08)) return ids.map(() => 'void');
  const winner = random.whole(0, ids.length - 1);
  const isQuarter = marketId === '16' && random.chance(0.5);
  return ids.map((_, place): Ending => {
    if (isQuarter) return place === winner ? 'half-won' : 'half-lost';
    if (place === winner) return marketId === '900' && random.chance(0.3) ? 'dead-heat' : 'won';
    // Some are decided later than others.
    return random.chance(0.05) ? 'pending' : 'lost';
  });
}

/** Kick-off, late prices of the side that was left, results in an order that shifts, repeats, the end. */
function playOn(random: Random, match: DayMatch, from: number): { at: number; text: string }[] {
  const isLive = random.chance(0.6);
  const product = isLive ? 1 : 3;
  const told: { at: number; text: string }[] = [];
  const tell = (at: number, text: string) => void told.push({ at, text });
  if (isLive) {
    const status =
      '<sport_event_status status="1" match_status="6" home_score="0" away_score="0"/>';
    const open = match.lines.slice(0, 2).map(offer).join('');
    tell(from, message(match, 'odds_change', from, 1, `${status}<odds>${open}</odds>`));
    const late = match.lines.map(offer).join('');
    tell(from + 2, message(match, 'odds_change', from + 2, 3, `<odds>${late}</odds>`));
    tell(from + 3, message(match, 'bet_stop', from + 3, 1));
  }
  for (const [index, line] of match.lines.entries()) {
    for (const [place, step] of line.steps.entries()) {
      const at = from + 10 + index * 20 + place;
      const text = message(match, step.kind, at, product, writeStep(line, step), boundsOf(step));
      // Some are overtaken on their way.
      const arrives = at + (random.chance(0.2) ? 2.5 : 0);
      tell(arrives, text);
      if (random.chance(0.2)) tell(arrives + 7, text);
    }
  }
  const ended = '<sport_event_status status="3" match_status="100" home_score="2" away_score="1"/>';
  tell(from + 500, message(match, 'odds_change', from + 500, product, ended));
  return told;
}

function writeStep(line: DayLine, { kind, endings }: ResultStep): string {
  const outcomes = line.outcomes.map(
    ({ id }, place) => `<outcome id="${id}" ${XML_OF[endings[place] ?? 'pending']}/>`,
  );
  const specifiers = line.specifier === '' ? '' : ` specifiers="${line.specifier}"`;
  const open = `<market id="${line.marketId}"${specifiers}>`;
  if (kind !== 'bet_settlement') return `${open}</market>`;
  return `<outcomes>${open}${outcomes.join('')}</market></outcomes>`;
}

function boundsOf({ start, end }: ResultStep): Record<string, number> {
  return {
    ...(start !== null && { start_time: UOF_START + start * MINUTE_MS }),
    ...(end !== null && { end_time: UOF_START + end * MINUTE_MS }),
  };
}

function offer({ marketId, specifier, outcomes }: DayLine): string {
  const prices = outcomes.map(
    ({ id, hundredths }) => `<outcome id="${id}" odds="${hundredths / 100}" active="1"/>`,
  );
  const specifiers = specifier === '' ? '' : ` specifiers="${specifier}"`;
  return `<market id="${marketId}"${specifiers} status="1">${prices.join('')}</market>`;
}

function message(
  { matchId }: Pick<DayMatch, 'matchId'>,
  kind: string,
  at: number,
  product: number,
  body = '',
  more: Readonly<Record<string, number>> = {},
): string {
  return uofMessage(kind, at, body, { product, event_id: `sr:match:${matchId}`, ...more });
}

function alive(at: number, product: number, subscribed = 1): string {
  return `<alive product="${product}" timestamp="${UOF_START + at}" subscribed="${subscribed}"/>`;
}

function writeSchedule(matches: readonly DayMatch[], kickOff: number): string {
  const events = matches.map(
    ({
      matchId,
    }) => `<sport_event id="sr:match:${matchId}" scheduled="${new Date(kickOff).toISOString()}">
      <tournament id="sr:tournament:1060" name="NPFL"><sport id="sr:sport:1" name="Soccer"/>
      <category id="sr:category:310" name="Nigeria" country_code="NGA"/></tournament>
      <competitors><competitor id="sr:competitor:${matchId}1" name="Home ${matchId}"/>
      <competitor id="sr:competitor:${matchId}2" name="Away ${matchId}"/></competitors></sport_event>`,
  );
  return `<schedule>${events.join('')}</schedule>`;
}
