// The results of a leg: the factor by which each multiplies its line, and the status that players
// read.

import { BetStatus } from './bet-status.ts';

/** `pending`: no result yet, or one that was rolled back. */
export const LEG_RESULTS = ['pending', 'won', 'lost', 'void', 'half-won', 'half-lost'] as const;
export type LegResult = (typeof LEG_RESULTS)[number];

export interface SettledLeg {
  readonly result: LegResult;
  /** As accepted, hundredths. */
  readonly odds: number;
  /** The share of the stake that is paid where several tied; 1,000,000 for all of it. */
  readonly deadHeatMillionths: number;
}

/** `deadHeatMillionths` where nobody tied: all of the stake is paid. */
export const WHOLE_DEAD_HEAT = 1_000_000;
/**
 * A factor of 1. The unit is 1 / (100 x 1,000,000 x 2), for hundredths of odds, millionths of a
 * dead heat and halves, so that every factor is a whole number.
 */
export const FACTOR_UNIT = 200n * BigInt(WHOLE_DEAD_HEAT);

/**
 * What the leg multiplies its line by, in `FACTOR_UNIT`s. Void is 1; half of a half result is void;
 * a dead heat pays its share at full odds and loses the rest (contract section 7). A pending leg
 * has 0.
 */
export function countFactor({ result, odds, deadHeatMillionths }: SettledLeg): bigint {
  const win = BigInt(odds) * BigInt(deadHeatMillionths);
  switch (result) {
    case 'won':
      return 2n * win;
    case 'lost':
    case 'pending':
      return 0n;
    case 'void':
      return FACTOR_UNIT;
    case 'half-won':
      return FACTOR_UNIT / 2n + win;
    case 'half-lost':
      return FACTOR_UNIT / 2n;
  }
}

/** The status that a player reads for a leg: half-won is shown as won, half-lost as lost. */
export function statusOfResult(result: LegResult): BetStatus {
  switch (result) {
    case 'pending':
      return BetStatus.Pending;
    case 'won':
    case 'half-won':
      return BetStatus.Won;
    case 'lost':
    case 'half-lost':
      return BetStatus.Lost;
    case 'void':
      return BetStatus.Void;
  }
}

/** A result as the database or a feed spells it; `pending` for any other text. */
export function readLegResult(text: string): LegResult {
  return LEG_RESULTS.find((result) => result === text) ?? 'pending';
}
