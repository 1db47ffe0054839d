// What the first screen of a live list is made of: the answers that its page would ask for.

import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import {
  findLiveHighlights,
  findLiveNames,
  type HighlightsPageAnswer,
} from '../../../domain/sports/highlights.ts';
import { readSteadyTime } from '../../../domain/sports/steady-time.ts';
import { DEFAULT_OFFSET_HOURS } from '../../../domain/sports/time-window.ts';

/** As many rows as any screen shows at first. */
const ROWS = 12;
/** A list of more takes longer than a page waits. */
const NAMES = 300;

export interface ListAnswers {
  /** Every match of the list. */
  readonly names: HighlightsPageAnswer;
  /** The first of them, with their prices. */
  readonly rows: HighlightsPageAnswer;
}

/** At `now`, ms since epoch; undefined where nothing is in play, or too much. */
export function readListAnswers(
  store: FixtureStore,
  sportId: string,
  now: number,
): ListAnswers | undefined {
  const clock = { now, ticks: readSteadyTime(), offsetHours: DEFAULT_OFFSET_HOURS };
  const rows = findLiveHighlights(store, { sportId }, { page: 1, perPage: ROWS }, clock);
  if (rows.to === 0) return undefined;
  const names = findLiveNames(store, { sportId }, { page: 1, perPage: NAMES });
  return names.remainingRecords === 0 ? { rows, names } : undefined;
}
