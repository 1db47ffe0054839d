// A match page as the page would have it from the same answer, by the worker's own book.

import type { WireObject } from '../shared/feed/wire.ts';
import { mainLineKey } from '../shared/protocol/cell-keys.ts';
import type { BoardCell } from '../shared/protocol/cells.ts';
import type { CachedMatch } from '../ui/app/offline/cached-view.ts';
import { stopClock } from '../ui/app/offline/stop-clock.ts';
import { tabsOf } from '../ui/screens/live/board-view.ts';
import { applySnapshot } from '../worker/book/apply-snapshot.ts';
import { Book } from '../worker/book/book.ts';
import { chooseMainLines } from '../worker/book/main-line.ts';
import type { LineRecord, MatchRecord } from '../worker/book/records.ts';
import { readFixtureOdds } from '../worker/recovery/read-answers.ts';
import { readMatchAnswer } from '../worker/recovery/read-match-answer.ts';
import { buildBoardCell } from '../worker/views/board-view.ts';
import { buildLineCell } from '../worker/views/line-view.ts';
import { buildDetailsCell, buildMatchCell } from '../worker/views/match-view.ts';
import { readPrices } from './read-prices.ts';

/** As many markets as a large screen shows in its two columns. */
const MAX_MARKETS = 16;
/** And no more outcomes of them: three times what a screen shows of a usual match. */
const MAX_OUTCOMES = 150;

/**
 * The match with the names and sizes of all its markets, and the first markets of its first tab
 * with their lines and prices. The answer was read at `now`, ms since epoch; `address` is the
 * page's, see `addressOf`.
 *
 * @throws AnswerError where it is no match
 */
export function buildMatchView(answer: WireObject, now: number, address: string): CachedMatch {
  const snapshot = readMatchAnswer(readFixtureOdds(answer));
  const book = new Book();
  const match = book.ensureMatch(snapshot.matchId, snapshot.type);
  applySnapshot(book, match, snapshot, { confirms: true, baseSeq: 0, now });
  chooseMainLines(book, () => {});
  const header = buildMatchCell(match);
  if (header === undefined) throw new Error(`match ${match.id} has no names`);
  const board = buildBoardCell(match);
  const lines = firstLines(match, board);
  return {
    kind: 'match',
    seenAt: now,
    address,
    match: stopClock(header, now),
    details: hasDetails(match) ? buildDetailsCell(match) : null,
    board,
    lines: lines.map((line) => [mainLineKey(match.id, line.market.id), buildLineCell(book, line)]),
    prices: lines.flatMap((line) => readPrices(book, line)),
  };
}

/** The worker sends none where there is nothing in them, and their place is kept until it does. */
function hasDetails({ facts }: MatchRecord): boolean {
  const { incidents, periodScores, statistics } = facts;
  return incidents.length + periodScores.length + Object.keys(statistics).length > 0;
}

/** Without a gap: what stands below one that is missing would move when it comes. */
function firstLines({ markets }: MatchRecord, board: BoardCell): LineRecord[] {
  const [tab] = tabsOf(board);
  const lines: LineRecord[] = [];
  let outcomes = 0;
  for (const { marketId } of tab?.markets.slice(0, MAX_MARKETS) ?? []) {
    const main = markets.get(marketId)?.main;
    if (main == null) break;
    outcomes += main.handles.length;
    if (outcomes > MAX_OUTCOMES) break;
    lines.push(main);
  }
  return lines;
}
