// What the page has mounted, as marks in the book: which cells and prices of it are delivered, and to whom.

import { describe, expect, test } from 'vitest';
import {
  type CellKey,
  lineKey,
  mainLineKey,
  parseCellKey,
} from '../../src/shared/protocol/cell-keys.ts';
import { PRICE_STRIDE, PriceFlag } from '../../src/shared/protocol/frames.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import { LineReader, MatchPart } from '../../src/worker/book/records.ts';
import { Interest } from '../../src/worker/publish/interest.ts';
import { packPrices } from '../../src/worker/publish/price-packer.ts';
import type { ConflatingPublisher } from '../../src/worker/publish/publisher.ts';
import { queueChangedCells } from '../../src/worker/publish/queue-changed-cells.ts';
import { market, oddsChange } from '../support/feed-messages.ts';

function openBook() {
  const book = new Book();
  const interest = new Interest(book);
  book.onLineAdded = (line) => interest.adoptLine(line);
  const touched: CellKey[] = [];
  const publisher = {
    touch: (key: CellKey) => touched.push(key),
  } as unknown as ConflatingPublisher;
  /** The cells that have to be sent since the last call. */
  const mark = (): CellKey[] => {
    touched.length = 0;
    queueChangedCells(book, interest, publisher);
    return [...touched].sort();
  };
  /** Match 1: a market 1 without a specifier and a market 18 with two lines, both open. */
  const open = () => {
    const match = book.ensureMatch('1', 'live');
    interest.adoptMatch(match);
    const markets = [
      market('1', { '1': 200, '2': 300 }),
      market('18', { '12': 190 }, { specifier: 'total=2.5' }),
      market('18', { '12': 250 }, { specifier: 'total=3.5' }),
    ];
    applyMessage(book, match, oddsChange(markets), 0);
    return match;
  };
  const line = (marketId: string, specifier = '') => book.findLine('1', marketId, specifier)!;
  const watchers = () =>
    [line('1'), line('18', 'total=2.5'), line('18', 'total=3.5')].map(({ watched }) => watched);
  return { book, interest, open, line, watchers, mark };
}

const { Line, Main } = LineReader;

describe('a cell key', () => {
  test.each<[string, object | undefined]>([
    ['link', { kind: 'link' }],
    ['metrics', { kind: 'metrics' }],
    ['slip', { kind: 'slip' }],
    ['slip-document', { kind: 'slip-document' }],
    ['live-counts', { kind: 'live-counts' }],
    ['slip/7/1//1', { kind: 'selection', selectionId: '7/1//1' }],
    ['history/7/1//1', { kind: 'history', matchId: '7', outcome: '7/1//1' }],
    ['list/live/5', { kind: 'list', sportId: '5' }],
    ['match/7', { kind: 'match', matchId: '7' }],
    ['details/7', { kind: 'details', matchId: '7' }],
    ['freshness/7', { kind: 'freshness', matchId: '7' }],
    ['board/7', { kind: 'board', matchId: '7' }],
    ['section/7/18', { kind: 'section', matchId: '7', marketId: '18' }],
    ['section/7', undefined],
    ['main/7/18', { kind: 'main', matchId: '7', marketId: '18' }],
    ['line/7/18/', { kind: 'line', matchId: '7', marketId: '18', specifier: '' }],
    ['line/7/18/a=1/b', { kind: 'line', matchId: '7', marketId: '18', specifier: 'a=1/b' }],
    ['', undefined],
    ['other', undefined],
    ['match', undefined],
    ['match/', undefined],
    ['slip/', undefined],
    ['slip/7', undefined],
    ['history/7', undefined],
    ['list/live', undefined],
    ['list/live/', undefined],
    ['list/prematch/5', undefined],
    ['main/7', undefined],
    ['main/7/', undefined],
    ['line/7/18', undefined],
    ['line/7//x', undefined],
    ['unknown/7/1', undefined],
  ])('%j', (key, address) => {
    expect(parseCellKey(key as CellKey)).toEqual(address);
  });
});

describe('mounting', () => {
  test('a cell counts once, and one that is none not at all', () => {
    const { interest } = openBook();
    expect(interest.add('match/1')).toBe(true);
    expect(interest.add('match/1')).toBe(false);
    expect(interest.add('nonsense' as CellKey)).toBe(false);
    expect(interest.has('match/1')).toBe(true);
    expect(interest.addressOf('match/1')).toEqual({ kind: 'match', matchId: '1' });
    expect([...interest.keys()]).toEqual(['match/1']);
    expect(interest.drop('match/1')).toBe(true);
    expect(interest.drop('match/1')).toBe(false);
    expect(interest.has('match/1')).toBe(false);
    expect([...interest.matchIds()]).toEqual([]);
  });

  test('a list is of its sport', () => {
    const { interest } = openBook();
    interest.add('list/live/1');
    interest.add('list/live/5');
    interest.add('match/1');
    interest.drop('list/live/1');
    expect([...interest.sports]).toEqual(['5']);
    interest.drop('match/1');
    expect([...interest.sports]).toEqual(['5']);
  });

  test('a match is held while any cell of it is mounted or it is on the slips', () => {
    const { interest } = openBook();
    const cells: CellKey[] = [
      'match/1',
      'main/1/1',
      'line/1/1/',
      'history/1/1//1',
      'board/1',
      'section/1/1',
    ];
    for (const key of cells) interest.add(key);
    for (const key of cells) {
      expect(interest.holds('1')).toBe(true);
      interest.drop(key);
    }
    expect(interest.holds('1')).toBe(false);
    interest.add('match/2');
    interest.setSlipMatches(
      new Map([
        ['1', 'prematch'],
        ['2', 'live'],
      ]),
    );
    expect(interest.holds('1')).toBe(true);
    expect([...interest.matchIds()]).toEqual(['2', '1']);
    expect(interest.slipTypeOf('1')).toBe('prematch');
    expect(interest.slipTypeOf('3')).toBeUndefined();
  });

  test.each<[CellKey, boolean]>([
    ['match/1', false],
    ['freshness/1', false],
    ['main/1/1', false],
    ['board/1', true],
    ['section/1/1', true],
    ['details/1', true],
    ['line/1/1/', true],
    ['history/1/1//1', true],
  ])('%s needs the whole of its match: %s', (key, needed) => {
    const { interest } = openBook();
    interest.add(key);
    expect(interest.needsWhole('1')).toBe(needed);
    interest.drop(key);
    expect(interest.needsWhole('1')).toBe(false);
    interest.setSlipMatches(new Map([['1', 'live']]));
    expect(interest.needsWhole('1')).toBe(true);
  });

  test('histories are of a whole board, or of their outcomes', () => {
    const { interest } = openBook();
    expect(interest.historiesOf('1')).toEqual({ all: false, some: new Set() });
    interest.add('history/1/1//1');
    interest.add('history/1/1//2');
    interest.drop('history/1/1//2');
    expect(interest.historiesOf('1')).toEqual({ all: false, some: new Set(['1/1//1']) });
    interest.add('board/1');
    expect(interest.historiesOf('1').all).toBe(true);
    interest.drop('board/1');
    expect(interest.historiesOf('1').all).toBe(false);
  });
});

describe.each(['before', 'after'] as const)('mounted %s the match is known', (when) => {
  const mount = (rig: ReturnType<typeof openBook>, ...keys: CellKey[]) => {
    if (when === 'before') for (const key of keys) rig.interest.add(key);
    const match = rig.open();
    rig.mark();
    if (when === 'after') for (const key of keys) rig.interest.add(key);
    return match;
  };

  test('parts of a match are watched until they are dropped', () => {
    const rig = openBook();
    const match = mount(rig, 'match/1', 'details/1', 'freshness/1', 'board/1');
    expect(match.delivery.watched).toBe(
      MatchPart.Header | MatchPart.Details | MatchPart.Freshness | MatchPart.Board,
    );
    rig.interest.drop('details/1');
    expect(match.delivery.watched).toBe(MatchPart.Header | MatchPart.Freshness | MatchPart.Board);
    rig.interest.drop('match/1');
    rig.interest.drop('board/1');
    expect(match.delivery.watched).toBe(MatchPart.Freshness);
  });

  test('sections are watched until the last of them is dropped', () => {
    const rig = openBook();
    const match = mount(rig, 'section/1/1', 'section/1/18', 'match/1');
    const total = market('18', { '12': 250 }, { specifier: 'total=4.5' });
    applyMessage(rig.book, match, oddsChange([total]), 0);
    expect(rig.mark()).toEqual(['section/1/1', 'section/1/18']);
    rig.interest.drop('section/1/1');
    const less = market('18', {}, { specifier: 'total=4.5', status: 2 });
    applyMessage(rig.book, match, oddsChange([less]), 0);
    expect(rig.mark()).toEqual(['section/1/18']);
    rig.interest.drop('section/1/18');
    expect(match.delivery.watched).toBe(MatchPart.Header);
  });

  test('a line is read, and no other of its market', () => {
    const rig = openBook();
    mount(rig, lineKey('1', '18', 'total=3.5'));
    expect(rig.watchers()).toEqual([0, 0, Line]);
    rig.interest.drop(lineKey('1', '18', 'total=3.5'));
    expect(rig.watchers()).toEqual([0, 0, 0]);
  });

  test('the main line of a market is read', () => {
    const rig = openBook();
    mount(rig, mainLineKey('1', '18'));
    rig.mark();
    expect(rig.watchers()).toEqual([0, Main, 0]);
    expect(rig.line('18', 'total=2.5').market.mainWatched).toBe(true);
    rig.interest.drop(mainLineKey('1', '18'));
    expect(rig.watchers()).toEqual([0, 0, 0]);
    expect(rig.line('18', 'total=2.5').market.mainWatched).toBe(false);
  });

  test('a line may have two readers, and goes on being read by the other', () => {
    const rig = openBook();
    mount(rig, mainLineKey('1', '18'), lineKey('1', '18', 'total=2.5'));
    rig.mark();
    expect(rig.watchers()).toEqual([0, Main | Line, 0]);
    rig.interest.drop(mainLineKey('1', '18'));
    expect(rig.watchers()).toEqual([0, Line, 0]);
  });

  test('a new reader is due every price of the line', () => {
    const rig = openBook();
    mount(rig, lineKey('1', '1', ''));
    const { count, buffer } = packPrices(rig.book.outcomes, true);
    expect(count).toBe(2);
    const fields = new Int32Array(buffer!);
    expect([fields[1], fields[PRICE_STRIDE + 1]]).toEqual([200, 300]);
  });
});

describe('the main line', () => {
  test('that moves takes the delivery of prices with it, and is told where it is mounted', () => {
    const { book, interest, open, watchers, mark } = openBook();
    interest.add('main/1/18');
    interest.add('board/1');
    const match = open();
    expect(mark()).toEqual(['board/1', 'main/1/18']);
    expect(watchers()).toEqual([0, Main, 0]);
    book.outcomes.takeDirty();
    const favourite = market('18', { '12': 250 }, { specifier: 'total=3.5', favourite: true });
    applyMessage(book, match, oddsChange([favourite]), 0);
    expect(mark()).toEqual(['board/1', 'main/1/18']);
    expect(watchers()).toEqual([0, 0, Main]);
    expect(book.outcomes.dirtyCount).toBe(1);
    expect(mark()).toEqual([]);
  });

  test('that nobody reads moves as well, and tells nobody', () => {
    const { book, open, watchers, mark, line } = openBook();
    const match = open();
    expect(mark()).toEqual([]);
    expect(line('18', 'total=2.5').market.main).toBe(line('18', 'total=2.5'));
    const favourite = market('18', { '12': 250 }, { specifier: 'total=3.5', favourite: true });
    applyMessage(book, match, oddsChange([favourite]), 0);
    expect(mark()).toEqual([]);
    expect(line('18', 'total=2.5').market.main).toBe(line('18', 'total=3.5'));
    expect(watchers()).toEqual([0, 0, 0]);
  });
});

describe('what changed', () => {
  test.each<[CellKey, number]>([
    ['match/1', MatchPart.Header],
    ['details/1', MatchPart.Details],
    ['freshness/1', MatchPart.Freshness],
    ['board/1', MatchPart.Board],
  ])('%s is told where it is mounted, once', (key, part) => {
    const { book, interest, open, mark } = openBook();
    interest.add(key);
    const match = open();
    mark();
    book.touch(match, part);
    book.touch(match, part);
    expect(book.dirtyMatches).toEqual([match]);
    expect(mark()).toEqual([key]);
    expect(mark()).toEqual([]);
    book.touch(match, 15 & ~part);
    expect(mark()).toEqual([]);
    // Dropped between the change and its telling.
    book.touch(match, part);
    interest.drop(key);
    expect(mark()).toEqual([]);
  });

  test('a line is told to each of its readers', () => {
    const { book, interest, open, mark, line } = openBook();
    interest.add('main/1/18');
    interest.add('line/1/18/total=2.5');
    interest.add('line/1/18/total=3.5');
    open();
    mark();
    book.touchLine(line('18', 'total=2.5'));
    book.touchLine(line('18', 'total=2.5'));
    expect(book.dirtyLines).toHaveLength(1);
    expect(mark()).toEqual(['line/1/18/total=2.5', 'main/1/18']);
    book.touchLine(line('18', 'total=3.5'));
    expect(mark()).toEqual(['line/1/18/total=3.5']);
    book.touchLine(line('1'));
    expect(mark()).toEqual([]);
  });
});

describe('a packed price', () => {
  const openPrices = () => {
    const rig = openBook();
    rig.interest.add('line/1/1/');
    const match = rig.open();
    const pack = (isLive = true) => {
      const { buffer, handles, count } = packPrices(rig.book.outcomes, isLive);
      const fields = [...new Int32Array(buffer ?? new ArrayBuffer(0))];
      return {
        rows: fields.flatMap((_, at) =>
          at % PRICE_STRIDE ? [] : [fields.slice(at + 1, at + PRICE_STRIDE)],
        ),
        handles,
        count,
        buffer,
      };
    };
    const mark = () => rig.book.outcomes.markLineDirty(rig.line('1'));
    return { ...rig, match, pack, mark };
  };

  test('is announced with its key once', () => {
    const { pack, mark } = openPrices();
    expect(pack().handles.map(([, key]) => key)).toEqual(['1/1//1', '1/1//2']);
    mark();
    expect(pack().handles).toEqual([]);
  });

  test('is of a line that is still read; without one there is no buffer', () => {
    const { pack, mark, interest } = openPrices();
    pack();
    expect(pack()).toMatchObject({ count: 0, buffer: null, rows: [] });
    mark();
    interest.drop('line/1/1/');
    expect(pack()).toMatchObject({ count: 0, buffer: null });
  });

  test('carries odds, the odds before a move and its direction', () => {
    const { pack, book, match } = openPrices();
    pack();
    applyMessage(book, match, oddsChange([market('1', { '1': 210, '2': 290 })]), 0);
    expect(pack().rows).toEqual([
      [210, 200, PriceFlag.Up],
      [290, 300, PriceFlag.Down],
    ]);
  });

  test('says stale, suspended, over and none', () => {
    const { pack, mark, book, match, line } = openPrices();
    pack();
    mark();
    expect(pack(false).rows[0]).toEqual([200, 0, PriceFlag.Stale]);
    applyMessage(book, match, oddsChange([market('1', { '1': 0, '2': 310 })]), 0);
    expect(pack().rows).toEqual([
      [200, 0, PriceFlag.Suspended],
      [310, 300, PriceFlag.Up],
    ]);
    mark();
    expect(pack(false).rows[0]).toEqual([200, 0, PriceFlag.Stale | PriceFlag.Suspended]);
    match.over = true;
    mark();
    expect(pack().rows[1]).toEqual([310, 300, PriceFlag.Suspended]);
    line('1').status = 3;
    mark();
    expect(pack().rows.map((row) => row[2])).toEqual([PriceFlag.None, PriceFlag.None]);
  });

  test('that never was is none', () => {
    const { pack, book, match } = openPrices();
    pack();
    applyMessage(book, match, oddsChange([market('1', { '1': 200, '2': 300, '3': 0 })]), 0);
    expect(pack().rows).toEqual([[0, 0, PriceFlag.None]]);
  });
});
