// The devices of a player: listed for the player alone, and logged out one by one by the player alone.

import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../../../src/server/db/schema/accounts.ts';
import { nameDevice } from '../../../src/server/domain/accounts/device-name.ts';
import { startSession } from '../../../src/server/domain/accounts/start-session.ts';
import { hashToken } from '../../../src/server/domain/accounts/token.ts';
import {
  type ListedSession,
  logOutDeviceCall,
  sessionsCall,
} from '../../../src/shared/api/account-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { callAs, signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

const COOKIE = `touchline-device=${'d'.repeat(43)}`;

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend);
});
afterEach(() => resetRules(backend));
afterAll(() => backend.close());

const list = async (token = player.token) =>
  (await callAs(backend, token)('GET', '/api/auth/sessions')).body.data as ListedSession[];
const logOut = (id: string, token = player.token) =>
  callAs(backend, token)('POST', '/api/auth/log-out-device', { id });
const isAlive = async (token: string) =>
  (await callAs(backend, token)('GET', '/api/auth/details/1')).status === 200;
const startOther = () =>
  startSession({ ...backend.server, jwtSecret: backend.config.jwtSecret }, player);

/** A login as a browser makes it. */
async function logIn(userAgent: string, cookie = ''): Promise<string> {
  const { username, password } = player;
  const body = { username, password, clientId: 1 };
  const answer = await callAs(backend)('POST', '/api/auth/login', body, {
    'user-agent': userAgent,
    ...(cookie === '' ? {} : { cookie }),
  });
  return (answer.body.data as { token: string }).token;
}

describeCall(sessionsCall, {
  backend: () => backend,
  player: () => player,
  good: () => ({}),
  check: (body) => {
    expect(body.data).toMatchObject([{ device: '', endedAt: null, current: true }]);
    expect(JSON.stringify(body)).not.toMatch(/hash/i);
  },
});

describeCall(logOutDeviceCall, {
  backend: () => backend,
  player: () => player,
  good: async () => {
    await setRules(backend, { SingleSession: '0' });
    const other = await startOther();
    const isOther = eq(sessions.tokenHash, hashToken(other));
    const [row] = await backend.server.database.select().from(sessions).where(isOther);
    return { body: { id: row?.id ?? '' } };
  },
});

describe('the list', () => {
  test('names the devices, newest first, and says which is this one and which have ended', async () => {
    await logIn(ANDROID);
    const token = await logIn(IPHONE);
    const [phone, android, first, ...more] = await list(token);
    expect(more).toEqual([]);
    expect(phone).toMatchObject({ device: 'Safari on iPhone', endedAt: null, current: true });
    expect(android).toMatchObject({ device: 'Chrome on Android', current: false });
    // The rule `SingleSession`: the next login ended it.
    expect(android?.endedAt).toBe(phone?.startedAt);
    expect(first).toMatchObject({ device: '', current: false });
  });

  test('has a browser that logged in again once', async () => {
    await logIn(ANDROID, COOKIE);
    await logIn(IPHONE);
    const token = await logIn(ANDROID, COOKIE);
    const devices = (await list(token)).map(({ device, endedAt }) => [device, endedAt === null]);
    expect(devices).toEqual([
      ['Chrome on Android', true],
      ['Safari on iPhone', false],
      ['', false],
    ]);
  });

  test('keeps the order of logins of one moment, whichever of them ends', async () => {
    await setRules(backend, { SingleSession: '0', SessionIdleSeconds: '600' });
    for (let more = 0; more < 5; more += 1) await startOther();
    const { database } = backend.server;
    const ids = (await list()).map(({ id }) => id);
    const isOfPlayer = inArray(sessions.id, ids);
    await database.update(sessions).set({ createdAt: new Date() }).where(isOfPlayer);
    const before = (await list()).map(({ id }) => id);
    for (const { id, current } of await list()) {
      if (current) continue;
      await logOut(id);
      expect((await list()).map((each) => each.id)).toEqual(before);
    }
  });

  test('has the last ten logins and what lives beside, and says of a silent one when it ended', async () => {
    await setRules(backend, { SingleSession: '0', SessionIdleSeconds: '600' });
    for (let more = 0; more < 11; more += 1) await startOther();
    const [newest, , ...others] = await list();
    // Logging in and out over and over hides no login that lives, as this first one.
    for (const { id, current } of others) if (!current) await logOut(id);
    const { database } = backend.server;
    const lastSeenAt = new Date(Date.now() - 3_600_000);
    await database
      .update(sessions)
      .set({ lastSeenAt })
      .where(eq(sessions.id, newest?.id ?? ''));
    const listed = await list();
    expect(listed).toHaveLength(11);
    expect(listed.filter(({ endedAt }) => endedAt === null)).toHaveLength(2);
    expect(listed.at(-1)).toMatchObject({ current: true, endedAt: null });
    expect(listed[0]?.endedAt).toBe(lastSeenAt.getTime() + 600_000);
    expect(listed[1]?.endedAt).toBeNull();
  });
});

describe('logging a device out', () => {
  test('ends that session and no other', async () => {
    await setRules(backend, { SingleSession: '0' });
    const [other, third] = [await logIn(ANDROID), await logIn(IPHONE)];
    const id = (await list()).find(({ device }) => device === 'Chrome on Android')?.id ?? '';
    expect(await logOut(id)).toMatchObject({ status: 200, body: { success: true } });
    expect([await isAlive(other), await isAlive(third), await isAlive(player.token)]).toEqual([
      false,
      true,
      true,
    ]);
    const ended = (await list()).find((session) => session.id === id);
    expect(ended?.endedAt).toEqual(expect.any(Number));
    // The device learns that its session has ended, not that somebody logged in.
    const { body } = await callAs(backend, other)('GET', '/api/auth/details/1');
    expect(body).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  test('is not for what has ended, what there is not, and what belongs to another player', async () => {
    const stranger = await signUp(backend);
    const [theirs] = await list(stranger.token);
    await logIn(ANDROID);
    const token = await logIn(IPHONE);
    const mine = await list(token);
    for (const id of [theirs?.id ?? '', mine[1]?.id ?? '', randomUUID()]) {
      expect(await logOut(id, token)).toMatchObject({
        body: { success: false, status: 404, code: 'unknown_session' },
      });
    }
    expect(await isAlive(stranger.token)).toBe(true);
    const seen = new Set((await list(stranger.token)).map(({ id }) => id));
    expect(mine.some(({ id }) => seen.has(id))).toBe(false);
  });
});

test.each([
  [ANDROID, 'Chrome on Android'],
  [IPHONE, 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:121.0) Gecko/20100101 Firefox/121.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/20.0 Chrome/106.0 Mobile Safari/537.36',
    'Samsung Internet for Android',
  ],
  ['Your bank/1.0 call 0800 and log in', ''],
  ['<b>/1 (<script>)', ''],
  ['curl/8.0', ''],
  ['', ''],
  [`${ANDROID}${'x'.repeat(9_000)}`, ''],
])('the device of "%s" is "%s"', (userAgent, device) => {
  expect(nameDevice(userAgent)).toBe(device);
});
