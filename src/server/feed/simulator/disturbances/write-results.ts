// Writes the results of a disturbed match, in the form of the wire.

import type { MarketPayload } from '../../../../shared/feed/payloads.ts';
import {
  type FinalState,
  type SettledResult,
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
  /** In settlements only. */
  readonly outcome?: readonly ResultOutcomePayload[];
}

export interface ResultsPayload {
  readonly event_id: number;
  readonly product: number;
  /** Feed time, ms since epoch. */
  readonly timestamp: number;
  readonly ft_score?: string;
  /**
   * In cancellations only: bets accepted from the first on and before the second, ms since epoch.
   */
  readonly start_time?: number;
  readonly end_time?: number;
  readonly markets: readonly ResultMarketPayload[];
}

export type Line = Pick<MarketPayload, 'id' | 'specifiers' | 'outcomes'>;

/** One line in so many is settled wrong at first. */
const WRONG_OF = 3;

/** The settlement of a line by the state of its match; with the opposite results if `isWrong`. */
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
 * Settles every line by the state of its match. With `wrongFrom` every third line is wrong; its
 * value (0 to 1) says which of the first three is the first of them.
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

/** A line by its market and specifiers alone, as in cancellations and rollbacks. */
export function nameLine({ id, specifiers }: Line): ResultMarketPayload {
  return { id, specifiers };
}

/** Whether any outcome of the line is void, half won or half lost. */
export function hasFactor({ outcome = [] }: ResultMarketPayload): boolean {
  return outcome.some(({ void_factor }) => void_factor !== undefined);
}

function turnRound(result: SettledResult): SettledResult {
  return result === 'won' ? 'lost' : 'won';
}

function writeResult(result: SettledResult): Omit<ResultOutcomePayload, 'id'> {
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
