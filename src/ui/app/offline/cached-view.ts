// The last lists and match pages in local storage: a few of each, a bounded size, each for itself.

import * as z from 'zod/mini';
import { lazySchema } from '../../../shared/api/lazy-schema.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { LineKey, MainLineKey } from '../../../shared/protocol/cell-keys.ts';
import type {
  BoardCell,
  DetailsCell,
  LineCell,
  ListCell,
  MatchCell,
} from '../../../shared/protocol/cells.ts';
import { localStore } from '../../state/site-storage.ts';
import { CACHED_VIEW_PREFIX } from './has-cached-view.ts';
import { VIEW_VERSION } from './view-version.ts';

/** A price that could be seen; none is ever kept as open. */
export interface CachedPrice {
  readonly key: OutcomeKey;
  /** Hundredths of decimal odds. */
  readonly odds: number;
  readonly suspended: boolean;
}

interface CachedPage {
  /** When it was last current, ms since epoch. */
  readonly seenAt: number;
  /** The page it was on, see `addressOf`. */
  readonly address: string;
  readonly prices: readonly CachedPrice[];
}

export interface CachedList extends CachedPage {
  readonly kind: 'list';
  readonly sportId: string;
  readonly list: ListCell;
  /** Those that were near the screen. */
  readonly matches: readonly MatchCell[];
  readonly lines: readonly (readonly [MainLineKey, LineCell])[];
}

export interface CachedMatch extends CachedPage {
  readonly kind: 'match';
  readonly match: MatchCell;
  /** Null where none was shown. */
  readonly details: DetailsCell | null;
  readonly board: BoardCell;
  /** Those that were near the screen. */
  readonly lines: readonly (readonly [LineKey | MainLineKey, LineCell])[];
}

export type CachedView = CachedList | CachedMatch;

/** How many are kept of each kind, the newest ones. */
export const MAX_CACHED = { list: 3, match: 5 } as const;
/** Characters: more than a list near the screen ever takes, and what all may take together. */
const MAX_TEXT_LENGTH = 200_000;
const MAX_TOTAL_LENGTH = 600_000;
/** Begins as the views do: one sweep finds all of ours. */
const INDEX_KEY = `${CACHED_VIEW_PREFIX}index`;
const EVERY_KEY = 'touchline:kept-view';

const indexSchema = lazySchema(() =>
  z.array(
    z.object({
      address: z.string(),
      kind: z.enum(['list', 'match']),
      seenAt: z.number(),
      length: z.number(),
    }),
  ),
);
type IndexEntry = z.infer<ReturnType<typeof indexSchema>>[number];

/** Keeps a view in place of the last one of its page; one that is too long is left out. */
export function cacheView(view: CachedView): void {
  const { address, kind, seenAt } = view;
  const text = JSON.stringify({ version: VIEW_VERSION, ...view });
  const { length } = text;
  if (length > MAX_TEXT_LENGTH) return;
  const others = readIndex().filter((entry) => entry.address !== address);
  const index = bound([{ address, kind, seenAt, length }, ...others]);
  sweep(index);
  // Where storage is full or forbidden the next visit begins with skeletons.
  if (!localStore.write(INDEX_KEY, JSON.stringify(index))) return;
  if (index.some((entry) => entry.address === address))
    localStore.write(CACHED_VIEW_PREFIX + address, text);
}

/** The newest of each kind, as many as fit. */
function bound(entries: readonly IndexEntry[]): IndexEntry[] {
  const left = { ...MAX_CACHED } as { list: number; match: number };
  let room = MAX_TOTAL_LENGTH;
  return [...entries]
    .sort((a, b) => b.seenAt - a.seenAt)
    .filter(({ kind, length }) => {
      if (left[kind] === 0 || length > room) return false;
      left[kind] -= 1;
      room -= length;
      return true;
    });
}

/** Takes away what is not in the index, such as what an older version left. */
function sweep(index: readonly IndexEntry[]): void {
  const wanted = new Set(index.map(({ address }) => CACHED_VIEW_PREFIX + address));
  for (const key of localStore.keys())
    if (key.startsWith(EVERY_KEY) && !wanted.has(key)) localStore.remove(key);
}

/** Nothing where it cannot be read: the views themselves go with the next sweep. */
function readIndex(): IndexEntry[] {
  try {
    const entries = indexSchema().parse(JSON.parse(localStore.read(INDEX_KEY) ?? '[]'));
    return entries.filter(({ address }) => localStore.read(CACHED_VIEW_PREFIX + address));
  } catch {
    return [];
  }
}
