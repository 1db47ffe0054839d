// Snapshots over HTTP: signing, its clock, pages, and every way an answer can fail.

import { expect, test } from 'vitest';
import { readParameters } from '../../src/server/http/query.ts';
import { highlightQuery } from '../../src/server/http/sports/sports-parameters.ts';
import { ServerClock } from '../../src/shared/time/server-clock.ts';
import { createHttpSnapshots } from '../../src/worker/recovery/http-snapshots.ts';
import { SnapshotError } from '../../src/worker/recovery/snapshots.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { eventually } from '../support/wait.ts';

type Answer = Response | Error | 'never';

function createRig(...answers: readonly Answer[]) {
  const waiting = [...answers];
  const requests: { readonly url: string; readonly headers: Record<string, string> }[] = [];
  const refused: string[] = [];
  const times: string[] = [];
  const clock = new ManualClock(1_700_000_000_000);
  const serverClock = new ServerClock(() => clock.now());
  let token: string | null = null;
  const snapshots = createHttpSnapshots({
    apiUrl: 'http://site/api/',
    signing: { clientCode: 'FRP', apiKey: 'ab'.repeat(32) },
    crypto: {
      randomBytes: (length) => new Uint8Array(length),
      encrypt: (_key, _iv, plain) => {
        times.push(new TextDecoder().decode(plain));
        return plain;
      },
    },
    clock,
    serverClock,
    token: () => token,
    onRefused: (call, reason) => refused.push(`${call}: ${reason}`),
    fetch: async (url, init) => {
      requests.push({ url: String(url), headers: { ...(init?.headers as object) } });
      const answer = waiting.shift();
      if (answer === 'never') {
        return new Promise((_, reject) => {
          if (init?.signal?.aborted) reject(init.signal.reason);
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        });
      }
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no network');
      return answer;
    },
  });
  const setToken = (next: string) => {
    token = next;
  };
  return { snapshots, requests, refused, times, clock, serverClock, setToken };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const signal = () => new AbortController().signal;
const fixture = (matchID: number) => ({ matchID, sportID: 1 });

test('a match is asked for by its id, signed, with the token of the moment', async () => {
  const { snapshots, requests, times, setToken } = createRig(
    json({ matchID: 7, sportID: 1 }),
    json({ matchID: 7, sportID: 1 }),
  );
  expect(await snapshots.match('7/..', signal())).toMatchObject({ matchID: '7', markets: [] });
  expect(requests[0]?.url).toBe('http://site/api/sports/match/7%2F..');
  expect(requests[0]?.headers).toMatchObject({ 'client-id': 'FRP' });
  expect(requests[0]?.headers.authorization).toBeUndefined();
  expect(times).toEqual(['1700000000']);
  setToken('abc');
  await snapshots.match('7', signal());
  expect(requests[1]?.headers.authorization).toBe('Bearer abc');
});

test.each([1_700_000_600, 1_700_000_600_000])(
  'a clock that is wrong is set by the server (%i), once a call, and stays so',
  async (serverTime) => {
    const { snapshots, requests, times } = createRig(
      json({ serverTime }, 400),
      json({ matchID: 7, sportID: 1 }),
      json({ matchID: 7, sportID: 1 }),
    );
    expect(await snapshots.match('7', signal())).toMatchObject({ matchID: '7' });
    await snapshots.match('7', signal());
    expect(requests.length).toBe(3);
    expect(times).toEqual(['1700000000', '1700000600', '1700000600']);
  },
);

test('a second refusal of the signature is an error, not a loop', async () => {
  const { snapshots, requests } = createRig(
    json({ serverTime: 1_700_000_600 }, 400),
    json({ serverTime: 1_700_000_600 }, 400),
  );
  await expect(snapshots.match('7', signal())).rejects.toThrow('answered 400');
  expect(requests.length).toBe(2);
});

test.each([
  ['a fault of the server', json({}, 500), 'answered 500'],
  ['a refusal without a time', json({}, 400), 'answered 400'],
  ['a refusal that is no JSON', new Response('<html>', { status: 400 }), 'answered 400'],
  ['a list where an object should be', json([]), 'no object'],
] as const)('%s is a SnapshotError', async (_, answer, message) => {
  const { snapshots } = createRig(answer);
  const failure = await snapshots.match('7', signal()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SnapshotError);
  expect((failure as Error).message).toContain(message);
});

test('an answer that is no JSON, and no network, are errors', async () => {
  const { snapshots } = createRig(new Response('<html>'), new Error('no network'));
  await expect(snapshots.match('7', signal())).rejects.toThrow();
  await expect(snapshots.match('7', signal())).rejects.toThrow('no network');
});

test('a call that is given up, or takes too long, ends', async () => {
  const { snapshots, clock, requests } = createRig('never', 'never');
  const controller = new AbortController();
  const given = snapshots.match('7', controller.signal);
  await Promise.resolve();
  controller.abort();
  await expect(given).rejects.toThrow();
  const slow = snapshots.match('7', signal());
  slow.catch(() => {});
  await eventually(() => expect(requests.length).toBe(2));
  clock.advance(9_999);
  clock.advance(1);
  await expect(slow).rejects.toThrow('no answer within 10000 ms');
});

test('an unknown match is null; an unreadable one is refused and counted', async () => {
  const { snapshots, refused } = createRig(json({ success: false }), json({ matchID: {} }));
  expect(await snapshots.match('404', signal())).toBe(null);
  await expect(snapshots.match('7', signal())).rejects.toThrow('unreadable answer');
  expect(refused).toEqual([expect.stringMatching(/^sports\/match\/7: /)]);
});

test('a list is read page by page; a bad fixture costs only itself', async () => {
  const { snapshots, requests, refused } = createRig(
    json({ lastPage: 3, fixtures: [fixture(1), { matchID: 2 }] }),
    json({ lastPage: 3, fixtures: [fixture(3)] }),
    json({ lastPage: 3, fixtures: null }),
  );
  const page = await snapshots.list('1', signal());
  expect(page.fixtures.map(({ matchID }) => matchID)).toEqual(['1', '3']);
  expect(requests.map(({ url }) => url.slice(url.indexOf('?')))).toEqual([
    '?source=web&markets=1',
    '?source=web&markets=1&page=2',
    '?source=web&markets=1&page=3',
  ]);
  expect(refused.length).toBe(1);
  expect(refused[0]).toContain('sportID');
});

test('names are asked for without prices, and under the version that is known', async () => {
  const { snapshots, requests } = createRig(
    json({ version: 'kX2_9-aQ', fixtures: [fixture(1)] }),
    new Response(null, { status: 304 }),
  );
  expect(await snapshots.names('1', undefined, signal())).toMatchObject({
    version: 'kX2_9-aQ',
    fixtures: [{ matchID: '1', outcomes: [] }],
  });
  expect(await snapshots.names('1', 'kX2_9-aQ', signal())).toBeNull();
  expect(requests.map(({ url }) => url)).toEqual([
    'http://site/api/sports/highlight/live/1?source=web&names=1',
    'http://site/api/sports/highlight/live/1?source=web&names=1',
  ]);
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    'W/"kX2_9-aQ"',
  ]);
});

const SINCE = 'http://site/api/sports/highlight/live/1?source=web&names=1&since=S1';
const WHOLE = 'http://site/api/sports/highlight/live/1?source=web&names=1';
const first = () => json({ version: 'V1', state: 'S1', fixtures: [1, 2, 3].map(fixture) });
const second = { version: 'V2', state: 'S2', since: 'S1', to: 3 };

test('a list that is known is asked for what has changed since, and is whole again', async () => {
  const { snapshots, requests, refused } = createRig(
    first(),
    json({ ...second, order: [[2, 1], 1, [0, 1]], fixtures: [fixture(9)] }),
    json({ ...second, since: 'S2', state: 'S3', to: 0, order: [], markets: [{ marketID: 7 }] }),
    json({ version: 'V1', state: 'S4', fixtures: [] }),
  );
  await snapshots.names('1', undefined, signal());
  const page = await snapshots.names('1', 'V1', signal());
  expect([page?.version, page?.state]).toEqual(['V2', 'S2']);
  expect(page?.fixtures.map(({ matchID }) => matchID)).toEqual(['3', '9', '1']);
  expect(await snapshots.names('1', 'V2', signal())).toMatchObject({
    fixtures: [],
    markets: [{ marketID: '7' }],
  });
  // Of another sport nothing is known.
  await snapshots.names('5', undefined, signal());
  const asked = requests.map(({ url }) => url.slice(url.indexOf('/live/')));
  expect(asked).toEqual([
    '/live/1?source=web&names=1',
    '/live/1?source=web&names=1&since=S1',
    '/live/1?source=web&names=1&since=S2',
    '/live/5?source=web&names=1',
  ]);
  expect(refused).toEqual([]);
});

test.each([
  ['of another list', { since: 'S0' }],
  ['of a version that no header takes', { version: '"' }],
  ['without a version', { version: undefined }],
  ['without a state', { state: undefined }],
  ['without an order', { order: undefined }],
  [
    'with a row that is not there',
    {
      order: [
        [0, 2],
        [3, 1],
      ],
    },
  ],
  [
    'with a row twice',
    {
      order: [
        [0, 2],
        [1, 1],
      ],
    },
  ],
  ['of another length', { to: 4 }],
  ['with a new fixture left over', { fixtures: [fixture(9)] }],
  ['with a match twice in its length', { order: [[0, 3], 1], fixtures: [fixture(2)] }],
  ['with a match twice', { order: [[0, 2], 1], fixtures: [fixture(2)] }],
  ['with a fixture that cannot be read', { order: [[0, 2], 1], fixtures: [{ matchID: 9 }] }],
])('changes %s cost one more call, for the whole list', async (_, odd) => {
  const changes = { ...second, order: [[0, 3]], ...odd };
  const { snapshots, requests } = createRig(
    first(),
    json(changes),
    json({ version: 'V2', state: 'S2', fixtures: [fixture(8)] }),
  );
  await snapshots.names('1', undefined, signal());
  const page = await snapshots.names('1', 'V1', signal());
  expect(page?.fixtures.map(({ matchID }) => matchID)).toEqual(['8']);
  expect(requests.map(({ url }) => url)).toEqual([WHOLE, SINCE, WHOLE]);
});

test('a list that no state names, or of which anything is missing, is asked for whole again', async () => {
  const answers = [
    { version: 'V1', fixtures: [fixture(1)] },
    { version: 'V1', state: '"', fixtures: [fixture(1)] },
    { version: 'V1', state: 'S1', fixtures: [fixture(1), { matchID: 2 }] },
    { version: 'V1', state: 'S1', fixtures: [fixture(1)], lastPage: 2 },
    { version: 'V1', state: 'S2', fixtures: [fixture(2)], lastPage: 2 },
    { version: 'V1', state: 'S1', fixtures: [] },
  ];
  const { snapshots, requests } = createRig(...answers.map((answer) => json(answer)));
  for (let i = 0; i < 5; i++) await snapshots.names('1', undefined, signal());
  expect(requests.filter(({ url }) => url.includes('since='))).toEqual([]);
});

test('changes in place of a whole list are an error', async () => {
  const { snapshots, requests } = createRig(json(second), json(second));
  await expect(snapshots.names('1', undefined, signal())).rejects.toThrow('no whole list');
  expect(requests.length).toBe(2);
});

test('a 304 that nobody asked for is an error', async () => {
  const { snapshots } = createRig(
    new Response(null, { status: 304 }),
    new Response(null, { status: 304 }),
  );
  await expect(snapshots.names('1', undefined, signal())).rejects.toThrow('answered 304');
  await expect(snapshots.list('1', signal())).rejects.toThrow('answered 304');
});

test('pages of two lists, and a version that fits no header, are of no version', async () => {
  const { snapshots } = createRig(
    json({ version: 'a', lastPage: 3, fixtures: [fixture(1)] }),
    json({ version: 'b', lastPage: 3, fixtures: [fixture(2)] }),
    json({ version: 'a', lastPage: 3, fixtures: [fixture(3)] }),
    json({ version: 'a"\n', fixtures: [] }),
    json({ fixtures: [] }),
  );
  const pages = await snapshots.names('1', undefined, signal());
  expect([pages?.version, pages?.fixtures.length]).toEqual(['', 3]);
  expect((await snapshots.names('1', undefined, signal()))?.version).toBe('');
  expect((await snapshots.names('1', undefined, signal()))?.version).toBeUndefined();
});

test('a server that counts pages without end is not followed without end', async () => {
  const answers = Array.from({ length: 30 }, () => json({ lastPage: 1_000_000, fixtures: [] }));
  const { snapshots, requests } = createRig(...answers);
  await snapshots.list('1', signal());
  expect(requests.length).toBe(20);
});

test('rows are asked for by their matches, as many in a call as the server takes', async () => {
  const row = { ...fixture(1), type: 'prematch' };
  const { snapshots, requests } = createRig(
    json({ fixtures: [row] }),
    json({ fixtures: [{ ...row, matchID: 51 }], markets: [{ marketID: 1 }] }),
  );
  const ids = Array.from({ length: 51 }, (_, i) => String(i + 1));
  const rows = await snapshots.rows('prematch', ids, signal());
  expect(rows.fixtures.map(({ matchID, type }) => [matchID, type])).toEqual([
    ['1', 'prematch'],
    ['51', 'prematch'],
  ]);
  expect(rows.markets).toHaveLength(1);
  const [first, second] = requests.map(({ url }) => new URL(url).searchParams);
  expect(requests[0]?.url).toContain('sports/highlight/prematch/0?');
  expect(first?.get('perPage')).toBe('50');
  expect(first?.get('favourite')?.split(',')).toEqual(ids.slice(0, 50));
  expect(second?.get('favourite')).toBe('51');
  for (const query of [first, second])
    expect(() => readParameters(highlightQuery, Object.fromEntries(query ?? []))).not.toThrow();
});

test('every answer says what time it is for the backend', async () => {
  const late = Response.json(
    { matchID: 7, sportID: 1 },
    { headers: { date: new Date(1_700_005_400_000).toUTCString() } },
  );
  const { snapshots, serverClock, times } = createRig(late, json({ matchID: 7, sportID: 1 }));
  await snapshots.match('7', signal());
  expect(serverClock.driftMs).toBe(5_400_000);
  await snapshots.match('7', signal());
  expect(times).toEqual(['1700000000', '1700005400']);
});
