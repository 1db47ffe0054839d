// Keeps the matches of the list unchanged while the player's pointer or focus is in it, so that
// nothing moves there.

import { useCallback, useMemo, useState } from 'react';
import { type Membership, matchIdsOf } from './list-sections.ts';

export interface StableMembership {
  /** What to show now. */
  readonly shown: Membership;
  /** Matches that wait to be shown. */
  readonly waiting: number;
  /** Matches still shown that the list no longer holds. */
  readonly gone: ReadonlySet<string>;
  /** Shows the matches that wait; to be called at a press of the player. */
  readonly showNew: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** While `held`, returns the membership as it was when holding began; else the newest. */
export function useStableMembership(live: Membership, held: boolean): StableMembership {
  const [kept, setKept] = useState(live);
  // An empty list is not held: its first matches are shown at once.
  const holding = held && kept.tournaments.length > 0;
  if (!holding && kept !== live) setKept(live);
  const shown = holding ? kept : live;

  const { waiting, gone } = useMemo(() => compareMembership(shown, live), [shown, live]);
  const showNew = useCallback(() => setKept(live), [live]);
  return { shown, waiting, gone, showNew };
}

/** How many matches of `live` are not shown, and which of those shown are not in `live`. */
function compareMembership(
  shown: Membership,
  live: Membership,
): { waiting: number; gone: ReadonlySet<string> } {
  if (shown.tournaments === live.tournaments) return { waiting: 0, gone: NONE };
  const now = new Set(matchIdsOf(live.tournaments));
  const before = new Set(matchIdsOf(shown.tournaments));
  let waiting = 0;
  for (const id of now) if (!before.has(id)) waiting += 1;
  return { waiting, gone: new Set([...before].filter((id) => !now.has(id))) };
}
