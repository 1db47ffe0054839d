// How long a page went on showing as open what the feed had replaced already.

/** What the feed said of an outcome, or what its box showed, from a moment on (ms since epoch). */
export interface BoxState {
  readonly at: number;
  readonly open: boolean;
  readonly odds: string;
  /** The box is out of sight. */
  readonly isGone?: boolean;
}

export interface ShownAges {
  /** For each price that replaced one in an open box, ms. */
  readonly prices: readonly number[];
  /** For each stop of an open box, ms. */
  readonly stops: readonly number[];
}

/**
 * `said` and `shown` of one outcome, each in order of time; what was said from `from` on and before `to`
 * counts. A box that never caught up counts until `end`.
 */
export function ageShown(
  said: readonly BoxState[],
  shown: readonly BoxState[],
  { from, to, end }: { readonly from: number; readonly to: number; readonly end: number },
): ShownAges {
  const prices: number[] = [];
  const stops: number[] = [];
  const places = shown.map((state) => placeOf(state, said));
  for (const [index, { at, open }] of said.entries()) {
    if (at < from || at >= to) continue;
    const before = shown.findLastIndex((state) => state.at <= at);
    if (before < 0 || !shown[before]!.open || places[before]! >= index) continue;
    const caughtUp = shown.findIndex(
      (state, i) => i > before && (!state.open || places[i]! >= index),
    );
    (open ? prices : stops).push((shown[caughtUp]?.at ?? end) - at);
  }
  return { prices, stops };
}

/** Which of the words the box shows: the last one of that price at the time; -1 for none. */
function placeOf({ at, odds }: BoxState, said: readonly BoxState[]): number {
  return said.findLastIndex((word) => word.at <= at && word.open && word.odds === odds);
}
