// A live list as the page would have it from the same answers, by the worker's own book.

import type { HighlightsPage } from '../shared/api/sports.ts';
import type { WireObject } from '../shared/feed/wire.ts';
import { mainLineKey } from '../shared/protocol/cell-keys.ts';
import type { CachedList } from '../ui/app/offline/cached-view.ts';
import { stopClock } from '../ui/app/offline/stop-clock.ts';
import { applySnapshot } from '../worker/book/apply-snapshot.ts';
import { Book } from '../worker/book/book.ts';
import { chooseMainLines } from '../worker/book/main-line.ts';
import type { LineRecord, MatchRecord } from '../worker/book/records.ts';
import { readListFixture, readListPage } from '../worker/recovery/read-answers.ts';
import { readListAnswer, readNamesAnswer } from '../worker/recovery/read-list-answer.ts';
import { buildLineCell } from '../worker/views/line-view.ts';
import { LiveList } from '../worker/views/live-list.ts';
import { buildMatchCell } from '../worker/views/match-view.ts';
import { readPrices } from './read-prices.ts';

interface ListAnswers {
  readonly sportId: string;
  /** The answer that names every match of the list. */
  readonly names: WireObject;
  /** The answer with the first of them, with prices. */
  readonly rows: WireObject;
  /** When they were read, ms since epoch. */
  readonly now: number;
  /** Of the page, see `addressOf`. */
  readonly address: string;
}

/** The list by names, with the rows that have prices in the column that a visitor sees first. */
export function buildListView({ sportId, names, rows, now, address }: ListAnswers): CachedList {
  const book = new Book();
  const matches = readListAnswer(readAnswer(rows)).snapshots.map((snapshot) => {
    const match = book.ensureMatch(snapshot.matchId, snapshot.type);
    applySnapshot(book, match, snapshot, { confirms: true, baseSeq: 0, now });
    return match;
  });
  chooseMainLines(book, () => {});
  const list = new LiveList(sportId);
  const { entries, columns } = readNamesAnswer(readAnswer(names));
  list.update(entries, columns);
  const cell = list.build();
  const column = cell.columns[0]?.marketId;
  const lines = matches.flatMap((match) => mainLineOf(match, column) ?? []);
  return {
    kind: 'list',
    seenAt: now,
    address,
    sportId,
    list: cell,
    matches: matches.flatMap((match) => {
      const header = buildMatchCell(match);
      return header === undefined ? [] : stopClock(header, now);
    }),
    lines: lines.map((line) => [
      mainLineKey(line.match.id, line.market.id),
      buildLineCell(book, line),
    ]),
    prices: lines.flatMap((line) => readPrices(book, line)),
  };
}

/** @throws AnswerError where it is no list of fixtures */
function readAnswer(answer: WireObject): HighlightsPage {
  const { fixtures } = answer;
  return {
    ...readListPage(answer),
    fixtures: Array.isArray(fixtures) ? fixtures.map(readListFixture) : [],
  };
}

function mainLineOf(match: MatchRecord, marketId: string | undefined): LineRecord | null {
  return match.markets.get(marketId ?? '')?.main ?? null;
}
