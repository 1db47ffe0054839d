// Live lists without prices, over HTTP and a real connection: asked for once, and again where they moved.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { LISTS_TOPIC, readLiveLists } from '../../src/shared/feed/live-lists.ts';
import { makeFixture, startBackend, type TestBackend } from '../support/backend.ts';
import { connectClient } from '../support/broker-client.ts';
import { until } from '../support/wait.ts';

const PASSWORD = 'publisher-password';
const LIST = '/api/sports/highlight/live/1?names=1';
const MATCHES = Array.from({ length: 20 }, (_, at) => String(4_001 + at));

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ FEED_PUBLISHER_PASSWORD: PASSWORD });
  for (const matchId of MATCHES) {
    backend.hub.declare(makeFixture({ matchId, type: 'live' }));
    price(matchId, 2);
  }
});
afterAll(() => backend?.close());

function price(matchId: string, odds: number): void {
  const outcomes = ['1', '2', '3'].map((id) => ({ id, odds, active: 1 as const }));
  const total = ['12', '13'].map((id) => ({ id, odds, active: 1 as const }));
  backend.hub.publish('live', 'odds_change', matchId, {
    event_id: Number(matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    product: 1,
    timestamp: Date.now(),
    markets: [
      { id: 1, specifiers: '', status: 0, outcomes },
      { id: 18, specifiers: 'total=2.5', status: 0, outcomes: total },
    ],
  });
}

function end(matchId: string): void {
  backend.hub.publish('live', 'fixture_status', matchId, {
    event_id: Number(matchId),
    product: 1,
    timestamp: Date.now(),
    status: 3,
    status_code: 100,
    home_score: 1,
    away_score: 0,
    event_time: '90:00',
    match_status: 'Ended',
  });
}

const ask = (path: string, known?: string) =>
  backend.signedFetch(path, known === undefined ? {} : { headers: { 'if-none-match': known } });

test('a list of names has no price and no state, and the answer without the parameter all of them', async () => {
  const lean = await (await ask(LIST)).text();
  const whole = await (await ask('/api/sports/highlight/live/1')).json();
  for (const field of [
    'odds',
    'seq',
    'timestamp',
    'silentMs',
    'activeMarkets',
    'eventTime',
    'active',
  ])
    expect(lean).not.toContain(`"${field}"`);
  const { fixtures, version, markets } = JSON.parse(lean);
  expect(version).toMatch(/^[\w-]{12}$/);
  expect(markets).toEqual(whole.markets);
  expect(whole).not.toHaveProperty('version');
  expect(whole.fixtures[0].outcomes[0].odds).toBe(2);
  const names = ({ matchID, homeTeam, tournament }: Record<string, unknown>) => [
    matchID,
    homeTeam,
    tournament,
  ];
  expect(fixtures.map(names)).toEqual(whole.fixtures.map(names));
});

test('outcomes of a column are named on one line, as the priced answer names them on theirs', async () => {
  const { fixtures } = await (await ask(LIST)).json();
  const namesOf = (marketID: string) =>
    fixtures[0].outcomes
      .filter((outcome: { marketID: string }) => outcome.marketID === marketID)
      .map(({ specifier, outcomeName, displayName }: Record<string, string>) => [
        specifier,
        outcomeName,
        displayName,
      ]);
  expect(namesOf('1')).toEqual([
    ['', 'Arsenal', '1'],
    ['', 'Draw', 'X'],
    ['', 'Chelsea', '2'],
  ]);
  expect(namesOf('18')).toEqual([
    ['total=987.5', 'Over 987.5', 'Over 987.5'],
    ['total=987.5', 'Under 987.5', 'Under 987.5'],
  ]);
});

test('an answer that the caller has is 304, compressed or not, until a match comes or goes', async () => {
  const first = await ask(LIST);
  const tag = first.headers.get('etag') ?? '';
  for (const encoding of ['gzip', 'br']) {
    const packed = await backend.signedFetch(LIST, { headers: { 'accept-encoding': encoding } });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect((await packed.json()).fixtures).toHaveLength(MATCHES.length);
  }
  expect(tag).toMatch(/^W\/"[\w-]{12}"$/);
  for (const matchId of MATCHES) price(matchId, 3);
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
    const again = await ask(LIST, known);
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  }
  expect((await ask(`${LIST}&page=2&perPage=5`, tag)).status).toBe(304);
  for (const known of ['', '"other"', 'W/""', tag.toLowerCase().replace(/"$/, 'x"')])
    expect((await ask(LIST, known)).status).toBe(200);
  end(MATCHES[0]!);
  const moved = await ask(LIST, tag);
  expect(moved.status).toBe(200);
  expect((await moved.json()).fixtures).toHaveLength(MATCHES.length - 1);
  // The tag is of this answer alone: one with prices is always sent.
  expect((await ask('/api/sports/highlight/live/1', tag)).status).toBe(200);
});

test('a caller who has a list gets what has changed since, and whoever has none that is known the whole', async () => {
  const before = await (await ask(LIST)).json();
  expect(before.state).toMatch(/^[\w-]{12}$/);
  expect(before).not.toHaveProperty('since');
  const changesSince = async (since: string, more = '') =>
    (await ask(`${LIST}&since=${since}${more}`)).json();
  const { version, state } = before;
  const length = before.fixtures.length;
  const unchanged = {
    version,
    state,
    since: state,
    fixtures: [],
    order: [[0, length]],
    to: length,
  };
  expect(await changesSince(state)).toEqual(unchanged);

  const at = length - 3;
  const [last, , renamed] = before.fixtures.slice(at);
  end(last.matchID);
  const { matchID: matchId, startsAt } = renamed;
  backend.hub.declare(makeFixture({ matchId, type: 'live', startsAt, home: 'Leeds' }));
  const changes = await changesSince(state);
  const whole = await (await ask(LIST)).json();
  expect(changes).toEqual({
    ...{ version: whole.version, state: whole.state, since: state, to: length - 1 },
    order: [[0, at], [at + 1, 1], 1],
    fixtures: whole.fixtures.slice(-1),
  });
  expect(whole.fixtures.at(-1)).toMatchObject({ matchID: matchId, homeTeam: 'Leeds' });

  for (const unknown of ['', 'another', state.slice(1), '%22', 'x'.repeat(100)])
    expect(await changesSince(unknown)).toEqual(whole);
  // A part of a list is no list.
  for (const part of ['&page=2', '&search=leeds', '&favourite=4005', '&tournamentID=1'])
    expect(await changesSince(state, part)).not.toHaveProperty('since');
  // One with prices has all of them.
  const priced = await (await ask(`/api/sports/highlight/live/1?since=${state}`)).json();
  expect(priced.fixtures).toHaveLength(length - 1);
  expect(priced).not.toHaveProperty('since');
  const kept = await ask(`${LIST}&since=${state}`, `W/"${whole.version}"`);
  expect(kept.status).toBe(304);
});

test('the versions are told behind the SUBACK and as lists move, and are those of the answers', async () => {
  const page = await connectClient(backend.mqttUrl);
  await page.mqtt.subscribeAsync(LISTS_TOPIC);
  const [first] = await page.received(1);
  expect(first?.topic).toBe(LISTS_TOPIC);
  const versionNow = async (sportId: string) =>
    (await (await ask(`/api/sports/highlight/live/${sportId}?names=1`)).json()).version;
  const told = readLiveLists(first?.payload ?? '');
  expect(told?.get('1')?.version).toBe(await versionNow('1'));
  expect(told?.get('0')?.version).toBe(await versionNow('0'));
  price(MATCHES[2]!, 4);
  end(MATCHES[1]!);
  const [, second] = await page.received(2);
  const after = readLiveLists(second?.payload ?? '')?.get('1');
  expect(after?.version).toBe(await versionNow('1'));
  const { count } = await (await ask('/api/sports/live/games/count/1')).json();
  expect(after?.matches).toBe(count);
  await page.end();
});

test('a sport without a match in play is not named, and its list is of the empty version', async () => {
  const answer = await (await ask('/api/sports/highlight/live/999?names=1')).json();
  expect(answer).toMatchObject({ fixtures: [], version: '0' });
});

test('nobody but the backend says so, and whoever reads the whole feed is not told', async () => {
  const feed = await connectClient(backend.mqttUrl, { username: 'feed', password: PASSWORD });
  await feed.mqtt.subscribeAsync('feeds/#');
  const page = await connectClient(backend.mqttUrl);
  await page.mqtt.subscribeAsync(LISTS_TOPIC);
  await page.received(1);
  end(MATCHES[3]!);
  await page.received(2);
  expect((await feed.received(1)).map(({ topic }) => topic)).not.toContain(LISTS_TOPIC);
  feed.mqtt.publish(LISTS_TOPIC, '{"lists":{}}');
  await until(() => !feed.mqtt.connected);
  await Promise.all([page.end(), feed.end()]);
});
