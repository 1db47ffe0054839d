// The rules of play until the backend has sent its own.

import type { BetRules } from '../figures.ts';

const NAIRA = 100;

/** The defaults of contract sections 1, 4.2 and 5; no bonus before its tiers are known. */
export const DEFAULT_RULES: BetRules = {
  minStake: 100 * NAIRA,
  maxStake: 3_000_000 * NAIRA,
  singleMinStake: 100 * NAIRA,
  singleMaxStake: 3_000_000 * NAIRA,
  comboMinStake: 100 * NAIRA,
  comboMaxStake: 3_000_000 * NAIRA,
  bonusMaxStake: 0,
  minGroupStake: 5 * NAIRA,
  groupStakeStep: 10,
  maxPayout: 50_000_000 * NAIRA,
  singleMaxPayout: 50_000_000 * NAIRA,
  maxSelections: 50,
  maxCombinations: 100_000,
  maxCouponCombinations: 483_091,
  systemBets: true,
  splitBets: true,
  liveBets: true,
  liveBetDelaySeconds: 4,
  minBonusOdds: 120,
  systemBonusOdds: 10_000_000,
  bonusBase: 'qualifying',
  bonusTiers: [],
  withholdingTaxPercent: 0,
  exciseDutyPercent: 0,
  quickStakes: [100, 500, 1_000, 5_000],
};
