// A bet as the arithmetic of settlement sees it: its terms, and its legs with their results.

import * as z from 'zod/mini';
import { type AcceptedRules, readAcceptedRules } from './accepted-rules.ts';
import { countFactor, readLegResult, type SettledLeg } from './leg-result.ts';
import { createSlots, type Leg, type Slot } from './lines/slots.ts';

export interface DecidedLeg extends Leg, SettledLeg {
  /** What it multiplies its line by, in `FACTOR_UNIT`s; 0 while pending. */
  readonly factor: bigint;
  /** Its own stake in a coupon of singles, kobo. */
  readonly stakeKobo: number;
}

export interface DecidedBet {
  readonly betType: 'Single' | 'Multiple' | 'Split' | 'Combo';
  /** The stake of all lines, cashed-out parts included. */
  readonly stakeKobo: number;
  /** The groupings of a Combo: size, and the stake of one combination. */
  readonly groupings: readonly { readonly size: number; readonly stakeKobo: number }[];
  readonly rules: AcceptedRules;
  readonly legs: readonly DecidedLeg[];
  /** None in a coupon of singles, whose legs have nothing to do with each other. */
  readonly slots: readonly Slot<DecidedLeg>[];
}

const BET_TYPE = z.enum(['Single', 'Multiple', 'Split', 'Combo']);
const GROUPINGS = z.array(z.object({ size: z.int(), stakeKobo: z.int() }));

/** The columns of `bets` that a decided bet is made of. */
export interface BetTerms {
  readonly betType: string;
  readonly stakeKobo: number;
  readonly groupings: unknown;
  readonly rules: unknown;
}

/** The columns of `bet_legs` that a decided leg is made of. */
export interface LegWithResult extends Leg {
  readonly stakeKobo: number;
  readonly result: string;
  readonly deadHeatMillionths: number;
}

/** @throws ZodError for a row that placing did not write. */
export function createDecidedBet(bet: BetTerms, rows: readonly LegWithResult[]): DecidedBet {
  const legs = rows.map((row) => {
    const leg = { ...row, result: readLegResult(row.result) };
    return { ...leg, factor: countFactor(leg) };
  });
  const terms = {
    betType: z.parse(BET_TYPE, bet.betType),
    stakeKobo: bet.stakeKobo,
    groupings: z.parse(GROUPINGS, bet.groupings),
    rules: readAcceptedRules(bet.rules),
  };
  return withLegs(terms, legs);
}

/** The bet with these legs instead. */
export function withLegs(
  { betType, stakeKobo, groupings, rules }: Omit<DecidedBet, 'legs' | 'slots'>,
  legs: readonly DecidedLeg[],
): DecidedBet {
  const slots = betType === 'Single' ? [] : createSlots(legs);
  return { betType, stakeKobo, groupings, rules, legs, slots };
}
