// Laws of a disturbed simulation: the seed decides it, and what everybody makes of it is what its words say.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOfMarket } from '../../src/server/catalogue/markets.ts';
import { foldResults, type LogEntry } from '../../src/server/domain/settlement/fold-results.ts';
import type { ResultMessage } from '../../src/server/domain/settlement/result-message.ts';
import { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import { FeedHub } from '../../src/server/feed/feed-hub.ts';
import { readSettlementPayload } from '../../src/server/feed/reading/settlement-message.ts';
import type { DisturbedEvent } from '../../src/server/feed/simulator/disturbances/disturbed-event.ts';
import { DisturbedSimulation } from '../../src/server/feed/simulator/disturbances/disturbed-simulation.ts';
import { PlainReading } from '../support/plain-reading.ts';

const START_AT = 1_795_262_400_000;
const SPEED = 300;
const SECONDS = 32;

function optionsOf(seed: number) {
  return { seed, startAt: START_AT, matches: 6, speed: SPEED, disturbedShare: 0.8 };
}

test('however finely time is stepped, the same events come', () => {
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 40 }),
      (seed, steps) => {
        const end = START_AT + 8_000;
        const whole = JSON.stringify([...new DisturbedSimulation(optionsOf(seed)).advanceTo(end)]);
        const stepped = new DisturbedSimulation(optionsOf(seed));
        const events: DisturbedEvent[] = [];
        let now = START_AT;
        for (let index = 0; now < end; index++) {
          now = Math.min(end, now + steps[index % steps.length]!);
          const first = stepped.next(now);
          if (first !== undefined) events.push(first);
          events.push(...stepped.advanceTo(now));
        }
        expect(JSON.stringify(events)).toBe(whole);
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
});

/** The hub and its store as the server has them, with results that take effect at once. */
class Site {
  now = START_AT;
  readonly store = new FixtureStore(() => this.now);
  readonly log = new Map<string, LogEntry[]>();
  readonly hub: FeedHub;
  #id = 0;

  constructor() {
    const sink = { publish: () => {} };
    const settlements = { receive: async (message: ResultMessage) => this.#settle(message) };
    this.hub = new FeedHub(this.store, sink, settlements, {
      receive: ({ product, subscribed }) => {
        if (subscribed === 0) this.hub.suspend(product);
      },
    });
  }

  take(event: DisturbedEvent): void {
    this.now = event.at;
    if (event.call === 'declare') this.hub.declare(event.fixture);
    else if (event.call === 'retire') this.hub.retire(event.matchId);
    else if (event.call === 'publish') {
      this.hub.publish(event.type, event.kind, event.matchId, event.payload);
    } else if (event.call === 'alive') this.hub.alive(event.message);
    else if (event.call === 'result') {
      const topic = `feeds/live/${event.kind}/${event.matchId}`;
      const read = readSettlementPayload(topic, JSON.parse(JSON.stringify(event.payload)));
      if (typeof read === 'string') throw new Error(read);
      expect(read.skipped).toBe(0);
      this.hub.settle(read.message);
    }
  }

  #settle({ matchId, lines, ...message }: ResultMessage): void {
    for (const { marketId, specifier, outcomes } of lines) {
      const name = `${matchId}/${marketId}/${specifier}`;
      const entries = this.log.get(name) ?? [];
      this.log.set(name, entries);
      entries.push({ ...message, outcomes, id: ++this.#id });
      const { outcomes: folded, cancelled, resultAt } = foldResults(entries);
      const closed = cancelled || [...folded.values()].some(({ result }) => result !== 'pending');
      this.hub.showLines([{ matchId, marketId, specifier, closed, resultAt }]);
    }
  }
}

/** As text, so that hundreds of matches are compared at once. */
function write(
  said: { live: boolean; startsAt: number; status?: number; code?: number; score?: string },
  lines: readonly string[],
): string {
  const { live, startsAt, status, code, score } = said;
  return `${live} ${startsAt} ${status} ${code} ${score}\n${lines.join('\n')}`;
}

function compare({ store, hub }: Site, reading: PlainReading): void {
  expect(store.size).toBe(reading.matches.size);
  expect(hub.counters.late).toBe(reading.late);
  for (const [matchId, said] of reading.matches) {
    const fixture = store.get(matchId);
    if (fixture === undefined) throw new Error(`${matchId} is not there`);
    const { status, matchStatus, score } = fixture.state.match;
    const has = {
      live: fixture.definition.type === 'live',
      startsAt: fixture.definition.startsAt,
      ...(status !== undefined && { status }),
      ...(matchStatus !== undefined && { code: matchStatus }),
      ...(score !== undefined && { score: `${score.home}:${score.away}` }),
    };
    const hasLines = [...fixture.lines].map(([key, line]) => {
      const outcomes = [...line.outcomes.values()].map(
        ({ id, open, odds }) => `${id}:${open ? odds : 0}`,
      );
      return `${matchId} ${key} ${line.status} ${outcomes.join(' ')}`;
    });
    const saidLines = [...said.lines].map(([key, { status: is, odds }]) => {
      const outcomes = [...odds].map(([id, price]) => `${id}:${price}`);
      return `${matchId} ${key} ${is} ${outcomes.join(' ')}`;
    });
    expect(write(has, hasLines)).toBe(write(said, saidLines));
  }
}

test('store and results end as an independent reading of the messages says', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (seed) => {
      const site = new Site();
      const reading = new PlainReading((market, group) => groupsOfMarket(market).includes(group));
      const simulation = new DisturbedSimulation(optionsOf(seed));
      for (let second = 1; second <= SECONDS; second++) {
        for (const event of simulation.advanceTo(START_AT + second * 1_000)) {
          site.take(event);
          reading.read(event);
        }
        if (second % 8 === 0) compare(site, reading);
      }
      expect([...site.log.keys()]).toEqual(reading.results.lines);
      for (const [name, entries] of site.log) {
        const { outcomes, cancels } = foldResults(entries);
        const said = reading.results.of(name);
        expect([name, [...outcomes].map(([id, { result }]) => [id, result])]).toEqual([
          name,
          [...said.results],
        ]);
        const times = Array.from({ length: 2 * SECONDS }, (_, half) => START_AT + half * 500);
        const isVoidAt = (at: number) =>
          cancels.findLast(
            ({ start, end }) => (start === null || start <= at) && (end === null || at < end),
          )?.voids === true;
        expect(times.filter(isVoidAt)).toEqual(times.filter((at) => said.isVoid(at)));
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 240_000);
