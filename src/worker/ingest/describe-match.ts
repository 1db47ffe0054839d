// A match of the book in the shape of the match detail call, as a recording's header holds it.

import type { WireObject } from '../../shared/feed/wire.ts';
import { toWireFixture } from '../../shared/feed/wire-fixture.ts';
import type { Book } from '../book/book.ts';
import type { LineRecord, MatchRecord } from '../book/records.ts';
import { buildLineCell } from '../views/line-view.ts';

/** Undefined while the match has no names yet. */
export function describeMatch(book: Book, match: MatchRecord): WireObject | undefined {
  const { fixture, facts } = match;
  if (fixture === null) return undefined;
  const lines = [...match.markets.values()].flatMap((market) => market.lines);
  return {
    ...toWireFixture(match.id, match.type, fixture),
    statusCode: facts.status,
    homeScore: facts.score === null ? '' : String(facts.score.home),
    awayScore: facts.score === null ? '' : String(facts.score.away),
    seq: Math.max(0, match.sequence.seq),
    epoch: match.sequence.epoch,
    markets: lines.map((line) => describeLine(book, line)),
    marketGroups: match.groups.map((group) => ({
      marketGroupID: group.groupId,
      groupName: group.name,
      markets: group.marketIds,
    })),
  };
}

function describeLine(book: Book, line: LineRecord): WireObject {
  const { outcomes: columns } = book;
  const cell = buildLineCell(book, line);
  return {
    marketID: line.market.id,
    marketName: cell.marketName,
    specifier: line.specifier,
    status: line.status,
    outcomes: cell.outcomes.map((outcome) => {
      const handle = line.handles[line.outcomeIds.indexOf(outcome.id)]!;
      return {
        outcomeID: outcome.id,
        outcomeName: outcome.name,
        displayName: outcome.label,
        odds: columns.lastOddsOf(handle) / 100,
        active: columns.oddsOf(handle) === 0 ? 0 : 1,
        ...(line.product === undefined ? {} : { producerID: line.product }),
      };
    }),
  };
}
