// The example recording of the README: whole, lively, made by its script, and replayed exactly.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSaturdayRecording } from '../../scripts/saturday-recording.ts';
import { groupsOfMarket } from '../../src/server/catalogue/markets.ts';
import { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import { FeedHub } from '../../src/server/feed/feed-hub.ts';
import type { FeedSource } from '../../src/server/feed/feed-source.ts';
import { openRecording } from '../../src/server/feed/replay/recording-file.ts';
import { createReplaySource } from '../../src/server/feed/replay/replay-source.ts';
import type {
  ReadMessage,
  RecordingFault,
  RecordingHeader,
} from '../../src/shared/feed/recording.ts';
import { parseTopic } from '../../src/shared/feed/topics.ts';
import { keepingLogger } from '../support/broker-embedded.ts';
import { FoldedPrices, type WirePayload } from '../support/folded-prices.ts';

const FILE = resolve(import.meta.dirname, '../../recordings/saturday.ndjson.gz');
const MAX_BYTES = 400_000;

let header: RecordingHeader;
const messages: ReadMessage[] = [];
const faults: RecordingFault[] = [];
let source: FeedSource | undefined;

beforeAll(async () => {
  const recording = await openRecording(FILE, (fault) => faults.push(fault));
  header = recording.header;
  for await (const message of recording.messages) messages.push(message);
});
afterAll(() => source?.stop());

test('the file is small and reads without a fault, ten minutes long', () => {
  expect(readFileSync(FILE).length).toBeLessThanOrEqual(MAX_BYTES);
  expect(faults).toEqual([]);
  expect(messages.at(-1)?.at).toBeGreaterThan(580_000);
});

test('its script writes the same text again', () => {
  expect(gunzipSync(readFileSync(FILE)).toString()).toBe(makeSaturdayRecording());
});

test('football of several leagues, the Nigerian one among them, and tennis', () => {
  const leagues = header.matches.map(({ tournament }) => tournament);
  expect(leagues).toContain('NPFL');
  expect(new Set(leagues).size).toBeGreaterThanOrEqual(5);
  expect(header.matches.filter(({ sportName }) => sportName === 'Tennis')).toHaveLength(1);
});

test('bets are stopped and goals fall', () => {
  const stopped = new Set<string>();
  const scores = new Map<string, Set<string>>();
  for (const { topic, payload } of messages) {
    const { kind, matchId } = parseTopic(topic)!;
    if (kind === 'bet_stop') stopped.add(matchId);
    if (kind !== 'fixture_status') continue;
    const { home_score: home, away_score: away } = payload as Record<string, unknown>;
    const seen = scores.get(matchId) ?? new Set();
    scores.set(matchId, seen.add(`${home}:${away}`));
  }
  expect(stopped.size).toBe(header.matches.length);
  expect([...scores.values()].filter((seen) => seen.size > 1).length).toBeGreaterThanOrEqual(3);
});

test('replayed through hub and store it ends where its naive fold does', async () => {
  const folded = new FoldedPrices();
  for (const { topic, payload } of messages) {
    const { kind, matchId } = parseTopic(topic)!;
    folded.apply(kind, matchId, payload as WirePayload, (marketId, groups) =>
      groupsOfMarket(marketId).some((group) => groups.includes(group)),
    );
  }

  const { logger, lines } = keepingLogger();
  const store = new FixtureStore();
  const sent: string[] = [];
  const hub = new FeedHub(store, { publish: (topic) => sent.push(topic) });
  source = createReplaySource({ files: [FILE], speed: 1e9, loop: false, logger });
  await source.start(hub);
  await expect
    .poll(() => lines.some(({ message }) => message.startsWith('replay ended')))
    .toBe(true);

  expect(sent).toEqual(messages.map(({ topic }) => topic));
  const held = new Map<string, { open: boolean; odds: string }>();
  for (const fixture of store.all()) {
    for (const { marketId, specifier, outcomes } of fixture.lines.values()) {
      for (const { id, open, odds } of outcomes.values()) {
        const key = `${fixture.definition.matchId}/${marketId}/${specifier}/${id}`;
        held.set(key, { open, odds: odds > 0 ? (odds / 100).toFixed(2) : '' });
      }
    }
  }
  const expected = [...folded.prices].map(
    ([key, { open, odds }]) => [key, { open, odds }] as const,
  );
  expect(held.size).toBeGreaterThan(300);
  expect(held).toEqual(new Map(expected));
});
