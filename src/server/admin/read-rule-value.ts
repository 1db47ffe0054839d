// Checks a new value of a rule of play by the rule's kind.

import { readNaira } from '../../shared/money/kobo.ts';
import { PLAY_RULES, type RuleKind, type RuleName } from '../domain/settings/play-rules.ts';
import { AdminError } from './command.ts';

const MAX_LENGTH = 200;
const NUMBER = /^\d{1,12}(\.\d{1,6})?$/;

const CHECKS: Readonly<Record<RuleKind, { isGood(text: string): boolean; wants: string }>> = {
  naira: {
    isGood: (text) => (readNaira(text) ?? -1) >= 0,
    wants: 'an amount in naira with at most 2 decimals',
  },
  number: { isGood: (text) => NUMBER.test(text), wants: 'a number that is not below 0' },
  switch: { isGood: (text) => text === '0' || text === '1', wants: '0 or 1' },
  text: {
    isGood: (text) => text.length <= MAX_LENGTH,
    wants: `at most ${MAX_LENGTH} characters`,
  },
};

/** @throws AdminError naming what the rule wants. */
export function readRuleValue(name: RuleName, text: string): string {
  const value = text.trim();
  const { isGood, wants } = CHECKS[PLAY_RULES[name].kind];
  if (!isGood(value)) throw new AdminError(`${name} wants ${wants}, not "${text}".`);
  return value;
}
