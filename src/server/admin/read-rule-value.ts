// Checks a new value of a rule of play against the values that the rule allows.

import { PLAY_RULES, type RuleName } from '../domain/settings/play-rules.ts';
import { describeRuleValue, readRule } from '../domain/settings/rule-values.ts';
import { AdminError } from './command.ts';

/** Returns the value in its stored form. @throws AdminError that names the allowed values. */
export function readRuleValue(name: RuleName, text: string): string {
  const rule = PLAY_RULES[name];
  const value = readRule(rule, text);
  if (value !== undefined) return value;
  throw new AdminError(`${name} wants ${describeRuleValue(rule)}, not "${text}".`);
}
