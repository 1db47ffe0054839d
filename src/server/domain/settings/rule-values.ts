// What a value of a rule of play may be: checked where an operator sets one, and where one is read.

import { readNaira } from '../../../shared/money/kobo.ts';
import { readLagosMoment } from '../../../shared/time/lagos-moment.ts';

/** Amounts are naira, times seconds. */
export type RuleKind = 'naira' | 'number' | 'percent' | 'seconds' | 'switch' | 'date' | 'text';

export interface RuleShape {
  readonly kind: RuleKind;
  /** The minimum of a number; 0 where it is left out. */
  readonly least?: number;
  /** The maximum of a number; that of its kind where it is left out. */
  readonly most?: number;
  /** The only texts that it may be, in whatever case. */
  readonly oneOf?: readonly string[];
  /** What a text has to match, and the words for it in a message to the operator. */
  readonly like?: { readonly pattern: RegExp; readonly words: string };
}

const NUMBER = /^\d{1,12}(\.\d{1,6})?$/;
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;
const MAX_TEXT_LENGTH = 200;
const MAX_NUMBER = 1_000_000_000;
/** A year, which keeps the end of every period within the dates that the database can store. */
const MAX_SECONDS = 31_536_000;

/** The value as it is in force; undefined where the rule cannot have it. */
export function readRule(rule: RuleShape, text: string): string | undefined {
  const trimmed = text.trim();
  const value = rule.oneOf === undefined ? trimmed : trimmed.toLowerCase();
  return isRuleValue(rule, value) ? value : undefined;
}

function isRuleValue(rule: RuleShape, value: string): boolean {
  switch (rule.kind) {
    case 'naira': {
      const kobo = readNaira(value);
      return kobo !== undefined && isWithin(rule, kobo / 100);
    }
    case 'number':
      return NUMBER.test(value) && isWithin({ most: MAX_NUMBER, ...rule }, Number(value));
    case 'percent':
      return PERCENT.test(value) && isWithin({ most: 100, ...rule }, Number(value));
    case 'seconds':
      return NUMBER.test(value) && isWithin({ most: MAX_SECONDS, ...rule }, Number(value));
    case 'switch':
      return value === '0' || value === '1';
    case 'date':
      return value === '' || isDate(value);
    case 'text':
      return isText(rule, value);
  }
}

/** The values that a rule can have, as they follow "wants" in a message to the operator. */
export function describeRuleValue(rule: RuleShape): string {
  switch (rule.kind) {
    case 'naira':
      return `an amount in naira with at most 2 decimals${describeBounds(rule)}`;
    case 'number':
      return `a number${describeBounds({ least: 0, most: MAX_NUMBER, ...rule })}`;
    case 'percent':
      return `a percentage with at most 2 decimals${describeBounds({ least: 0, most: 100, ...rule })}`;
    case 'seconds':
      return `a number of seconds${describeBounds({ least: 0, most: MAX_SECONDS, ...rule })}`;
    case 'switch':
      return '0 or 1';
    case 'date':
      return "a date such as 2026-12-01, or '', with a time such as 18:00 behind it if wanted, in Lagos unless Z or +02:00 follows";
    case 'text':
      return describeText(rule);
  }
}

function isText({ oneOf, like }: RuleShape, value: string): boolean {
  if (oneOf !== undefined) return oneOf.includes(value);
  return value.length <= MAX_TEXT_LENGTH && (like === undefined || like.pattern.test(value));
}

function describeText({ oneOf, like }: RuleShape): string {
  if (oneOf !== undefined) return `one of ${oneOf.map((text) => text || "''").join(', ')}`;
  return like?.words ?? `at most ${MAX_TEXT_LENGTH} characters`;
}

/** JavaScript takes the 31st of every month and means a day of the next. */
function isDate(value: string): boolean {
  if (Number.isNaN(readLagosMoment(value))) return false;
  const day = value.slice(0, 'YYYY-MM-DD'.length);
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day);
}

function isWithin(
  { least = 0, most = Number.POSITIVE_INFINITY }: Partial<RuleShape>,
  value: number,
) {
  return value >= least && value <= most;
}

function describeBounds({ least, most }: Partial<RuleShape>): string {
  return [
    ...(least === undefined ? [] : [` from ${least}`]),
    ...(most === undefined ? [] : [` to ${most}`]),
  ].join('');
}
