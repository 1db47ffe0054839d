// Completes a picked selection with what the book knows of its outcome.

import { nameEvent } from '../../shared/betslip/name-event.ts';
import type { NewSelection } from '../../shared/betslip/slip.ts';
import type { Book } from '../book/book.ts';
import { nameMarketOn } from '../book/market-name.ts';

/** The selection with the book's names, feed type (live or prematch) and kick-off. */
export function nameSelection(book: Book, selection: NewSelection): NewSelection {
  const { matchId, marketId, specifier } = selection;
  const match = book.matches.get(matchId);
  if (match === undefined || match.fixture === null) return selection;
  const { fixture } = match;
  const line = book.findLine(matchId, marketId, specifier);
  return {
    ...selection,
    eventName: nameEvent(fixture.home, fixture.away),
    homeTeam: fixture.home,
    awayTeam: fixture.away,
    marketName: selection.marketName || (line === undefined ? '' : nameMarketOn(line)),
    type: match.type,
    producerId: line?.product ?? selection.producerId,
    combinability: line?.combinability ?? selection.combinability,
    sportId: fixture.sportId,
    sport: fixture.sportName,
    category: fixture.categoryName,
    tournament: fixture.tournament,
    startsAt: fixture.startsAt || selection.startsAt,
  };
}
