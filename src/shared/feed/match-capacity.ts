// Limits of the lines and outcomes that are kept of one match, so that a faulty feed cannot fill
// the memory of a process or a page. Server and page count alike, so that they leave out the same.

import type { OddsChange } from './messages.ts';

/** Lines of one match that are kept, on offer or not. */
export const MAX_MATCH_LINES = 4_000;
/** Outcomes of all of them. */
export const MAX_MATCH_OUTCOMES = 8_000;

/** The room for lines and outcomes that a match has left for one odds change. */
export class MatchCapacity {
  #lines: number;
  #outcomes: number;

  /** The lines that are on offer with outcomes, and the outcomes of these; no other counts. */
  constructor(offeredLines: number, offeredOutcomes: number) {
    this.#lines = MAX_MATCH_LINES - offeredLines;
    this.#outcomes = MAX_MATCH_OUTCOMES - offeredOutcomes;
  }

  /** Takes the room of one line; false where there is none. */
  takeLine(): boolean {
    this.#lines -= 1;
    return this.#lines >= 0;
  }

  /** Takes the room of one outcome; false where there is none. */
  takeOutcome(): boolean {
    this.#outcomes -= 1;
    return this.#outcomes >= 0;
  }
}

/**
 * True where an odds change may bring a match with so many lines and outcomes above the limits:
 * lines that are not on offer are then forgotten first, and what still has no room is left out.
 */
export function mayOverflow(lines: number, outcomes: number, { markets }: OddsChange): boolean {
  if (lines + markets.length > MAX_MATCH_LINES) return true;
  let named = outcomes;
  for (const market of markets) named += market.outcomes.length;
  return named > MAX_MATCH_OUTCOMES;
}
