// The inputs of the vectors (contract section 5), and how they become the product's own.

import type { CouponLeg, SlipBonusTier } from '../../../src/shared/betslip/figures.ts';
import { readNaira } from '../../../src/shared/money/kobo.ts';
import { readOdds } from '../../../src/shared/money/odds.ts';

export interface VectorSelection {
  readonly selectionId: string;
  readonly matchId: number | string;
  readonly odds: number | string;
  readonly fixed: boolean;
}

export interface VectorTier {
  readonly ticket_length: number;
  readonly bonus: number;
}

interface Limits {
  readonly maxCombinationsByGrouping: number;
  readonly maxCouponCombinations: number;
  readonly minGroupingsBetStake: number;
  readonly minBetStake: number;
  readonly stakeStep: number;
}

export interface SystemInput {
  readonly selections: readonly VectorSelection[];
  readonly groupings: readonly { readonly grouping: number; readonly stake: number }[];
  readonly bonusList: readonly VectorTier[];
  readonly minBonusOdd: number | string;
  readonly limits: Limits;
  readonly oddsAsString?: boolean;
  readonly minBonusOddAsString?: boolean;
  readonly threshold: { readonly lossThreshold: number; readonly stakeThreshold: number };
}

export interface MultipleInput {
  readonly odds: readonly (number | string)[];
  readonly stake: number;
  readonly bonusList: readonly VectorTier[];
  readonly minBonusOdd: number | string;
}

export interface SplitInput {
  readonly selections: readonly VectorSelection[];
  readonly stake: number;
  readonly bonusList: readonly VectorTier[];
  readonly minBonusOdd: number | string;
}

export interface GroupStakeInput {
  readonly totalStake: number;
  readonly groupStake: number;
  readonly limits: Limits;
}

export interface MaxStakeInput {
  readonly odds: readonly (number | string)[];
  readonly selectedGroupings: readonly number[];
  readonly bonusList: readonly VectorTier[];
  readonly minBonusOdd: number | string;
  readonly lossThreshold: number;
  readonly stakeThreshold: number;
}

export interface BonusInput {
  readonly bonusList: readonly VectorTier[];
  readonly numberOfEvents: number;
}

export interface GroupingsInput {
  readonly selections: readonly VectorSelection[];
  readonly chosen: readonly number[];
  readonly maxCouponCombinations: number;
  readonly limits: Limits;
}

export function toHundredths(odds: number | string, asText = false): number {
  const hundredths = readOdds(asText ? String(odds) : odds);
  if (hundredths === undefined) throw new Error(`odds of ${odds}`);
  return hundredths;
}

export function toKobo(naira: number): number {
  const kobo = readNaira(naira);
  if (kobo === undefined) throw new Error(`an amount of ${naira}`);
  return kobo;
}

/** Kobo of a limit with fractions of a kobo, without the noise of a multiplication. */
export function toFineKobo(naira: number): number {
  return Number((naira * 100).toFixed(6));
}

export function toTiers(list: readonly VectorTier[]): readonly SlipBonusTier[] {
  return list.map(({ ticket_length, bonus }) => ({ ticketLength: ticket_length, percent: bonus }));
}

export function toLegs(
  selections: readonly VectorSelection[],
  asText = false,
): readonly CouponLeg[] {
  return selections.map(({ selectionId, matchId, odds, fixed }) => ({
    selectionId,
    matchId: String(matchId),
    odds: toHundredths(odds, asText),
    fixed,
    combinability: 0,
    stake: 0,
    playable: true,
  }));
}

export function plainLegs(odds: readonly (number | string)[]): readonly CouponLeg[] {
  return toLegs(
    odds.map((one, at) => ({ selectionId: `s${at}`, matchId: at, odds: one, fixed: false })),
  );
}
