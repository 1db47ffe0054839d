// What a market is called whose lines have names of their own, such as 'Next goal, goal 2'.

import { expect, test } from 'vitest';
import { MarketStatus } from '../../src/shared/feed/status-codes.ts';
import { UNKNOWN_STATE } from '../../src/shared/feed/unknown-state.ts';
import { nameSelection } from '../../src/worker/betslip/name-selection.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { applySnapshot } from '../../src/worker/book/apply-snapshot.ts';
import { Book } from '../../src/worker/book/book.ts';
import { chooseMainLines } from '../../src/worker/book/main-line.ts';
import type { SnapshotLine } from '../../src/worker/book/snapshot.ts';
import { buildBoardCell } from '../../src/worker/views/board-view.ts';
import { buildLineCell } from '../../src/worker/views/line-view.ts';
import { market, oddsChange } from '../support/feed-messages.ts';
import { selectionOf } from '../support/slip-selections.ts';

const GOAL_1 = 'goalnr=1';
const GOAL_2 = 'goalnr=2';
const GOAL_3 = 'goalnr=3';

const named = (specifier: string, marketName: string): SnapshotLine => ({
  ...{ marketId: '8', specifier, marketName, status: MarketStatus.Active },
  ...{ favourite: false, product: 1 },
  outcomes: [{ id: '1', name: 'Arsenal', label: '1', odds: 200, shownOdds: 0, active: true }],
});
const nextGoal = (goal: number) => named(`goalnr=${goal}`, `Next goal, goal ${goal}`);

/** A match of one market, as a whole snapshot has it. */
function openMatch(lines: readonly SnapshotLine[]) {
  const book = new Book();
  const match = book.ensureMatch('1', 'live');
  const fixture = {
    ...{ gameId: '10', sportId: '1', sportName: 'Soccer', tournamentId: 't1' },
    ...{ tournament: 'Premier League', categoryId: 'c1', categoryName: 'England' },
    ...{ categoryCode: 'GB', home: 'Arsenal', away: 'Chelsea', startsAt: 5, activeMarkets: 1 },
  };
  const position = { matchId: '1', type: 'live' as const, epoch: 0, seq: 10, timestamp: 1_000 };
  const rest = { whole: true, groups: null, marketGroups: new Map() };
  const snapshot = { ...position, fixture, state: UNKNOWN_STATE, lines, ...rest };
  applySnapshot(book, match, snapshot, { confirms: true, baseSeq: -1, now: 0 });
  let seq = 10;
  const say = (specifier: string, status: number) => {
    seq += 1;
    const change = { ...market('8', { '1': 210 }), specifier, status };
    applyMessage(book, match, oddsChange([change], { seq, timestamp: 1_000 + seq }), 0);
    chooseMainLines(book, () => {});
  };
  chooseMainLines(book, () => {});
  return {
    book,
    match,
    say,
    heading: () => buildBoardCell(match).markets[0]?.name,
    nameOn: (specifier: string) =>
      buildLineCell(book, book.findLine('1', '8', specifier)!).marketName,
  };
}

test('each line has its own name, and so has a selection of it', () => {
  const { book, heading, nameOn } = openMatch([nextGoal(1), nextGoal(2)]);
  expect(heading()).toBe('Next goal, goal 1');
  expect(nameOn(GOAL_2)).toBe('Next goal, goal 2');
  const selection = selectionOf('1', '1', { marketId: '8', specifier: GOAL_2, marketName: '' });
  expect(nameSelection(book, selection).marketName).toBe('Next goal, goal 2');
});

test('the market has the name of its main line, whatever messages close', () => {
  const { say, heading } = openMatch([nextGoal(1), nextGoal(2)]);
  say(GOAL_1, MarketStatus.Suspended);
  // The main line stays while it is offered: its boxes are those below the heading.
  expect(heading()).toBe('Next goal, goal 1');
  say(GOAL_1, MarketStatus.Settled);
  expect(heading()).toBe('Next goal, goal 2');
});

test('a line that comes with a message is named after another, and its name is asked for', () => {
  const { match, say, heading, nameOn } = openMatch([nextGoal(2)]);
  say(GOAL_3, MarketStatus.Active);
  expect(nameOn(GOAL_3)).toBe('Next goal, goal 3');
  expect(match.hasUnnamed).toBe(true);
  say(GOAL_2, MarketStatus.Settled);
  expect(heading()).toBe('Next goal, goal 3');
});

test.each([
  ['Total goals', 'total=1', 'total=2.5'],
  ['1st half total', 'total=1', 'total=2.5'],
  ['Both teams  to score', '', 'minute=5'],
])('%s is called so on each of its lines', (name, first, second) => {
  const { match, say, nameOn } = openMatch([named(first, name)]);
  say(second, MarketStatus.Active);
  expect(nameOn(second)).toBe(name);
  expect(match.hasUnnamed).toBe(false);
});

test('of a combined specifier nothing is made up: its name is asked for', () => {
  const { match, say, nameOn } = openMatch([named('setnr=1|gamenr=1', 'Set 1 game 1')]);
  say('setnr=1|gamenr=2', MarketStatus.Active);
  expect(nameOn('setnr=1|gamenr=2')).toBe('Market 8');
  expect(match.hasUnnamed).toBe(true);
});
