// The bench page's load: messages the product reads, the same for a seed, at the rate asked for.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { highlightsPageSchema } from '../../src/shared/api/sports.ts';
import { listBenchMatches } from '../../src/shared/bench/bench-matches.ts';
import type { FeedPacket, LoadCount } from '../../src/shared/bench/bench-protocol.ts';
import { createFeedTemplates, stampTemplate } from '../../src/shared/bench/feed-template.ts';
import { ageOfPrice } from '../../src/shared/bench/price-code.ts';
import { decodeFeedMessage } from '../../src/shared/feed/decode.ts';
import { parseTopic } from '../../src/shared/feed/topics.ts';
import { createBenchSnapshots } from '../../src/worker/bench/bench-snapshots.ts';
import { LoadGenerator } from '../../src/worker/bench/load-generator.ts';
import { ManualClock } from '../support/manual-clock.ts';

const NOW = 1_790_000_123_456;
const matches = listBenchMatches(20);
const templates = createFeedTemplates(matches, 1);

interface Sent {
  readonly topic: string;
  readonly text: string;
  readonly at: number;
}

/** Runs a load to its end, the clock moved by `steps` in turn (ms), over and over. */
function runLoad(rate: number, durationMs: number, steps: readonly number[]) {
  const clock = new ManualClock(NOW);
  const sent: Sent[] = [];
  const decoder = new TextDecoder();
  const generator = new LoadGenerator({
    clock,
    templates,
    send: ({ topic, payload }: FeedPacket) =>
      sent.push({ topic, text: decoder.decode(payload), at: clock.now() }),
  });
  let count: LoadCount | undefined;
  generator.run({ rate, durationMs }, (ended) => {
    count = ended;
  });
  for (let turn = 0; count === undefined; turn++) clock.sleep(steps[turn % steps.length] ?? 1);
  return { sent, count };
}

describe('the messages', () => {
  test('are the same for a seed and others for another', () => {
    const textsOf = (seed: number) => createFeedTemplates(matches, seed).map(({ text }) => text);
    expect(textsOf(7)).toEqual(textsOf(7));
    expect(textsOf(7)).not.toEqual(textsOf(8));
  });

  test('name each match once a round', () => {
    const ids = matches.map(({ matchId }) => matchId);
    for (let from = 0; from < templates.length; from += ids.length) {
      const round = templates.slice(from, from + ids.length).map(({ matchId }) => matchId);
      expect(round.sort()).toEqual(ids);
    }
  });

  test('bring some thirty markets to every match, the shown one with each message', () => {
    const known = new Map(matches.map(({ matchId }) => [matchId, new Set<number>()]));
    for (const { matchId, text } of templates) {
      const ids: number[] = JSON.parse(text).markets.map(({ id }: { id: number }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids[0]).toBe(1);
      for (const id of ids) known.get(matchId)!.add(id);
    }
    const counts = [...known.values()].map(({ size }) => size);
    expect(Math.max(...counts)).toBe(30);
    expect(counts.reduce((sum, count) => sum + count) / counts.length).toBeGreaterThan(27);
  });

  test('are ASCII of about 1 kB, so that a place in the text is a place in the bytes', () => {
    for (const { text } of templates) {
      expect(new TextEncoder().encode(text).length).toBe(text.length);
      expect(text.length).toBeGreaterThan(400);
      expect(text.length).toBeLessThan(2_000);
    }
  });

  test('are read by the product when stamped, and every shown price says its moment', () => {
    for (const template of templates) {
      const bytes = new TextEncoder().encode(template.text);
      stampTemplate(template, bytes, 0, NOW);
      const topic = parseTopic(`feeds/live/odds_change/${template.matchId}`);
      const decoded = decodeFeedMessage(topic!, new TextDecoder().decode(bytes));
      if (!decoded.ok || decoded.message.kind !== 'odds_change') throw new Error('not read');
      expect(decoded.message.timestamp).toBe(NOW);
      const [shown] = decoded.message.markets;
      expect(shown?.outcomes.map(({ odds }, place) => ageOfPrice(odds, place, NOW))).toEqual([
        0, 0, 0,
      ]);
    }
  });
});

describe('the generator', () => {
  test('sends exactly rate times duration, evenly over the matches, however the timer runs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(500, 3_500, 10_000),
        fc.integer({ min: 100, max: 1_000 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
        (rate, durationMs, steps) => {
          const { sent, count } = runLoad(rate, durationMs, steps);
          expect(sent.length).toBe(Math.floor((rate * durationMs) / 1_000));
          expect(count).toEqual({ sent: sent.length, late: 0 });
          const byTopic = new Map<string, number>();
          for (const { topic } of sent) byTopic.set(topic, (byTopic.get(topic) ?? 0) + 1);
          const counts = matches.map(
            ({ matchId }) => byTopic.get(`feeds/live/odds_change/${matchId}`) ?? 0,
          );
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('stamps each message as it goes out', () => {
    for (const { text, at } of runLoad(500, 200, [4]).sent) {
      expect(JSON.parse(text).timestamp).toBe(at);
    }
  });

  test('says what came late when its thread was held up', () => {
    const { sent, count } = runLoad(1_000, 1_000, [4, 4, 4, 300]);
    expect(sent.length).toBe(1_000);
    expect(count.late).toBeGreaterThan(500);
  });
});

test('the list answer is one that the backend could give', async () => {
  const { signal } = new AbortController();
  const snapshots = createBenchSnapshots(matches);
  const page = await snapshots.list('1', signal);
  expect(z.parse(highlightsPageSchema(), page)).toEqual(page);
  expect(page.fixtures.map(({ matchID }) => matchID)).toEqual(
    matches.map(({ matchId }) => matchId),
  );
  await expect(snapshots.match('1', signal)).rejects.toThrow();
});
