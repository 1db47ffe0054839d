// Stores the recent prices of outcomes on the slips and on open match pages.

import type { PriceHistory } from '../../shared/betslip/slip.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import { type OutcomeKey, parseOutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { Book } from './book.ts';
import { type FollowedOutcomes, MatchHistory, NO_HISTORY } from './price-history.ts';

export interface HistoriesOptions {
  readonly book: Book;
  /** The outcomes of a match of which the page shows the history. */
  historiesOf(matchId: string): FollowedOutcomes;
  onChanged(outcome: OutcomeKey): void;
}

export class Histories {
  readonly #options: HistoriesOptions;
  /** By match id. */
  readonly #histories = new Map<string, MatchHistory>();

  constructor(options: HistoriesOptions) {
    this.#options = options;
  }

  /** Keeps the histories that these matches and the slips need, and drops all others. */
  reconcile(matchIds: Iterable<string>, slipOutcomes: Iterable<OutcomeKey>, now: number): void {
    const ofSlips = groupByMatch(slipOutcomes);
    const before = new Set(this.#histories.keys());
    for (const id of matchIds) {
      const { all, some } = this.#options.historiesOf(id);
      const ofSlip = ofSlips.get(id);
      if (!all && some.size === 0 && ofSlip === undefined) continue;
      before.delete(id);
      this.#follow(id, { all, some: new Set([...some, ...(ofSlip ?? [])]) }, now);
    }
    for (const id of before) this.#histories.delete(id);
  }

  /** Records the prices of a match after a message was applied; `now` in ms since epoch. */
  record(message: FeedMessage, now: number): void {
    this.#histories.get(message.matchId)?.record(message, now);
  }

  /** Records the prices of all matches, which may have changed outside of a batch. */
  recordAll(now: number): void {
    for (const history of this.#histories.values()) history.recordAll(now);
  }

  read(matchId: string, outcome: OutcomeKey): PriceHistory {
    return this.#histories.get(matchId)?.read(outcome) ?? NO_HISTORY;
  }

  #follow(matchId: string, followed: FollowedOutcomes, now: number): void {
    const { book, onChanged } = this.#options;
    const match = book.matches.get(matchId);
    if (match === undefined) return;
    let history = this.#histories.get(matchId);
    if (history?.match !== match) {
      history = new MatchHistory(book, match, followed, onChanged);
      this.#histories.set(matchId, history);
    } else history.follow(followed);
    history.recordAll(now);
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
