// Messages nested deeper than anybody writes: dropped where they come in, counted by their reason, and no
// part of the server that writes JSON falls over them.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConflationQueue } from '../../../src/server/broker/conflation-queue.ts';
import { FeedPacket } from '../../../src/server/broker/feed-packet.ts';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { FeedHub } from '../../../src/server/feed/feed-hub.ts';
import { OperatorFeed } from '../../../src/server/feed/mqtt/operator-feed.ts';
import { followPublished } from '../../../src/server/feed/published-feed.ts';
import { FaultLog } from '../../../src/server/feed/reading/fault-log.ts';
import { isNestedTooDeep, MAX_NESTING } from '../../../src/server/feed/reading/nesting.ts';
import { MAX_PAYLOAD_CHARACTERS } from '../../../src/shared/feed/wire.ts';
import { keepingLogger } from '../../support/broker-embedded.ts';

const ODDS = 'feeds/live/odds_change/7';
/** JSON.stringify gives up on it; JSON.parse does not. */
const LEVELS = 20_000;

let store: FixtureStore;
let hub: FeedHub;
let faults: FaultLog;

beforeEach(() => {
  store = new FixtureStore();
  hub = new FeedHub(store, null);
  faults = new FaultLog(keepingLogger().logger);
});
afterEach(() => faults.close());

/** A list in a list, so many deep. */
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** An odds change whose state has a field of so many levels; the whole has two more. */
function change(levels: number, odds: number, seq: number): string {
  const outcomes = [{ id: '1', odds, active: 1 }];
  const markets = JSON.stringify([{ id: 1, specifiers: '', status: 0, outcomes }]);
  const state = `{"status":1,"match_status":6,"extra${seq}":${nested(levels)}}`;
  return `{"product":1,"seq":${seq},"sport_event_status":${state},"markets":${markets}}`;
}

test('levels are counted by their brackets, and not by those in texts', () => {
  expect(isNestedTooDeep(nested(MAX_NESTING))).toBe(false);
  expect(isNestedTooDeep(nested(MAX_NESTING + 1))).toBe(true);
  const objects = (levels: number) => `${'{"x":'.repeat(levels)}1${'}'.repeat(levels)}`;
  expect(isNestedTooDeep(objects(MAX_NESTING))).toBe(false);
  expect(isNestedTooDeep(objects(MAX_NESTING + 1))).toBe(true);
  expect(isNestedTooDeep(`[${'[],'.repeat(200)}1]`)).toBe(false);
  const text = JSON.stringify({ '\\"[[[': `"\\${'['.repeat(100)}`, x: `${'{'.repeat(100)}\\` });
  expect(isNestedTooDeep(text)).toBe(false);
  expect(isNestedTooDeep(`${text.slice(0, -1)},"y":${nested(MAX_NESTING)}}`)).toBe(true);
});

test('one that is published on our broker is neither applied nor sent, and counted', () => {
  const follow = followPublished({ store, hub: () => hub, faults });
  const send = vi.fn();
  follow('fixtures/7', '{"competitor1":"A"}', send);
  follow(ODDS, change(1, 1.5, 1), send);
  follow(ODDS, change(LEVELS, 1.6, 2), send);
  follow(ODDS, change(MAX_NESTING - 1, 1.7, 3), send);
  expect(send).toHaveBeenCalledTimes(1);
  expect(store.find('7', '1', '', '1')?.outcome.odds).toBe(150);
  expect(Object.fromEntries(faults.messages)).toEqual({ 'nested too deep': 2 });
  follow(ODDS, change(MAX_NESTING - 2, 1.8, 4), send);
  expect(send).toHaveBeenCalledTimes(2);
  expect(store.find('7', '1', '', '1')?.outcome.odds).toBe(180);
});

test('one that is too large as well is counted as that, and its levels are not', () => {
  const follow = followPublished({ store, hub: () => hub, faults });
  follow('fixtures/7', '{"competitor1":"A"}', vi.fn());
  follow(ODDS, change(MAX_PAYLOAD_CHARACTERS / 2, 1.5, 1), vi.fn());
  expect(Object.fromEntries(faults.messages)).toEqual({ 'too large': 1 });
});

test('one of an operator’s broker is counted by its reason', () => {
  const feed = new OperatorFeed(hub, faults, () => 5);
  const send = (topic: string, text: string) => feed.receive(topic, Buffer.from(text));
  send('fixtures/7', '{"competitor1":"A"}');
  send(ODDS, change(1, 1.5, 1));
  send(ODDS, change(LEVELS, 1.6, 2));
  expect(store.find('7', '1', '', '1')?.outcome.odds).toBe(150);
  expect(Object.fromEntries(faults.messages)).toEqual({ 'nested too deep': 1 });
});

test('messages that cannot be written again wait for a slow reader as they are', () => {
  const packets = [
    new FeedPacket(ODDS, change(1, 1.5, 1)),
    new FeedPacket(ODDS, change(LEVELS, 1.6, 2)),
    new FeedPacket(ODDS, change(1, 1.7, 3)),
  ];
  const waiting = new ConflationQueue();
  for (const packet of packets) waiting.add(packet);
  const taken = waiting.take(1);
  expect(taken.map((packet) => packets.indexOf(packet as FeedPacket))).toEqual([0, 1, 2]);
  // So do as many as are joined before anything is taken.
  for (let seq = 1; seq <= 100; seq++) waiting.add(new FeedPacket(ODDS, change(LEVELS, 2, seq)));
  expect(waiting.take(1).at(-1)?.read?.message.seq).toBe(100);
});
