// What a list without prices says of a match: what it and the outcomes in its row are called.

import type { MatchState } from '../../shared/feed/messages.ts';
import { EventStatus, isOver } from '../../shared/feed/status-codes.ts';
import { UNKNOWN_STATE } from '../../shared/feed/unknown-state.ts';
import { applyMatchState } from './apply-match-state.ts';
import type { Book } from './book.ts';
import type { FixtureFacts } from './match-facts.ts';
import { type ColumnNames, MatchPart, type MatchRecord } from './records.ts';

/** A match as such a list names it; how many markets it has on offer is not said. */
export interface NamedMatch {
  readonly matchId: string;
  readonly fixture: Omit<FixtureFacts, 'activeMarkets'>;
  readonly columns: ReadonlyMap<string, ColumnNames>;
}

const IN_PLAY: MatchState = { ...UNKNOWN_STATE, status: EventStatus.Live };

/** Takes in the names; `now` in ms since epoch. Prices, and what the match says of itself, stay. */
export function applyListNames(
  book: Book,
  match: MatchRecord,
  { fixture, columns }: NamedMatch,
  now: number,
): void {
  match.missing = false;
  match.error = null;
  // Its image may have come first.
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
  // Of one that nothing is followed of, the list knows best that it goes on.
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
