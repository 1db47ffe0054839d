// A feed that invents ids without end: every store stays within its bound, what it drops is counted, and
// the real matches are right.

import { describe, expect, test, vi } from 'vitest';
import {
  FixtureStore,
  MAX_CLOSURES,
  MAX_WAITING,
} from '../../../src/server/domain/sports/fixture-store.ts';
import { readSteadyTime } from '../../../src/server/domain/sports/steady-time.ts';
import { FeedHub } from '../../../src/server/feed/feed-hub.ts';
import { OperatorFeed } from '../../../src/server/feed/mqtt/operator-feed.ts';
import { MAX_ANNOUNCED } from '../../../src/server/feed/reading/announced-fixtures.ts';
import { FaultLog } from '../../../src/server/feed/reading/fault-log.ts';
import { minimalFixture } from '../../../src/server/feed/reading/read-fixture.ts';
import { MAX_UOF_MATCHES } from '../../../src/server/feed/uof/max-uof-matches.ts';
import {
  MAX_UOF_DESCRIPTIONS,
  MAX_UOF_EVENTS,
  MAX_UOF_NAMES,
} from '../../../src/server/feed/uof/uof-descriptions.ts';
import { MAX_MATCH_LINES, MAX_MATCH_OUTCOMES } from '../../../src/shared/feed/match-capacity.ts';
import { keepingLogger } from '../../support/broker-embedded.ts';
import { createUofRig, uofMessage, uofResult } from '../../support/uof-rig.ts';

const FLOOD = 200_000;

// A machine that is busy otherwise needs many times what they take.
vi.setConfig({ testTimeout: 180_000 });

function open() {
  const faults = new FaultLog(keepingLogger().logger);
  const store = new FixtureStore(
    Date.now,
    () => {},
    readSteadyTime,
    (what, matchId) => faults.countForgotten(what, matchId),
  );
  const hub = new FeedHub(store, null);
  const feed = new OperatorFeed(hub, faults, Date.now);
  const send = (topic: string, text: string) => feed.receive(topic, Buffer.from(text));
  return { store, hub, faults, send };
}

const oddsOf = (odds: number) =>
  JSON.stringify({ markets: [{ id: 1, outcomes: [{ id: '1', odds }] }] });

test('matches that only messages name', () => {
  const { store, faults, send } = open();
  send('fixtures/7', '{"competitor1":"A"}');
  for (let i = 0; i < FLOOD; i++) {
    send(`feeds/live/odds_change/${1_000 + i}`, oddsOf(2));
    if (i % 1_000 === 0) send('feeds/live/odds_change/7', oddsOf(1.5 + i / FLOOD));
    // Real, and not announced yet.
    if (i % 1_000 === 0) send('feeds/live/odds_change/8', oddsOf(3));
  }
  expect(store.countWaiting()).toBe(MAX_WAITING);
  expect(store.size).toBe(1);
  expect(store.find('7', '1', '', '1')?.outcome.odds).toBe(250);
  send('fixtures/8', '{"competitor1":"B"}');
  expect(store.find('8', '1', '', '1')?.outcome).toMatchObject({ odds: 300, open: true });
  const dropped = faults.stores.get('a match that nobody has announced');
  expect(dropped).toBe(FLOOD + 1 - MAX_WAITING);
});

test('matches that are only announced', () => {
  const { store, faults, send } = open();
  send('fixtures/7', '{"competitor1":"A"}');
  send('feeds/live/odds_change/7', oddsOf(1.5));
  const flood = MAX_ANNOUNCED + 10_000;
  for (let i = 0; i < flood; i++) send(`fixtures/${1_000 + i}`, '{"competitor1":"X"}');
  expect(store.size).toBe(MAX_ANNOUNCED);
  expect(store.find('7', '1', '', '1')?.outcome).toMatchObject({ odds: 150, open: true });
  expect(faults.stores.get('an announced match')).toBe(10_001);
});

test('results of lines of one match', () => {
  const { store, hub, faults, send } = open();
  send('fixtures/7', '{"competitor1":"A"}');
  send('feeds/live/odds_change/7', oddsOf(1.5));
  const close = (marketId: string, specifier: string) =>
    hub.showLines([{ matchId: '7', marketId, specifier, closed: true, resultAt: 1 }]);
  close('1', '');
  for (let i = 0; i < FLOOD; i++) close('18', `total=${i}.5`);
  const fixture = store.get('7')!;
  expect(fixture.closures.size).toBe(MAX_CLOSURES);
  expect(fixture.closures.get('1/')).toMatchObject({ closed: true });
  expect(faults.stores.get('a result of a line')).toBe(FLOOD + 1 - MAX_CLOSURES);
  send('feeds/live/odds_change/7', oddsOf(1.6));
  expect(store.find('7', '1', '', '1')?.outcome.open).toBe(false);
});

test('names of lines of one match: each message names what is new in it, and the oldest make room', () => {
  const documents = [
    '<market_descriptions><market id="900" name="Corner {cornernr}"><outcomes><outcome id="6" name="yes"/></outcomes></market></market_descriptions>',
    '<schedule><sport_event id="sr:match:77"><tournament id="sr:tournament:1" name="NPFL"><sport id="sr:sport:1" name="Soccer"/></tournament></sport_event></schedule>',
  ];
  const rig = createUofRig({ documents });
  const corner = (nr: number, at = nr) =>
    uofMessage(
      'odds_change',
      at,
      `<odds><market id="900" specifiers="cornernr=${nr}" status="1"><outcome id="6" odds="2"/></market></odds>`,
    );
  rig.send(corner(0));
  const declared = rig.declared.length;
  const flood = 10_000;
  for (let at = 1; at < flood; at += 1) {
    rig.send(corner(at));
    // Still said, so that its name is no old one.
    if (at % 1_000 === 0) rig.send(corner(0, at));
  }
  expect(rig.named).toHaveLength(flood);
  expect(rig.declared).toHaveLength(declared);
  const names = rig.store.get('77')!.definition.lineNames!;
  expect([...names.values()]).toHaveLength(MAX_MATCH_LINES);
  expect(names.get('900', 'cornernr=0')?.marketName).toBe('Corner 0');
  expect(names.get('900', `cornernr=${flood - 1}`)?.marketName).toBe(`Corner ${flood - 1}`);
  expect(rig.faultLog.stores.get('names of a line')).toBe(flood - MAX_MATCH_LINES);
  const priced = 'which producer priced a line';
  expect(rig.faultLog.stores.get(priced)).toBe(flood - MAX_MATCH_LINES);
});

test('outcomes of one line that a producer names while it is down', () => {
  const rig = createUofRig({ recovers: true });
  rig.send('<alive product="1" timestamp="1" subscribed="1"/>');
  const line = (total: number, outcomes: number) =>
    `<market id="18" specifiers="total=${total}.5" status="1">${Array.from(
      { length: outcomes },
      (_, at) => `<outcome id="${total}-${at}" odds="2" active="1"/>`,
    ).join('')}</market>`;
  for (let total = 0; total < 40; total += 1)
    rig.send(uofMessage('odds_change', total, `<odds>${line(total, 400)}</odds>`));
  const kept = MAX_MATCH_OUTCOMES / 400;
  const dropped = rig.faultLog.stores.get('a price of a producer that is down');
  expect(dropped).toBe(40 - kept);
  rig.send('<snapshot_complete product="1" request_id="101" timestamp="1"/>');
  expect(Object.values(rig.prices('77', '18/total=39.5')).every((odds) => odds === 200)).toBe(true);
  expect(Object.values(rig.prices('77', '18/total=0.5')).some((odds) => odds > 0)).toBe(false);
});

test('rollbacks of lines of one match', () => {
  const rig = createUofRig();
  for (let at = 0; at < 5_000; at += 1)
    rig.send(
      uofMessage('rollback_bet_settlement', at, `<market id="18" specifiers="total=${at}.5"/>`),
    );
  expect(rig.faultLog.stores.get('a rollback')).toBe(5_000 - MAX_MATCH_LINES);
});

test('matches that were there and are gone', () => {
  const { store, faults } = open();
  for (let at = 0; at < 25_000; at += 1) {
    store.declare(minimalFixture(String(at), { startsAt: 0, type: 'live' }));
    store.retire(String(at));
  }
  expect(store.wasRetired('0')).toBe(false);
  expect(store.wasRetired('24999')).toBe(true);
  expect(faults.stores.get('that a match was taken out')).toBe(5_000);
});

test('events of the Unified Odds Feed that nobody describes', () => {
  const rig = createUofRig();
  rig.send(uofMessage('odds_change', 0, `<odds>${uofResult(1.5, 3, 5)}</odds>`));
  for (let i = 0; i < MAX_UOF_MATCHES + 1_000; i++)
    rig.send(
      uofMessage('odds_change', i, `<odds>${uofResult(2, 3, 4)}</odds>`, {
        event_id: `sr:match:${1_000 + i}`,
      }),
    );
  rig.send(uofMessage('bet_stop', 900_000, '', { groups: 'all' }));
  expect(rig.store.countWaiting()).toBe(MAX_WAITING);
  expect(rig.store.find('77', '1', '', '1')?.outcome).toMatchObject({ odds: 150, open: false });
  expect(rig.faultLog.stores.get('a match of the feed')).toBe(1_001);
});

describe('documents of the API of the Unified Odds Feed', () => {
  const sport = '<tournament id="sr:tournament:1"><sport id="sr:sport:1"/></tournament>';
  const event = (id: number) =>
    `<sport_event id="sr:match:${id}" start_time="2030-01-01T12:00:00+00:00">${sport}</sport_event>`;
  const list = (count: number, entry: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => entry(at)).join('');
  /** In documents of this many entries, as schedules of days are. */
  const STEP = 25_000;

  test('events: the oldest make room, and never one that messages speak of', () => {
    const rig = createUofRig({ documents: [`<schedule>${event(77)}${event(78)}</schedule>`] });
    rig.send(uofMessage('odds_change', 0, `<odds>${uofResult(1.5, 3, 5)}</odds>`));
    for (let from = 0; from < MAX_UOF_EVENTS + STEP; from += STEP)
      rig.take(`<schedule>${list(STEP, (at) => event(1_000 + from + at))}</schedule>`);
    expect(rig.descriptions.knows('77')).toBe(true);
    expect(rig.descriptions.knows('78')).toBe(false);
    expect(rig.faultLog.stores.get('the description of a match')).toBe(STEP + 2);
    rig.send(uofMessage('odds_change', 1, `<odds>${uofResult(1.6, 3, 5)}</odds>`));
    expect(rig.prices()).toMatchObject({ 1: 160 });

    // Over, and gone: its description has no better right than others from then on.
    const over = '<sport_event_status status="3" match_status="100"/>';
    rig.send(uofMessage('odds_change', 2, over));
    rig.clock.now += 3_600_001;
    rig.feed.tick(false);
    for (let from = 0; from < MAX_UOF_EVENTS; from += STEP)
      rig.take(`<schedule>${list(STEP, (at) => event(500_000 + from + at))}</schedule>`);
    expect(rig.descriptions.knows('77')).toBe(false);
  });

  test('markets, variants and names', () => {
    const rig = createUofRig();
    const outcomes = '<outcomes><outcome id="6" name="yes"/></outcomes>';
    const market = (id: number) => `<market id="${id}" name="M ${id}">${outcomes}</market>`;
    const variant = (id: number) => `<variant id="v:${id}">${outcomes}</variant>`;
    const player = (id: number) => `<player id="sr:player:${id}" name="P ${id}"/>`;
    const kept = MAX_UOF_DESCRIPTIONS / 2;
    for (let from = 0; from < kept + STEP; from += STEP) {
      rig.take(
        `<market_descriptions>${list(STEP, (at) => market(10_000 + from + at))}</market_descriptions>`,
      );
      rig.take(
        `<variant_descriptions>${list(STEP, (at) => variant(from + at))}</variant_descriptions>`,
      );
    }
    for (let from = 0; from < MAX_UOF_NAMES + STEP; from += STEP)
      rig.take(`<players>${list(STEP, (at) => player(from + at))}</players>`);
    const { stores } = rig.faultLog;
    expect(stores.get('the description of a market')).toBe(STEP);
    expect(stores.get('the description of a variant')).toBe(STEP);
    // The tournament of the first document was a name, too.
    expect(stores.get('a name')).toBe(STEP + 1);
    expect(rig.descriptions.knowsMarket('10000', '')).toBe(false);
    expect(rig.descriptions.knowsMarket(String(10_000 + STEP), '')).toBe(true);
  });

  test('producers that no message can name are none', () => {
    const rig = createUofRig();
    const producer = (id: number | string) =>
      `<producer id="${id}" api_url="https://x/v1/p${id}/"/>`;
    rig.take(`<producers>${[0, 7, 999, 1_000, '07'].map(producer).join('')}</producers>`);
    const paths = [0, 7, 999, 1_000].map((id) => rig.descriptions.producer(id)?.path);
    expect(paths).toEqual([undefined, 'p7', 'p999', undefined]);
  });
});
