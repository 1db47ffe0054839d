// A message of a feed about results of one match, as it is written to the log.

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
  /**
   * In a settlement, the results; in a rollback, the outcomes that it names, where none means all.
   */
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
  /** The `product` of the message; -1 where it has none. */
  readonly producer: number;
  /** Feed time, ms; 0 where it has none. */
  readonly generatedAt: number;
  /** `2:1`; '' where it is unknown. */
  readonly score: string;
  /** The match that replaces a cancelled one; '' for none. It is stored and not used. */
  readonly supercededBy: string;
  readonly lines: readonly ResultLine[];
}

/** Equal for messages with the same content, whatever their encoding. */
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
