// The last lists and match pages in local storage: a few of each, a bounded size, each for itself.

import * as z from 'zod/mini';
import { KEPT_VIEW_PREFIX } from './has-kept-view.ts';
import { type KeptView, keptViewSchema, VERSION } from './kept-view-schema.ts';

/** Older than this it would only mislead: hardly one match of it is still played. */
export const OLDEST_MS = 12 * 3_600_000;
/** How many are kept of each kind, the newest ones. */
export const MOST_KEPT = { list: 3, match: 5 } as const;
/** Characters: more than a list near the screen ever takes, and what all may take together. */
const LONGEST_TEXT = 200_000;
const LONGEST_IN_ALL = 600_000;
/** Begins as the views do: one sweep finds all of ours. */
const INDEX_KEY = `${KEPT_VIEW_PREFIX}index`;
const EVERY_KEY = 'touchline:kept-view';

const indexSchema = z.array(
  z.object({
    address: z.string(),
    kind: z.enum(['list', 'match']),
    seenAt: z.number(),
    length: z.number(),
  }),
);
type IndexEntry = z.infer<typeof indexSchema>[number];

/** Keeps a view in place of the last one of its page; one that is too long is not kept. */
export function keepView(view: KeptView): void {
  const { address, kind, seenAt } = view;
  const text = JSON.stringify({ version: VERSION, ...view });
  const { length } = text;
  if (length > LONGEST_TEXT) return;
  try {
    const others = readIndex().filter((entry) => entry.address !== address);
    const kept = bound([{ address, kind, seenAt, length }, ...others]);
    sweep(kept);
    localStorage.setItem(INDEX_KEY, JSON.stringify(kept));
    if (kept.some((entry) => entry.address === address))
      localStorage.setItem(KEPT_VIEW_PREFIX + address, text);
  } catch {
    // Storage may be full or forbidden; the next visit then begins with skeletons.
  }
}

/**
 * The kept view of a page, if it is young enough and whole. It is taken out: should it ever keep a
 * page from starting, it does so once. A page that closes puts its own there.
 */
export function takeKeptView(address: string, now: number): KeptView | undefined {
  const key = KEPT_VIEW_PREFIX + address;
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    localStorage.removeItem(key);
    const { success, data: view } = keptViewSchema.safeParse(JSON.parse(text));
    if (!success || view.address !== address) return undefined;
    return now - view.seenAt > OLDEST_MS || view.seenAt > now ? undefined : view;
  } catch {
    return undefined;
  }
}

/** The newest of each kind, as many as fit. */
function bound(entries: readonly IndexEntry[]): IndexEntry[] {
  const left = { ...MOST_KEPT } as { list: number; match: number };
  let room = LONGEST_IN_ALL;
  return entries
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .filter(({ kind, length }) => {
      if (left[kind] === 0 || length > room) return false;
      left[kind] -= 1;
      room -= length;
      return true;
    });
}

/** Takes away what is not in the index, such as what an older version left. */
function sweep(kept: readonly IndexEntry[]): void {
  const wanted = new Set(kept.map(({ address }) => KEPT_VIEW_PREFIX + address));
  const ours = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  for (const key of ours)
    if (key.startsWith(EVERY_KEY) && !wanted.has(key)) localStorage.removeItem(key);
}

/** Nothing where it cannot be read: the views themselves go with the next sweep. */
function readIndex(): IndexEntry[] {
  try {
    const entries = indexSchema.parse(JSON.parse(localStorage.getItem(INDEX_KEY) ?? '[]'));
    return entries.filter(({ address }) => localStorage.getItem(KEPT_VIEW_PREFIX + address));
  } catch {
    return [];
  }
}
