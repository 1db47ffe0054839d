// What every feed of the simulator keeps to, whatever the sport.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { groupsOfMarket } from '../../../src/server/catalogue/markets.ts';
import { createSimulation } from '../../../src/server/feed/simulator/simulation.ts';
import { decodeFeedPayload } from '../../../src/shared/feed/decode.ts';
import { FIXTURE_ENDED, isBreak, MarketStatus } from '../../../src/shared/feed/status-codes.ts';
import { readMatchTime } from '../../../src/shared/feed/wire.ts';
import { collect, isPublished, liveByMatch, matchesOfSport, START_AT, scoreOf } from './collect.ts';

const events = collect(1200, { matches: 40, seed: 7 });
const live = liveByMatch(events);
const football = matchesOfSport(events, '1');

function hash(seed: number): string {
  return createHash('sha256')
    .update(JSON.stringify(collect(60, { seed })))
    .digest('hex');
}

test('the same seed gives the same bytes, another seed others', () => {
  expect(hash(3)).toBe(hash(3));
  expect(hash(3)).not.toBe(hash(4));
});

test('every payload decodes whole', () => {
  for (const event of events) {
    if (!isPublished(event)) continue;
    const decoded = decodeFeedPayload(event, JSON.parse(JSON.stringify(event.payload)));
    expect(decoded.ok && decoded.message.skipped).toBe(0);
  }
});

test('time never falls, neither of the events nor within a match', () => {
  let last = 0;
  for (const event of events) {
    expect(event.at).toBeGreaterThanOrEqual(last);
    last = event.at;
    if (isPublished(event)) expect(event.payload.timestamp).toBe(event.at);
  }
});

test('a football score moves only behind a bet stop, and markets reopen after it', () => {
  let goals = 0;
  for (const [id, messages] of live) {
    if (!football.has(id)) continue;
    let stopped = false;
    let score = scoreOf(messages[0]!.payload);
    let awaitsOpening = false;
    for (const { kind, payload } of messages) {
      const now = scoreOf(payload);
      if (kind === 'bet_stop') {
        stopped = 'groups' in payload && payload.groups.includes('all');
        continue;
      }
      if (now !== score) {
        expect(stopped).toBe(true);
        goals += 1;
        score = now;
        awaitsOpening = true;
      }
      if (kind !== 'odds_change') continue;
      if (awaitsOpening && 'markets' in payload) {
        const status = payload.sport_event_status;
        if (status?.match_status !== FIXTURE_ENDED) {
          expect(payload.markets.some((market) => market.status === MarketStatus.Active)).toBe(
            true,
          );
        }
        awaitsOpening = false;
      }
      stopped = false;
    }
  }
  expect(goals).toBeGreaterThan(30);
});

test('while betting on all markets is stopped, no price comes before the reopening', () => {
  for (const messages of live.values()) {
    messages.forEach(({ kind, payload }, index) => {
      if (kind !== 'bet_stop' || !('groups' in payload) || !payload.groups.includes('all')) return;
      const next = messages.slice(index + 1).find((message) => message.kind === 'odds_change');
      if (next === undefined || !('markets' in next.payload)) return;
      // The sheet is whole: it has the first market of the sport again, or closes it.
      expect(next.payload.markets.length).toBeGreaterThan(0);
      expect([1, 186, 219]).toContain(next.payload.markets[0]!.id);
    });
  }
});

test('a stop of some groups leaves their markets alone until the sheet that reopens them', () => {
  let partial = 0;
  for (const messages of live.values()) {
    let stopped: readonly string[] = [];
    for (const { kind, payload } of messages) {
      if (kind === 'bet_stop' && 'groups' in payload) stopped = payload.groups;
      if (kind !== 'odds_change' || !('markets' in payload) || stopped.length === 0) continue;
      const touched = payload.markets.some((market) =>
        groupsOfMarket(market.id).some((group) => stopped.includes(group)),
      );
      // Statistics travel with whole sheets only.
      if (payload.sport_event_status?.statistics !== undefined) stopped = [];
      else if (!stopped.includes('all')) {
        partial += 1;
        expect(touched).toBe(false);
      }
      if (stopped.includes('all')) stopped = [];
    }
  }
  expect(partial).toBeGreaterThan(5);
});

test('the clock never falls within a period, and rests in breaks', () => {
  for (const [id, messages] of live) {
    if (!football.has(id)) continue;
    let period = 0;
    let seconds = 0;
    const order: number[] = [];
    for (const { payload } of messages) {
      if (!('status_code' in payload) || payload.clock === undefined) continue;
      const now = readMatchTime(payload.clock.match_time)!;
      if (payload.status_code !== period) order.push(payload.status_code);
      else expect(now).toBeGreaterThanOrEqual(seconds);
      period = payload.status_code;
      seconds = now;
      const rests = isBreak(period) || period === FIXTURE_ENDED;
      expect(payload.clock.stopped).toBe(rests);
    }
    const sequence = [6, 31, 7, FIXTURE_ENDED];
    expect(order).toEqual(sequence.slice(sequence.indexOf(order[0]!)).slice(0, order.length));
  }
});

test('the clock of a basketball match runs down through each of its periods', () => {
  const basketball = matchesOfSport(events, '2');
  let falls = 0;
  for (const [id, messages] of live) {
    if (!basketball.has(id)) continue;
    let [seconds, period] = [0, 0];
    for (const { payload } of messages) {
      if (!('status_code' in payload) || payload.clock === undefined) continue;
      const now = readMatchTime(payload.clock.match_time)!;
      if (payload.status_code === period) {
        expect(now).toBeLessThanOrEqual(seconds);
        if (now < seconds) falls += 1;
      }
      if (isBreak(payload.status_code) || payload.status_code === FIXTURE_ENDED)
        expect(now).toBe(0);
      period = payload.status_code;
      seconds = now;
    }
  }
  expect(falls).toBeGreaterThan(10);
});

test('a live match says how it stands at least every 10 s until it ends', () => {
  for (const messages of live.values()) {
    let last = messages[0]!.at;
    for (const { kind, at, payload } of messages) {
      if (kind !== 'fixture_status') continue;
      expect(at - last).toBeLessThanOrEqual(10_000);
      last = at;
      if ('status_code' in payload && payload.status_code === FIXTURE_ENDED) break;
    }
  }
});

test('an ended match has no open market, says 100 last, and leaves', () => {
  const retired = new Set(
    events.flatMap((event) => (event.call === 'retire' ? [event.matchId] : [])),
  );
  expect(retired.size).toBeGreaterThan(20);
  for (const id of retired) {
    const messages = live.get(id)!;
    const open = new Set<string>();
    for (const { payload } of messages) {
      if (!('markets' in payload)) continue;
      for (const market of payload.markets) {
        const key = `${market.id}/${market.specifiers}`;
        if (market.status === MarketStatus.Active) open.add(key);
        if (market.status === MarketStatus.Settled) open.delete(key);
      }
    }
    expect([...open]).toEqual([]);
    const last = messages[messages.length - 1]!.payload;
    expect('status_code' in last && last.status_code).toBe(FIXTURE_ENDED);
  }
});

test('over 30 minutes about as many matches are live as asked for, none with a side twice', () => {
  const simulation = createSimulation({ seed: 5, startAt: START_AT, matches: 120, speed: 10 });
  const playing = new Map<string, readonly string[]>();
  const gameIdOf = new Map<string, string>();
  const gameIds = new Set<string>();
  const sides = new Set<string>();
  const faults: string[] = [];
  for (let minute = 0; minute <= 30; minute++) {
    for (const event of simulation.advanceTo(START_AT + minute * 60_000)) {
      if (event.call === 'declare') {
        const { homeId, awayId, gameId, matchId, type } = event.fixture;
        if (homeId === awayId) faults.push(`${matchId} plays itself`);
        if (gameIds.has(gameId) && gameIdOf.get(matchId) !== gameId) faults.push(`${gameId} twice`);
        if (Number(gameId) < 1_000 || Number(gameId) > 99_999) faults.push(`code ${gameId}`);
        gameIds.add(gameId);
        gameIdOf.set(matchId, gameId);
        if (type !== 'live') continue;
        if (sides.has(homeId) || sides.has(awayId)) faults.push(`${matchId} has a side in play`);
        sides.add(homeId).add(awayId);
        playing.set(matchId, [homeId, awayId]);
      } else if (event.call === 'retire') {
        gameIds.delete(gameIdOf.get(event.matchId) ?? '');
      } else if ('status_code' in event.payload && event.payload.status_code === FIXTURE_ENDED) {
        for (const side of playing.get(event.matchId) ?? []) sides.delete(side);
      }
    }
    expect(simulation.liveCount).toBeGreaterThan(105);
    expect(simulation.liveCount).toBeLessThan(135);
  }
  expect(faults).toEqual([]);
});

test('markets change hands at kick-off: handed over, declared live, priced live at one moment', () => {
  let kickOffs = 0;
  events.forEach((event, index) => {
    if (event.call !== 'declare' || event.fixture.type !== 'live' || event.at === START_AT) return;
    const before = events[index - 1]!;
    const after = events[index + 1]!;
    if (!isPublished(before) || !isPublished(after)) throw new Error('no prices around kick-off');
    expect([before.type, after.type, before.at, after.at]).toEqual([
      'prematch',
      'live',
      event.at,
      event.at,
    ]);
    if (!('markets' in before.payload) || !('markets' in after.payload))
      throw new Error('no markets');
    expect(
      before.payload.markets.every((market) => market.status === MarketStatus.HandedOver),
    ).toBe(true);
    expect([before.payload.product, after.payload.product]).toEqual([3, 1]);
    const live = new Set(
      after.payload.markets.map((market) => `${market.id}/${market.specifiers}`),
    );
    for (const market of before.payload.markets)
      expect(live).toContain(`${market.id}/${market.specifiers}`);
    kickOffs += 1;
  });
  expect(kickOffs).toBeGreaterThan(20);
});

test('a fixed rate is kept exactly, with at least one changed price a message', () => {
  const changes = collect(10, { rate: 250, matches: 60 }).filter(
    (event) =>
      isPublished(event) &&
      event.type === 'live' &&
      event.kind === 'odds_change' &&
      event.at > START_AT,
  );
  expect(changes.length).toBe(2500);
  for (const event of changes) {
    if (isPublished(event) && 'markets' in event.payload)
      expect(event.payload.markets.length).toBeGreaterThan(0);
  }
});
