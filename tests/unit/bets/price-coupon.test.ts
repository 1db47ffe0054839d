// A coupon at the prices of this moment: what is priced, what is refused and in which words, and which
// odds a player has to accept again.

import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { planBet } from '../../../src/server/domain/bets/plan-bet.ts';
import { assertOddsAccepted, priceCoupon } from '../../../src/server/domain/bets/price-coupon.ts';
import { NO_RESULTS } from '../../../src/server/domain/legs/line-results.ts';
import type { PricedLeg } from '../../../src/server/domain/legs/price-leg.ts';
import { Refused } from '../../../src/server/domain/refused.ts';
import { RulesInForce } from '../../../src/server/domain/settings/play-rules.ts';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { type CouponInput, couponSchema } from '../../../src/shared/api/coupon.ts';
import { makeFixture } from '../../support/backend.ts';
import { makeCoupon, pick } from '../../support/betting.ts';
import { market, oddsChange } from '../../support/feed-messages.ts';

const NOW = 1_800_000_000_000;
let store: FixtureStore;

beforeEach(() => {
  store = new FixtureStore(() => NOW);
  for (const matchId of ['1', '2', '3']) {
    const home = `Home ${matchId}`;
    store.declare(makeFixture({ matchId, home, startsAt: NOW + 3_600_000 }));
    price(matchId, { '1': 200, '2': 350 });
  }
});

function price(matchId: string, prices: Record<string, number>, status: 0 | 1 = 0): void {
  const message = oddsChange([market('1', prices, { status })], { matchId });
  store.apply(store.get(matchId)!, message, 1);
}

const read = (coupon: CouponInput) => z.parse(couponSchema(), coupon);
const priced = (...selections: CouponInput['selections']) =>
  priceCoupon(store, NO_RESULTS, read(makeCoupon(selections)), NOW);

function refusalOf(act: () => unknown): Pick<Refused, 'code' | 'message'> & { data: unknown } {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) {
      const { code, message } = error;
      return { code, message, data: error.data };
    }
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('legs', () => {
  test('are priced in the order of the coupon', () => {
    const legs = priced(pick('2', { outcomeId: '2', odds: 3.5 }), pick('1', { odds: 1.9 }));
    expect(legs).toMatchObject([
      { matchId: '2', odds: 350, sentOdds: 350 },
      { matchId: '1', odds: 200, sentOdds: 190 },
    ]);
  });

  test('that are there twice are refused, however often they are there', () => {
    expect(refusalOf(() => priced(pick('1'), pick('2'), pick('1')))).toEqual({
      code: 'duplicate_selection',
      message: 'The same selection is in your betslip twice',
      data: undefined,
    });
    expect(priced(pick('1'), pick('1', { outcomeId: '2', odds: 3.5 }))).toHaveLength(2);
  });

  test('that cannot be bet on are named with their last price, all of them', () => {
    price('2', { '1': 210 });
    price('2', { '1': 220 }, 1);
    const refusal = refusalOf(() => priced(pick('1'), pick('2'), pick('9')));
    expect(refusal.code).toBe('selection_suspended');
    expect(refusal.message).toMatch(/^Home 2 \(.+, Home 2 v.* .+\) is suspended$/);
    expect(refusal.data).toEqual({
      selections: [
        { selectionId: '2/1//1', odds: 2.1, active: 0, code: 'selection_suspended' },
        { selectionId: '9/1//1', odds: 0, active: 0, code: 'selection_not_offered' },
      ],
    });
  });

  test('that nobody offers have no name', () => {
    expect(refusalOf(() => priced(pick('9'))).message).toBe('A selection is no longer offered');
  });
});

describe('odds', () => {
  const leg = (odds: number, sentOdds: number, selectionId = '1/1//1') =>
    ({ selectionId, odds, sentOdds }) as PricedLeg;
  const legs = [leg(200, 200, 'same'), leg(180, 190, 'lower'), leg(210, 200, 'higher')];
  const accept = (how: 'true' | 'false' | 'higher', some: readonly PricedLeg[] = legs) =>
    assertOddsAccepted(some, how);
  const moved = {
    code: 'odds_changed',
    message: 'The odds have changed',
    data: {
      selections: [
        { selectionId: 'lower', odds: 1.8, active: 1 },
        { selectionId: 'higher', odds: 2.1, active: 1 },
      ],
    },
  };

  test('of any size are taken where the player takes any', () => {
    expect(() => accept('true')).not.toThrow();
  });

  test('that moved are shown again, those that stayed are not', () => {
    expect(refusalOf(() => accept('false'))).toEqual(moved);
    expect(refusalOf(() => accept('higher'))).toEqual(moved);
  });

  test('that rose or stayed are taken where higher ones are', () => {
    expect(() => accept('higher', [leg(200, 200), leg(210, 200)])).not.toThrow();
    expect(() => accept('false', [leg(200, 200)])).not.toThrow();
    expect(refusalOf(() => accept('false', [leg(210, 200)])).code).toBe('odds_changed');
  });
});

describe('the bet that a coupon would be', () => {
  const plan = (
    changes: Partial<CouponInput>,
    selections = [pick('1', { fixed: true }), pick('2')],
    rules: Record<string, string> = {},
  ) => {
    const coupon = read(makeCoupon(selections, changes));
    const legs = priceCoupon(store, NO_RESULTS, coupon, NOW);
    return planBet(coupon, legs, new RulesInForce(new Map(Object.entries(rules))), []);
  };
  const fixedOf = (changes: Partial<CouponInput>, selections?: CouponInput['selections']) =>
    plan(changes, selections).legs.map(({ fixed }) => fixed);

  test('has bankers in a system alone', () => {
    const three = [pick('1', { fixed: true }), pick('2'), pick('3')];
    const combos = [{ Grouping: 2, Stake: 50 }];
    expect(fixedOf({ bet_type: 'Combo', combos }, three)).toEqual([true, false, false]);
    for (const bet_type of ['Multiple', 'Split'] as const) {
      expect(fixedOf({ bet_type })).toEqual([false, false]);
    }
    const staked = [pick('1', { fixed: true, stake: 100 }), pick('2', { stake: 100 })];
    expect(fixedOf({ bet_type: 'Single' }, staked)).toEqual([false, false]);
    expect(fixedOf({ bet_type: 'Single' }, [pick('1', { fixed: true })])).toEqual([false]);
  });

  test('has groupings in a system alone', () => {
    for (const bet_type of ['Single', 'Multiple', 'Split'] as const) {
      expect(plan({ bet_type }).groupings).toEqual([]);
    }
  });

  test('of one single is staked by its own stake, or else by the stake of the coupon', () => {
    const single = (own: number, stake: number) =>
      plan({ bet_type: 'Single', stake }, [pick('1', { stake: own })]).legs[0]?.stakeKobo;
    expect(single(250, 100)).toBe(25_000);
    expect(single(0, 100)).toBe(10_000);
  });

  test('of several singles is staked by their own stakes alone', () => {
    const two = [pick('1', { stake: 0 }), pick('2', { stake: 300 })];
    const singles = plan({ bet_type: 'Single', stake: 100 }, two);
    expect(singles.legs.map(({ stakeKobo }) => stakeKobo)).toEqual([0, 30_000]);
    expect(singles.stakeKobo).toBe(30_000);
  });

  test('may have as many combinations as the rule says, and not one more', () => {
    const three = [pick('1'), pick('2'), pick('3')];
    const combos = [{ Grouping: 2, Stake: 50 }];
    const system = { bet_type: 'Combo' as const, combos };
    expect(plan(system, three, { MaxCouponCombinations: '3' }).lineCount).toBe(3);
    const pairs = [1, 2].map((Grouping) => ({ Grouping, Stake: 50 }));
    expect(
      refusalOf(() =>
        plan({ bet_type: 'Combo', combos: pairs }, three, { MaxCouponCombinations: '5' }),
      ),
    ).toMatchObject({
      code: 'too_many_combinations',
      message: 'Your betslip has too many combinations',
    });
  });

  test('refuses a grouping without lines in words', () => {
    const combos = [{ Grouping: 3, Stake: 50 }];
    expect(refusalOf(() => plan({ bet_type: 'Combo', combos }))).toMatchObject({
      code: 'bad_grouping',
      message: 'One of the chosen system groups has no bets, or too many',
    });
  });

  test('knows a largest stake for a system alone', () => {
    expect(plan({})).not.toHaveProperty('maxStakeKobo');
    expect(plan({ bet_type: 'Combo', combos: [{ Grouping: 2, Stake: 50 }] })).toHaveProperty(
      'maxStakeKobo',
    );
  });

  test('says whether it is live, prematch or both', () => {
    expect(plan({}).eventType).toBe('prematch');
    store.declare(makeFixture({ matchId: '1', type: 'live', startsAt: NOW - 60_000 }));
    expect(plan({}).eventType).toBe('mixed');
    expect(plan({}, [pick('1')]).eventType).toBe('live');
  });
});
