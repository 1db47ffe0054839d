// Turns the dirty records of the book into dirty cells of the page, once a batch.

import {
  boardKey,
  detailsKey,
  freshnessKey,
  lineKey,
  mainLineKey,
  matchKey,
  sectionKey,
} from '../../shared/protocol/cell-keys.ts';
import type { Book } from '../book/book.ts';
import { chooseMainLines } from '../book/main-line.ts';
import { LineReader, MatchPart } from '../book/records.ts';
import type { Interest } from './interest.ts';
import type { ConflatingPublisher } from './publisher.ts';

/** Queues the mounted cells that may have changed, and empties the book's dirty lists. */
export function queueChangedCells(
  book: Book,
  interest: Pick<Interest, 'sectionsOf'>,
  publisher: ConflatingPublisher,
): void {
  chooseMainLines(book, (market) => {
    publisher.touch(mainLineKey(market.match.id, market.id));
  });
  for (const line of book.dirtyLines) {
    line.dirty = false;
    const { match, market } = line;
    if (line.watched & LineReader.Line)
      publisher.touch(lineKey(match.id, market.id, line.specifier));
    if (line.watched & LineReader.Main) publisher.touch(mainLineKey(match.id, market.id));
  }
  book.dirtyLines.length = 0;
  for (const match of book.dirtyMatches) {
    const parts = match.delivery.dirty & match.delivery.watched;
    match.delivery.dirty = 0;
    if (parts & MatchPart.Header) publisher.touch(matchKey(match.id));
    if (parts & MatchPart.Details) publisher.touch(detailsKey(match.id));
    if (parts & MatchPart.Freshness) publisher.touch(freshnessKey(match.id));
    if (parts & MatchPart.Board) publisher.touch(boardKey(match.id));
    if (parts & MatchPart.Sections) {
      for (const id of interest.sectionsOf(match.id)) publisher.touch(sectionKey(match.id, id));
    }
  }
  book.dirtyMatches.length = 0;
}
