// What a feed says of results: one message on one match, as it is written to the log.

import { createHash } from 'node:crypto';
import type { LegResult } from '../bet-math/leg-result.ts';

export const RESULT_KINDS = [
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** How an outcome ended; `pending` in a rollback. */
export interface ResultOutcome {
  readonly outcomeId: string;
  readonly result: LegResult;
  readonly deadHeatMillionths: number;
}

export interface ResultLine {
  readonly marketId: string;
  readonly specifier: string;
  /** Of a settlement, how they ended; of a rollback, which it names: none means every one. */
  readonly outcomes: readonly ResultOutcome[];
}

/** Bets accepted from `start` on and before `end`, ms since epoch; null is no bound. */
export interface AcceptedWithin {
  readonly start: number | null;
  readonly end: number | null;
}

export interface ResultMessage extends AcceptedWithin {
  readonly kind: ResultKind;
  readonly matchId: string;
  /** `product`; -1 where it named none. */
  readonly producer: number;
  /** Feed time, ms; 0 where it has none. */
  readonly generatedAt: number;
  /** `2:1`; '' where nobody said. */
  readonly score: string;
  /** The match that took the place of a cancelled one; '' for none. Kept, and read by nobody. */
  readonly supercededBy: string;
  readonly lines: readonly ResultLine[];
}

/** The same for messages that say the same, however they are written. */
export function hashMessage(message: ResultMessage): string {
  const { kind, matchId, producer, generatedAt, score, supercededBy, start, end, lines } = message;
  const head = [kind, matchId, producer, generatedAt, score, supercededBy, start, end];
  return createHash('sha256')
    .update(JSON.stringify([head, lines.map(writeLine)]))
    .digest('hex');
}

function writeLine({ marketId, specifier, outcomes }: ResultLine) {
  return [
    marketId,
    specifier,
    outcomes.map(({ outcomeId, result, deadHeatMillionths }) => [
      outcomeId,
      result,
      deadHeatMillionths,
    ]),
  ];
}
