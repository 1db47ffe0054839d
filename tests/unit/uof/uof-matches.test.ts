// What the backend is told of the supplier's messages: prices, sides, ends, names, by a real hub and store.

import { describe, expect, test, vi } from 'vitest';
import {
  createUofRig,
  parseOrThrow,
  UOF_START,
  uofMessage,
  uofResult,
} from '../../support/uof-rig.ts';

const odds = (at: number, market: string, more = {}, status = '') =>
  uofMessage('odds_change', at, `${status}<odds>${market}</odds>`, more);
const live = (status: number, matchStatus = 6, score = '1:0') => {
  const [home, away] = score.split(':');
  return `<sport_event_status status="${status}" match_status="${matchStatus}" home_score="${home}" away_score="${away}"/>`;
};
const PREMATCH = { product: 3 };
const OPEN = { '1': 200, '2': 350, '3': 400 };
const CLOSED = { '1': 0, '2': 0, '3': 0 };

test('prices open, a bet stop closes them, the next odds change opens them again', () => {
  const rig = createUofRig();
  rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH));
  expect(rig.prices()).toEqual(OPEN);
  rig.send(uofMessage('bet_stop', 2, '', { ...PREMATCH, groups: 'all' }));
  expect(rig.prices()).toEqual(CLOSED);
  rig.send(odds(3, uofResult(2, 3.5, 4), PREMATCH));
  expect(rig.prices()).toEqual(OPEN);
  for (const [at, status] of [0, -1, -2, -3, -4].entries()) {
    rig.send(odds(4 + at, uofResult(2, 3.5, 4, status), PREMATCH));
    expect(rig.prices()).toEqual(CLOSED);
    rig.send(odds(4 + at, uofResult(2, 3.5, 4), PREMATCH));
    expect(rig.prices()).toEqual(OPEN);
  }
  expect(rig.faults()).toEqual([]);
});

test('a match is live once it is said to have begun, and the side that it left changes nothing', () => {
  const rig = createUofRig();
  rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH));
  rig.send(odds(2, uofResult(1.9, 3.5, 4), {}, live(0, 0, '0:0')));
  expect(rig.store.get('77')?.definition.type).toBe('prematch');
  expect(rig.prices()).toEqual({ ...OPEN, '1': 190 });
  rig.send(odds(3, uofResult(1.5, 4, 6), {}, live(1)));
  expect(rig.store.get('77')?.definition.type).toBe('live');
  expect(rig.prices()).toEqual({ '1': 150, '2': 400, '3': 600 });
  rig.send(odds(4, uofResult(9, 9, 9), PREMATCH));
  rig.send(uofMessage('bet_stop', 5, '', PREMATCH));
  rig.send(odds(6, '', PREMATCH, live(3, 100, '5:5')));
  expect(rig.prices()).toEqual({ '1': 150, '2': 400, '3': 600 });
  expect(rig.store.get('77')?.state.match).toMatchObject({
    status: 1,
    score: { home: 1, away: 0 },
  });
  expect(rig.hub.counters.late).toBe(3);
});

test('what was offered before the kick-off does not stay open on a match in play', () => {
  const rig = createUofRig();
  rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH));
  rig.send(odds(2, '', PREMATCH, live(1)));
  expect(rig.store.get('77')?.definition.type).toBe('live');
  expect(rig.prices()).toEqual(CLOSED);
  // Nobody covers it live, so that the end is the prematch producer's to say.
  rig.send(odds(3, uofResult(9, 9, 9), PREMATCH, live(3, 100, '2:1')));
  expect(rig.prices()).toEqual(CLOSED);
  expect(rig.store.get('77')?.state.match).toMatchObject({
    status: 3,
    score: { home: 2, away: 1 },
  });
});

test('a line that is handed over waits for the other producer, unless that has it already', () => {
  const rig = createUofRig();
  const handOver = uofResult(2, 3.5, 4, -2);
  rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH), odds(2, handOver, PREMATCH));
  expect(rig.prices()).toEqual(CLOSED);
  rig.send(odds(3, uofResult(1.9, 3.5, 4)));
  expect(rig.prices()).toEqual({ ...OPEN, '1': 190 });
  rig.send(odds(4, handOver, PREMATCH));
  expect(rig.prices()).toEqual({ ...OPEN, '1': 190 });
  rig.send(odds(5, handOver));
  expect(rig.prices()).toEqual(CLOSED);
});

test('a word from before the kick-off does not keep a line that its producer hands over', () => {
  const rig = createUofRig();
  rig.send(odds(1, uofResult(2, 3.5, 4), {}, live(1)));
  rig.send(odds(2, uofResult(9, 9, 9), PREMATCH));
  rig.send(odds(3, uofResult(2, 3.5, 4, -2)));
  expect(rig.prices()).toEqual(CLOSED);
});

test('a match of which the first word is its end takes no bet at the prices before it', () => {
  const rig = createUofRig();
  rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH), odds(2, '', PREMATCH, live(3, 100, '2:1')));
  expect(rig.prices()).toEqual(CLOSED);
});

test('what is late by its producer is dropped and counted', () => {
  const rig = createUofRig();
  rig.send(odds(5, uofResult(2, 3.5, 4)), odds(4, uofResult(9, 9, 9), {}, live(3, 100)));
  expect(rig.prices()).toEqual(OPEN);
  expect(rig.store.get('77')?.state.match.status).toBeUndefined();
  expect(rig.hub.counters.late).toBe(1);
});

describe('the end of a match', () => {
  function endedRig() {
    const rig = createUofRig();
    rig.send(odds(1, uofResult(2, 3.5, 4), {}, live(1)), odds(20, '', {}, live(3, 100, '2:1')));
    expect(rig.store.get('77')?.state.match).toMatchObject({ status: 3, matchStatus: 100 });
    return rig;
  }

  test('stands against an older word, whoever says it', () => {
    const rig = endedRig();
    rig.send(odds(19, uofResult(2, 3.5, 4), { product: 5 }, live(1)));
    rig.send(odds(20, '', { product: 5 }, live(1)));
    rig.send(odds(21, uofResult(2, 3.5, 4)));
    rig.clock.now += 60_000;
    rig.feed.tick(false);
    expect(rig.store.get('77')?.state.match).toMatchObject({
      status: 3,
      score: { home: 2, away: 1 },
    });
  });

  test('stands against a newer word of another producer, and of a cancellation told late', () => {
    const rig = endedRig();
    rig.send(odds(30, '', { product: 5 }, live(1)));
    rig.send(odds(31, '', PREMATCH, live(1)));
    expect(rig.store.get('77')?.state.match.status).toBe(3);
    rig.send(uofMessage('fixture_change', 10, '', { change_type: 3 }));
    rig.send(odds(15, '', { product: 6 }, live(1)));
    expect(rig.store.get('77')?.state.match.status).toBe(5);
  });

  test('that a prematch producer tells is taken back by the live one', () => {
    const rig = createUofRig();
    rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH), odds(2, '', PREMATCH, live(3, 100)));
    expect(rig.store.get('77')?.state.match.status).toBe(3);
    rig.send(odds(3, uofResult(1.5, 4, 6), {}, live(1)));
    expect(rig.store.get('77')?.state.match.status).toBe(1);
  });

  test('is said by its period too, whatever the status still says', () => {
    const rig = createUofRig();
    rig.send(odds(1, uofResult(2, 3.5, 4), {}, live(1)), odds(20, '', {}, live(1, 100, '2:1')));
    const status = () => rig.store.get('77')?.state.match.status;
    expect(status()).toBe(3);
    rig.send(odds(30, '', { product: 5 }, live(1, 7)), odds(31, '', {}, live(1, 100, '2:1')));
    rig.clock.now += 60_000;
    rig.feed.tick(false);
    expect(status()).toBe(3);
    rig.send(odds(40, '', {}, live(1, 7, '2:1')));
    expect(status()).toBe(1);
  });

  test('is taken back by a newer one', () => {
    const rig = endedRig();
    rig.send(odds(30, uofResult(2, 3.5, 4), {}, live(1, 7, '2:2')));
    expect(rig.store.get('77')?.state.match).toMatchObject({
      status: 1,
      score: { home: 2, away: 2 },
    });
    expect(rig.prices()).toEqual(OPEN);
    rig.clock.now += 3_600_000;
    rig.feed.tick(false);
    expect(rig.store.get('77')).toBeDefined();
  });

  test('is the end of its place in the lists an hour later', () => {
    const rig = endedRig();
    rig.clock.now += 3_599_000;
    rig.feed.tick(false);
    expect(rig.store.get('77')).toBeDefined();
    rig.clock.now += 1_000;
    rig.feed.tick(false);
    expect(rig.store.get('77')).toBeUndefined();
    rig.send(odds(90, uofResult(2, 3.5, 4), {}, live(1)));
    expect(rig.store.get('77')).toBeUndefined();
    expect(rig.faults()).toEqual(['its match was over an hour ago']);
  });
});

test('a match of which no end is told is let go a day after its kick-off and its last word, and can come back', () => {
  const rig = createUofRig();
  const now = vi.spyOn(Date, 'now');
  now.mockReturnValue(UOF_START);
  rig.send(odds(1, uofResult(2, 3.5, 4), { ...PREMATCH, event_id: 'sr:season:9' }));
  rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH));
  const pass = (ms: number) => {
    rig.clock.now += ms;
    now.mockReturnValue(Date.now() + ms);
    rig.feed.tick(false);
  };
  pass(86_000_000);
  rig.send(odds(2, uofResult(2, 3.5, 4), PREMATCH));
  pass(86_399_999);
  expect(rig.store.get('77')).toBeDefined();
  pass(1);
  now.mockRestore();
  expect(rig.store.get('77')).toBeUndefined();
  expect(rig.store.get('sr:season:9')).toBeDefined();
  rig.send(odds(3, uofResult(2, 3.5, 4), PREMATCH));
  expect(rig.prices()).toEqual(OPEN);
});

test('a live match is heard of at least every 10 s, with its last state, while its producer is up', () => {
  const rig = createUofRig();
  rig.send(odds(1, uofResult(2, 3.5, 4), {}, live(1)), odds(2, uofResult(2, 3, 4)));
  const before = rig.sent.length;
  rig.clock.now += 7_000;
  rig.feed.tick(false);
  expect(rig.sent.length).toBe(before);
  rig.clock.now += 1_000;
  rig.feed.tick(false);
  rig.feed.tick(false);
  expect(rig.sent.slice(before)).toMatchObject([
    {
      topic: 'feeds/live/fixture_status/77',
      payload: { product: 1, timestamp: UOF_START + 2, status: 1, status_code: 6, home_score: 1 },
    },
  ]);
  rig.send('<alive product="1" timestamp="1" subscribed="0"/>');
  rig.clock.now += 60_000;
  const silent = rig.sent.length;
  rig.feed.tick(false);
  expect(rig.sent.length).toBe(silent);
});

test('a fixture that changes: a kick-off moves, a cancelled match is over, and is asked for anew', () => {
  const rig = createUofRig();
  rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH));
  expect(rig.undescribed).toEqual([]);
  rig.send(uofMessage('fixture_change', 2, '', { change_type: 2, start_time: UOF_START + 9_000 }));
  expect(rig.store.get('77')?.definition.startsAt).toBe(UOF_START + 9_000);
  expect(rig.sent.at(-1)).toMatchObject({
    topic: 'feeds/prematch/fixture_status/77',
    payload: { start_time: UOF_START + 9_000 },
  });
  expect(rig.undescribed).toEqual(['77']);
  expect(rig.prices()).toEqual(OPEN);
  rig.send(uofMessage('fixture_change', 3, '', { change_type: 3 }));
  expect(rig.store.get('77')?.state.match.status).toBe(5);
  expect(rig.prices()).toEqual(CLOSED);
});

const DOCUMENTS = [
  `<market_descriptions><market id="900" name="Corner {cornernr}"><outcomes>
    <outcome id="6" name="{$competitor1}"/><outcome id="7" name="none"/></outcomes></market></market_descriptions>`,
  `<schedule><sport_event id="sr:match:77" scheduled="2026-10-01T18:00:00Z">
    <tournament id="sr:tournament:1" name="NPFL"><sport id="sr:sport:2" name="Basketball"/></tournament>
    <competitors><competitor id="sr:competitor:1" name="Enyimba"/><competitor id="sr:competitor:2" name="Kano"/></competitors>
  </sport_event></schedule>`,
];
const CORNER =
  '<market id="900" specifiers="cornernr=3" status="1"><outcome id="6" odds="1.5"/><outcome id="7" odds="9"/></market>';

test('nothing of a match is offered before it is known which game it is; then what holds of it', () => {
  const rig = createUofRig({ documents: [DOCUMENTS[0]!] });
  const total =
    '<market id="18" specifiers="total=2.5" status="1"><outcome id="12" odds="2"/></market>';
  rig.send(odds(1, uofResult(2, 3.5, 4) + CORNER), odds(2, total), uofMessage('bet_stop', 3));
  rig.send(odds(4, CORNER));
  expect(rig.undescribed).toEqual(['77']);
  expect(rig.prices()).toEqual(CLOSED);
  expect(rig.prices('77', '900/cornernr=3')).toEqual({ '6': 0, '7': 0 });
  rig.send(
    uofMessage(
      'bet_settlement',
      4,
      '<outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes>',
    ),
  );
  expect(rig.results).toHaveLength(1);
  // A document that does not tell the sport is none.
  rig.descriptions.take(
    parseOrThrow('<schedule><sport_event id="sr:match:77" name="x"/></schedule>'),
  );
  rig.feed.describe('77');
  expect(rig.prices('77', '900/cornernr=3')).toEqual({ '6': 0, '7': 0 });
  rig.descriptions.take(parseOrThrow(DOCUMENTS[1]!));
  rig.feed.describe('77');
  expect(rig.store.get('77')?.definition.sportId).toBe('2');
  expect(rig.prices('77', '900/cornernr=3')).toEqual({ '6': 150, '7': 900 });
  expect(rig.prices()).toEqual(CLOSED);
  expect(rig.prices('77', '18/total=2.5')).toEqual({ '12': 0 });
  rig.send(odds(5, uofResult(2, 3.5, 4)));
  expect(rig.prices()).toEqual(OPEN);
});

test('a match is in no list before it is known which game it is, live or not, however long that takes', () => {
  const rig = createUofRig({ documents: [] });
  rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH));
  expect(rig.store.isWaiting('77')).toBe(true);
  rig.send(odds(2, uofResult(1.5, 4, 6), {}, live(1)), uofMessage('bet_stop', 3));
  rig.send(uofMessage('fixture_change', 4, '', { start_time: UOF_START + 9_000 }));
  rig.clock.now += 9_000;
  rig.feed.tick(false);
  expect([...rig.store.all()]).toEqual([]);
  expect(rig.sent).toEqual([]);
  expect(rig.hub.counters).toMatchObject({ unknown: 0, published: 0 });
  expect(rig.faults()).toEqual(['nobody has described its match']);
  // The store waits for an hour; a word after it is not one about a match that nobody knows.
  rig.store.retire('77');
  rig.send(odds(5, uofResult(1.6, 4, 6), {}, live(1)));
  expect(rig.store.isWaiting('77')).toBe(true);
  rig.descriptions.take(parseOrThrow(DOCUMENTS[1]!));
  rig.feed.describe('77');
  expect(rig.store.get('77')?.definition).toMatchObject({ home: 'Enyimba', type: 'live' });
  expect(rig.prices()).toEqual({ '1': 160, '2': 400, '3': 600 });
  // A later document that does not tell the sport makes nobody wait again.
  rig.descriptions.take(
    parseOrThrow('<schedule><sport_event id="sr:match:77" name="x"/></schedule>'),
  );
  rig.feed.describe('77');
  rig.send(odds(6, uofResult(1.7, 4, 6), {}, live(1)));
  expect(rig.store.get('77')?.definition.home).toBe('Enyimba');
  expect(rig.prices()).toEqual({ '1': 170, '2': 400, '3': 600 });
});

test('a match that nobody described goes with its feed: nothing of it is left to wait', () => {
  const rig = createUofRig({ documents: [] });
  rig.send(odds(1, '', {}, live(3, 100)));
  expect(rig.store.isWaiting('77')).toBe(true);
  rig.clock.now += 3_600_000;
  rig.feed.tick(false);
  expect(rig.store.isWaiting('77')).toBe(false);
});

test('a match that is described while its producer is down waits for that', () => {
  const rig = createUofRig({ documents: [], recovers: true });
  rig.send('<alive product="1" timestamp="1" subscribed="1"/>', odds(1, uofResult(2, 3.5, 4)));
  rig.descriptions.take(parseOrThrow(DOCUMENTS[1]!));
  rig.feed.describe('77');
  expect(rig.prices()).toEqual(CLOSED);
  rig.send('<snapshot_complete product="1" request_id="101" timestamp="1"/>');
  expect(rig.prices()).toEqual(OPEN);
});

test('names come before prices, also of lines that appear later; a market that nobody names is left out', () => {
  const rig = createUofRig({ documents: DOCUMENTS });
  rig.send(odds(1, `${CORNER}<market id="999" status="1"><outcome id="1" odds="2"/></market>`));
  expect(rig.undescribed).toEqual([]);
  const line = rig.store.get('77')?.lines.get('900/cornernr=3');
  expect(line?.marketName).toBe('Corner 3');
  expect([...(line?.outcomes.values() ?? [])].map(({ names }) => names.outcomeName)).toEqual([
    'Enyimba',
    'none',
  ]);
  expect(rig.store.get('77')?.lines.has('999/')).toBe(false);
  expect(rig.faults()).toEqual(['a market that no description names was left out']);
  expect(rig.named).toHaveLength(1);
  rig.send(odds(2, CORNER));
  expect(rig.named).toHaveLength(1);
  rig.send(odds(3, CORNER.replace('=3', '=4')));
  expect(rig.store.get('77')?.lines.get('900/cornernr=3')?.marketName).toBe('Corner 3');
  expect(rig.store.get('77')?.lines.get('900/cornernr=4')?.marketName).toBe('Corner 4');
});

test('a line is named again only where an outcome has a name that was not told', () => {
  const rig = createUofRig({ documents: DOCUMENTS });
  const corner = (...ids: string[]) =>
    `<market id="900" specifiers="cornernr=3" status="1">${ids.map((id) => `<outcome id="${id}" odds="2"/>`).join('')}</market>`;
  rig.send(odds(1, corner('6', '7')));
  expect(rig.named).toHaveLength(1);
  rig.send(odds(2, corner('7')), odds(3, corner('6')), odds(4, corner('6', '99')));
  expect(rig.named).toHaveLength(1);
  rig.send(odds(5, corner('sr:competitor:2')));
  expect(rig.named).toHaveLength(2);
  const line = rig.store.get('77')?.lines.get('900/cornernr=3');
  expect([...(line?.outcomes.values() ?? [])].map(({ names }) => names.outcomeName)).toEqual([
    'Enyimba',
    'none',
    '99',
    'Kano',
  ]);
});

test('a match that is described anew keeps the names of its lines, in the new words', () => {
  const rig = createUofRig({ documents: DOCUMENTS });
  rig.send(odds(1, CORNER, {}, live(1, 13)));
  rig.descriptions.take(
    parseOrThrow(DOCUMENTS[1]!.replace('Enyimba', 'Rivers United').replace('sport:2', 'sport:1')),
  );
  rig.feed.describe('77');
  const line = rig.store.get('77')?.lines.get('900/cornernr=3');
  expect(line?.marketName).toBe('Corner 3');
  expect(line?.outcomes.get('6')?.names.outcomeName).toBe('Rivers United');
  // The next heartbeat is that of the new sport, with what was said of the match.
  rig.clock.now += 9_000;
  rig.feed.tick(false);
  expect(rig.sent.at(-1)).toMatchObject({
    topic: 'feeds/live/fixture_status/77',
    payload: { status: 1, status_code: 13, home_score: 1 },
  });
  expect(rig.sent.at(-1)?.payload.match_status).toBeDefined();
});

test('a clock that runs down shows what is left of the period in basketball', () => {
  const clock = (rig: ReturnType<typeof createUofRig>) => {
    const status = live(1, 13).replace(
      '/>',
      '><clock match_time="3:00" remaining_time_in_period="7:00"/></sport_event_status>',
    );
    rig.send(odds(1, '', {}, status));
    return rig.store.get('77')?.state.match.clock?.seconds;
  };
  expect(clock(createUofRig({ documents: DOCUMENTS }))).toBe(420);
  expect(clock(createUofRig())).toBe(180);
});

test('results go to whoever settles, of any match and market', () => {
  const rig = createUofRig();
  const outcome = '<outcomes><market id="999"><outcome id="1" result="1"/></market></outcomes>';
  rig.send(uofMessage('bet_settlement', 1, outcome));
  rig.send(uofMessage('rollback_bet_settlement', 2, '<market id="999"/>'));
  rig.send(uofMessage('bet_cancel', 3, '<market id="999"/>'));
  rig.send(uofMessage('rollback_bet_cancel', 4, '<market id="999"/>'));
  expect(rig.results.map(({ kind, generatedAt }) => [kind, generatedAt - UOF_START])).toEqual([
    ['bet_settlement', 1],
    ['rollback_bet_settlement', 2],
    ['bet_cancel', 3],
    ['rollback_bet_cancel', 4],
  ]);
  rig.send(uofMessage('bet_settlement', 5, '<outcomes><market/></outcomes>'));
  expect(rig.faults()).toEqual(['it names no market with a result']);
});

test('what cannot be read is counted in words', () => {
  const rig = createUofRig();
  rig.send(
    '<odds_change',
    '<cashout product="1"/>',
    uofMessage('bet_stop', 1, '', { product: 'x' }),
  );
  expect(rig.faults()).toEqual(['not well-formed XML', 'unknown message', 'it names no producer']);
  expect(rig.sent).toEqual([]);
});

test('a word of a clock that is ahead counts, and makes nothing late that is said after it', () => {
  const rig = createUofRig();
  const at = (kind: string, timestamp: number, body = '') =>
    rig.send(uofMessage(kind, 0, body, { timestamp }));
  const aYear = 31_536_000_000;
  at('odds_change', Date.now() + aYear, `<odds>${uofResult(2, 3.5, 4)}</odds>`);
  expect(rig.prices()).toEqual({ '1': 200, '2': 350, '3': 400 });
  at('bet_stop', Date.now());
  expect(rig.prices()).toEqual(CLOSED);
  at('odds_change', Date.now(), `<odds>${uofResult(2.1, 3.5, 4)}</odds>`);
  expect(rig.prices()).toEqual({ '1': 210, '2': 350, '3': 400 });
  expect(rig.hub.counters).toMatchObject({ published: 3, late: 0 });
  const settled = '<outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes>';
  at('bet_settlement', Date.now() + aYear, settled);
  expect(rig.results).toMatchObject([{ generatedAt: 0 }]);
  expect(rig.faults()).toContain('a time ahead of our clock was left out');
});

test('what was buffered of a producer that is down is offered, also where its clock is ahead', () => {
  const rig = createUofRig({ recovers: true });
  const aYear = 31_536_000_000;
  const timestamp = Date.now() + aYear;
  rig.send(uofMessage('odds_change', 0, `<odds>${uofResult(2, 3.5, 4)}</odds>`, { timestamp }));
  expect(rig.prices()).toEqual(CLOSED);
  rig.send(`<alive product="1" timestamp="${Date.now()}" subscribed="1"/>`);
  rig.send('<snapshot_complete product="1" timestamp="1" request_id="101"/>');
  expect(rig.prices()).toEqual({ '1': 200, '2': 350, '3': 400 });
});
