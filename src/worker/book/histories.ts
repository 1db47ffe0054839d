// Which matches keep the last prices of their outcomes: those of the slips and of open match pages.

import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import { parseOutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { PriceHistory } from '../../shared/protocol/slip.ts';
import type { Book } from './book.ts';
import { type FollowedOutcomes, MatchHistory, NO_HISTORY } from './price-history.ts';

export interface HistoriesOptions {
  readonly book: Book;
  /** What the page follows of a match. */
  historiesOf(matchId: string): FollowedOutcomes;
  onChanged(outcome: OutcomeKey): void;
}

export class Histories {
  readonly #options: HistoriesOptions;
  readonly #followed = new Set<string>();

  constructor(options: HistoriesOptions) {
    this.#options = options;
  }

  /** Follows what these matches and the outcomes of the slips need now, and nothing else. */
  reconcile(matchIds: Iterable<string>, slipOutcomes: Iterable<OutcomeKey>, now: number): void {
    const ofSlips = groupByMatch(slipOutcomes);
    const before = new Set(this.#followed);
    for (const id of matchIds) {
      const { all, some } = this.#options.historiesOf(id);
      const ofSlip = ofSlips.get(id);
      if (!all && some.size === 0 && ofSlip === undefined) continue;
      before.delete(id);
      this.#follow(id, { all, some: new Set([...some, ...(ofSlip ?? [])]) }, now);
    }
    for (const id of before) this.#leave(id);
  }

  /** Prices may have changed outside of a batch. */
  recordAll(now: number): void {
    for (const id of this.#followed) this.#options.book.matches.get(id)?.history?.recordAll(now);
  }

  read(matchId: string, outcome: OutcomeKey): PriceHistory {
    return this.#options.book.matches.get(matchId)?.history?.read(outcome) ?? NO_HISTORY;
  }

  #follow(matchId: string, followed: FollowedOutcomes, now: number): void {
    const { book, onChanged } = this.#options;
    const match = book.matches.get(matchId);
    if (match === undefined) return;
    this.#followed.add(matchId);
    if (match.history === null) match.history = new MatchHistory(book, match, followed, onChanged);
    else match.history.follow(followed);
    match.history.recordAll(now);
  }

  #leave(matchId: string): void {
    this.#followed.delete(matchId);
    const match = this.#options.book.matches.get(matchId);
    if (match !== undefined) match.history = null;
  }
}

function groupByMatch(outcomes: Iterable<OutcomeKey>): ReadonlyMap<string, readonly OutcomeKey[]> {
  const groups = new Map<string, OutcomeKey[]>();
  for (const outcome of outcomes) {
    const matchId = parseOutcomeKey(outcome)?.matchId;
    if (matchId === undefined) continue;
    const group = groups.get(matchId);
    if (group === undefined) groups.set(matchId, [outcome]);
    else group.push(outcome);
  }
  return groups;
}
