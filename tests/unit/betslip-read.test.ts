// What comes from outside into the slip: the operator's rules, and a coupon found by its code.

import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import { readBetRules } from '../../src/shared/betslip/coupon/read-bet-rules.ts';
import { readLoadedCoupon } from '../../src/shared/betslip/coupon/read-loaded-coupon.ts';
import type { BetRules } from '../../src/shared/betslip/figures.ts';
import { selectionOf } from '../support/slip-selections.ts';

const rulesOf = (variables: Readonly<Record<string, unknown>>) => readBetRules(variables, [], 0);

describe('the operator’s rules', () => {
  test('without any are the defaults', () => {
    expect(rulesOf({})).toEqual(DEFAULT_RULES);
  });

  test.each<[name: string, value: unknown, changed: Partial<BetRules>]>([
    ['MinBetStake', '50', { minStake: 5_000 }],
    ['MinBetStake', 50, { minStake: 5_000 }],
    ['MinBetStake', '0', { minStake: 0 }],
    ['MinBetStake', ' 50 ', { minStake: 5_000 }],
    ['MinBetStake', '-1', {}],
    ['MinBetStake', 'much', {}],
    ['MinBetStake', null, {}],
    ['comboMaxStake', '200', { comboMaxStake: 20_000, maxStake: 20_000 }],
    ['singleMinStake', '60', { singleMinStake: 6_000 }],
    ['singleMaxStake', '70', { singleMaxStake: 7_000 }],
    ['comboMinStake', '80', { comboMinStake: 8_000 }],
    ['MinGroupStake', '6', { minGroupStake: 600 }],
    ['GroupStakeStep', '0.50', { groupStakeStep: 50 }],
    ['GroupStakeStep', '0', { groupStakeStep: 1 }],
    ['WageringMaxStake', '10000', { bonusMaxStake: 1_000_000 }],
    ['WageringMaxStake', '-1', {}],
    ['MaxPayout', '1000', { maxPayout: 100_000 }],
    ['SingleMaxWinning', '2000', { singleMaxPayout: 200_000 }],
    ['MaxNoOfSelection', '12', { maxSelections: 12 }],
    ['MaxNoOfSelection', '0', { maxSelections: 1 }],
    ['MaxNoOfSelection', '500', { maxSelections: 100 }],
    ['MaxCombinations', '99.9', { maxCombinations: 99 }],
    ['MaxCombinations', '0', { maxCombinations: 0 }],
    ['MaxCouponCombinations', '77', { maxCouponCombinations: 77 }],
    ['MaxCouponCombinations', '-5', {}],
    ['EnableSystemBet', '0', { systemBets: false }],
    ['EnableSplitBet', '0', { splitBets: false }],
    ['AcceptLiveBets', '0', { liveBets: false }],
    ['AcceptLiveBets', '1', {}],
    ['AcceptLiveBets', '', {}],
    ['liveBetDelay', '7', { liveBetDelaySeconds: 7 }],
    ['liveBetDelay', '9999', { liveBetDelaySeconds: 3_600 }],
    ['MinBonusOdd', '1.35', { minBonusOdds: 135 }],
    ['SystemBonusOdd', '3.5', { systemBonusOdds: 350 }],
    ['SystemBonusOdd', '1e30', { systemBonusOdds: 2_000_000_000 }],
    ['BonusBase', 'whole', { bonusBase: 'whole' }],
    ['BonusBase', 'other', {}],
    ['wthTax', '5', {}],
    ['exciseTax', '7.5', {}],
  ])('%s %j', (name, value, changed) => {
    expect(rulesOf({ [name]: value })).toEqual({ ...DEFAULT_RULES, ...changed });
  });

  test('taxes count where they are on, up to the whole', () => {
    const taxes = { taxEnabled: '1', wthTax: '5', exciseTax: '7.555' };
    expect(rulesOf(taxes)).toMatchObject({ withholdingTaxPercent: 5, exciseDutyPercent: 7.56 });
    expect(rulesOf({ ...taxes, wthTax: '150' })).toMatchObject({ withholdingTaxPercent: 100 });
    expect(rulesOf({ ...taxes, taxEnabled: '0' })).toMatchObject({
      withholdingTaxPercent: 0,
      exciseDutyPercent: 0,
    });
  });

  describe('the bonus tiers', () => {
    const tiersOf = (tiers: Parameters<typeof readBetRules>[1], from = '', now = 0) =>
      readBetRules({ PowerBonusStartDate: from }, tiers, now).bonusTiers;

    test('are those that can be', () => {
      const wire = [
        { ticket_length: 1, bonus: 0 },
        { ticket_length: 5.9, bonus: 10_000 },
        { ticket_length: 0.5, bonus: 5 },
        { ticket_length: 6, bonus: -1 },
        { ticket_length: 7, bonus: 10_001 },
        { ticket_length: Number.NaN, bonus: 5 },
      ];
      expect(tiersOf(wire)).toEqual([
        { ticketLength: 1, percent: 0 },
        { ticketLength: 5, percent: 10_000 },
      ]);
    });

    test('are at most two hundred', () => {
      const many = Array.from({ length: 300 }, (_, i) => ({ ticket_length: i + 1, bonus: 1 }));
      expect(tiersOf(many)).toHaveLength(200);
    });

    test('count from their first day on', () => {
      const wire = [{ ticket_length: 3, bonus: 5 }];
      const start = Date.parse('2026-05-01T00:00:00Z');
      expect(tiersOf(wire, '2026-05-01T00:00:00Z', start - 1)).toEqual([]);
      expect(tiersOf(wire, '2026-05-01T00:00:00Z', start)).toHaveLength(1);
      expect(tiersOf(wire, 'some day', start)).toEqual([]);
    });

    test.each(['2026-05-01', '2026-05-01 00:00', '2026-05-01T01:00:00+02:00'])(
      'count from %s in Lagos on, wherever the device is',
      (from) => {
        const wire = [{ ticket_length: 3, bonus: 5 }];
        const start = Date.parse('2026-04-30T23:00:00Z');
        expect(tiersOf(wire, from, start - 1)).toEqual([]);
        expect(tiersOf(wire, from, start)).toHaveLength(1);
      },
    );
  });
});

describe('a coupon that is loaded', () => {
  const selections = [selectionOf('1'), selectionOf('2')];

  test('is as it came, with nothing where nothing was', () => {
    expect(readLoadedCoupon({ selections })).toStrictEqual({ selections });
    const whole = {
      selections: [
        { ...selections[0]!, fixed: true, stake: 500 },
        { ...selections[1]!, fixed: false },
      ],
      betType: 'Combo',
      stake: 20_000,
      groupings: [
        { size: 1, stake: 100 },
        { size: 2, stake: 200 },
      ],
    };
    expect(readLoadedCoupon(structuredClone(whole))).toStrictEqual(whole);
    expect(
      readLoadedCoupon({ selections, betType: undefined, stake: undefined, groupings: undefined }),
    ).toStrictEqual({ selections });
  });

  test('leaves out what it does not know', () => {
    const odd = { selections: [{ ...selections[0]!, admin: true }], role: 'x' };
    expect(readLoadedCoupon(odd)).toStrictEqual({ selections: [selections[0]] });
  });

  test.each<[what: string, value: unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'coupon'],
    ['a list', []],
    ['no selections', {}],
    ['an empty list of them', { selections: [] }],
    ['more than a slip holds', { selections: Array.from({ length: 101 }, () => selections[0]) }],
    ['a selection that is none', { selections: [selections[0], null] }],
    ['a selection under another key', { selections: [{ ...selections[0]!, matchId: '9' }] }],
    ['a banker that is neither', { selections: [{ ...selections[0]!, fixed: 'yes' }] }],
    ['a stake below nothing', { selections: [{ ...selections[0]!, stake: -1 }] }],
    ['a type that is none', { selections, betType: 'Trixie' }],
    ['half a kobo', { selections, stake: 0.5 }],
    ['a stake that is null', { selections, stake: null }],
    ['groupings that are none', { selections, groupings: [{ size: 0, stake: 1 }] }],
    [
      'a grouping twice',
      {
        selections,
        groupings: [
          { size: 2, stake: 1 },
          { size: 2, stake: 2 },
        ],
      },
    ],
  ])('is refused with %s', (_what, value) => {
    expect(readLoadedCoupon(value)).toBeUndefined();
  });

  test.each(['a b', 'a/b', '', 'x'.repeat(129), 'é', '1\n'])('an id %j is none', (matchId) => {
    const selection = { ...selectionOf('1'), matchId, selectionId: `${matchId}/1//1` };
    expect(readLoadedCoupon({ selections: [selection] })).toBeUndefined();
  });

  test.each(['\u0000', 'é', 'total=1\n', 'x'.repeat(257)])(
    'a specifier %j is none',
    (specifier) => {
      const selection = { ...selectionOf('1'), specifier, selectionId: `1/1/${specifier}/1` };
      expect(readLoadedCoupon({ selections: [selection] })).toBeUndefined();
    },
  );

  test.each(['', 'total=2.5', 'a=b/c|hcp=0:1', '~'])('a specifier %j is one', (specifier) => {
    const selection = { ...selectionOf('1'), specifier, selectionId: `1/1/${specifier}/1` };
    expect(readLoadedCoupon({ selections: [selection] })?.selections).toEqual([selection]);
  });
});
