// Rules that would give money away or end a bonus unseen: what an operator cannot set, and what is not in force either
// where something else wrote it into the settings.

import { describe, expect, test } from 'vitest';
import { readRuleValue } from '../../../src/server/admin/read-rule-value.ts';
import {
  PLAY_RULES,
  type RuleName,
  RulesInForce,
} from '../../../src/server/domain/settings/play-rules.ts';

const WEIGHTS = ['WageringWeightSports', 'WageringWeightDice', 'WageringWeightWheel'] as const;
const MIN_ODDS = ['WageringMinOdds', 'MinBonusOdd', 'SystemBonusOdd'] as const;

const REFUSED: readonly [RuleName, string, string][] = [
  ...WEIGHTS.flatMap((name) =>
    ['100.01', '101', '1000', '-1', '-0.01', '33.333'].map((value): [RuleName, string, string] => [
      name,
      value,
      'from 0 to 100',
    ]),
  ),
  ...MIN_ODDS.flatMap((name) =>
    ['0', '0.99', '0.999999', '-1', '-1.5'].map((value): [RuleName, string, string] => [
      name,
      value,
      'from 1 to ',
    ]),
  ),
];

const DATES = [
  '',
  '2026-12-01',
  '2026-12-01 18:00',
  '2026-12-01T18:00:30Z',
  '2028-02-29 00:00+02:00',
];
const NO_DATES = ['soon', '2026-12', '2026-2-1', '2026-02-31', '2026-13-01', '2026-12-01 25:00'];

describe('the first day of the accumulator bonus', () => {
  test.each(DATES)('can be "%s"', (value) => {
    expect(readRuleValue('PowerBonusStartDate', value)).toBe(value);
    const inForce = new RulesInForce(new Map([['PowerBonusStartDate', value]]));
    expect(inForce.text('PowerBonusStartDate')).toBe(value);
  });

  test.each(NO_DATES)('cannot be "%s"', (value) => {
    expect(() => readRuleValue('PowerBonusStartDate', value)).toThrow('wants a date such as');
    const inForce = new RulesInForce(new Map([['PowerBonusStartDate', value]]));
    // A bonus is given to nobody for a date that cannot be read.
    expect(Date.parse(inForce.text('PowerBonusStartDate'))).toBeGreaterThan(Date.UTC(9_999, 0));
  });
});

describe('the payment methods that are not offered', () => {
  const name = 'DisabledPaymentMethods';
  const inForce = (value: string) => new RulesInForce(new Map([[name, value]])).text(name);

  test.each(['', 'paystack', 'Paystack, monnify'])('can be "%s"', (value) => {
    expect(readRuleValue(name, value)).toBe(value);
  });

  test('cannot name one that the site does not know, which would stay on offer', () => {
    expect(() => readRuleValue(name, 'paystak')).toThrow('some of paystack, monnify');
  });

  test('stay those that were stored before, whatever else is named with them', () => {
    expect(inForce('paystack, gone')).toBe('paystack, gone');
  });
});

describe('a rule of bonuses', () => {
  test.each(REFUSED)('%s cannot be %s', (name, value, words) => {
    expect(() => readRuleValue(name, value)).toThrow(words);
    expect(new RulesInForce(new Map([[name, value]])).text(name)).toBe(PLAY_RULES[name].value);
  });

  test.each<[RuleName, string]>([
    ...WEIGHTS.flatMap((name) =>
      ['0', '33.33', '100'].map((value): [RuleName, string] => [name, value]),
    ),
    ...MIN_ODDS.flatMap((name) =>
      ['1', '1.01', '100000'].map((value): [RuleName, string] => [name, value]),
    ),
  ])('%s can be %s', (name, value) => {
    expect(readRuleValue(name, value)).toBe(value);
    expect(new RulesInForce(new Map([[name, value]])).text(name)).toBe(value);
  });
});
