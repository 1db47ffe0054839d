// Why a coupon cannot be placed: each reason with its words and its bounds, in the order to mend them.

import { describe, expect, test } from 'vitest';
import { changeCoupon } from '../../src/shared/betslip/coupon/change-coupon.ts';
import { type Coupon, EMPTY_COUPON } from '../../src/shared/betslip/coupon/coupon.ts';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import { type CouponState, findProblems } from '../../src/shared/betslip/coupon/find-problems.ts';
import type {
  BetRules,
  BetType,
  CouponFigures,
  GroupingFigures,
} from '../../src/shared/betslip/figures.ts';
import type { NewSelection } from '../../src/shared/betslip/slip.ts';
import { couponContext, selectionOf } from '../support/slip-selections.ts';

const PLAYER = { availableBalance: 1_000_000, sportBonusBalance: 500_000 } as CouponState['player'];
const FIGURES = {
  errors: [],
  noOfCombos: 1,
  groupings: [],
  totalStake: 20_000,
  minStake: 10_000,
  maxStake: 300_000,
  exciseDuty: 0,
} as unknown as CouponFigures;

const couponOf = (count: number): Coupon =>
  Array.from({ length: count }, (_, i) => selectionOf(String(i + 1))).reduce<Coupon>(
    (coupon, selection) => {
      const changed = changeCoupon(coupon, { type: 'add', selection }, couponContext());
      if (!changed.ok) throw new Error(changed.error.code);
      return changed.value;
    },
    EMPTY_COUPON,
  );

interface Given extends Partial<Omit<CouponState, 'figures' | 'rules'>> {
  readonly figures?: Partial<CouponFigures>;
  readonly rules?: Partial<BetRules>;
}

/** The problems of a Multiple of two for 200.00, with what is given changed. */
function problemsOf({ figures, rules, ...more }: Given = {}) {
  return findProblems({
    coupon: couponOf(2),
    betType: 'Multiple',
    hasLive: false,
    player: PLAYER,
    blockOf: () => null,
    ...more,
    figures: { ...FIGURES, ...figures },
    rules: { ...DEFAULT_RULES, ...rules },
  });
}
const textsOf = (given: Given) => problemsOf(given).map(({ code, text }) => `${code}: ${text}`);

test('a coupon that can be placed has none, nor has an empty slip', () => {
  expect(problemsOf()).toEqual([]);
  expect(problemsOf({ coupon: EMPTY_COUPON, figures: { totalStake: 0 } })).toEqual([]);
});

describe('what is offered', () => {
  test('more selections than a bet may have, and how many to remove', () => {
    expect(problemsOf({ coupon: couponOf(5), rules: { maxSelections: 5 } })).toEqual([]);
    expect(textsOf({ coupon: couponOf(5), rules: { maxSelections: 3 } })).toEqual([
      'too_many_selections: A bet can have at most 3 selections. Remove 2.',
    ]);
  });

  test('a type that is not offered', () => {
    expect(textsOf({ betType: 'Combo', rules: { systemBets: false } })).toEqual([
      'not_offered: This bet type is not available right now. Choose another one.',
    ]);
  });

  test('live bets where they are not taken', () => {
    expect(problemsOf({ hasLive: true })).toEqual([]);
    expect(problemsOf({ rules: { liveBets: false } })).toEqual([]);
    expect(textsOf({ hasLive: true, rules: { liveBets: false } })).toEqual([
      'live_bets_closed: We are not taking live bets right now. Remove the live selections.',
    ]);
  });

  test.each([
    ['unavailable', 'unavailable', 'A selection is no longer offered. Remove it to continue.'],
    ['ended', 'unavailable', 'A selection is no longer offered. Remove it to continue.'],
    ['started', 'started', 'A match has started. Remove its selection to continue.'],
    [
      'suspended',
      'suspended',
      'A selection is suspended. Wait until it opens again, or remove it.',
    ],
    ['stale', 'stale', 'Some odds are not up to date. Wait for the connection to come back.'],
  ] as const)('a selection that is %s', (block, code, text) => {
    const blockOf = (id: string) => (id === '2/1//1' ? block : null);
    expect(problemsOf({ blockOf })).toEqual([{ code, text, selectionIds: ['2/1//1'] }]);
  });
});

describe('what the calculator says', () => {
  test('its errors, word for word', () => {
    expect(textsOf({ figures: { errors: ['Mixed', 'Wrong'] } })).toEqual([
      'calculator: Mixed',
      'calculator: Wrong',
    ]);
  });

  test('too many combinations, or more than were counted; never of singles', () => {
    const rules = { maxCouponCombinations: 1_000 };
    expect(problemsOf({ rules, figures: { noOfCombos: 1_000 } })).toEqual([]);
    expect(problemsOf({ rules, figures: { noOfCombos: 0 } })).toEqual([]);
    const text =
      'too_many_combinations: At most 1,000 bets can be in one system. Choose fewer groups.';
    expect(textsOf({ rules, figures: { noOfCombos: 1_001 } })).toEqual([text]);
    expect(textsOf({ rules, figures: { noOfCombos: -1 } })).toEqual([text]);
    expect(problemsOf({ betType: 'Single', rules, figures: { noOfCombos: -1 } })).toEqual([]);
  });
});

describe('a stake', () => {
  test('of nothing comes before all, and is the only word on the stake', () => {
    const given = { figures: { totalStake: 0 }, hasLive: true, rules: { liveBets: false } };
    expect(textsOf(given)).toEqual([
      'stake_zero: error. stake must be greater than 0',
      'live_bets_closed: We are not taking live bets right now. Remove the live selections.',
    ]);
  });

  test('at its bounds is fine, beyond them it is not', () => {
    expect(problemsOf({ figures: { totalStake: 10_000 } })).toEqual([]);
    expect(problemsOf({ figures: { totalStake: 300_000 } })).toEqual([]);
    expect(textsOf({ figures: { totalStake: 9_999 } })).toEqual([
      'below_minimum: The minimum stake is ₦100.00. Raise your stake.',
    ]);
    expect(textsOf({ figures: { totalStake: 300_001 } })).toEqual([
      'above_maximum: The maximum stake is ₦3,000.00. Lower your stake.',
    ]);
  });

  test('where nothing can be staked, the selections are too much', () => {
    expect(textsOf({ figures: { maxStake: 0, minStake: 0 } })).toEqual([
      'above_maximum: Any stake would win more than the maximum payout. Remove a selection.',
    ]);
    expect(textsOf({ figures: { maxStake: 1, minStake: 0 } })).toEqual([
      'above_maximum: The maximum stake is ₦0.01. Lower your stake.',
    ]);
  });

  describe('of a Combo', () => {
    const grouping = (stake: number, more: Partial<GroupingFigures> = {}) =>
      ({ chosen: true, stake, minStake: 500, name: 'Doubles', ...more }) as GroupingFigures;
    const combo = (...groupings: GroupingFigures[]) =>
      textsOf({ betType: 'Combo', figures: { groupings } });

    test('has a least one for each combination of what is chosen', () => {
      expect(combo(grouping(500))).toEqual([]);
      expect(combo(grouping(0, { chosen: false }))).toEqual([]);
      expect(combo(grouping(600), grouping(490, { name: 'Trebles' }))).toEqual([
        'below_minimum: The minimum stake per bet is ₦5.00. Raise the stake of Trebles.',
      ]);
    });

    test('of nothing asks for a choice as long as there is none', () => {
      const zero = (...groupings: GroupingFigures[]) =>
        textsOf({ betType: 'Combo', figures: { groupings, totalStake: 0 } });
      const unchosen = grouping(0, { chosen: false });
      const text = 'stake_zero: Choose at least one group, such as Doubles.';
      expect(zero(unchosen, grouping(0, { chosen: false, name: 'Trebles' }))).toEqual([text]);
      expect(zero(unchosen, grouping(0, { name: 'Trebles' }))[0]).toBe(
        'stake_zero: error. stake must be greater than 0',
      );
    });

    test('goes in steps', () => {
      expect(combo(grouping(510))).toEqual([]);
      expect(combo(grouping(510), grouping(505))).toEqual([
        'below_minimum: The stake per bet goes up in steps of ₦0.10. Change it to the next step.',
      ]);
    });

    test('and none of it is asked of another type', () => {
      expect(textsOf({ figures: { groupings: [grouping(495)] } })).toEqual([]);
    });
  });

  describe('of singles', () => {
    const singles = (stakes: readonly number[], rules: Partial<BetRules> = {}) => {
      const coupon = couponOf(stakes.length);
      const selections = coupon.selections.map((each, i) => ({ ...each, stake: stakes[i]! }));
      const totalStake = stakes.reduce((sum, stake) => sum + stake, 0);
      const given = { coupon: { ...coupon, selections }, betType: 'Single' as const, rules };
      return problemsOf({ ...given, figures: { totalStake } }).map(
        ({ code, text, selectionIds }) => `${code}: ${text} ${selectionIds.join()}`,
      );
    };
    const least = 'below_minimum: The minimum stake is ₦100.00. Raise your stake.';

    test('names those of nothing and those below the least', () => {
      expect(singles([10_000, 10_001])).toEqual([]);
      expect(singles([0, 10_000, 0])).toEqual([
        'stake_zero: error. stake must be greater than 0 1/1//1,3/1//1',
      ]);
      expect(singles([9_999, 10_000])).toEqual([`${least} 1/1//1`]);
      expect(singles([9_999, 0])).toEqual([
        'stake_zero: error. stake must be greater than 0 2/1//1',
        `${least} 1/1//1`,
      ]);
    });

    test('together are at least the least stake of a bet', () => {
      const rules = { singleMinStake: 1_000, minStake: 10_000 };
      expect(singles([5_000, 5_000], rules)).toEqual([]);
      expect(singles([5_000, 4_999], rules)).toEqual([`${least} `]);
    });

    test('names those above the most; a most of 0 is none', () => {
      const text = 'above_maximum: The maximum stake is ₦200.00. Lower your stake.';
      expect(singles([20_000, 20_001], { singleMaxStake: 20_000 })).toEqual([`${text} 2/1//1`]);
      expect(singles([20_000, 20_001], { singleMaxStake: 0 })).toEqual([]);
    });
  });
});

describe('a balance', () => {
  const short = (given: Given) => textsOf(given).filter((text) => text.startsWith('balance_short'));

  test('covers a stake that is all of it, and not a kobo more', () => {
    const figures = { totalStake: 100_000 };
    const player = { availableBalance: 100_000, sportBonusBalance: 0 } as CouponState['player'];
    expect(short({ figures, player })).toEqual([]);
    expect(short({ figures: { totalStake: 100_001 }, player })).toEqual([
      'balance_short: Your balance does not cover the stake. Make a deposit, or lower the stake.',
    ]);
    expect(short({ figures: { ...figures, exciseDuty: 1 }, player })).toEqual([
      'balance_short: Your balance does not cover the stake and its excise duty. Make a deposit, or lower the stake.',
    ]);
  });

  test('says what a deposit has to bring, and nothing where bonus money is staked', () => {
    const player = { availableBalance: 4_950, sportBonusBalance: 0 } as CouponState['player'];
    const figures = { totalStake: 20_000, exciseDuty: 1_500 };
    expect(problemsOf({ figures, player })).toMatchObject([
      { code: 'balance_short', missing: 16_550 },
    ]);
    const [bonus] = problemsOf({ figures, player, coupon: { ...couponOf(2), useBonus: true } });
    expect(bonus).toMatchObject({ code: 'balance_short' });
    expect(bonus).not.toHaveProperty('missing');
  });

  test('of the bonus, where the bonus is staked', () => {
    const coupon = { ...couponOf(2), useBonus: true };
    const player = { availableBalance: 0, sportBonusBalance: 20_000 } as CouponState['player'];
    expect(short({ coupon, player })).toEqual([]);
    expect(short({ coupon, player, figures: { totalStake: 20_001 } })).toEqual([
      'balance_short: Your sport bonus does not cover the stake. Lower the stake, or use your balance.',
    ]);
  });

  test('of the bonus, up to what may be staked of it', () => {
    const coupon = { ...couponOf(2), useBonus: true };
    const rules = { bonusMaxStake: 19_999 };
    const text =
      'above_maximum: The maximum stake from your bonus is ₦199.99. Lower the stake, or use your balance.';
    expect(textsOf({ coupon, rules })).toEqual([text]);
    expect(textsOf({ coupon, rules, betType: 'Single' })).toContain(text);
    expect(textsOf({ coupon, rules: { bonusMaxStake: 20_000 } })).toEqual([]);
    expect(textsOf({ coupon, rules: { bonusMaxStake: 0 } })).toEqual([]);
    expect(textsOf({ rules })).toEqual([]);
    expect(textsOf({ coupon: { ...coupon, mode: 'sim' }, rules })).toEqual([]);
    expect(textsOf({ coupon, rules, player: null })).toEqual([]);
  });

  test('is not asked of a guest, nor for a simulated bet', () => {
    const figures = { totalStake: 200_000 };
    const player = { availableBalance: 0, sportBonusBalance: 0 } as CouponState['player'];
    expect(short({ figures, player: null })).toEqual([]);
    expect(short({ figures, player, coupon: { ...couponOf(2), mode: 'sim' } })).toEqual([]);
    expect(short({ figures, player })).toHaveLength(1);
  });
});

describe('selections that depend on each other', () => {
  const outright = {
    awayTeam: '',
    homeTeam: 'League 2026/27',
    outcomeName: 'Home 1',
    marketId: '534',
  };
  const of = (...selections: NewSelection[]): Coupon =>
    selections.reduce<Coupon>((coupon, selection) => {
      const changed = changeCoupon(coupon, { type: 'add', selection }, couponContext());
      return changed.ok ? changed.value : coupon;
    }, EMPTY_COUPON);
  const winner = selectionOf('season', 'c1', outright);
  const related = (coupon: Coupon, betType: BetType) =>
    problemsOf({ coupon, betType }).find(({ code }) => code === 'related')?.selectionIds;

  test('are named, in any bet but singles', () => {
    const coupon = of(selectionOf('2'), winner, selectionOf('1'));
    expect(related(coupon, 'Multiple')).toEqual(['season/534//c1', '1/1//1']);
    expect(related(coupon, 'Combo')).toEqual(['season/534//c1', '1/1//1']);
    expect(related(coupon, 'Split')).toEqual(['season/534//c1', '1/1//1']);
    expect(related(coupon, 'Single')).toBeUndefined();
  });

  test('are not those of others', () => {
    expect(related(of(winner, selectionOf('2')), 'Multiple')).toBeUndefined();
    expect(
      related(of(winner, selectionOf('1', '1', { tournament: 'Cup' })), 'Multiple'),
    ).toBeUndefined();
  });
});
