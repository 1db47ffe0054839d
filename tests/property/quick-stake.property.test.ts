// Half, Double and Max against the coupon's own arithmetic: stake and duty are within the balance.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCoupon } from '../../src/shared/betslip/compute-coupon.ts';
import { changeCoupon } from '../../src/shared/betslip/coupon/change-coupon.ts';
import { betTypeOf, type Coupon, EMPTY_COUPON } from '../../src/shared/betslip/coupon/coupon.ts';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import type { BetRules } from '../../src/shared/betslip/figures.ts';
import type { SlipCommand } from '../../src/shared/betslip/slip.ts';
import { computeExciseDuty, stakeWithin } from '../../src/shared/money/excise-duty.ts';
import { pressQuickStake, type QuickStake } from '../../src/ui/features/betslip/quick-stake.ts';
import { couponContext, selectionOf } from '../support/slip-selections.ts';

const percent = fc.oneof(
  fc.constantFrom(0, 0, 0.01, 5, 7.5, 10, 33.33, 100),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
);
const balance = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 1, max: 50_000_000 }),
  fc.integer({ min: 1, max: 99_999_999_998 }),
);

describe('the duty', () => {
  test('is the part of the stake, down to the kobo, also where doubles no longer hold it', () => {
    fc.assert(
      fc.property(
        fc.oneof(balance, fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })),
        fc.integer({ min: 0, max: 10_000 }),
        (stake, hundredths) => {
          const exact = (BigInt(stake) * BigInt(hundredths)) / 10_000n;
          expect(computeExciseDuty(stake, hundredths / 100)).toBe(Number(exact));
        },
      ),
      { numRuns: 1_000 },
    );
    expect(computeExciseDuty(10_000, 7.5)).toBe(750);
    expect(computeExciseDuty(99, 1)).toBe(0);
    expect(computeExciseDuty(100, -5)).toBe(0);
    expect(computeExciseDuty(100, 150)).toBe(100);
  });

  test('leaves room for the highest stake that the balance pays with it, and for none above', () => {
    fc.assert(
      fc.property(balance, percent, (money, rate) => {
        const most = stakeWithin(money, rate);
        expect(most + computeExciseDuty(most, rate)).toBeLessThanOrEqual(money);
        expect(most + 1 + computeExciseDuty(most + 1, rate)).toBeGreaterThan(money);
      }),
      { numRuns: 2_000 },
    );
    expect(stakeWithin(0, 5)).toBe(0);
    expect(stakeWithin(-1, 5)).toBe(0);
    expect(stakeWithin(105, 5)).toBe(100);
    expect(stakeWithin(1_000, 0)).toBe(1_000);
  });
});

const PICKS = {
  Single: [selectionOf('1'), selectionOf('2'), selectionOf('3')],
  Multiple: [selectionOf('1'), selectionOf('2')],
  Split: [selectionOf('1'), selectionOf('1', '2'), selectionOf('2')],
} as const;

interface Bet {
  readonly coupon: Coupon;
  readonly rules: BetRules;
}

const bet: fc.Arbitrary<Bet> = fc
  .record({
    betType: fc.constantFrom('Single', 'Multiple', 'Split'),
    stakes: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 3, maxLength: 3 }),
    exciseDutyPercent: percent,
    maxStake: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 })),
    bonusMaxStake: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000_000 })),
    useBonus: fc.boolean(),
  })
  .map(({ betType, stakes, exciseDutyPercent, maxStake, bonusMaxStake, useBonus }) => {
    const rules = {
      ...DEFAULT_RULES,
      exciseDutyPercent,
      maxStake,
      comboMaxStake: maxStake,
      singleMaxStake: maxStake,
      bonusMaxStake,
    };
    const commands: SlipCommand[] = [
      ...PICKS[betType].map((selection) => ({ type: 'add', selection }) as const),
      { type: 'setBetType', betType },
      { type: 'setUseBonus', useBonus },
      { type: 'setStake', stake: stakes[0] ?? 0 },
      ...(betType === 'Single'
        ? PICKS.Single.map(
            ({ selectionId }, at) =>
              ({ type: 'setSelectionStake', selectionId, stake: stakes[at] ?? 0 }) as const,
          )
        : []),
    ];
    return { coupon: run(EMPTY_COUPON, commands, rules), rules };
  });

function run(coupon: Coupon, commands: readonly SlipCommand[], rules: BetRules): Coupon {
  return commands.reduce((before, command) => {
    const changed = changeCoupon(before, command as never, couponContext({ rules }));
    if (!changed.ok) throw new Error(`${command.type}: ${changed.error.code}`);
    return changed.value;
  }, coupon);
}

function figuresOf({ coupon, rules }: Bet) {
  return computeCoupon({
    betType: betTypeOf(coupon, rules),
    stake: coupon.stake,
    groupings: coupon.groupings,
    rules,
    legs: coupon.selections.map((each) => ({
      selectionId: each.selectionId,
      matchId: each.matchId,
      odds: each.pickedOdds,
      fixed: each.fixed,
      combinability: each.combinability,
      stake: each.stake,
      playable: true,
    })),
  });
}

const costOf = (one: Bet) => {
  const { totalStake, exciseDuty } = figuresOf(one);
  return totalStake + exciseDuty;
};

function press(one: Bet, money: number | null, quick: QuickStake, seen = one.coupon.selections) {
  const { coupon, rules } = one;
  const slip = {
    betType: betTypeOf(coupon, rules),
    stake: coupon.stake,
    figures: figuresOf(one),
  };
  const room = {
    balance: money,
    exciseDutyPercent: rules.exciseDutyPercent,
    mostStake: coupon.useBonus ? rules.bonusMaxStake : 0,
  };
  return { coupon: run(coupon, pressQuickStake(slip, seen, room, quick), rules), rules };
}

/** With a kobo more on the stake, or on every single. */
function oneMore({ coupon, rules }: Bet): Bet {
  const isSingle = betTypeOf(coupon, rules) === 'Single';
  const commands: SlipCommand[] = isSingle
    ? coupon.selections.map(({ selectionId, stake }) => ({
        type: 'setSelectionStake',
        selectionId,
        stake: stake + 1,
      }))
    : [{ type: 'setStake', stake: coupon.stake + 1 }];
  return { coupon: run(coupon, commands, rules), rules };
}

function isAboveRules(one: Bet): boolean {
  const { coupon, rules } = one;
  const { totalStake } = figuresOf(one);
  if (coupon.useBonus && rules.bonusMaxStake > 0 && totalStake > rules.bonusMaxStake) return true;
  const most = rules.maxStake || Number.MAX_SAFE_INTEGER;
  return betTypeOf(coupon, rules) === 'Single'
    ? coupon.selections.some(({ stake }) => stake > most)
    : coupon.stake > most;
}

describe('the quick stakes', () => {
  const sized = fc.constantFrom<QuickStake>({ kind: 'half' }, { kind: 'double' }, { kind: 'max' });

  test('Half, Double and Max cost no more than the balance, with the duty, and stay in the rules', () => {
    fc.assert(
      fc.property(bet, balance, sized, (before, money, quick) => {
        const after = press(before, money, quick);
        expect(costOf(after)).toBeLessThanOrEqual(money);
        expect(isAboveRules(after)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('after Max a kobo more passes the balance or the highest stake', () => {
    fc.assert(
      fc.property(bet, balance, (before, money) => {
        const more = oneMore(press(before, money, { kind: 'max' }));
        expect(costOf(more) > money || isAboveRules(more)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('what Half and Double make fits as it is: they are exact', () => {
    fc.assert(
      fc.property(bet, fc.constantFrom('half' as const, 'double' as const), (before, kind) => {
        const scale = (stake: number) => (kind === 'half' ? Math.floor(stake / 2) : stake * 2);
        const after = press({ ...before, rules: { ...before.rules, ...NO_MOST } }, null, { kind });
        expect(after.coupon.selections.map(({ stake }) => stake)).toEqual(
          betTypeOf(before.coupon, before.rules) === 'Single'
            ? before.coupon.selections.map(({ stake }) => scale(stake))
            : before.coupon.selections.map(({ stake }) => stake),
        );
        if (betTypeOf(before.coupon, before.rules) !== 'Single')
          expect(after.coupon.stake).toBe(scale(before.coupon.stake));
      }),
    );
  });

  test('a single that the page has not read yet counts as what it costs', () => {
    fc.assert(
      fc.property(bet, balance, sized, (before, money, quick) => {
        const [unread, ...seen] = before.coupon.selections;
        fc.pre(betTypeOf(before.coupon, before.rules) === 'Single');
        fc.pre((unread?.stake ?? 0) + computeExciseDuty(unread?.stake ?? 0, 100) <= money);
        const after = press(before, money, quick, seen);
        expect(after.coupon.selections[0]?.stake).toBe(unread?.stake);
        expect(costOf(after)).toBeLessThanOrEqual(money);
      }),
    );
  });
});

const NO_MOST = { maxStake: 0, comboMaxStake: 0, singleMaxStake: 0, bonusMaxStake: 0 };

test.each<readonly [string, QuickStake, number | null, number]>([
  [
    'a fixed amount is added as it says, whatever the balance',
    { kind: 'add', amount: 50_000 },
    100,
    60_000,
  ],
  ['Half halves', { kind: 'half' }, null, 5_000],
  ['Clear takes all away', { kind: 'clear' }, 100, 0],
  ['Max without a balance is the highest stake', { kind: 'max' }, null, 300_000_000],
  ['a balance of nothing does not clear the field', { kind: 'max' }, 0, 300_000_000],
  ['Max leaves room for a duty of 7.5 %', { kind: 'max' }, 107_500, 100_000],
])('%s', (_, quick, money, stake) => {
  const rules = { ...DEFAULT_RULES, exciseDutyPercent: 7.5 };
  const add = PICKS.Multiple.map((selection) => ({ type: 'add', selection }) as const);
  const coupon = run(EMPTY_COUPON, add, rules);
  const after = press({ coupon, rules }, money, quick);
  expect(after.coupon.stake).toBe(stake);
});

test.each<readonly [string, boolean, number]>([
  ['a bet of bonus money ends Max at the largest stake of bonus money', true, 1_000_000],
  ['a bet of real money does not', false, 50_000_000],
])('%s', (_, useBonus, stake) => {
  const rules = { ...DEFAULT_RULES, bonusMaxStake: 1_000_000 };
  const add = PICKS.Multiple.map((selection) => ({ type: 'add', selection }) as const);
  const coupon = run(EMPTY_COUPON, [...add, { type: 'setUseBonus', useBonus }], rules);
  const after = press({ coupon, rules }, 50_000_000, { kind: 'max' });
  expect(after.coupon.stake).toBe(stake);
});

test('Max without any end leaves the amount', () => {
  const rules = { ...DEFAULT_RULES, ...NO_MOST };
  const add = PICKS.Multiple.map((selection) => ({ type: 'add', selection }) as const);
  const coupon = run(EMPTY_COUPON, add, rules);
  expect(press({ coupon, rules }, null, { kind: 'max' }).coupon).toBe(coupon);
});
