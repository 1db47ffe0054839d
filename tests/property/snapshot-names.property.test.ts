// The names of markets and outcomes depend on a snapshot alone, not on how often it was applied.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarketStatus } from '../../src/shared/feed/status-codes.ts';
import { UNKNOWN_STATE } from '../../src/shared/feed/unknown-state.ts';
import { applyListNames } from '../../src/worker/book/apply-list-names.ts';
import { applyNames, applySnapshot } from '../../src/worker/book/apply-snapshot.ts';
import { Book } from '../../src/worker/book/book.ts';
import { chooseMainLines } from '../../src/worker/book/main-line.ts';
import type { FixtureFacts } from '../../src/worker/book/match-facts.ts';
import type { ColumnNames, MatchRecord } from '../../src/worker/book/records.ts';
import type { MatchSnapshot, SnapshotLine } from '../../src/worker/book/snapshot.ts';
import { buildBoardCell } from '../../src/worker/views/board-view.ts';
import { buildLineCell } from '../../src/worker/views/line-view.ts';

const FIXTURE: FixtureFacts = {
  gameId: '10',
  sportId: '1',
  sportName: 'Soccer',
  tournamentId: 't1',
  tournament: 'Premier League',
  categoryId: 'c1',
  categoryName: 'England',
  categoryCode: 'GB',
  home: 'Arsenal',
  away: 'Chelsea',
  startsAt: 5,
  activeMarkets: 2,
};
const SNAPSHOT: MatchSnapshot = {
  matchId: '1',
  type: 'live',
  epoch: 0,
  seq: 10,
  timestamp: 1_000,
  fixture: FIXTURE,
  state: UNKNOWN_STATE,
  lines: [],
  whole: true,
  groups: null,
  marketGroups: new Map(),
};
const STATUSES = [
  MarketStatus.Active,
  MarketStatus.Active,
  MarketStatus.Suspended,
  MarketStatus.Deactivated,
];

const outcome = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  name: fc.constantFrom('', 'Over 1', 'Over 2.5', 'Arsenal'),
  label: fc.constantFrom('', 'Over 1', '1'),
  odds: fc.integer({ min: 101, max: 900 }),
  shownOdds: fc.constant(0),
  active: fc.boolean(),
});
const line: fc.Arbitrary<SnapshotLine> = fc.record({
  marketId: fc.constantFrom('8', '18'),
  marketName: fc.constantFrom('', 'Next goal, goal 1', 'Next goal, goal 2', 'Total goals'),
  specifier: fc.constantFrom('goalnr=1', 'goalnr=2', 'total=0', 'total=2.5'),
  status: fc.constantFrom(...STATUSES),
  favourite: fc.boolean(),
  product: fc.constant(1),
  outcomes: fc.uniqueArray(outcome, { maxLength: 3, selector: ({ id }) => id }),
});
const snapshot: fc.Arbitrary<MatchSnapshot> = fc
  .record({
    whole: fc.boolean(),
    lines: fc.uniqueArray(line, {
      maxLength: 8,
      selector: ({ marketId, specifier }) => `${marketId}/${specifier}`,
    }),
  })
  .map((part) => ({ ...SNAPSHOT, ...part }));
/** What a list without prices has named before. */
const column: fc.Arbitrary<ColumnNames> = fc.record({
  marketName: fc.constantFrom('', 'Next goal, goal 3'),
  groups: fc.constant(null),
  specifier: fc.constantFrom('goalnr=3', 'total=2.5'),
  outcomes: fc.constant(new Map([['1', { name: 'Over 3', label: '3' }]])),
});

function apply(book: Book, match: MatchRecord, taken: MatchSnapshot): void {
  applySnapshot(book, match, taken, { confirms: true, baseSeq: -1, now: 0 });
  chooseMainLines(book, () => {});
}

/** The names that the page shows. */
function readNames(book: Book, match: MatchRecord) {
  const lines = [...match.markets.values()].flatMap((market) => market.lines);
  return {
    board: buildBoardCell(match).markets.map(({ marketId, name }) => `${marketId} ${name}`),
    lines: lines
      .map((each) => {
        const { marketId, marketName, specifier, outcomes } = buildLineCell(book, each);
        const named = outcomes.map(({ id, name, label }) => `${id} ${name} ${label}`);
        return [`${marketId}/${specifier} ${marketName}`, ...named].join(', ');
      })
      .sort(),
  };
}

test('a snapshot that is applied again leaves every name as it is', () => {
  fc.assert(
    fc.property(snapshot, fc.option(column, { nil: undefined }), (taken, listed) => {
      const book = new Book();
      const match = book.ensureMatch('1', 'live');
      if (listed !== undefined) {
        const columns = new Map([['8', listed]]);
        applyListNames(book, match, { matchId: '1', fixture: FIXTURE, columns }, 0);
      }
      apply(book, match, taken);
      const once = readNames(book, match);
      apply(book, match, taken);
      expect(readNames(book, match)).toEqual(once);
      applyNames(book, match, taken);
      expect(readNames(book, match)).toEqual(once);
    }),
  );
});

test('a market has the name of its first open line, else of its first', () => {
  const named = (specifier: string, status: number, marketName: string): SnapshotLine => ({
    marketId: '8',
    marketName,
    specifier,
    status,
    favourite: false,
    product: 1,
    outcomes: [{ id: '1', name: 'Arsenal', label: '1', odds: 200, shownOdds: 0, active: true }],
  });
  const lines = [
    named('goalnr=1', MarketStatus.Suspended, 'Next goal, goal 1'),
    named('goalnr=2', MarketStatus.Active, 'Next goal, goal 2'),
    named('goalnr=3', MarketStatus.Active, 'Next goal, goal 3'),
  ];
  const nameOf = (taken: readonly SnapshotLine[]) => {
    const book = new Book();
    const match = book.ensureMatch('1', 'live');
    apply(book, match, { ...SNAPSHOT, lines: taken });
    return match.markets.get('8')?.name;
  };
  expect(nameOf(lines)).toBe('Next goal, goal 2');
  expect(nameOf(lines.slice(0, 1))).toBe('Next goal, goal 1');
  // Without outcomes it is not on offer.
  const empty = { ...named('goalnr=1', MarketStatus.Active, 'Next goal, goal 1'), outcomes: [] };
  expect(nameOf([empty, ...lines.slice(1)])).toBe('Next goal, goal 2');
});
