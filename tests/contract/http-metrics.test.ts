// What a supervisor asks: is it ready, what has it counted; and what it may not ask.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { until } from '../support/wait.ts';

let backend: TestBackend;
let guarded: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  guarded = await startBackend({ METRICS_TOKEN: 'only-for-prometheus' });
});
afterAll(() => Promise.all([backend.close(), guarded.close()]));

const read = ({ url }: TestBackend, headers: Record<string, string> = {}) =>
  fetch(`${url}/metrics`, { headers });

test('calls are counted by route and status, refusals by code, rows by table', async () => {
  await backend.signedFetch('/api/sports/match/1');
  await backend.signedFetch('/api/sports/match/2');
  await backend.signedFetch('/api/sports/live/games/count/1');
  await fetch(`${backend.url}/api/sports/all`);
  const text = await (await read(backend)).text();
  const route = 'route="/api/sports/match/:matchID"';
  expect(text).toContain(
    `touchline_http_request_seconds_count{method="GET",${route},status="200"} 2`,
  );
  expect(text).toContain('route="/api/sports/all",status="400"} 1');
  expect(text).toContain('touchline_refusals_total{code="not_found"} 2');
  expect(text).toContain('touchline_rows{table="open_bets"} 0');
  expect(text).toContain('touchline_feed_messages{result="published"} 0');
  expect(text).toContain('touchline_broker_connections 0');
  expect(text).toContain('touchline_broker_conflated_messages 0');
  expect(text).toContain('touchline_broker_compressed_connections{context="shared"} 0');
  expect(text).toContain('touchline_database_connections{state="waiting"} 0');
  for (const outcome of ['shown', 'none', 'late', 'failed'])
    expect(text).toContain(`touchline_first_screen_pages_total{outcome="${outcome}"} `);
  expect(text).toContain('touchline_first_screen_render_seconds_count 0');
  expect(text).not.toContain('/api/sports/match/1"');
});

test('what the supplier sends and nobody can read is counted by reason', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'touchline-log-')), 'feed.log');
  writeFileSync(log, '<alive product="x"/>\n<alive product="x"\n<a><!DOCTYPE b></a>\nno message\n');
  const supplied = await startBackend({ FEED: 'uof', UOF_LOG: log, FEED_SPEED: '10000' });
  try {
    await until(async () => {
      const text = await (await read(supplied)).text();
      return ['it names no producer', 'not well-formed XML', 'a line without a message'].every(
        (why) => text.includes(`touchline_feed_dropped{kind="messages",reason="${why}"} `),
      );
    });
  } finally {
    await supplied.close();
    rmSync(dirname(log), { recursive: true });
  }
});

test('without a token set nobody reads it through a proxy', async () => {
  expect((await read(backend, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(404);
});

test.each([
  ['no token', {}, 404],
  ['a wrong token', { authorization: 'Bearer another' }, 404],
  ['the token', { authorization: 'Bearer only-for-prometheus' }, 200],
])('a token set, %s: %s %i', async (_, headers, status) => {
  expect((await read(guarded, headers)).status).toBe(status);
});

test('a process whose database is gone is alive, and not ready', async () => {
  const own = await startBackend();
  try {
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
    await own.server.closeDatabase();
    const answer = await fetch(`${own.url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ reasons: ['the database does not answer'] });
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
  } finally {
    await own.close();
  }
});
