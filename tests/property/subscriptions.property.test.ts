// However topics, answers and connections come and go, what is granted ends as what is wanted.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSubscriptions } from '../../src/worker/subscriptions/subscriptions.ts';
import { ManualClock } from '../support/manual-clock.ts';

const TOPICS = ['a', 'b', 'c', 'd', 'e', 'f'];
const OWNERS = ['list', 'page', 'slip'];

type Step =
  | { readonly do: 'set' | 'add' | 'drop'; readonly owner: string; readonly topics: string[] }
  | { readonly do: 'connect' | 'disconnect' | 'turn' | 'answer' };

const topics = fc.uniqueArray(fc.constantFrom(...TOPICS));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('set' as const, 'add' as const, 'drop' as const),
      owner: fc.constantFrom(...OWNERS),
      topics,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('connect', 'disconnect', 'turn', 'turn', 'answer', 'answer'),
    }) as fc.Arbitrary<Step>,
  },
);

/** A broker that answers when told to, refuses some topics and watches the rules. */
class ModelBroker {
  connected = false;
  readonly refuses: ReadonlySet<string>;
  readonly subscribed = new Set<string>();
  readonly refused = new Set<string>();
  readonly unanswered: (readonly string[])[] = [];

  constructor(refuses: readonly string[]) {
    this.refuses = new Set(refuses);
  }

  subscribe(asked: readonly string[]): void {
    expect(this.connected).toBe(true);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(3);
    for (const topic of asked) {
      expect(this.unanswered.flat()).not.toContain(topic);
      expect(this.subscribed.has(topic)).toBe(false);
      expect(this.refused.has(topic)).toBe(false);
    }
    expect(new Set(asked).size).toBe(asked.length);
    this.unanswered.push([...asked]);
  }

  unsubscribe(asked: readonly string[]): void {
    expect(this.connected).toBe(true);
    for (const topic of asked) {
      expect(this.unanswered.flat()).not.toContain(topic);
      expect(this.subscribed.delete(topic)).toBe(true);
    }
  }

  reset(connected: boolean): void {
    this.connected = connected;
    this.subscribed.clear();
    this.refused.clear();
    this.unanswered.length = 0;
  }

  answer(): [granted: string[], refused: string[]] | undefined {
    const asked = this.unanswered.shift();
    if (asked === undefined) return undefined;
    const granted = asked.filter((topic) => !this.refuses.has(topic));
    const refused = asked.filter((topic) => this.refuses.has(topic));
    for (const topic of granted) this.subscribed.add(topic);
    for (const topic of refused) this.refused.add(topic);
    return [granted, refused];
  }
}

test('when quiet and connected, granted is desired without the refused', () => {
  fc.assert(
    fc.property(topics, fc.array(step, { maxLength: 60 }), (refuses, steps) => {
      const clock = new ManualClock();
      const broker = new ModelBroker(refuses);
      const wanted = new Map(OWNERS.map((owner) => [owner, new Set<string>()]));
      const desired = () => new Set([...wanted.values()].flatMap((set) => [...set]));
      const told = new Set<string>();
      const subscriptions = createSubscriptions({
        clock,
        transport: broker,
        batchSize: 3,
        onGranted: (live) => {
          for (const topic of live) told.add(topic);
        },
      });
      const answer = () => {
        const given = broker.answer();
        if (given !== undefined) subscriptions.handleSubscribed(...given);
        return given !== undefined;
      };
      const apply = (given: Step) => {
        switch (given.do) {
          case 'set':
            subscriptions.setDesired(given.owner, given.topics);
            wanted.set(given.owner, new Set(given.topics));
            break;
          case 'add':
            for (const topic of given.topics) wanted.get(given.owner)!.add(topic);
            subscriptions.setDesired(given.owner, wanted.get(given.owner)!);
            break;
          case 'drop':
            for (const topic of given.topics) wanted.get(given.owner)!.delete(topic);
            subscriptions.setDesired(given.owner, wanted.get(given.owner)!);
            break;
          case 'connect':
            broker.reset(true);
            told.clear();
            subscriptions.handleConnected();
            break;
          case 'disconnect':
            broker.reset(false);
            told.clear();
            subscriptions.handleDisconnected();
            break;
          case 'turn':
            clock.advance(20);
            break;
          case 'answer':
            answer();
        }
      };

      for (const given of steps) {
        apply(given);
        for (const topic of TOPICS) {
          const live = subscriptions.isGranted(topic);
          if (live) expect(broker.subscribed.has(topic)).toBe(true);
          // The snapshot follows this word, so no topic may go live without it.
          if (live && desired().has(topic)) expect(told.has(topic)).toBe(true);
        }
      }

      if (!broker.connected) apply({ do: 'connect' });
      clock.advance(1_000);
      while (answer()) clock.advance(1_000);
      const expected = [...desired()].filter((topic) => !broker.refuses.has(topic)).sort();
      expect([...broker.subscribed].sort()).toEqual(expected);
      expect(TOPICS.filter((topic) => subscriptions.isGranted(topic))).toEqual(expected);
      expect(subscriptions.counts().desired).toBe(desired().size);
      subscriptions.close();
      expect(clock.timerCount).toBe(0);
    }),
    { numRuns: 1_000 },
  );
});
