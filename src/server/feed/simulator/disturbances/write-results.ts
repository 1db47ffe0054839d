// Writes what a disturbed match says of results, in the form of the wire.

import type { MarketPayload } from '../../../../shared/feed/payloads.ts';
import {
  type FinalState,
  type OutcomeResult,
  settleOutcome,
} from '../../../catalogue/settle-outcome.ts';

interface ResultOutcomePayload {
  readonly id: string;
  readonly result: 0 | 1;
  readonly void_factor?: 1 | 0.5;
}

interface ResultMarketPayload {
  readonly id: number | string;
  readonly specifiers: string;
  /** Of a settlement alone. */
  readonly outcome?: readonly ResultOutcomePayload[];
}

export interface ResultsPayload {
  readonly event_id: number;
  readonly product: number;
  /** Feed time, ms since epoch. */
  readonly timestamp: number;
  readonly ft_score?: string;
  /** Of a cancellation: bets accepted from the one on and before the other, ms since epoch. */
  readonly start_time?: number;
  readonly end_time?: number;
  readonly markets: readonly ResultMarketPayload[];
}

export type Line = Pick<MarketPayload, 'id' | 'specifiers' | 'outcomes'>;

/** Of all lines every so many are settled wrong at first. */
const WRONG_OF = 3;

/** How a market ended by the state of its match; turned round where `isWrong`. */
export function writeSettled(
  { id, specifiers, outcomes }: Line,
  state: FinalState,
  isWrong = false,
): ResultMarketPayload {
  const ended = outcomes.map((outcome) => settleOutcome(id, specifiers, outcome.id, state));
  return {
    id,
    specifiers,
    outcome: outcomes.map((outcome, place) => ({
      id: outcome.id,
      ...writeResult(isWrong ? turnRound(ended[place]!) : ended[place]!),
    })),
  };
}

/**
 * Every line by the state of its match. One of three is wrong where `wrongFrom` is given: 0 to 1, which
 * of the first three is the first of them.
 */
export function settleAll(
  lines: readonly Line[],
  state: FinalState,
  wrongFrom?: number,
): ResultMarketPayload[] {
  const turn = wrongFrom === undefined ? undefined : Math.floor(wrongFrom * WRONG_OF);
  return lines.map((line, number) => writeSettled(line, state, number % WRONG_OF === turn));
}

/** A market that is settled as void. */
export function writeVoid({ id, specifiers, outcomes }: Line): ResultMarketPayload {
  return {
    id,
    specifiers,
    outcome: outcomes.map((outcome) => ({ id: outcome.id, ...writeResult('void') })),
  };
}

/** A market by its name, as cancellations and rollbacks have it. */
export function nameLine({ id, specifiers }: Line): ResultMarketPayload {
  return { id, specifiers };
}

/** Whether a market is void or half won, all of it or a part. */
export function hasFactor({ outcome = [] }: ResultMarketPayload): boolean {
  return outcome.some(({ void_factor }) => void_factor !== undefined);
}

function turnRound(result: OutcomeResult): OutcomeResult {
  return result === 'won' ? 'lost' : 'won';
}

function writeResult(result: OutcomeResult): Omit<ResultOutcomePayload, 'id'> {
  switch (result) {
    case 'won':
      return { result: 1 };
    case 'lost':
      return { result: 0 };
    case 'void':
      return { result: 0, void_factor: 1 };
    case 'half-won':
      return { result: 1, void_factor: 0.5 };
    case 'half-lost':
      return { result: 0, void_factor: 0.5 };
  }
}
