// A feed that invents ids without end: every store stays within its bound, what it drops is counted, and
// the real matches are right.

import { expect, test, vi } from 'vitest';
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
import { MAX_UOF_MATCHES } from '../../../src/server/feed/uof/uof-matches.ts';
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
    hub.showLines([{ matchId: '7', marketId, specifier, closed: true, saidAt: 1 }]);
  close('1', '');
  for (let i = 0; i < FLOOD; i++) close('18', `total=${i}.5`);
  const fixture = store.get('7')!;
  expect(fixture.closures.size).toBe(MAX_CLOSURES);
  expect(fixture.closures.get('1/')).toMatchObject({ closed: true });
  expect(faults.stores.get('a result of a line')).toBe(FLOOD + 1 - MAX_CLOSURES);
  send('feeds/live/odds_change/7', oddsOf(1.6));
  expect(store.find('7', '1', '', '1')?.outcome.open).toBe(false);
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
