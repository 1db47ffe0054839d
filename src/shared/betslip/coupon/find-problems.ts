// Why a coupon cannot be placed as it stands, in the order in which a player should fix it.

import { formatNaira, type Kobo } from '../../money/kobo.ts';
import type { BetRules, BetType, CouponFigures } from '../figures.ts';
import { findRelated } from '../related.ts';
import type { SelectionBlock, SlipPlayer, SlipProblem } from '../slip.ts';
import { type Coupon, offeredBetTypes } from './coupon.ts';

/** Spec section 5, word for word. */
const ZERO_STAKE = 'error. stake must be greater than 0';

const RELATED = 'Two selections depend on each other. Remove one, or place singles.';

export interface CouponState {
  readonly coupon: Coupon;
  readonly betType: BetType;
  readonly hasLive: boolean;
  readonly figures: CouponFigures;
  readonly rules: BetRules;
  readonly player: SlipPlayer | null;
  blockOf(selectionId: string): SelectionBlock | null;
}

type Code = SlipProblem['code'];

/**
 * None for an empty slip. First what only the player can fix, last what mostly ends by itself: a
 * suspension or a stale price. A stake of 0 comes before all (spec section 5).
 */
export function findProblems(state: CouponState): readonly SlipProblem[] {
  if (state.coupon.selections.length === 0) return [];
  const stakes = findStakeProblems(state);
  const isZero = ({ code }: SlipProblem) => code === 'stake_zero';
  return [
    ...stakes.filter(isZero),
    ...findOfferProblems(state),
    ...findBlocked(state, 'unavailable', ['unavailable', 'ended']),
    ...findBlocked(state, 'started', ['started']),
    ...findRelatedLegs(state),
    ...findCalculatorProblems(state),
    ...stakes.filter((problem) => !isZero(problem)),
    ...findBonusProblems(state),
    ...findBalanceProblems(state),
    ...findBlocked(state, 'suspended', ['suspended']),
    ...findBlocked(state, 'stale', ['stale']),
  ];
}

function findOfferProblems(state: CouponState): SlipProblem[] {
  const { coupon, betType, hasLive, rules } = state;
  const problems: SlipProblem[] = [];
  const { length } = coupon.selections;
  if (length > rules.maxSelections) {
    const text = `A bet can have at most ${rules.maxSelections} selections. Remove ${length - rules.maxSelections}.`;
    problems.push(problem('too_many_selections', text));
  }
  if (!offeredBetTypes(coupon, rules).includes(betType))
    problems.push(
      problem('not_offered', 'This bet type is not available right now. Choose another one.'),
    );
  if (hasLive && !rules.liveBets)
    problems.push(
      problem(
        'live_bets_closed',
        'We are not taking live bets right now. Remove the live selections.',
      ),
    );
  return problems;
}

const BLOCK_TEXTS: Readonly<Record<'suspended' | 'unavailable' | 'stale' | 'started', string>> = {
  unavailable: 'A selection is no longer offered. Remove it to continue.',
  started: 'A match has started. Remove its selection to continue.',
  suspended: 'A selection is suspended. Wait until it opens again, or remove it.',
  stale: 'Some odds are not up to date. Wait for the connection to come back.',
};

function findBlocked(
  { coupon, blockOf }: CouponState,
  code: keyof typeof BLOCK_TEXTS,
  blocks: readonly SelectionBlock[],
): SlipProblem[] {
  const ids = coupon.selections
    .map((selection) => selection.selectionId)
    .filter((id) => blocks.some((block) => block === blockOf(id)));
  return ids.length === 0 ? [] : [problem(code, BLOCK_TEXTS[code], ids)];
}

function findRelatedLegs({ coupon, betType }: CouponState): SlipProblem[] {
  if (betType === 'Single') return [];
  const ids = findRelated(coupon.selections).map(({ selectionId }) => selectionId);
  return ids.length === 0 ? [] : [problem('related', RELATED, ids)];
}

function findCalculatorProblems({ figures, rules, betType }: CouponState): SlipProblem[] {
  const problems = figures.errors.map((text) => problem('calculator', text));
  const { noOfCombos } = figures;
  if (betType !== 'Single' && (noOfCombos < 0 || noOfCombos > rules.maxCouponCombinations)) {
    const text = `At most ${rules.maxCouponCombinations.toLocaleString('en')} bets can be in one system. Choose fewer groups.`;
    problems.push(problem('too_many_combinations', text));
  }
  return problems;
}

function findStakeProblems(state: CouponState): SlipProblem[] {
  if (state.betType === 'Single') return findSingleStakes(state);
  const { betType, figures, rules } = state;
  const total = figures.totalStake;
  if (total === 0) return [problem('stake_zero', describeZeroStake(state))];
  const problems: SlipProblem[] = [];
  if (betType === 'Combo') {
    const short = figures.groupings.find((each) => each.chosen && each.stake < each.minStake);
    if (short !== undefined)
      problems.push(
        problem(
          'below_minimum',
          `The minimum stake per bet is ₦${formatNaira(short.minStake)}. Raise the stake of ${short.name}.`,
        ),
      );
    if (figures.groupings.some(({ stake }) => stake % rules.groupStakeStep !== 0))
      problems.push(
        problem(
          'below_minimum',
          `The stake per bet goes up in steps of ₦${formatNaira(rules.groupStakeStep)}. Change it to the next step.`,
        ),
      );
  }
  if (total < figures.minStake) problems.push(tooLow(figures.minStake));
  if (total > figures.maxStake) problems.push(tooHigh(figures.maxStake));
  return problems;
}

/** A system without a chosen grouping has no stake, whatever its stake field holds. */
function describeZeroStake({ betType, figures }: CouponState): string {
  const [first] = figures.groupings;
  const isUnchosen = betType === 'Combo' && figures.groupings.every(({ chosen }) => !chosen);
  if (first === undefined || !isUnchosen) return ZERO_STAKE;
  return `Choose at least one group, such as ${first.name}.`;
}

function findSingleStakes({ coupon, figures, rules }: CouponState): SlipProblem[] {
  const idsOf = (isMeant: (stake: Kobo) => boolean) =>
    coupon.selections.filter(({ stake }) => isMeant(stake)).map((each) => each.selectionId);
  const zero = idsOf((stake) => stake === 0);
  const low = idsOf((stake) => stake > 0 && stake < rules.singleMinStake);
  // A largest stake of 0 is none.
  const high = idsOf((stake) => rules.singleMaxStake > 0 && stake > rules.singleMaxStake);
  const problems: SlipProblem[] = [];
  if (zero.length > 0) problems.push(problem('stake_zero', ZERO_STAKE, zero));
  if (low.length > 0) problems.push(tooLow(rules.singleMinStake, low));
  else if (zero.length === 0 && figures.totalStake < rules.minStake)
    problems.push(tooLow(rules.minStake));
  if (high.length > 0) problems.push(tooHigh(rules.singleMaxStake, high));
  return problems;
}

function findBalanceProblems({ coupon, figures, player }: CouponState): SlipProblem[] {
  if (player === null || coupon.mode === 'sim') return [];
  const due = figures.totalStake + figures.exciseDuty;
  const balance = coupon.useBonus ? player.sportBonusBalance : player.availableBalance;
  if (due <= balance) return [];
  const cost = figures.totalStake > balance ? 'the stake' : 'the stake and its excise duty';
  const text = coupon.useBonus
    ? `Your sport bonus does not cover ${cost}. Lower the stake, or use your balance.`
    : `Your balance does not cover ${cost}. Make a deposit, or lower the stake.`;
  const short = problem('balance_short', text);
  return [coupon.useBonus ? short : { ...short, missing: due - balance }];
}

function findBonusProblems({ coupon, figures, rules, player }: CouponState): SlipProblem[] {
  if (player === null || coupon.mode === 'sim' || !coupon.useBonus) return [];
  const most = rules.bonusMaxStake;
  if (most === 0 || figures.totalStake <= most) return [];
  const text = `The maximum stake from your bonus is ₦${formatNaira(most)}. Lower the stake, or use your balance.`;
  return [problem('above_maximum', text)];
}

function tooLow(least: Kobo, ids: readonly string[] = []): SlipProblem {
  const text = `The minimum stake is ₦${formatNaira(least)}. Raise your stake.`;
  return problem('below_minimum', text, ids);
}

function tooHigh(most: Kobo, ids: readonly string[] = []): SlipProblem {
  // With a maximum of 0 any stake would win more than the maximum payout.
  const text =
    most <= 0
      ? 'Any stake would win more than the maximum payout. Remove a selection.'
      : `The maximum stake is ₦${formatNaira(most)}. Lower your stake.`;
  return problem('above_maximum', text, ids);
}

function problem(code: Code, text: string, selectionIds: readonly string[] = []): SlipProblem {
  return { code, text, selectionIds };
}
