// The rules of play that a coupon is held to: what is just inside a rule is taken, what is just outside
// is refused by name, in words a player understands.

import { describe, expect, test } from 'vitest';
import { checkCoupon } from '../../../src/server/domain/bets/check-coupon.ts';
import { checkLargestStakes, checkStakes } from '../../../src/server/domain/bets/check-stakes.ts';
import { collectRules } from '../../../src/server/domain/bets/collect-rules.ts';
import { expectGoals } from '../../../src/server/domain/bets/expect-goals.ts';
import type { BetPlan } from '../../../src/server/domain/bets/plan-bet.ts';
import type { PricedLeg } from '../../../src/server/domain/legs/price-leg.ts';
import { Refused } from '../../../src/server/domain/refused.ts';
import { type RuleName, RulesInForce } from '../../../src/server/domain/settings/play-rules.ts';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { makeFixture } from '../../support/backend.ts';
import { market, oddsChange } from '../../support/feed-messages.ts';

type Rules = Partial<Record<RuleName, string>>;
const inForce = (rules: Rules = {}) => new RulesInForce(new Map(Object.entries(rules)));

const leg = (matchId: string, changes: Partial<PricedLeg> = {}): PricedLeg => ({
  selectionId: `${matchId}/1//1`,
  matchId,
  marketId: '1',
  specifier: '',
  outcomeId: '1',
  odds: 200,
  sentOdds: 200,
  fixed: false,
  stakeKobo: 0,
  combinability: 0,
  producerId: 3,
  eventType: 'prematch',
  feedSeq: 1,
  startsAt: 0,
  names: {
    eventName: '',
    homeTeam: '',
    awayTeam: '',
    marketName: '',
    outcomeName: '',
    displayName: '',
    sportId: '1',
    sport: '',
    category: '',
    tournament: '',
    score: '',
    eventTime: '',
  },
  ...changes,
});
const legs = (count: number, changes: Partial<PricedLeg> = {}) =>
  Array.from({ length: count }, (_, at) => leg(String(at), changes));

/** The code and words of a refusal; undefined where nothing is refused. */
function refusalOf(check: () => void): readonly [string, string] | undefined {
  try {
    check();
  } catch (error) {
    if (error instanceof Refused) return [error.code, error.message];
    throw error;
  }
  return undefined;
}

describe('a coupon', () => {
  const check = (betType: BetPlan['betType'], priced: readonly PricedLeg[], rules: Rules = {}) =>
    refusalOf(() => checkCoupon(betType, priced, inForce(rules)));

  test('has at most as many selections as the rule says', () => {
    const rules = { MaxNoOfSelection: '3' };
    expect(check('Multiple', legs(3), rules)).toBeUndefined();
    expect(check('Multiple', legs(4), rules)).toEqual([
      'too_many_selections',
      'A betslip can have at most 3 selections',
    ]);
  });

  test.each(['Multiple', 'Split', 'Combo'] as const)('of type %s needs two selections', (type) => {
    expect(check(type, legs(2))).toBeUndefined();
    expect(check(type, legs(1))).toEqual([
      'too_few_selections',
      'A bet of this type needs at least 2 selections',
    ]);
  });

  test('of singles may have one selection, several, and several of one match', () => {
    expect(check('Single', legs(1))).toBeUndefined();
    expect(check('Single', [leg('1'), leg('1', { outcomeId: '2' })])).toBeUndefined();
  });

  test('of one match twice is no Multiple, and may be a Split or a Combo', () => {
    const twice = [leg('1'), leg('1', { outcomeId: '2' }), leg('2')];
    expect(check('Multiple', twice)).toEqual([
      'same_match',
      'A multiple cannot have two selections from the same match',
    ]);
    expect(check('Split', twice)).toBeUndefined();
    expect(check('Combo', twice)).toBeUndefined();
  });

  test.each([
    ['Split', { EnableSplitBet: '0' }, ['split_bets_off', 'Split bets are not accepted']],
    ['Combo', { EnableSystemBet: '0' }, ['system_bets_off', 'System bets are not accepted']],
  ] as const)('of type %s is refused where %o, and no other type is', (type, rules, refusal) => {
    expect(check(type, legs(3))).toBeUndefined();
    expect(check(type, legs(3), rules)).toEqual(refusal);
    for (const other of (['Multiple', 'Split', 'Combo'] as const).filter((one) => one !== type)) {
      expect(check(other, legs(3), rules)).toBeUndefined();
    }
  });

  test('combines at most as many matches as the rule says; singles combine none', () => {
    const rules = { MaxCombinationOddLength: '2' };
    const refusal = ['too_many_matches', 'At most 2 matches can be combined'];
    for (const type of ['Multiple', 'Split', 'Combo'] as const) {
      expect(check(type, legs(2), rules)).toBeUndefined();
      expect(check(type, legs(3), rules)).toEqual(refusal);
    }
    expect(check('Single', legs(3), rules)).toBeUndefined();
    const ofTwo = [leg('1'), leg('1', { outcomeId: '2' }), leg('2')];
    expect(check('Split', ofTwo, rules)).toBeUndefined();
  });

  test('has at most as many live selections as the rule says, and none where live bets are off', () => {
    const mixed = [...legs(2, { eventType: 'live' }), leg('9')];
    expect(check('Multiple', mixed, { LiveTicketMax: '2' })).toBeUndefined();
    expect(check('Multiple', mixed, { LiveTicketMax: '1' })).toEqual([
      'too_many_live',
      'A betslip can have at most 1 live selections',
    ]);
    expect(check('Multiple', mixed, { AcceptLiveBets: '0' })).toEqual([
      'live_bets_off',
      'Live bets are not accepted',
    ]);
    expect(check('Multiple', legs(2), { AcceptLiveBets: '0', LiveTicketMax: '0' })).toBeUndefined();
  });
});

describe('a stake', () => {
  const plan = (changes: Partial<BetPlan>) =>
    ({
      betType: 'Multiple',
      legs: legs(2),
      stakeKobo: 20_000,
      groupings: [],
      ...changes,
    }) as BetPlan;
  const check = (changes: Partial<BetPlan>, rules: Rules = {}) =>
    refusalOf(() => {
      checkStakes(plan(changes), inForce(rules));
      checkLargestStakes(plan(changes), inForce(rules));
    });
  const singles = (...stakes: readonly number[]): Partial<BetPlan> => ({
    betType: 'Single',
    legs: stakes.map((stakeKobo, at) => leg(String(at), { stakeKobo })),
    stakeKobo: stakes.reduce((sum, one) => sum + one, 0),
  });
  const ZERO = ['zero_stake', 'error. stake must be greater than 0'];

  test('of 0 is refused in the words of the specification, for each single by itself', () => {
    expect(check({ stakeKobo: 0 })).toEqual(ZERO);
    expect(check(singles(50_000, 0))).toEqual(ZERO);
    expect(check(singles(0, 50_000))).toEqual(ZERO);
  });

  test('may be as small as its rule, not a kobo smaller', () => {
    const rules = { singleMinStake: '30', comboMinStake: '40', MinBetStake: '1' };
    expect(check(singles(3_000, 3_000), rules)).toBeUndefined();
    expect(check(singles(3_000, 2_999), rules)).toEqual([
      'stake_too_low',
      'The minimum stake is ₦30.00',
    ]);
    expect(check({ stakeKobo: 4_000 }, rules)).toBeUndefined();
    expect(check({ stakeKobo: 3_999 }, rules)).toEqual([
      'stake_too_low',
      'The minimum stake is ₦40.00',
    ]);
  });

  test('in all is held to the least stake of a bet, whatever each part may be', () => {
    const rules = { singleMinStake: '1', comboMinStake: '1', MinBetStake: '100' };
    expect(check(singles(5_000, 5_000), rules)).toBeUndefined();
    expect(check(singles(5_000, 4_999), rules)).toEqual([
      'stake_too_low',
      'The minimum stake is ₦100.00',
    ]);
    expect(check({ stakeKobo: 9_999 }, rules)?.[0]).toBe('stake_too_low');
  });

  test('has a maximum where no rule sets one: with its duty it is counted exactly', () => {
    const rules = { singleMaxStake: '0', comboMaxStake: '0' };
    const most = 4_503_599_627_370_495;
    const refusal = ['stake_too_high', 'The maximum stake is ₦45,035,996,273,704.95'];
    expect(Number.isSafeInteger(2 * most)).toBe(true);
    expect(check({ stakeKobo: most }, rules)).toBeUndefined();
    expect(check({ stakeKobo: most + 1 }, rules)).toEqual(refusal);
    const nearly = Array.from({ length: 10 }, () => 999_999_999_999_999);
    expect(check(singles(...nearly), rules)).toEqual(refusal);
    expect(check(singles(...nearly.slice(0, 4)), rules)).toBeUndefined();
  });

  test('may be as large as its rule, each single by itself, and not a kobo larger', () => {
    const rules = { singleMaxStake: '500', comboMaxStake: '700' };
    expect(check(singles(50_000, 50_000), rules)).toBeUndefined();
    expect(check(singles(10_000, 50_001), rules)).toEqual([
      'stake_too_high',
      'The maximum stake is ₦500.00',
    ]);
    expect(check({ stakeKobo: 70_000 }, rules)).toBeUndefined();
    expect(check({ stakeKobo: 70_001 }, rules)).toEqual([
      'stake_too_high',
      'The maximum stake is ₦700.00',
    ]);
  });

  test('knows no most where the rule is 0', () => {
    const rules = { singleMaxStake: '0', comboMaxStake: '0' };
    expect(check(singles(900_000_000), rules)).toBeUndefined();
    expect(check({ stakeKobo: 900_000_000 }, rules)).toBeUndefined();
  });

  test('of a system ends where its win would pass the limit', () => {
    const system = { betType: 'Combo', maxStakeKobo: 20_000n } as const;
    expect(check(system)).toBeUndefined();
    expect(check({ ...system, stakeKobo: 20_001 })).toEqual([
      'stake_too_high',
      'The maximum stake is ₦200.00',
    ]);
  });

  test('of a system moves in steps from the least of one combination; others have no steps', () => {
    const rules = {
      MinGroupStake: '5',
      GroupStakeStep: '0.5',
      MinBetStake: '1',
      comboMinStake: '1',
    };
    const system = (stakeKobo: number): Partial<BetPlan> => ({
      betType: 'Combo',
      groupings: [
        { size: 2, stakeKobo: 1_000 },
        { size: 3, stakeKobo },
      ],
    });
    const refusal = ['bad_group_stake', 'The minimum stake per bet is ₦5.00, in steps of ₦0.50'];
    for (const kobo of [500, 550, 1_000]) expect(check(system(kobo), rules)).toBeUndefined();
    for (const kobo of [450, 499, 501, 549]) expect(check(system(kobo), rules)).toEqual(refusal);
    expect(check({ ...system(501), betType: 'Multiple' }, rules)).toBeUndefined();
  });

  test('of a system carries its share of the least total', () => {
    const rules = {
      MinGroupStake: '1',
      GroupStakeStep: '1',
      MinBetStake: '150',
      comboMinStake: '1',
    };
    // A group of 100 in a total of 200 carries half of the least total: 75.
    const groupings = [{ size: 2, stakeKobo: 10_000 }];
    expect(check({ betType: 'Combo', stakeKobo: 20_000, groupings }, rules)).toBeUndefined();
    // The same group in a total of 100 would have to carry all of it.
    expect(check({ betType: 'Combo', stakeKobo: 10_000, groupings }, rules)?.[0]).toBe(
      'stake_too_low',
    );
  });
});

describe('the rules that a bet takes with it', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const TIERS = [{ legs: 5, bonus: 300 }];
  const collect = (rules: Rules, betType: BetPlan['betType'] = 'Multiple') =>
    collectRules(betType, inForce(rules), TIERS, NOW);

  test('are those of the moment, in kobo and hundredths', () => {
    const rules = {
      MaxPayout: '2000.50',
      SingleMaxWinning: '300',
      taxEnabled: '1',
      wthTax: '7.5',
      MinBonusOdd: '1.35',
      SystemBonusOdd: '1.5',
      BonusBase: 'whole',
      BonusWinningsStay: '0',
    };
    expect(collect(rules)).toEqual({
      maxPayoutKobo: 200_050,
      withholding: 750,
      bonusFromOdds: 135,
      systemBonusFromOdds: 150,
      bonusBase: 'whole',
      bonusWinningsStay: false,
      tiers: TIERS,
    });
    expect(collect({})).toMatchObject({ bonusBase: 'qualifying', bonusWinningsStay: true });
  });

  test('limit singles by the smaller of two payouts, other coupons by one', () => {
    const rules = { MaxPayout: '2000', SingleMaxWinning: '300' };
    expect(collect(rules, 'Single').maxPayoutKobo).toBe(30_000);
    expect(collect(rules, 'Combo').maxPayoutKobo).toBe(200_000);
    expect(collect({ MaxPayout: '200', SingleMaxWinning: '300' }, 'Single').maxPayoutKobo).toBe(
      20_000,
    );
  });

  test('have no tax where taxes are off', () => {
    expect(collect({ taxEnabled: '0', wthTax: '7.5' }).withholding).toBe(0);
  });

  test('have no bonus before its first day, and have it from that moment on', () => {
    const startingAt = (date: Date) => collect({ PowerBonusStartDate: date.toISOString() }).tiers;
    expect(startingAt(new Date(+NOW + 1))).toEqual([]);
    expect(startingAt(NOW)).toEqual(TIERS);
    expect(collect({ PowerBonusStartDate: '' }).tiers).toEqual(TIERS);
  });

  test.each(['2026-12-01', '2026-12-01 00:00', '2026-11-30T23:00Z', '2026-12-01T01:00+02:00'])(
    'have the bonus of %s from midnight in Lagos on',
    (PowerBonusStartDate) => {
      const at = (now: string) =>
        collectRules('Multiple', inForce({ PowerBonusStartDate }), TIERS, new Date(now)).tiers;
      expect(at('2026-11-30T22:59:59.999Z')).toEqual([]);
      expect(at('2026-11-30T23:00:00.000Z')).toEqual(TIERS);
    },
  );

  test.each(['soon', '2026-02-31', '2026-12', '1 December 2026', '2026-12-01 25:00'])(
    'have no bonus where its first day is %s, which is no date',
    (PowerBonusStartDate) => {
      expect(collect({ PowerBonusStartDate }).tiers).toEqual([]);
    },
  );

  test('hold a rule that no price reaches as a number that a database column can hold', () => {
    expect(collect({ MinBonusOdd: '1000000000' }).bonusFromOdds).toBe(2_000_000_000);
  });
});

describe('the goals that a match is expected to have', () => {
  const goalsAt = (prices: Record<string, number>) => {
    const store = new FixtureStore(() => 0);
    store.declare(makeFixture({ matchId: '1001' }));
    store.apply(store.get('1001')!, oddsChange([market('1', prices)]), 1);
    return expectGoals(store.get('1001'));
  };

  test('are shared evenly where nothing is known of it', () => {
    expect(expectGoals(undefined)).toEqual({ home: 1.325, away: 1.325 });
    expect(goalsAt({})).toEqual({ home: 1.325, away: 1.325 });
  });

  test('lean to the side that its prices favour, by the chances without the margin', () => {
    // Chances of 1/2, 1/4, 1/4 and a margin of a tenth on each.
    const { home, away } = goalsAt({ '1': 200, '2': 400, '3': 400 });
    expect(home).toBeCloseTo((2.65 + 0.25 * 2.2) / 2, 10);
    expect(away).toBeCloseTo((2.65 - 0.25 * 2.2) / 2, 10);
    const short = goalsAt({ '1': 180, '2': 360, '3': 360 });
    expect(short.home).toBeCloseTo(home, 10);
  });

  test('take a closed price for no chance, and never fall below a quarter', () => {
    // Only the home win has a price left: 2.65 + 2.2 against 2.65 - 2.2, halved.
    expect(goalsAt({ '1': 150, '2': 0, '3': 0 })).toEqual({ home: 2.425, away: 0.25 });
    expect(goalsAt({ '1': 0, '2': 0, '3': 150 })).toEqual({ home: 0.25, away: 2.425 });
  });
});
