// Checks a new value of a rule of play against the values that the rule allows.

import { PAYMENT_METHODS } from '../domain/payments/payment-methods.ts';
import { PLAY_RULES, type RuleName } from '../domain/settings/play-rules.ts';
import { describeRuleValue, readRule } from '../domain/settings/rule-values.ts';
import { AdminError } from './command.ts';

/**
 * The words of rules that are lists with commas. What was stored before stays in force: to drop a
 * list for one word would turn on what the others turn off.
 */
const LISTS: Partial<Record<RuleName, readonly string[]>> = {
  DisabledPaymentMethods: PAYMENT_METHODS.map(({ name }) => name),
};

/** Returns the value in its stored form. @throws AdminError that names the allowed values. */
export function readRuleValue(name: RuleName, text: string): string {
  const rule = PLAY_RULES[name];
  const value = readRule(rule, text);
  const words = LISTS[name];
  const isKnown = (word: string) => word === '' || words?.includes(word) !== false;
  const given = text.split(',').map((word) => word.trim().toLowerCase());
  if (value !== undefined && given.every(isKnown)) return value;
  const wanted = words
    ? `'', or some of ${words.join(', ')}, with commas between them`
    : describeRuleValue(rule);
  throw new AdminError(`${name} wants ${wanted}, not "${text}".`);
}
