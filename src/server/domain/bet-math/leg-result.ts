// What a result makes of a leg: by how much its line is multiplied, and how the leg is called then.

import { BetStatus } from './bet-status.ts';

/** `pending`: none yet, or one that was taken back. */
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
/** Hundredths of odds, times dead heat, times halves: every factor is a whole number of these. */
export const FACTOR_UNIT = 200n * BigInt(WHOLE_DEAD_HEAT);

/**
 * What the leg multiplies its line by, in `FACTOR_UNIT`s. Void is 1; half of a half result is void;
 * a dead heat pays its share at full odds and loses the rest (contract section 7). A pending leg has
 * 0: it stands for nothing until it has a result.
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

/** The status that a player reads of a leg; a half result goes by its better or worse half. */
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
