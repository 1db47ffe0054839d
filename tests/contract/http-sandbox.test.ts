// The sandbox: its page, the feed's controls, and who may press them.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatHeader } from '../../src/shared/feed/recording.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { eventually } from '../support/wait.ts';
import { seedFixtures } from './http-fixtures.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => seedFixtures(backend));
afterAll(() => backend.close());

async function post(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${backend.url}/sandbox/feed/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('the page names the live matches and runs no inline script', async () => {
  backend.hub.declare({ ...backend.store.get('1001')!.definition, home: '<b>"Arsenal"' });
  const response = await fetch(`${backend.url}/sandbox`);
  const html = await response.text();
  expect(html).toContain('&lt;b&gt;&quot;Arsenal&quot; vs Chelsea');
  expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=/);
  for (const name of ['sandbox.js', 'sandbox.css']) {
    expect((await fetch(`${backend.url}/sandbox/${name}`)).status).toBe(200);
  }
  expect(await (await fetch(`${backend.url}/sandbox/outbox`)).json()).toEqual([]);
});

test('a bet stop suspends the match', async () => {
  expect(backend.store.find('1001', '1', '', '1')!.outcome.open).toBe(true);
  expect((await post('bet-stop', { matchId: '1001' })).body).toMatchObject({ success: true });
  expect(backend.store.find('1001', '1', '', '1')!.outcome.open).toBe(false);
  expect((await post('bet-stop', { matchId: '9' })).body).toMatchObject({ code: 'not_found' });
});

test('a flood publishes at its rate and ends', async () => {
  const before = backend.hub.counters.published;
  expect((await post('flood', { rate: 2000, seconds: 0.1 })).body).toMatchObject({ success: true });
  await eventually(() => expect(backend.hub.counters.published - before).toBe(200));
});

test('connections are cut, and a feed that cannot pause says so', async () => {
  expect((await post('kill-connections')).body).toMatchObject({ success: true });
  expect((await post('pause')).body).toMatchObject({ success: false, code: 'not_supported' });
});

test('a replay pauses and resumes', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'touchline-replay-')), 'short.ndjson');
  const match = { matchID: 77, name: 'Reds vs Blues', sportID: 1, type: 'live', markets: [] };
  writeFileSync(
    file,
    formatHeader({ recording: 1, source: 'test', startedAt: 1, matches: [match] }),
  );
  const replayed = await startBackend({ FEED: `replay:${file}` });
  const ask = async (path: string) =>
    (await fetch(`${replayed.url}/sandbox/feed/${path}`, { method: 'POST' })).json();
  expect(await ask('pause')).toMatchObject({ success: true });
  expect(await ask('resume')).toMatchObject({ success: true });
  expect(await (await replayed.signedFetch('/api/sports/match/77')).json()).toMatchObject({
    name: 'Reds vs Blues',
  });
  await replayed.close();
  rmSync(dirname(file), { recursive: true });
});

describe('wrong bodies', () => {
  test.each([
    ['flood', {}, 'rate'],
    ['flood', { rate: 'many', seconds: 1 }, 'rate'],
    ['flood', { rate: 1e9, seconds: 1 }, 'rate'],
    ['flood', { rate: 10, seconds: 0 }, 'seconds'],
    ['bet-stop', {}, 'matchId'],
    ['bet-stop', { matchId: 'a b' }, 'matchId'],
    ['bet-stop', [], 'body'],
  ])('%s %j', async (path, body, field) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_request' });
    expect(answer.body.message).toContain(field);
  });

  test('no JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const url = `${backend.url}/sandbox/feed/flood`;
    const response = await fetch(url, { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request' });
  });
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('another site may not press: %j', async (headers) => {
  const before = backend.store.get('1001')!.seq;
  expect((await post('bet-stop', { matchId: '1001' }, headers)).status).toBe(400);
  expect(backend.store.get('1001')!.seq).toBe(before);
});

test('the own page may', async () => {
  expect((await post('bet-stop', { matchId: '1001' }, { origin: backend.url })).status).toBe(200);
});

test('SANDBOX=0 has none of it', async () => {
  const closed = await startBackend({ SANDBOX: '0' });
  for (const path of ['/sandbox', '/sandbox/outbox', '/sandbox/sandbox.js']) {
    expect((await fetch(`${closed.url}${path}`)).status).toBe(404);
  }
  const method = 'POST';
  expect((await fetch(`${closed.url}/sandbox/feed/pause`, { method })).status).toBe(404);
  await closed.close();
});
