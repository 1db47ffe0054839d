// What the supplier of the chaos says of its lines, and what bets on them come to by a plain reading of it.

import type { Random } from '../../../src/server/feed/simulator/random.ts';

export const OUTCOMES = ['1', '2', '3'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Ending = 'pending' | 'won' | 'lost' | 'void';

/** Minutes after `ACCEPTED_FROM` at which bets were accepted. */
export const MINUTES = [10, 20, 30] as const;
/** ms since epoch. */
export const ACCEPTED_FROM = 1_700_000_000_000;
const BOUNDS = [null, 5, 15, 25, 35] as const;
const MINUTE_MS = 60_000;

/** One message on the match result of a match. */
export interface ResultMessage {
  /** Of the message, in the order in which it was meant. */
  readonly place: number;
  readonly matchId: string;
  readonly kind:
    | 'bet_settlement'
    | 'rollback_bet_settlement'
    | 'bet_cancel'
    | 'rollback_bet_cancel';
  readonly endings: Readonly<Partial<Record<Outcome, Exclude<Ending, 'pending'>>>>;
  /** Minutes after `ACCEPTED_FROM`, or no bound. */
  readonly start: number | null;
  readonly end: number | null;
}

const KINDS = [
  ...Array<ResultMessage['kind']>(5).fill('bet_settlement'),
  ...Array<ResultMessage['kind']>(2).fill('rollback_bet_settlement'),
  ...Array<ResultMessage['kind']>(2).fill('bet_cancel'),
  'rollback_bet_cancel',
] as const;

/** As many messages on the matches as asked for, corrections and rollbacks of each other among them. */
export function writeMessages(
  random: Random,
  matches: readonly string[],
  count: number,
): ResultMessage[] {
  return Array.from({ length: count }, (_, place): ResultMessage => {
    // Each match is spoken of, the last of it as often as the first.
    const matchId = matches[place % matches.length] ?? '';
    const kind = random.pick(KINDS);
    const isCancel = kind === 'bet_cancel' || kind === 'rollback_bet_cancel';
    const [one, other] = [random.pick(BOUNDS), random.pick(BOUNDS)];
    const isSpan = isCancel && (one === null || other === null || one < other);
    return {
      ...{ place, matchId, kind },
      endings: kind === 'bet_settlement' ? writeEndings(random) : {},
      start: isSpan ? one : null,
      end: isSpan ? other : null,
    };
  });
}

/** One outcome wins; now and then all are void, or one is not named. */
function writeEndings(random: Random): ResultMessage['endings'] {
  const isVoid = random.chance(0.1);
  const winner = random.pick(OUTCOMES);
  const missing = random.chance(0.2) ? random.pick(OUTCOMES) : undefined;
  return Object.fromEntries(
    OUTCOMES.filter((outcome) => outcome !== missing).map((outcome) => [
      outcome,
      isVoid ? 'void' : outcome === winner ? 'won' : 'lost',
    ]),
  );
}

/** `timestamp` of a message, ms. All of them differ, so that no two of one line say the same at the same time. */
export function timeOf({ place }: Pick<ResultMessage, 'place'>): number {
  return 1_000_000 + place;
}

/** As it goes over the wire; `id` and `kind` of the call are read by nobody on MQTT. */
export function writePayload({ place, matchId, kind, endings, start, end }: ResultMessage) {
  const bound = (minute: number | null) =>
    minute === null ? {} : { at: ACCEPTED_FROM + minute * MINUTE_MS };
  const outcome = Object.entries(endings).map(([id, ending]) =>
    ending === 'void'
      ? { id, result: 0, void_factor: 1 }
      : { id, result: ending === 'won' ? 1 : 0 },
  );
  return {
    ...{ id: `message-${place}`, kind, match_id: Number(matchId) },
    product: 1 + (Number(matchId) % 2) * 2,
    timestamp: timeOf({ place }),
    ...(start === null ? {} : { start_time: bound(start).at }),
    ...(end === null ? {} : { end_time: bound(end).at }),
    markets: [{ id: 1, ...(kind === 'bet_settlement' ? { outcome } : {}) }],
  };
}

/** What a leg accepted at `minute` comes to once all `messages` were received, in whatever order. */
export function readEnding(
  messages: readonly ResultMessage[],
  matchId: string,
  outcome: Outcome,
  minute: number,
): Ending {
  let ending: Ending = 'pending';
  let isVoid = false;
  const sent = messages
    .filter((message) => message.matchId === matchId)
    .toSorted((one, other) => one.place - other.place);
  for (const { kind, endings, start, end } of sent) {
    if (kind === 'bet_settlement') ending = endings[outcome] ?? ending;
    else if (kind === 'rollback_bet_settlement') ending = 'pending';
    else if ((start ?? 0) <= minute && minute < (end ?? Number.POSITIVE_INFINITY)) {
      isVoid = kind === 'bet_cancel';
    }
  }
  return isVoid ? 'void' : ending;
}
