// Plans the disturbances of a match and their times, in advance, by the seed and the match alone.

import { Random } from '../random.ts';
import { usualLengthMs } from '../schedule.ts';

/** How the kick-off of an announced match moves. */
type KickOffPlan = 'kept' | 'brought forward' | 'postponed';
type EndPlan = 'played out' | 'abandoned' | 'retired' | 'overtime';

/**
 * late prematch: messages of the prematch producer on a match in play. overtaken: a live price with
 * a time before the newest. settled too soon, cancelled: a line in play is settled, or its bets are
 * cancelled, and both are rolled back. cancelled window: bets of the last minutes are cancelled,
 * without a rollback. cut short: the match is abandoned, or a side retires. late end: a price that
 * would reopen the match after its end. results, results corrected: the whole match is settled,
 * some of it wrong, and then right. late result: an older settlement arrives. results rolled back,
 * results again: everything is rolled back and settled again.
 */
export type StepKind =
  | 'late prematch'
  | 'overtaken'
  | 'settled too soon'
  | 'settlement rolled back'
  | 'cancelled'
  | 'cancelled window'
  | 'cancellation rolled back'
  | 'cut short'
  | 'late end'
  | 'results'
  | 'results corrected'
  | 'late result'
  | 'results rolled back'
  | 'results again';

export interface Step {
  readonly kind: StepKind;
  /** Match seconds since the kick-off, or since the end. */
  readonly after: number;
  /** Uniform in [0, 1): which line it is about. */
  readonly place: number;
}

export interface MatchPlan {
  readonly kickOff: KickOffPlan;
  /** Match seconds before the kick-off from which its prematch markets are handed over. */
  readonly handOver: number | undefined;
  readonly end: EndPlan;
  /** In order of time. */
  readonly inPlay: readonly Step[];
  readonly afterwards: readonly Step[];
}

/** A producer that sends nothing for some time, and then everything again. */
export interface Outage {
  readonly product: number;
  /** ms since epoch. */
  readonly from: number;
  readonly until: number;
  /** Whether it reports the loss in an alive message, or is only silent. */
  readonly isAnnounced: boolean;
}

const MINUTE = 60;
/** Sports in which a side retires instead of the match being abandoned. */
const RETIRED_IN = ['5', '20', '23'];
/** Sports with overtime. */
const OVERTIME_IN = ['1', '2'];
const INCIDENTS = [
  'late prematch',
  'overtaken',
  'settled',
  'cancelled',
  'cancelled window',
] as const;
/** The least length of an unreported outage: a producer counts as down after less silence. */
const SILENT_MS = 25_000;

/** A stream of random numbers of its own: the simulation uses none with this seed. */
function streamOf(seed: number, number: number): Random {
  return new Random(seed + 7_244_004, number);
}

/**
 * The plan of a match; undefined for one without disturbances. `share`: how many of all matches
 * have them, 0 to 1.
 */
export function planMatch(
  seed: number,
  share: number,
  { matchId, sportId }: { readonly matchId: string; readonly sportId: string },
): MatchPlan | undefined {
  const random = streamOf(seed, Number(matchId));
  if (!random.chance(share)) return undefined;
  const length = usualLengthMs(sportId, 1) / 1_000;
  const end = drawEnd(random, sportId);
  const inPlay: Step[] = [];
  for (let count = random.whole(3, 6); count > 0; count -= 1) {
    inPlay.push(...drawIncident(random, random.range(MINUTE, length * 0.95)));
  }
  if (end === 'abandoned' || end === 'retired') {
    inPlay.push(step(random, 'cut short', random.range(length * 0.1, length * 0.9)));
  }
  return {
    kickOff: random.pick(['kept', 'brought forward', 'postponed']),
    handOver: random.chance(0.5) ? random.range(MINUTE, 10 * MINUTE) : undefined,
    end,
    inPlay: inPlay.sort((a, b) => a.after - b.after),
    // Of a match that was cut short the results come with its end.
    afterwards: end === 'abandoned' || end === 'retired' ? [] : drawResults(random),
  };
}

function drawEnd(random: Random, sportId: string): EndPlan {
  const draw = random.next();
  if (draw < 0.25) return RETIRED_IN.includes(sportId) ? 'retired' : 'abandoned';
  return draw < 0.7 && OVERTIME_IN.includes(sportId) ? 'overtime' : 'played out';
}

function drawIncident(random: Random, after: number): Step[] {
  const later = () => after + random.range(MINUTE, 6 * MINUTE);
  const kind = random.pick(INCIDENTS);
  if (kind === 'settled') {
    const first = step(random, 'settled too soon', after);
    return [first, { ...first, kind: 'settlement rolled back', after: later() }];
  }
  const first = step(random, kind, after);
  if (kind !== 'cancelled') return [first];
  return [first, { ...first, kind: 'cancellation rolled back', after: later() }];
}

function drawResults(random: Random): Step[] {
  const steps: Step[] = [];
  let after = 0;
  const then = (kind: StepKind) => {
    after += random.range(10, 3 * MINUTE);
    steps.push(step(random, kind, after));
  };
  if (random.chance(0.5)) then('late end');
  then('results');
  then('results corrected');
  if (random.chance(0.5)) then('late result');
  if (random.chance(0.5)) {
    then('results rolled back');
    then('results again');
  }
  if (random.chance(0.5)) {
    then('cancelled');
    if (random.chance(0.5)) then('cancellation rolled back');
  }
  return steps;
}

function step(random: Random, kind: StepKind, after: number): Step {
  return { kind, after, place: random.next() };
}

/**
 * The n-th outage of a simulation, from 0; they never overlap. `from` (ms since epoch) is the end
 * of the one before.
 */
export function planOutage(seed: number, number: number, from: number, speed: number): Outage {
  const random = streamOf(seed, -1 - number);
  const toMs = (minutes: number) => Math.round((minutes * 60_000) / speed);
  const begins = from + toMs(random.range(15, 60));
  const isAnnounced = random.chance(0.75);
  const lasts = toMs(random.range(8, 20));
  return {
    product: random.pick([1, 3]),
    from: begins,
    until: begins + (isAnnounced ? lasts : Math.max(lasts, SILENT_MS)),
    isAnnounced,
  };
}
