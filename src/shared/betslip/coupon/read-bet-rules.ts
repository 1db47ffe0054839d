// The operator's rules of play, from the global variables and the bonus list as the backend sends them.

import { type Kobo, readNaira } from '../../money/kobo.ts';
import { readLagosMoment } from '../../time/lagos-moment.ts';
import type { BetRules, SlipBonusTier } from '../figures.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { MAX_LEGS } from './read-selection.ts';

/** Values are text (contract section 4.2); what is absent or no text has its default. */
export type Variables = Readonly<Record<string, unknown>>;

/** A tier of the bonus list, as on the wire. */
export interface WireTier {
  readonly ticket_length: number;
  readonly bonus: number;
}

/** A larger threshold is set to this, which is the highest price that can be sent. */
const MAX_HUNDREDTHS = 2_000_000_000;

/** The tiers count from PowerBonusStartDate on, where there is one; `now` in ms since epoch. */
export function readBetRules(
  variables: Variables,
  tiers: readonly WireTier[],
  now: number,
): BetRules {
  const naira = (name: string, fallback: Kobo) => {
    const kobo = readNaira(textOf(variables, name));
    return kobo === undefined || kobo < 0 ? fallback : kobo;
  };
  const isOn = (name: string, fallback: boolean) =>
    textOf(variables, name) === '' ? fallback : textOf(variables, name) === '1';
  const number = (name: string, fallback: number) => {
    const value = Number(textOf(variables, name) || Number.NaN);
    return value >= 0 ? value : fallback;
  };
  const hundredths = (name: string, fallback: number) =>
    Math.min(MAX_HUNDREDTHS, Math.round(number(name, fallback / 100) * 100));
  // Two decimals, as the backend counts them.
  const percent = (name: string) => Math.min(100, hundredths(name, 0) / 100);
  const taxed = isOn('taxEnabled', false);
  const comboMaxStake = naira('comboMaxStake', DEFAULT_RULES.comboMaxStake);
  return {
    minStake: naira('MinBetStake', DEFAULT_RULES.minStake),
    maxStake: comboMaxStake,
    singleMinStake: naira('singleMinStake', DEFAULT_RULES.singleMinStake),
    singleMaxStake: naira('singleMaxStake', DEFAULT_RULES.singleMaxStake),
    comboMinStake: naira('comboMinStake', DEFAULT_RULES.comboMinStake),
    comboMaxStake,
    bonusMaxStake: naira('WageringMaxStake', DEFAULT_RULES.bonusMaxStake),
    minGroupStake: naira('MinGroupStake', DEFAULT_RULES.minGroupStake),
    groupStakeStep: Math.max(1, naira('GroupStakeStep', DEFAULT_RULES.groupStakeStep)),
    maxPayout: naira('MaxPayout', DEFAULT_RULES.maxPayout),
    singleMaxPayout: naira('SingleMaxWinning', DEFAULT_RULES.singleMaxPayout),
    maxSelections: clampLegs(number('MaxNoOfSelection', DEFAULT_RULES.maxSelections)),
    maxCombinations: Math.trunc(number('MaxCombinations', DEFAULT_RULES.maxCombinations)),
    maxCouponCombinations: Math.trunc(
      number('MaxCouponCombinations', DEFAULT_RULES.maxCouponCombinations),
    ),
    systemBets: isOn('EnableSystemBet', DEFAULT_RULES.systemBets),
    splitBets: isOn('EnableSplitBet', DEFAULT_RULES.splitBets),
    liveBets: isOn('AcceptLiveBets', DEFAULT_RULES.liveBets),
    liveBetDelaySeconds: Math.min(3_600, number('liveBetDelay', DEFAULT_RULES.liveBetDelaySeconds)),
    minBonusOdds: hundredths('MinBonusOdd', DEFAULT_RULES.minBonusOdds),
    systemBonusOdds: hundredths('SystemBonusOdd', DEFAULT_RULES.systemBonusOdds),
    bonusBase: textOf(variables, 'BonusBase') === 'whole' ? 'whole' : 'qualifying',
    bonusTiers: hasBonus(variables, now) ? readTiers(tiers) : [],
    withholdingTaxPercent: taxed ? percent('wthTax') : 0,
    exciseDutyPercent: taxed ? percent('exciseTax') : 0,
    quickStakes: DEFAULT_RULES.quickStakes,
  };
}

function textOf(variables: Variables, name: string): string {
  const value = variables[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function clampLegs(most: number): number {
  return Math.min(MAX_LEGS, Math.max(1, Math.trunc(most)));
}

function hasBonus(variables: Variables, now: number): boolean {
  const from = textOf(variables, 'PowerBonusStartDate');
  return from === '' || readLagosMoment(from) <= now;
}

function readTiers(tiers: readonly WireTier[]): readonly SlipBonusTier[] {
  return tiers
    .filter(({ ticket_length, bonus }) => ticket_length >= 1 && bonus >= 0 && bonus <= 10_000)
    .slice(0, 200)
    .map(({ ticket_length, bonus }) => ({
      ticketLength: Math.trunc(ticket_length),
      percent: bonus,
    }));
}
