// One figure: what the slip says a coupon pays is what the bet says, and what settlement pays.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDecidedBet } from '../../src/server/domain/bet-math/decided-bet.ts';
import { computeHighestPayout } from '../../src/server/domain/bet-math/highest-payout.ts';
import { judgeBet } from '../../src/server/domain/bet-math/judge-bet.ts';
import { roundDecimal } from '../../src/server/domain/bet-math/lines/fraction.ts';
import { type BetPlan, planBet } from '../../src/server/domain/bets/plan-bet.ts';
import type { PricedLeg } from '../../src/server/domain/legs/price-leg.ts';
import { RulesInForce } from '../../src/server/domain/settings/play-rules.ts';
import type { Coupon } from '../../src/shared/api/coupon.ts';
import { computeCoupon } from '../../src/shared/betslip/compute-coupon.ts';
import { readBetRules } from '../../src/shared/betslip/coupon/read-bet-rules.ts';
import type { BetType, CouponInput } from '../../src/shared/betslip/figures.ts';

const RUNS = 1_000;

/** What an operator set, and the bonus list with percents in hundredths. */
interface House {
  readonly settings: Readonly<Record<string, string>>;
  readonly tiers: readonly { readonly legs: number; readonly bonus: number }[];
}

const percent = fc.constantFrom('0', '5', '7.5', '12.34');
const house: fc.Arbitrary<House> = fc.record({
  settings: fc.record({
    taxEnabled: fc.constantFrom('0', '1'),
    wthTax: percent,
    exciseTax: percent,
    MaxPayout: fc.constantFrom('50000000', '50000000', '3000.01'),
    SingleMaxWinning: fc.constantFrom('50000000', '50000000', '1999.99'),
    BonusBase: fc.constantFrom('qualifying', 'whole'),
    MinBonusOdd: fc.constantFrom('1.20', '2.5'),
    SystemBonusOdd: fc.constantFrom('100000', '1.5'),
  }),
  tiers: fc
    .array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 7 })
    .map((percents) => percents.map((bonus, at) => ({ legs: at + 1, bonus }))),
});

const odds = fc.oneof(
  fc.integer({ min: 101, max: 900 }),
  fc.constantFrom(105, 110, 125, 150, 155, 200, 250),
);
const stake = fc.oneof(
  fc.integer({ min: 1, max: 300 }).map((hundreds) => hundreds * 10_000),
  fc.integer({ min: 500, max: 3_000_000 }),
);
const leg = fc.record({ odds, stake, fixed: fc.integer({ min: 0, max: 5 }).map((at) => at === 0) });
/** Legs by match. */
const matches = (each: number) =>
  fc.array(fc.array(leg, { minLength: 1, maxLength: each }), { minLength: 1, maxLength: 7 });
const groupings = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7 }), stake), {
    minLength: 1,
    maxLength: 3,
    selector: ([size]) => size,
  })
  .map((chosen) => chosen.map(([size, each]) => ({ size, stake: each })));

interface Case extends House {
  readonly input: CouponInput;
  readonly rules: RulesInForce;
}

function createCases(betType: BetType): fc.Arbitrary<Case> {
  return fc
    .record({
      house,
      slots: matches(betType === 'Multiple' ? 1 : 3),
      stake,
      groupings: betType === 'Combo' ? groupings : fc.constant([]),
      stakeFromBonus: fc.boolean(),
    })
    .map(({ house: { settings, tiers }, slots, ...rest }) => ({
      settings,
      tiers,
      rules: new RulesInForce(new Map(Object.entries(settings))),
      input: {
        ...rest,
        betType,
        legs: slots.flatMap((legs, match) =>
          legs.map((one, at) => ({
            ...one,
            selectionId: `${match}/1//${at}`,
            matchId: String(match),
            combinability: 0,
            playable: true,
            fixed: betType === 'Combo' && one.fixed,
            stake: betType === 'Single' ? one.stake : 0,
          })),
        ),
        rules: readBetRules(
          settings,
          tiers.map(({ legs, bonus }) => ({ ticket_length: legs, bonus: bonus / 100 })),
          Date.now(),
        ),
      },
    }));
}

/** The bet that the server makes of the same coupon. */
function planOf({ input, rules, tiers }: Case): BetPlan {
  const coupon = {
    bet_type: input.betType,
    stake: input.betType === 'Single' || input.betType === 'Combo' ? 0 : input.stake,
    combos: input.groupings.map(({ size, stake: each }) => ({ Grouping: size, Stake: each })),
    useBonus: input.stakeFromBonus === true,
  } as Coupon;
  const legs = input.legs.map(
    (each) => ({ ...each, stakeKobo: each.stake, eventType: 'prematch' }) as unknown as PricedLeg,
  );
  return planBet(coupon, legs, rules, tiers);
}

/** What the server refuses is not a bet: groupings without a line. */
function isTaken({ input }: Case): boolean {
  const made = computeCoupon(input).groupings.filter(({ combinations }) => combinations > 0);
  return input.groupings.every((chosen) => made.some(({ size }) => size === chosen.size));
}

const NO_CASHOUT = { cashedOutKobo: 0, cashoutsPaidKobo: 0 };

/** The stored bet, its legs with these results. */
function storedBet(plan: BetPlan, resultOf: (leg: PricedLeg) => string) {
  const rows = plan.legs.map((each) => ({
    ...each,
    result: resultOf(each),
    deadHeatMillionths: 1_000_000,
  }));
  return createDecidedBet(plan, rows);
}

/** Of each match its dearest leg; of singles all. */
function winners(plan: BetPlan): ReadonlySet<PricedLeg> {
  if (plan.betType === 'Single') return new Set(plan.legs);
  const best = new Map<string, PricedLeg>();
  for (const each of plan.legs) {
    const known = best.get(each.matchId);
    if (known === undefined || each.odds > known.odds) best.set(each.matchId, each);
  }
  return new Set(best.values());
}

describe.each(['Single', 'Multiple', 'Split', 'Combo'] as const)('a %s', (betType) => {
  test('pays what slip, bet and history say, to the kobo', () => {
    let taken = 0;
    fc.assert(
      fc.property(createCases(betType), (one) => {
        const figures = computeCoupon(one.input);
        fc.pre(isTaken(one));
        taken += 1;
        const plan = planOf(one);
        expect(figures.totalStake).toBe(plan.stakeKobo);
        expect(figures.exciseDuty).toBe(plan.exciseKobo);
        expect(figures.noOfCombos).toBe(plan.lineCount);
        expect(figures.possibleWin).toBe(plan.possibleWinKobo);
        if (betType === 'Multiple' || betType === 'Split') {
          expect(figures.shownOdds.total).toBe(roundDecimal(plan.totalOdds));
        }

        const money = { wallet: plan.wallet, ...NO_CASHOUT };
        const open = storedBet(plan, () => 'pending');
        expect(computeHighestPayout(open, money)).toBe(figures.possibleWin);
        const won = winners(plan);
        const verdict = judgeBet(
          storedBet(plan, (each) => (won.has(each) ? 'won' : 'lost')),
          money,
        );
        expect(verdict.paidKobo).toBe(figures.possibleWin);
        expect(verdict.taxKobo).toBe(figures.withholdingTax);
        if (figures.capped) return;
        expect(verdict.bonusKobo).toBe(figures.maxBonus);
        const staked = one.input.groupings.filter((each) => each.stake > 0);
        const [only] = staked;
        if (betType === 'Combo' && staked.length === 1) {
          const grouping = figures.groupings.find(({ size }) => size === only?.size);
          expect(grouping?.win).toBe(figures.grossWin + figures.maxBonus);
        }
        if (plan.wallet !== 'real') return;
        const shown = figures.grossWin + figures.maxBonus - figures.withholdingTax;
        expect(shown).toBe(figures.possibleWin);
      }),
      { numRuns: RUNS },
    );
    expect(taken).toBeGreaterThanOrEqual(RUNS);
  });

  test('that was cashed out in part pays what the history says it still can', () => {
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(createCases(betType), share, fc.nat(100_000), (one, part, paid) => {
        fc.pre(isTaken(one));
        const plan = planOf(one);
        const money = {
          wallet: 'real',
          cashedOutKobo: Math.max(1, Math.floor(plan.stakeKobo * part)),
          cashoutsPaidKobo: paid,
        };
        const won = winners(plan);
        const verdict = judgeBet(
          storedBet(plan, (each) => (won.has(each) ? 'won' : 'lost')),
          money,
        );
        const open = storedBet(plan, () => 'pending');
        expect(computeHighestPayout(open, money)).toBe(verdict.paidKobo);
      }),
    );
  });
});
