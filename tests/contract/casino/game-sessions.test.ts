// A game ends with the login that it was opened in, however that ends, and with the player's right to play.

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../../../src/server/db/schema/accounts.ts';
import { gameRounds, gameSessions } from '../../../src/server/db/schema/casino.ts';
import { setPlayerLocked } from '../../../src/server/domain/accounts/set-player-locked.ts';
import { startSession } from '../../../src/server/domain/accounts/start-session.ts';
import { hashToken } from '../../../src/server/domain/accounts/token.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { exclude } from '../../../src/server/domain/limits/exclude.ts';
import { seedGames } from '../../../src/server/seed/seed-games.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { type AskGame, openGame } from '../../support/casino.ts';
import { callAs, signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules } from '../../support/rules.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  await seedGames(backend.server.database);
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: 1_000_000, casinoBonusKobo: 500_000 });
});
afterEach(() => resetRules(backend));
afterAll(() => backend.close());

const CHOICE = { side: 'over', target: 5_000 };
const play = (ask: AskGame, nonce = 0) =>
  ask('POST', 'rounds', { nonce, stake: 100, choice: CHOICE });
const setSession = (set: Partial<typeof sessions.$inferInsert>) =>
  backend.server.database
    .update(sessions)
    .set(set)
    .where(eq(sessions.tokenHash, hashToken(player.token)));
const logInElsewhere = () =>
  startSession({ ...backend.server, jwtSecret: backend.config.jwtSecret }, player);

/** Real money, bonus, and the demo of a player who is logged in. */
const WISHES = [
  { gameId: 'dice', balanceType: 'real' },
  { gameId: 'dice', balanceType: 'bonus' },
  { gameId: 'dice', demo: true },
];

describe.each([
  ['a log-out', () => player.call('POST', '/api/auth/logout')],
  ['a login elsewhere', logInElsewhere],
  [
    'an operator who locks the player',
    () => setPlayerLocked(backend.server.database, player.username, true),
  ],
  [
    'an operator who locks the player and unlocks again',
    async () => {
      await setPlayerLocked(backend.server.database, player.username, true);
      await setPlayerLocked(backend.server.database, player.username, false);
    },
  ],
  ['an hour of silence', () => setSession({ lastSeenAt: new Date(Date.now() - 3_601_000) })],
  ['the age of the login', () => setSession({ expiresAt: new Date(Date.now() - 1) })],
] as const)('%s', (_, end) => {
  test('ends every game of the player, and nothing more is played or told', async () => {
    const games = await Promise.all(WISHES.map((wish) => openGame(backend, player, wish)));
    for (const ask of games) expect((await play(ask)).body).toMatchObject({ success: true });
    const before = await readBalances(backend.server.database, player.playerId);
    await end();
    for (const ask of games) {
      for (const answer of [
        await play(ask, 1),
        // Played before: its answer is not told again either.
        await play(ask, 0),
        await ask('GET', 'session'),
        await ask('GET', 'rounds'),
        await ask('POST', 'seeds', { clientSeed: 'mine' }),
      ]) {
        expect(answer.body).toMatchObject({
          success: false,
          code: 'logged_out',
          message: 'You are logged out. Log in, then open the game again',
        });
      }
    }
    expect(await readBalances(backend.server.database, player.playerId)).toEqual(before);
  });
});

describe('a new password', () => {
  test('ends games opened in other logins, not those of the one that changed it', async () => {
    const mine = await openGame(backend, player, { gameId: 'dice' });
    const token = await logInElsewhere();
    // The rule `SingleSession` has ended the first login; it is as if it were off.
    await setSession({ revokedAt: null });
    const other = await openGame(backend, { call: callAs(backend, token) }, { gameId: 'dice' });
    expect((await play(other)).body).toMatchObject({ success: true });
    const { body } = await player.call('PUT', '/api/auth/update/password', {
      oldPassword: player.password,
      password: 'another-Secret-9371',
    });
    expect(body).toMatchObject({ success: true });
    expect((await play(mine)).body).toMatchObject({ success: true });
    expect((await play(other, 1)).body).toMatchObject({ code: 'logged_out' });
  });
});

describe('a break', () => {
  test.each([
    ['time_out', 'real'],
    ['time_out', 'bonus'],
    ['self_excluded', 'real'],
    ['self_excluded', 'bonus'],
  ] as const)(
    '%s stops rounds with %s money, and their history stays',
    async (code, balanceType) => {
      const ask = await openGame(backend, player, { gameId: 'dice', balanceType });
      await play(ask);
      const kind = code === 'time_out' ? code : 'self_exclusion';
      const endsAt = new Date(Date.now() + 60_000);
      await exclude(backend.server.database, player.playerId, kind, endsAt);
      expect((await play(ask, 1)).body).toMatchObject({
        success: false,
        code,
        data: { endsAt: endsAt.getTime() },
      });
      expect((await ask('GET', 'rounds')).body).toMatchObject({ data: [{ nonce: 0 }] });
    },
  );
});

describe('a game', () => {
  test("of a visitor is nobody's, and goes on", async () => {
    const ask = await openGame(backend, { call: callAs(backend) }, { gameId: 'dice' });
    await player.call('POST', '/api/auth/logout');
    expect((await play(ask)).body).toMatchObject({ success: true });
  });

  test('that nobody knows the login of any more is over', async () => {
    const ask = await openGame(backend, player, { gameId: 'dice' });
    await backend.server.database
      .update(gameSessions)
      .set({ loginSessionId: null })
      .where(eq(gameSessions.playerId, player.playerId));
    expect((await play(ask)).body).toMatchObject({ code: 'logged_out' });
  });

  test('keeps the login alive while it is played', async () => {
    const ask = await openGame(backend, player, { gameId: 'dice' });
    const old = new Date(Date.now() - 3_000_000);
    await setSession({ lastSeenAt: old });
    await play(ask);
    const [row] = await backend.server.database
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(player.token)));
    expect(row?.lastSeenAt.getTime()).toBeGreaterThan(old.getTime() + 2_000_000);
  });

  test('plays nothing more once a log-out in the middle of its rounds is answered', async () => {
    const { database } = backend.server;
    const games = await Promise.all(
      Array.from({ length: 10 }, () => openGame(backend, player, { gameId: 'dice' })),
    );
    const countRounds = async () =>
      (
        await database
          .select({ id: gameRounds.id })
          .from(gameRounds)
          .innerJoin(gameSessions, eq(gameSessions.id, gameRounds.sessionId))
          .where(eq(gameSessions.playerId, player.playerId))
      ).length;
    const rounds = games.map((ask) => play(ask));
    await player.call('POST', '/api/auth/logout');
    const played = await countRounds();
    const answers = await Promise.all(rounds);
    expect(await countRounds()).toBe(played);
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(played);
  });
});
