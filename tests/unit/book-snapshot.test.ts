// A snapshot in the book: which lines it brings, keeps and takes, and what of it has to be sent.

import { describe, expect, test } from 'vitest';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { applySnapshot } from '../../src/worker/book/apply-snapshot.ts';
import { Book } from '../../src/worker/book/book.ts';
import { isSilent } from '../../src/worker/book/freshness.ts';
import type { FixtureFacts } from '../../src/worker/book/match-facts.ts';
import { LineReader, MatchPart } from '../../src/worker/book/records.ts';
import type { MatchSnapshot, SnapshotLine } from '../../src/worker/book/snapshot.ts';
import { betStop, fixtureStatus, market, oddsChange } from '../support/feed-messages.ts';

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

function line(
  marketId: string,
  odds: readonly number[],
  more: Partial<SnapshotLine> = {},
): SnapshotLine {
  return {
    marketId,
    marketName: `Market ${marketId}`,
    specifier: '',
    status: 0,
    favourite: false,
    product: 1,
    outcomes: odds.map((price, i) => ({
      id: `${i + 1}`,
      name: `Outcome ${i + 1}`,
      label: `${i + 1}`,
      odds: price,
      shownOdds: price,
      active: true,
    })),
    ...more,
  };
}

function snapshotOf(
  lines: readonly SnapshotLine[],
  more: Partial<MatchSnapshot> = {},
): MatchSnapshot {
  return {
    matchId: '1',
    type: 'live',
    epoch: 0,
    seq: 10,
    timestamp: 1_000,
    fixture: FIXTURE,
    state: fixtureStatus().state,
    lines,
    whole: true,
    groups: null,
    marketGroups: new Map(),
    ...more,
  };
}

function openMatch(watched = 0) {
  const book = new Book();
  const match = book.ensureMatch('1', 'live');
  book.onLineAdded = (added) => {
    added.watched = watched;
  };
  const apply = (snapshot: MatchSnapshot, confirms = true, baseSeq = -1) =>
    applySnapshot(book, match, snapshot, { confirms, baseSeq, now: 0 });
  const find = (marketId: string, specifier = '') => book.findLine('1', marketId, specifier);
  const odds = (marketId: string, specifier = '') =>
    find(marketId, specifier)?.handles.map((handle) => book.outcomes.oddsOf(handle));
  /** Which parts have to be sent since the last call. */
  const takeDirty = () => {
    const { dirty } = match.delivery;
    match.delivery.dirty = 0;
    book.dirtyMatches.length = 0;
    for (const one of book.dirtyLines.splice(0)) one.dirty = false;
    for (const one of book.dirtyMains.splice(0)) one.mainDirty = false;
    book.outcomes.takeDirty();
    return dirty;
  };
  return { book, match, apply, find, odds, takeDirty };
}

describe('a whole snapshot', () => {
  test('takes away a line that it does not name, and only withdraws one that is read', () => {
    const { apply, find, odds, book } = openMatch();
    apply(snapshotOf([line('1', [200]), line('2', [300]), line('3', [400])]));
    find('3')!.watched = LineReader.Line;
    apply(snapshotOf([line('1', [210])], { seq: 11 }));
    expect(odds('1')).toEqual([210]);
    expect(find('2')).toBeUndefined();
    expect(odds('3')).toEqual([0]);
    expect(find('3')!.status).toBe(2);
    expect(book.outcomes.count).toBe(2);
  });

  test('takes away a line that it names without outcomes, like one that it does not name', () => {
    const { apply, find } = openMatch();
    apply(snapshotOf([line('1', [200]), line('2', [300])]));
    find('2')!.watched = LineReader.Line;
    apply(snapshotOf([line('1', []), line('2', []), line('3', [])], { seq: 11 }));
    expect(find('1')).toBeUndefined();
    expect(find('2')).toMatchObject({ status: 2, openCount: 0 });
    expect(find('3')).toBeUndefined();
  });

  test('names the order of the markets, each once', () => {
    const { apply, match } = openMatch();
    const lines = [
      line('9', [200], { specifier: 'a' }),
      line('2', [200]),
      line('9', [200], { specifier: 'b' }),
    ];
    apply(snapshotOf(lines));
    expect(match).toMatchObject({ whole: true, marketOrder: ['9', '2'] });
  });

  test('that is of some markets keeps the others, and the order', () => {
    const { apply, match, odds } = openMatch();
    apply(snapshotOf([line('1', [200]), line('2', [300])]));
    apply(snapshotOf([line('2', [310])], { whole: false, seq: 11 }));
    expect(odds('1')).toEqual([200]);
    expect(odds('2')).toEqual([310]);
    expect(match.marketOrder).toEqual(['1', '2']);
    const { match: other, apply: applyOther } = openMatch();
    applyOther(snapshotOf([line('2', [310])], { whole: false }));
    expect(other.whole).toBe(false);
  });
});

describe('a line of it', () => {
  test('that is not active shows its prices and offers none', () => {
    const { apply, odds, find, book } = openMatch();
    apply(snapshotOf([line('1', [200, 300], { status: 1 })]));
    expect(odds('1')).toEqual([0, 0]);
    expect(find('1')!.handles.map((handle) => book.outcomes.lastOddsOf(handle))).toEqual([
      200, 300,
    ]);
    expect(find('1')!.openCount).toBe(0);
  });

  test('offers an outcome that is active, and shows one that is not', () => {
    const { apply, odds, find } = openMatch();
    const [open, closed] = line('1', [200, 300]).outcomes;
    apply(snapshotOf([line('1', [], { outcomes: [open!, { ...closed!, active: false }] })]));
    expect(odds('1')).toEqual([200, 0]);
    expect(find('1')!.openCount).toBe(1);
  });

  test('that goes from open to suspended takes everything off', () => {
    const { apply, odds } = openMatch();
    apply(snapshotOf([line('1', [200, 300])]));
    apply(snapshotOf([line('1', [200, 300], { status: 1 })], { seq: 11 }));
    expect(odds('1')).toEqual([0, 0]);
  });

  test('with fewer outcomes than are known takes the others off, whichever they are', () => {
    const { apply, odds } = openMatch();
    apply(snapshotOf([line('1', [200, 300, 400])]));
    const [, second] = line('1', [200, 310]).outcomes;
    apply(snapshotOf([line('1', [], { outcomes: [second!] })], { seq: 11 }));
    expect(odds('1')).toEqual([0, 310, 0]);
  });

  test('brings its producer, level, favourite and the names of its market', () => {
    const { apply, find } = openMatch();
    apply(
      snapshotOf([line('1', [200], { product: 3, combinability: 2, favourite: true })], {
        marketGroups: new Map([['1', ['main']]]),
      }),
    );
    expect(find('1')).toMatchObject({ product: 3, combinability: 2 });
    expect(find('1')!.market.favourite).toBe(find('1'));
    expect(find('1')!.market).toMatchObject({ name: 'Market 1', groups: ['main'] });
    apply(snapshotOf([line('1', [200], { product: undefined })], { seq: 11 }));
    expect(find('1')).toMatchObject({ product: 3, combinability: 2 });
    expect(find('1')!.market.favourite).toBeNull();
    expect(find('1')!.market.groups).toEqual(['main']);
  });

  test('is confirmed where the snapshot confirms, and not where it does not', () => {
    const { apply, find, match } = openMatch();
    apply(snapshotOf([line('1', [200])]), false);
    expect(find('1')!.confirmedIn).toBe(0);
    expect(match).toMatchObject({ confirmedIn: 0, snapshotIn: 0 });
    apply(snapshotOf([line('1', [200])]), true);
    expect(find('1')!.confirmedIn).toBe(match.generation);
    expect(match).toMatchObject({ confirmedIn: match.generation, snapshotIn: match.generation });
  });

  test('that is open again says no longer why it was not', () => {
    const { apply, find, match, book } = openMatch();
    apply(snapshotOf([line('1', [200])], { marketGroups: new Map([['1', ['main']]]) }));
    applyMessage(book, match, betStop({ groups: ['main'], reason: 'Goal', seq: 11 }), 0);
    expect(find('1')!.reason).toBe('Goal');
    apply(snapshotOf([line('1', [200], { status: 1 })], { seq: 12 }));
    expect(find('1')!.reason).toBe('Goal');
    apply(snapshotOf([line('1', [200])], { seq: 13 }));
    expect(find('1')!.reason).toBe('');
  });
});

describe('what has to be sent', () => {
  const ALL = MatchPart.Header | MatchPart.Details | MatchPart.Freshness | MatchPart.Board;

  test('the same snapshot again: the board of a whole one, and nothing else', () => {
    const { apply, match, takeDirty, book } = openMatch(LineReader.Line);
    match.delivery.watched = ALL;
    apply(snapshotOf([line('1', [200])]));
    expect(takeDirty()).toBe(MatchPart.Header | MatchPart.Freshness | MatchPart.Board);
    apply(snapshotOf([line('1', [200])], { whole: false }), false);
    expect(book.dirtyLines).toEqual([]);
    expect(book.dirtyMains).toEqual([]);
    expect(book.outcomes.dirtyCount).toBe(0);
    expect(takeDirty()).toBe(0);
    apply(snapshotOf([line('1', [200])], { whole: true }), false);
    expect(takeDirty()).toBe(MatchPart.Board);
  });

  test.each(Object.keys(FIXTURE) as (keyof FixtureFacts)[])('another %s: the header', (name) => {
    const { apply, match, takeDirty } = openMatch();
    match.delivery.watched = ALL;
    apply(snapshotOf([line('1', [200])]));
    takeDirty();
    const fixture = { ...FIXTURE, [name]: typeof FIXTURE[name] === 'number' ? 77 : 'x' };
    apply(snapshotOf([line('1', [200])], { fixture, whole: false }), false);
    expect(takeDirty()).toBe(MatchPart.Header);
    expect(match.fixture).toEqual(fixture);
  });

  test('another name of an outcome or market: its line alone', () => {
    const { apply, match, takeDirty, book, find } = openMatch(LineReader.Line);
    match.delivery.watched = ALL;
    const two = [line('1', [200]), line('2', [300])];
    apply(snapshotOf(two));
    takeDirty();
    const renamed = line('1', [200]).outcomes.map((outcome) => ({ ...outcome, label: 'H' }));
    apply(snapshotOf([line('1', [], { outcomes: renamed }), two[1]!], { whole: false }), false);
    expect(book.dirtyLines).toEqual([find('1')]);
    expect(book.outcomes.labels[find('1')!.handles[0]!]).toBe('H');
    takeDirty();
    apply(
      snapshotOf([two[0]!, line('2', [300], { marketName: 'Total' })], { whole: false }),
      false,
    );
    expect(book.dirtyLines).toEqual([find('1'), find('2')]);
    expect(find('2')!.market.name).toBe('Total');
    takeDirty();
    apply(snapshotOf([line('2', [300], { marketName: '' })], { whole: false }), false);
    expect(find('2')!.market.name).toBe('Total');
    expect(book.dirtyLines).toEqual([]);
  });

  test('a line that opens or closes may be another main line, one that moves may not', () => {
    const { apply, takeDirty, book, find } = openMatch();
    apply(snapshotOf([line('1', [200])]));
    takeDirty();
    apply(snapshotOf([line('1', [210])], { seq: 11 }));
    expect(book.dirtyMains).toEqual([]);
    const closed = line('1', [210]).outcomes.map((outcome) => ({ ...outcome, active: false }));
    apply(snapshotOf([line('1', [], { outcomes: closed })], { seq: 12 }));
    expect(book.dirtyMains).toEqual([find('1')!.market]);
    takeDirty();
    apply(snapshotOf([line('1', [210])], { seq: 13 }));
    expect(book.dirtyMains).toEqual([find('1')!.market]);
  });
});

describe('age', () => {
  test('one below what was known gives names, and no price', () => {
    const { apply, match, odds, find, book } = openMatch();
    apply(snapshotOf([line('1', [200])], { seq: 20 }));
    match.missing = true;
    match.error = 'x';
    const groups = [
      { id: 1, name: ' Main ', marketIds: ['1'] },
    ] as unknown as MatchSnapshot['groups'];
    const old = snapshotOf([line('1', [900], { marketName: 'Result' }), line('5', [900])], {
      seq: 19,
      groups,
      marketGroups: new Map([['1', ['main']]]),
    });
    expect(apply(old, true, 20)).toBe('late');
    expect(odds('1')).toEqual([200]);
    expect(find('5')).toBeUndefined();
    expect(find('1')!.market).toMatchObject({ name: 'Result', groups: ['main'] });
    expect(match).toMatchObject({ missing: false, error: null, groups });
    expect(match.sequence.seq).toBe(20);
    expect([...match.groupNames!]).toEqual(['main']);
    expect(apply(snapshotOf([line('1', [210])], { seq: 20 }), true, 20)).toBe('applied');
    expect(odds('1')).toEqual([210]);
    expect(book.counters.late).toBe(0);
  });

  test('one of an earlier epoch is late where the epoch is sure, one of a later starts over', () => {
    const { apply, match, odds } = openMatch();
    expect(apply(snapshotOf([line('1', [200])], { epoch: 3 }))).toBe('applied');
    expect(apply(snapshotOf([line('1', [900])], { epoch: 2, seq: 99 }))).toBe('late');
    expect(odds('1')).toEqual([200]);
    expect(apply(snapshotOf([line('1', [210])], { epoch: 4, seq: 1 }), true, 10)).toBe('applied');
    expect(match.sequence).toMatchObject({ epoch: 4, seq: 1, epochUncertain: false });
    match.sequence.epochUncertain = true;
    expect(apply(snapshotOf([line('1', [220])], { epoch: 2, seq: 5 }))).toBe('applied');
    expect(odds('1')).toEqual([220]);
  });

  test('its time is the latest known, never an earlier one; without a time nothing is', () => {
    const { apply, match } = openMatch();
    apply(snapshotOf([], { timestamp: 1_000 }));
    expect(match.sequence.newestTimestamp).toBe(1_000);
    apply(snapshotOf([], { timestamp: 900 }));
    expect(match.sequence.newestTimestamp).toBe(1_000);
    apply(snapshotOf([], { timestamp: 0 }));
    expect(match.sequence.newestTimestamp).toBe(Number.POSITIVE_INFINITY);
    apply(snapshotOf([], { timestamp: 800 }));
    expect(match.sequence.newestTimestamp).toBe(800);
  });

  test.each([
    { timestamp: 500, words: [500, 900], newest: 900 },
    { timestamp: 0, words: [], newest: 0 },
  ])('what it says of producers is all that is known: %j', ({ timestamp, words, newest }) => {
    const { apply, match } = openMatch();
    const newestByProducer = words.map((at, product) => ({ product, timestamp: at }));
    apply(snapshotOf([], { timestamp, newestByProducer }));
    expect(match.sequence.newestTimestamp).toBe(newest);
  });
});

describe('how long the feed was silent', () => {
  const NOW = 100_000;
  const confirm = (silentMs: number | undefined, type: 'live' | 'prematch' = 'live', heard = 0) => {
    const { book, match } = openMatch();
    Object.assign(match, { type, activeAt: NOW - 10, lastMessageAt: heard });
    match.sequence.granted = true;
    const context = { confirms: true, baseSeq: -1, now: NOW };
    applySnapshot(book, match, snapshotOf([], { type, silentMs }), context);
    return match;
  };

  test('is counted from the last word of the feed, not from when the page came', () => {
    const match = confirm(45_000);
    expect(match).toMatchObject({ activeAt: 55_000, lastMessageAt: 55_000 });
    expect(isSilent(match, NOW)).toBe(true);
    expect(match.silent).toBe(true);
    expect(isSilent(confirm(29_000), NOW)).toBe(false);
    expect(confirm(29_000).silent).toBe(false);
  });

  test('ends with a message that came since then', () => {
    expect(confirm(45_000, 'live', NOW - 200)).toMatchObject({
      activeAt: NOW - 200,
      lastMessageAt: NOW - 200,
    });
  });

  test('says nothing of prices before the kick-off, nor where nobody knows it', () => {
    for (const match of [confirm(45_000, 'prematch'), confirm(undefined)])
      expect(match).toMatchObject({ activeAt: NOW - 10, lastMessageAt: 0 });
  });
});

describe('messages of the meantime', () => {
  const later = (odds: number, seq: number) => oddsChange([market('1', { '1': odds })], { seq });

  test('what was applied while it was on its way is applied again, if it is newer', () => {
    const { apply, match, odds, book } = openMatch();
    match.sequence.journal = [later(210, 9), later(220, 10), later(230, 11)];
    for (const message of match.sequence.journal) applyMessage(book, match, message, 0);
    apply(snapshotOf([line('1', [200])], { seq: 10 }));
    expect(odds('1')).toEqual([230]);
    expect(match.sequence.seq).toBe(11);
    match.sequence.journal = [later(240, 10)];
    apply(snapshotOf([line('1', [200])], { seq: 12 }));
    expect(odds('1')).toEqual([200]);
    expect(match.sequence.seq).toBe(12);
  });

  test('what was held back is applied in order where it confirms, and goes on being held where not', () => {
    const { apply, match, odds } = openMatch();
    const held = [later(210, 10), later(220, 11)];
    match.sequence.held = held;
    expect(apply(snapshotOf([line('1', [200])]), false)).toBe('applied');
    expect(odds('1')).toEqual([200]);
    expect(match.sequence.held).toBe(held);
    expect(apply(snapshotOf([line('1', [200])]))).toBe('applied');
    expect(odds('1')).toEqual([220]);
    expect(match.sequence).toMatchObject({ held: null, seq: 11 });
  });

  test('a hole in what was held back shows', () => {
    const { apply, match } = openMatch();
    match.sequence.held = [later(210, 12)];
    expect(apply(snapshotOf([line('1', [200])]))).toBe('gap');
  });

  test('of a later epoch is newer, of an earlier one older', () => {
    const { apply, match, odds } = openMatch();
    match.sequence.held = [
      oddsChange([market('1', { '1': 900 })], { seq: 99, epoch: 0 }),
      oddsChange([market('1', { '1': 250 })], { seq: 1, epoch: 2 }),
    ];
    apply(snapshotOf([line('1', [200])], { epoch: 1 }));
    expect(odds('1')).toEqual([250]);
    expect(match.sequence.epoch).toBe(2);
  });

  test.each([
    [0, 1_000],
    [1_000, 0],
  ])('without a time (%i, %i) every one counts', (said, known) => {
    const { apply, match, odds } = openMatch();
    match.sequence.held = [oddsChange([market('1', { '1': 250 })], { timestamp: said })];
    apply(snapshotOf([line('1', [200])], { timestamp: known }));
    expect(odds('1')).toEqual([250]);
  });

  test('they and the snapshot are one move at most', () => {
    const { apply, match, odds, book } = openMatch();
    apply(snapshotOf([line('1', [220])]));
    const { moves } = book.outcomes;
    match.sequence.held = [later(210, 11), later(220, 12)];
    apply(snapshotOf([line('1', [200])]));
    expect(odds('1')).toEqual([220]);
    expect(book.outcomes.moves).toBe(moves);
  });
});
