// What the page is shown of a book: which line stands first, the board, the order of a list.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNaturally } from '../../src/shared/feed/natural-order.ts';
import { applyBetStop } from '../../src/worker/book/apply-bet-stop.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import { chooseMainLine, chooseMainLines, orderedLines } from '../../src/worker/book/main-line.ts';
import { LineReader, MatchPart } from '../../src/worker/book/records.ts';
import { sortBySpecifier, specifierValue } from '../../src/worker/book/specifier.ts';
import { Interest } from '../../src/worker/publish/interest.ts';
import { buildBoardCell, buildSectionCell } from '../../src/worker/views/board-view.ts';
import { buildLineCell } from '../../src/worker/views/line-view.ts';
import { type ListEntry, LiveList } from '../../src/worker/views/live-list.ts';
import { readCell } from '../../src/worker/views/read-cell.ts';
import { betStop, fixtureStatus, market, oddsChange } from '../support/feed-messages.ts';

function createBook() {
  const book = new Book();
  const match = book.ensureMatch('1', 'live');
  const say = (...markets: Parameters<typeof market>[]) =>
    applyMessage(book, match, oddsChange(markets.map((parts) => market(...parts))), 0);
  const total = (value: string, more: object = {}, odds = 190) =>
    say(['18', { '12': odds, '13': odds }, { specifier: `total=${value}`, ...more }]);
  const main = () => {
    const found = match.markets.get('18')!;
    found.main = chooseMainLine(found);
    return found.main?.specifier;
  };
  return { book, match, say, total, main };
}

describe('a market of 4,000 lines', () => {
  const LINES = 4_000;

  /** The market with what is read of its list of lines counted. */
  function createLong(isNamed: boolean) {
    const made = createBook();
    const named = [
      { id: '12', name: 'Over 1', odds: 190, active: true },
      { id: '13', name: 'Under 1', odds: 190, active: true },
    ];
    const names = isNamed ? { outcomes: named } : {};
    made.say(['18', { '12': 190, '13': 190 }, { specifier: 'total=1', ...names }]);
    for (let at = 2; at <= LINES; at++) made.total(`${at}`);
    const found = made.match.markets.get('18')!;
    let read = 0;
    found.lines = new Proxy(found.lines, {
      get(lines, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
        return Reflect.get(lines, name, receiver);
      },
    });
    return { ...made, found, counted: () => read };
  }

  test.each([true, false])('names them by one walk through it (one has a name: %s)', (isNamed) => {
    const { book, found, counted } = createLong(isNamed);
    const cells = [...found.lines].map((line) => buildLineCell(book, line));
    expect(cells.at(-1)?.outcomes.map(({ name }) => name)).toEqual(
      isNamed ? [`Over ${LINES}`, `Under ${LINES}`] : ['12', '13'],
    );
    expect(counted()).toBeLessThanOrEqual(3 * LINES);
  });

  test('moves its favourite without a walk', () => {
    const { total, main, found, counted } = createLong(false);
    main();
    const before = counted();
    for (let at = 1; at <= LINES; at++) total(`${at}`, { favourite: true });
    expect(counted() - before).toBe(0);
    expect(found.favourite?.specifier).toBe(`total=${LINES}`);
    expect(main()).toBe(`total=${LINES}`);
  });

  test('loses lines by one walk', () => {
    const { book, match, found, counted } = createLong(false);
    const gone = new Set(found.lines.filter((_, at) => at % 2 === 0));
    const before = counted();
    book.removeLines(found, gone);
    expect(counted() - before).toBeLessThanOrEqual(LINES);
    expect(found.lines).toHaveLength(LINES / 2);
    expect(match.lineCount).toBe(LINES / 2);
  });
});

describe('the main line', () => {
  test('is the first open one, and stays it when lines come before it', () => {
    const { total, main } = createBook();
    total('2.5');
    total('3.5');
    expect(main()).toBe('total=2.5');
    total('1.5');
    expect(main()).toBe('total=2.5');
  });

  test('is the open favourite, whatever stood there', () => {
    const { total, main } = createBook();
    total('2.5');
    expect(main()).toBe('total=2.5');
    total('3.5', { favourite: true });
    expect(main()).toBe('total=3.5');
    total('4.5', { favourite: true });
    expect(main()).toBe('total=4.5');
  });

  test('does not jump when it is suspended, and goes on when it is withdrawn', () => {
    const { book, match, total, main } = createBook();
    total('2.5');
    total('3.5');
    expect(main()).toBe('total=2.5');
    total('2.5', { status: 1 }, 0);
    expect(main()).toBe('total=2.5');
    total('2.5', { status: 2 }, 0);
    expect(main()).toBe('total=3.5');
    applyBetStop(book, match, betStop(), 0);
    expect(main()).toBe('total=3.5');
    total('3.5', { status: 3 }, 0);
    // Nothing is offered any more: better the last one than none.
    expect(main()).toBe('total=3.5');
  });

  test('lines stand in numeric order, not in that of their letters', () => {
    const { match, total } = createBook();
    for (const value of ['10.5', '9.5', '0.5']) total(value);
    expect(orderedLines(match.markets.get('18')!).map((line) => line.specifier)).toEqual([
      'total=0.5',
      'total=9.5',
      'total=10.5',
    ]);
  });
});

test('a main line that is read before it is settled does not cost its prices their delivery', () => {
  const { book, match, total } = createBook();
  const interest = new Interest(book);
  book.onLineAdded = (line) => interest.adoptLine(line);
  interest.add('main/1/18');
  total('2.5');
  chooseMainLines(book, () => {});
  total('3.5', { favourite: true });
  const sources = { book, lists: new Map(), linkLive: true, now: 0 };
  const read = () => readCell({ kind: 'main', matchId: '1', marketId: '18' }, sources);
  expect(read()).toMatchObject({ specifier: 'total=2.5' });
  chooseMainLines(book, () => {});
  expect(read()).toMatchObject({ specifier: 'total=3.5' });
  const { lines } = match.markets.get('18')!;
  expect(lines.map((line) => line.watched)).toEqual([0, LineReader.Main]);
});

describe('the board', () => {
  test('leaves out what is closed or withdrawn, and groups without a market', () => {
    const { match, say, total } = createBook();
    say(['1', { '1': 200 }], ['60', { '1': 200 }, { status: 3 }]);
    total('2.5');
    total('3.5', { status: 2 });
    match.groups = [
      { groupId: 'a', name: 'Main', marketIds: ['60', '1'] },
      { groupId: 'b', name: 'Half', marketIds: ['60'] },
    ];
    match.marketOrder = ['18', '1'];
    match.cells.board = null;
    const board = buildBoardCell(match);
    expect(board.markets.map(({ marketId }) => marketId)).toEqual(['18', '1']);
    expect(board.markets[0]).toMatchObject({ outcomeCount: 2, hasLines: false });
    expect(buildSectionCell(match.markets.get('18')!)?.specifiers).toEqual(['total=2.5']);
    expect(buildSectionCell(match.markets.get('60')!)).toBeUndefined();
    expect(board.groups).toEqual([{ groupId: 'a', name: 'Main', marketIds: ['1'] }]);
  });

  test('is the same object until a market comes or goes, and its entries until they change', () => {
    const { match, say, total } = createBook();
    total('2.5');
    total('3.5');
    const board = buildBoardCell(match);
    total('2.5', {}, 195);
    expect(buildBoardCell(match)).toBe(board);
    total('4.5');
    total('3.5', { status: 2 });
    expect(buildBoardCell(match)).toBe(board);
    say(['1', { '1': 200 }]);
    const longer = buildBoardCell(match);
    expect(longer.markets.map(({ marketId }) => marketId)).toEqual(['18', '1']);
    expect(longer.markets[0]).toBe(board.markets[0]);
    say(['1', { '1': 200, '2': 300 }]);
    expect(buildBoardCell(match).markets[1]?.outcomeCount).toBe(2);
    total('4.5', { status: 2 });
    expect(buildBoardCell(match).markets[0]?.hasLines).toBe(false);
  });

  test.each<[string, (match: ReturnType<typeof createBook>['match']) => void]>([
    ['ready', (match) => (match.whole = true)],
    ['missing', (match) => (match.missing = true)],
    ['error', (match) => (match.error = 'No.')],
    ['groups', (match) => (match.groups = [{ groupId: 'a', name: 'Main', marketIds: ['18'] }])],
    ['the order of its markets', (match) => (match.marketOrder = ['1', '18'])],
  ])('is another where %s changed', (_what, change) => {
    const { book, match, say, total } = createBook();
    total('2.5');
    say(['1', { '1': 200 }]);
    const board = buildBoardCell(match);
    book.touch(match, MatchPart.Board);
    expect(buildBoardCell(match)).toBe(board);
    change(match);
    book.touch(match, MatchPart.Board);
    const changed = buildBoardCell(match);
    expect(changed).not.toEqual(board);
    book.touch(match, MatchPart.Board);
    expect(buildBoardCell(match)).toBe(changed);
  });

  test('a section is the same object until a line of it comes, goes or becomes the main one', () => {
    const { match, say, total, main } = createBook();
    total('2.5');
    total('3.5');
    main();
    const market18 = match.markets.get('18')!;
    const section = buildSectionCell(market18);
    expect(section).toEqual({
      specifiers: ['total=2.5', 'total=3.5'],
      mainSpecifier: 'total=2.5',
    });
    total('2.5', {}, 195);
    say(['1', { '1': 200 }]);
    expect(buildSectionCell(market18)).toBe(section);
    total('3.5', { favourite: true });
    main();
    const moved = buildSectionCell(market18);
    expect(moved?.mainSpecifier).toBe('total=3.5');
    total('4.5');
    expect(buildSectionCell(market18)?.specifiers).toHaveLength(3);
  });

  test('a line lists its outcomes by number, and is the same object while only prices move', () => {
    const { book, match, say } = createBook();
    say(['1', { '10': 200, '2': 300 }]);
    const line = match.markets.get('1')!.lines[0]!;
    const cell = buildLineCell(book, line);
    expect(cell.outcomes.map(({ id }) => id)).toEqual(['2', '10']);
    say(['1', { '10': 210 }]);
    expect(buildLineCell(book, line)).toBe(cell);
    say(['1', { '10': 0 }, { status: 3 }]);
    expect(buildLineCell(book, line)).toMatchObject({ closed: true, status: 3 });
  });
});

describe('a live list', () => {
  const entry = (matchId: string, tournamentId: string, sportId = '1', activeMarkets = 1) =>
    ({
      matchId,
      activeMarkets,
      tournament: { tournamentId, sportId, name: '', categoryName: '', categoryCode: '' },
    }) satisfies ListEntry;
  const shown = (list: LiveList) =>
    list.build().tournaments.map(({ tournamentId, matchIds }) => [tournamentId, ...matchIds]);

  test('keeps every row where it is, however an answer orders them', () => {
    const list = new LiveList('0');
    list.update([entry('1', 'a'), entry('2', 'b'), entry('3', 'a')], []);
    expect(shown(list)).toEqual([
      ['a', '1', '3'],
      ['b', '2'],
    ]);
    list.update([entry('4', 'a'), entry('2', 'b'), entry('3', 'a'), entry('1', 'a')], []);
    expect(shown(list)).toEqual([
      ['a', '1', '3', '4'],
      ['b', '2'],
    ]);
  });

  test('puts a new tournament behind those of its sport', () => {
    const list = new LiveList('0');
    list.update([entry('1', 'a'), entry('2', 't', '5')], []);
    list.update([entry('3', 'b'), entry('1', 'a'), entry('2', 't', '5'), entry('4', 'x', '9')], []);
    expect(shown(list)).toEqual([
      ['a', '1'],
      ['b', '3'],
      ['t', '2'],
      ['x', '4'],
    ]);
  });

  test('without markets a match does not come in, but one that is in stays', () => {
    const list = new LiveList('1');
    list.update([entry('1', 'a'), entry('2', 'a', '1', 0)], []);
    expect(list.build().total).toBe(1);
    list.update([entry('1', 'a', '1', 0)], []);
    expect(shown(list)).toEqual([['a', '1']]);
  });

  test('an error keeps the rows, and the next answer ends it', () => {
    const list = new LiveList('1');
    list.update([entry('1', 'a')], []);
    list.fail('no network');
    expect(list.build()).toMatchObject({ error: 'no network', total: 1, ready: true });
    list.update([entry('1', 'a')], []);
    expect(list.build().error).toBe(null);
  });

  test('matches that are over leave, with an empty tournament', () => {
    const { book, match } = createBook();
    const list = new LiveList('1');
    list.update([entry('1', 'a'), entry('2', 'b')], []);
    expect(list.dropEnded(book)).toBe(false);
    applyMessage(book, match, fixtureStatus({ status: 3 }), 0);
    expect(list.dropEnded(book)).toBe(true);
    expect(shown(list)).toEqual([['b', '2']]);
  });
});

test('specifiers are compared and read by their figures', () => {
  expect(sortBySpecifier(['hcp=0:1', 'hcp=-1.5', 'hcp=0.5', ''], (text) => text)).toEqual([
    '',
    'hcp=-1.5',
    'hcp=0:1',
    'hcp=0.5',
  ]);
  expect(specifierValue('total=2.5')).toBe('2.5');
  expect(specifierValue('set=2|total=9.5')).toBe('9.5');
  expect(specifierValue('set=2|game=3')).toBe('3');
  expect(specifierValue('')).toBe('');
});

test('outcomes stand as people count, and ids that differ are never level', () => {
  const ids = ['t10', 'x', '10', 't2', '9', 'a', 'sr:player:100', 't1', 'sr:player:20', '09'];
  expect(ids.sort(compareNaturally)).toEqual([
    ...['09', '9', '10', 'a', 'sr:player:20', 'sr:player:100', 't1', 't2', 't10', 'x'],
  ]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(compareNaturally(a, b) === 0).toBe(a === b);
      expect(Math.sign(compareNaturally(a, b))).toBe(-Math.sign(compareNaturally(b, a)) || 0);
    }),
  );
});

describe('a line that has no names yet', () => {
  /** The names of both sides on `to`, where the snapshot named those on `from`. */
  function namesOn(from: string, to: string, names: readonly [string, string]) {
    const { book, say } = createBook();
    const both = { '1714': 190, '1715': 190 };
    say(['16', both, { specifier: `hcp=${from}` }], ['16', both, { specifier: `hcp=${to}` }]);
    const known = book.findLine('1', '16', `hcp=${from}`)!;
    known.handles.forEach((handle, at) => {
      book.outcomes.names[handle] = names[at]!;
      book.outcomes.labels[handle] = names[at]!;
    });
    return buildLineCell(book, book.findLine('1', '16', `hcp=${to}`)!).outcomes.map(
      ({ name }) => name,
    );
  }

  test.each([
    ['-0.5', '-1.5', 'Home (-0.5)', 'Away (+0.5)', ['Home (-1.5)', 'Away (+1.5)']],
    ['-0.5', '0.5', 'Home (-0.5)', 'Away (+0.5)', ['Home (+0.5)', 'Away (-0.5)']],
    ['0.5', '-2', 'Home (+0.5)', 'Away (-0.5)', ['Home (-2)', 'Away (+2)']],
    ['1.5', '0', 'Home (+1.5)', 'Away (-1.5)', ['Home (0)', 'Away (0)']],
    ['4', '-1', 'Schalke 04 (+4)', 'Away (-4)', ['Schalke 04 (-1)', 'Away (+1)']],
    // Level sides do not tell which of them is ahead.
    ['0', '-1', 'Home (0)', 'Away (0)', ['1714', '1715']],
    ['0:1', '0:2', 'Home (0:1)', 'Away (0:1)', ['Home (0:2)', 'Away (0:2)']],
  ])('is named after %s on %s, each side by its own sign', (from, to, home, away, expected) => {
    expect(namesOn(from, to, [home, away])).toEqual(expected);
  });
});
