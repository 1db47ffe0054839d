// The prices of a line as a page shows them that cannot know whether they still hold.

import { isClosedStatus } from '../shared/feed/status-codes.ts';
import type { CachedPrice } from '../ui/app/offline/cached-view.ts';
import type { Book } from '../worker/book/book.ts';
import type { LineRecord } from '../worker/book/records.ts';

/** None of a line that is closed, nor of an outcome that never had one. */
export function readPrices({ outcomes }: Book, line: LineRecord): CachedPrice[] {
  if (isClosedStatus(line.status)) return [];
  return line.handles.flatMap((handle) => {
    const open = outcomes.oddsOf(handle);
    const odds = open || outcomes.lastOddsOf(handle);
    return odds === 0 ? [] : [{ key: outcomes.keyOf(handle), odds, suspended: open === 0 }];
  });
}
