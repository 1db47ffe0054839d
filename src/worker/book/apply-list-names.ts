// Applies a live list without prices: the names of a match and of the outcomes in its row.

import type { MatchState } from '../../shared/feed/messages.ts';
import { EventStatus, isOver } from '../../shared/feed/status-codes.ts';
import { UNKNOWN_STATE } from '../../shared/feed/unknown-state.ts';
import { applyMatchState } from './apply-match-state.ts';
import type { Book } from './book.ts';
import type { FixtureFacts } from './match-facts.ts';
import { type ColumnNames, MatchPart, type MatchRecord } from './records.ts';

/** A match as such a list names it, without the number of its markets on offer. */
export interface NamedMatch {
  readonly matchId: string;
  readonly fixture: Omit<FixtureFacts, 'activeMarkets'>;
  readonly columns: ReadonlyMap<string, ColumnNames>;
}

const IN_PLAY: MatchState = { ...UNKNOWN_STATE, status: EventStatus.Live };

/**
 * Stores the names; prices stay. A match whose topics are not followed counts as live, as it is in
 * the live list. `now` in ms since epoch.
 */
export function applyListNames(
  book: Book,
  match: MatchRecord,
  { fixture, columns }: NamedMatch,
  now: number,
): void {
  match.missing = false;
  match.error = null;
  // The image of the row may have arrived before the list.
  const activeMarkets = match.fixture?.activeMarkets ?? match.row?.image?.marketCount ?? 0;
  const facts: FixtureFacts = { ...fixture, activeMarkets };
  if (!isSameFacts(match.fixture, facts)) {
    match.fixture = facts;
    book.touch(match, MatchPart.Header);
  }
  const before = match.columnNames;
  match.columnNames = columns;
  for (const [marketId, column] of columns) {
    const market = match.markets.get(marketId);
    if (market === undefined) continue;
    market.name ||= column.marketName;
    market.groups ??= column.groups;
    if (isSameColumn(before.get(marketId), column)) continue;
    for (const line of market.lines) book.touchLine(line);
  }
  // For a match whose topics are not followed, the list is the best source: the match is in play.
  const { status } = match.facts;
  const isFollowed = match.row !== null || match.sequence.granted;
  if (!isFollowed && (status === EventStatus.NotStarted || isOver(status)))
    applyMatchState(book, match, IN_PLAY, now);
}

function isSameFacts(before: FixtureFacts | null, now: FixtureFacts): boolean {
  if (before === null) return false;
  return (Object.keys(now) as (keyof FixtureFacts)[]).every((name) => now[name] === before[name]);
}

function isSameColumn(before: ColumnNames | undefined, now: ColumnNames): boolean {
  return (
    before?.specifier === now.specifier &&
    [...now.outcomes].every(([id, { name, label }]) => {
      const known = before.outcomes.get(id);
      return known?.name === name && known.label === label;
    })
  );
}
