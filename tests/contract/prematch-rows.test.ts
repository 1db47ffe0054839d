// What rows of prematch lists promise: a place in the feed, which the broker tells new readers too,
// and a word on the prematch topics when the match leaves them.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { highlightsPageSchema, type ListFixture } from '../../src/shared/api/sports.ts';
import { formatTopic, TOPIC_KINDS } from '../../src/shared/feed/topics.ts';
import { makeFixture, startBackend, type TestBackend } from '../support/backend.ts';
import { connectClient, type TestClient } from '../support/broker-client.ts';

let backend: TestBackend;
let client: TestClient | undefined;
const MATCH = '2001';

beforeAll(async () => {
  backend = await startBackend();
  for (const matchId of [MATCH, '2002', '2003', '2004']) {
    backend.hub.declare(makeFixture({ matchId }));
    publishPrice(matchId, 1.5);
  }
  publishPrice(MATCH, 1.6);
});
afterEach(async () => {
  await client?.end();
  client = undefined;
});
afterAll(() => backend?.close());

function publishPrice(matchId: string, odds: number): void {
  backend.hub.publish('prematch', 'odds_change', matchId, {
    event_id: Number(matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    product: 3,
    timestamp: Date.now(),
    markets: [{ id: 1, specifiers: '', status: 0, outcomes: [{ id: '1', odds, active: 1 }] }],
  });
}

async function rowsOf(path: string): Promise<readonly ListFixture[]> {
  const response = await backend.signedFetch(`/api/sports/${path}`);
  expect(response.status).toBe(200);
  return z.parse(highlightsPageSchema(), await response.json()).fixtures;
}

/** Subscribes as a page does, and answers what arrived first. */
async function readFirst(matchId: string): Promise<Record<string, unknown>> {
  client = await connectClient(backend.mqttUrl);
  await client.mqtt.subscribeAsync(
    TOPIC_KINDS.map((kind) => formatTopic('prematch', kind, matchId)),
  );
  const [arrival] = await client.received(1);
  expect(arrival?.topic).toBe(formatTopic('prematch', 'fixture_status', matchId));
  return JSON.parse(arrival?.payload ?? '');
}

test('a row says which topics carry its match, and up to which message its prices go', async () => {
  const rows = await rowsOf('highlight/prematch/1?perPage=50');
  expect(rows.map(({ matchID }) => matchID)).toContain(MATCH);
  for (const { matchID, type, seq, epoch, timestamp } of rows) {
    const fixture = backend.store.get(matchID);
    expect(type, matchID).toBe('prematch');
    expect({ seq, epoch, timestamp }, matchID).toEqual({
      seq: fixture?.seq,
      epoch: fixture?.epoch,
      timestamp: fixture?.timestamp,
    });
    expect(seq).toBeGreaterThan(0);
    expect(timestamp).toBeGreaterThan(0);
  }
});

test.each(['get-fixtures/17?sportID=1', 'fixtures/upcoming?sportID=1'])(
  'rows of %s say it too',
  async (path) => {
    const [row] = await rowsOf(path);
    expect(row).toMatchObject({ type: 'prematch', seq: expect.any(Number) });
    expect(row?.seq).toBeGreaterThan(0);
  },
);

test('a new reader is told the place that a row of this moment has, and then the messages after it', async () => {
  const [row] = await rowsOf(`highlight/prematch/0?favourite=${MATCH}`);
  const position = await readFirst(MATCH);
  expect(position).toMatchObject({
    event_id: Number(MATCH),
    product: 3,
    as_of: row?.seq,
    timestamp: row?.timestamp,
  });
  expect(position).not.toHaveProperty('seq');
  publishPrice(MATCH, 1.7);
  const [, next] = await client!.received(2);
  expect(JSON.parse(next?.payload ?? '')).toMatchObject({ seq: (row?.seq ?? 0) + 1 });
});

test('a reader of live topics, or of a match that has said nothing, is told nothing', async () => {
  backend.hub.declare(makeFixture({ matchId: '2009' }));
  client = await connectClient(backend.mqttUrl);
  await client.mqtt.subscribeAsync([
    formatTopic('prematch', 'fixture_status', '2009'),
    formatTopic('prematch', 'fixture_status', 'unknown'),
    formatTopic('live', 'fixture_status', MATCH),
    formatTopic('prematch', 'odds_change', '2009'),
  ]);
  publishPrice('2009', 2);
  const [first] = await client.received(1);
  expect(first?.topic).toBe(formatTopic('prematch', 'odds_change', '2009'));
});

test('rows are had by their matches, and by no others', async () => {
  const rows = await rowsOf('highlight/prematch/0?markets=1&perPage=2&favourite=2002,2003');
  expect(rows.map(({ matchID }) => matchID).sort()).toEqual(['2002', '2003']);
  expect(rows[0]?.outcomes.length).toBeGreaterThan(0);
});

test('a match that is declared live says so on the topics that it leaves', async () => {
  await readFirst('2003');
  const seq = backend.store.get('2003')?.seq ?? 0;
  const { startsAt } = backend.store.get('2003')!.definition;
  backend.hub.declare(makeFixture({ matchId: '2003', type: 'live', startsAt }));
  const [, word] = await client!.received(2);
  expect(word?.topic).toBe(formatTopic('prematch', 'fixture_status', '2003'));
  expect(JSON.parse(word?.payload ?? '')).toMatchObject({
    event_id: 2003,
    status: 1,
    seq: seq + 1,
  });
  // Once only.
  backend.hub.declare(
    makeFixture({ matchId: '2003', type: 'live', home: 'Another name', startsAt }),
  );
  expect(backend.store.get('2003')?.seq).toBe(seq + 1);
  await client?.end();
  expect(await readFirst('2003')).toMatchObject({ status: 1, as_of: seq + 1 });
});

test('the sandbox kicks a match off: live, open at its prices, and only once', async () => {
  const kickOff = async (matchId: string) => {
    const response = await fetch(`${backend.url}/sandbox/feed/kick-off`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ matchId }),
    });
    return response.json();
  };
  expect(await kickOff('2004')).toMatchObject({ success: true, message: 'Match 2004 has begun' });
  const [row] = await rowsOf('highlight/live/1?favourite=2004');
  expect(row).toMatchObject({ type: 'live', statusCode: 1, homeScore: '0', awayScore: '0' });
  expect(row?.outcomes[0]).toMatchObject({ odds: 1.5, status: 0, producerID: 1 });
  expect(await kickOff('2004')).toMatchObject({ code: 'not_found' });
  expect(await kickOff('9')).toMatchObject({ code: 'not_found' });
});
