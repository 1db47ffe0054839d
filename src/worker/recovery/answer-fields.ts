// Readers of single answer fields. They do by hand what the schemas of shared/api/fields.ts do: a
// list of hundreds of matches is read at every poll, and the schema library would be a tenth of the
// worker.

import { isObject, type WireObject } from '../../shared/feed/wire.ts';

/** An answer does not fit the contract; the message names the field. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/** An id or short text that may come as a number. @throws AnswerError */
export function readText(from: WireObject, name: string): string {
  const value = from[name];
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new AnswerError(`${name}: no text`);
}

/** The same; '' where it is missing or null. @throws AnswerError */
export function readOptionalText(from: WireObject, name: string): string {
  return from[name] === undefined || from[name] === null ? '' : readText(from, name);
}

/** A number that may come as text; 0 where it is missing, null or no figure. @throws AnswerError */
export function readFigure(from: WireObject, name: string): number {
  const value = from[name];
  if (value === undefined || value === null) return 0;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string') throw new AnswerError(`${name}: no number`);
  const figure = Number(value);
  return Number.isFinite(figure) ? figure : 0;
}

/** A list, each entry read by `readEntry`; empty where it is missing or null. @throws AnswerError */
export function readList<T>(from: WireObject, name: string, readEntry: (entry: unknown) => T): T[] {
  const value = from[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new AnswerError(`${name}: no list`);
  return value.map((entry) => readEntry(entry));
}

/** @throws AnswerError where it is no object */
export function asObject(value: unknown): WireObject {
  if (isObject(value)) return value;
  throw new AnswerError('no object');
}

/** An entry that is an id as text or number. @throws AnswerError */
export function asText(value: unknown): string {
  return readText({ entry: value }, 'entry');
}

/** @throws AnswerError where it is not a text */
export function asString(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new AnswerError('entry: no text');
}
