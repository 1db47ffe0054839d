// Tokens: ours or not, alive or not, and what ends them; the same for calls and for the broker.

import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { players, sessions } from '../../../src/server/db/schema/accounts.ts';
import { createFindPlayer } from '../../../src/server/domain/accounts/find-player.ts';
import { startSession } from '../../../src/server/domain/accounts/start-session.ts';
import { sweepAccounts } from '../../../src/server/domain/accounts/sweep-accounts.ts';
import { hashToken, readSessionId, signToken } from '../../../src/server/domain/accounts/token.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { callAs, signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const MINUTE_MS = 60_000;

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

/** Whether the token is alive so long after now. */
async function isAlive(token: string, laterMs = 0): Promise<boolean> {
  const now = () => new Date(Date.now() + laterMs);
  const { jwtSecret } = backend.config;
  return typeof (await createFindPlayer({ ...backend.server, jwtSecret, now })(token)) === 'object';
}

const startAgain = () =>
  startSession({ ...backend.server, jwtSecret: backend.config.jwtSecret }, player);

const readSession = async (token = player.token) => {
  const isThis = eq(sessions.tokenHash, hashToken(token));
  return (await backend.server.database.select().from(sessions).where(isThis))[0];
};

describe('a token', () => {
  test('is a JWT with id and username', () => {
    const [, payload = ''] = player.token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      id: player.playerId,
      username: player.username,
      jti: expect.any(String),
    });
  });

  test('must be signed by us, with our algorithm', async () => {
    const { jwtSecret } = backend.config;
    const session = await readSession();
    const claims = {
      sessionId: session?.id ?? '',
      playerId: player.playerId,
      username: player.username,
      issuedAt: new Date(),
      expiresAt: new Date(Date.now() + MINUTE_MS),
    };
    const [header, payload] = player.token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const strong = `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}`;
    const sealed = createHmac('sha512', jwtSecret).update(strong).digest('base64url');
    for (const forged of [
      await signToken('another secret of ours', claims),
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${strong}.${sealed}`,
      `${header}.${payload}.`,
      session?.id ?? '',
      '',
    ]) {
      expect(await readSessionId(jwtSecret, forged, new Date())).toBeUndefined();
      expect(await isAlive(forged)).toBe(false);
    }
    // Signed by us, but never given out.
    expect(await isAlive(await signToken(jwtSecret, claims))).toBe(false);
    const other = { ...claims, sessionId: randomUUID() };
    expect(await isAlive(await signToken(jwtSecret, other))).toBe(false);
    expect(await isAlive(player.token)).toBe(true);
  });
});

describe('a session', () => {
  test('ends after an hour of silence, and lives on while it is used', async () => {
    expect(await isAlive(player.token, 61 * MINUTE_MS)).toBe(false);
    expect(await isAlive(player.token, 40 * MINUTE_MS)).toBe(true);
    expect(await isAlive(player.token, 80 * MINUTE_MS)).toBe(true);
    expect(await isAlive(player.token, 141 * MINUTE_MS)).toBe(false);
  });

  test('ends a day after the login, however much it is used', async () => {
    await setRules(backend, { SessionIdleSeconds: '1000000' });
    expect(await isAlive(player.token, 1_439 * MINUTE_MS)).toBe(true);
    expect(await isAlive(player.token, 1_441 * MINUTE_MS)).toBe(false);
  });

  test('is written to at most once a minute', async () => {
    const first = await readSession();
    await isAlive(player.token, 0.9 * MINUTE_MS);
    expect((await readSession())?.lastSeenAt).toEqual(first?.lastSeenAt);
    await isAlive(player.token, 1.1 * MINUTE_MS);
    const seen = await readSession();
    expect(Number(seen?.lastSeenAt) - Number(first?.lastSeenAt)).toBeGreaterThan(MINUTE_MS);
  });

  test('ends with the next login, also where several log in at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 30 }, startAgain));
    const alive = await Promise.all([player.token, ...tokens].map((token) => isAlive(token)));
    expect(alive.filter(Boolean)).toHaveLength(1);
    expect(alive[0]).toBe(false);
  });

  test('that a later login ended says so; one that was logged out of, or is forged, does not', async () => {
    const details = async (token: string) =>
      (await callAs(backend, token)('GET', '/api/auth/details/1')).body;
    const first = player.token;
    const next = await startAgain();
    expect(await details(first)).toMatchObject({ status: 401, code: 'logged_in_elsewhere' });
    expect(await details(`${first.slice(0, -4)}AAAA`)).toMatchObject({ code: 'unauthorized' });
    await callAs(backend, next)('POST', '/api/auth/logout', {});
    expect(await details(next)).toMatchObject({ code: 'unauthorized' });
    await startAgain();
    expect(await details(next)).toMatchObject({ code: 'unauthorized' });
    expect(await details(first)).toMatchObject({ code: 'logged_in_elsewhere' });
  });

  test('stays beside others where the rule allows it', async () => {
    await setRules(backend, { SingleSession: '0' });
    const other = await startAgain();
    expect([await isAlive(player.token), await isAlive(other)]).toEqual([true, true]);
  });

  test('does not live while its player is locked, whoever locked them', async () => {
    const { database } = backend.server;
    const isPlayer = eq(players.id, player.playerId);
    await database.update(players).set({ status: 'locked' }).where(isPlayer);
    expect(await isAlive(player.token)).toBe(false);
  });

  test('is swept away a month after its end, and not before', async () => {
    const { database } = backend.server;
    const kept = async (days: number) => {
      await sweepAccounts(database, new Date(Date.now() + days * 1_440 * MINUTE_MS));
      return (await readSession()) !== undefined;
    };
    expect(await kept(30)).toBe(true);
    expect(await kept(32)).toBe(false);
  });
});
