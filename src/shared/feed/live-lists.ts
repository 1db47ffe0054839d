// Versions of the live lists, in a few bytes: a version and a match count for each sport, so that a
// list is requested again only where it has changed.

import { isObject } from './wire.ts';

/**
 * Beside the topics of matches; only the backend publishes on it (docs/feed-protocol.md, lists).
 */
export const LISTS_TOPIC = 'feeds/live/lists';
/** The mark of a list without a match; its sport is not named on the topic. */
export const EMPTY_LIST: LiveListMark = { version: '0', matches: 0 };

/** The version and the size of the live list of one sport. */
export interface LiveListMark {
  /** Equal exactly for lists that have the same matches in the same order, by the same names. */
  readonly version: string;
  readonly matches: number;
}

/** By sport id; `0` is the list of all sports. */
export type LiveListMarks = ReadonlyMap<string, LiveListMark>;

/** Each sport as `[version, matches]`. */
interface ListsPayload {
  readonly lists: Readonly<Record<string, readonly [version: string, matches: number]>>;
}

export function writeLiveLists(marks: LiveListMarks): string {
  const lists = [...marks].map(([sportId, { version, matches }]) => [sportId, [version, matches]]);
  return JSON.stringify({ lists: Object.fromEntries(lists) } satisfies ListsPayload);
}

/** The text of a message on the topic; undefined where any part of it cannot be read. */
export function readLiveLists(text: string): LiveListMarks | undefined {
  const { lists } = parse(text);
  if (!isObject(lists)) return undefined;
  const marks = new Map<string, LiveListMark>();
  for (const [sportId, mark] of Object.entries(lists)) {
    if (!Array.isArray(mark)) return undefined;
    const [version, matches]: unknown[] = mark;
    if (typeof version !== 'string' || typeof matches !== 'number') return undefined;
    if (!Number.isSafeInteger(matches) || matches < 0) return undefined;
    marks.set(sportId, { version, matches });
  }
  return marks;
}

function parse(text: string): { readonly lists?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
