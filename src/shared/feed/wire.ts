// Readers for single wire fields: each takes anything and answers a value or undefined, never throws.

import { canonicalMatchId, ID, joinUrn, OUTCOME_ID } from './ids.ts';
import { canonicalSpecifier } from './specifier.ts';

/** Bounds of what one message may hold; beyond them it is refused as a whole. */
export const MAX_PAYLOAD_CHARACTERS = 1_048_576;
export const MAX_MARKETS = 2_000;
export const MAX_OUTCOMES = 500;
export const MAX_TEXT_LENGTH = 256;
const MAX_COUNT = 2_147_483_647;
/** The last time with a year of four digits, ms since epoch; times in microseconds are later. */
const LATEST_TIME = Date.UTC(9999, 11, 31);
/** The highest producer number: a bound on what one feed can make a reader store. */
export const MAX_PRODUCER = 999;
const UNCLEAN = /[\p{Cc}\p{Surrogate}\u200B\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** The match has no room for the line or the outcome (match-capacity.ts). */
export type FullReason = 'too many lines' | 'too many outcomes';

/** Why an entry of a message is left out. */
export type SkipReason = 'bad entry' | 'bad id' | 'bad specifier' | 'bad list' | FullReason;

export type WireObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A finite number from a number or a numeric text. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A whole number that a count or a short code can be, from 0 to 2^31 - 1. */
export function readCount(value: unknown): number | undefined {
  const number = readNumber(value) ?? -1;
  return Number.isInteger(number) && number >= 0 && number <= MAX_COUNT ? number : undefined;
}

/**
 * The epoch of a match's feed, a whole number that may be a time in ms; 0 for what is none, and for
 * one beyond 2^53 - 1, which was rounded when it was parsed.
 */
export function readEpoch(value: unknown): number {
  const epoch = readNumber(value) ?? 0;
  return Number.isSafeInteger(epoch) && epoch > 0 ? epoch : 0;
}

/** A kick-off, ms since epoch; undefined for a number that is not a date, and for anything else. */
export function readKickOff(value: unknown): number | undefined {
  const at = readNumber(value) ?? 0;
  return at > 0 && at <= LATEST_TIME ? at : undefined;
}

/** The number of a producer, 1 to MAX_PRODUCER; undefined for what is none. */
export function readProducer(value: unknown): number | undefined {
  const product = readCount(value) ?? 0;
  return product >= 1 && product <= MAX_PRODUCER ? product : undefined;
}

/**
 * A feed time in ms; 0 for an invalid one. One in microseconds is invalid too: it would be newer
 * than all later messages of its match.
 */
export function readFeedTime(value: unknown): number {
  const time = readNumber(value) ?? 0;
  return time > 0 && time <= LATEST_TIME ? time : 0;
}

/** An id (shared/feed/ids): numbers and texts of the same digits are the same id. */
export function readId(value: unknown): string | undefined {
  const id = readIdText(value);
  return id !== undefined && ID.test(id) ? id : undefined;
}

/** The id of an outcome, which may hold more than other ids. */
export function readOutcomeId(value: unknown): string | undefined {
  const id = readIdText(value);
  return id !== undefined && OUTCOME_ID.test(id) ? id : undefined;
}

/** A match id; the supplier's `sr:match:` prefix is taken off, and alone it names no match. */
export function readMatchId(value: unknown): string | undefined {
  const id = readIdText(value);
  return id === undefined ? undefined : canonicalMatchId(id);
}

/** The match that the message itself names; undefined where it names no valid one. */
export function readNamedMatch(message: WireObject): string | undefined {
  const id = readIdText(message.event_id) ?? readIdText(message.match_id);
  return id === undefined ? undefined : canonicalMatchId(joinUrn(message.event_prefix, id));
}

/** The text of an id. A number beyond 2^53 is none: it was rounded when it was parsed. */
function readIdText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

/** A text that is only shown: without control and invisible characters, cut at MAX_TEXT_LENGTH. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.length <= MAX_TEXT_LENGTH && isClean(value)) return value || undefined;
  // Cut first, as it may be long, and cleaned then: the cut may halve a character.
  return value.slice(0, MAX_TEXT_LENGTH).replace(UNCLEAN, '') || undefined;
}

/**
 * True for a text without control characters (NUL among them, which no database stores), line ends,
 * lone surrogates, invisible spaces, and marks that change the direction of the text around it.
 */
export function isClean(text: string): boolean {
  return text.search(UNCLEAN) < 0;
}

/** A specifier in canonical spelling; '' where absent or null; undefined where invalid. */
export function readSpecifier(market: WireObject): string | undefined {
  const value = market.specifiers ?? market.specifier ?? '';
  return typeof value === 'string' ? canonicalSpecifier(value) : undefined;
}

/** `active` in all its forms. Absent means active; a form nobody uses means inactive, the safe side. */
export function readActive(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') {
    const text = value.trim().toLowerCase();
    return text === '1' || text === 'true';
  }
  return value === true || value === 1;
}

/** 'mm:ss' (minutes may pass 99) as seconds; undefined for '--:--' and anything else. */
export function readMatchTime(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const parts = /^(\d{1,3}):([0-5]?\d)$/.exec(value.trim());
  return parts === null ? undefined : Number(parts[1]) * 60 + Number(parts[2]);
}
