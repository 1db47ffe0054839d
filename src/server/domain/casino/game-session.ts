// Sessions of games, found by the token in the game's address. A player's session ends with the
// login in which it was opened.

import { and, eq, gt, isNull } from 'drizzle-orm';
import { isOwnGame, type OwnGame } from '../../../shared/casino/games.ts';
import type { Database, Queryable, Transaction } from '../../db/open-database.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { casinoGames, gameSessions } from '../../db/schema/casino.ts';
import { findLiveSession, noteSeen, type SessionClock } from '../accounts/live-session.ts';
import { hashToken } from '../accounts/token.ts';
import { Refused } from '../refused.ts';
import type { PlayRules } from '../settings/play-rules.ts';

export interface GameContext {
  readonly database: Database;
  readonly rules: PlayRules;
  /** The wall clock unless a test moves it. */
  readonly now?: () => Date;
}

export type SessionRow = typeof gameSessions.$inferSelect;

export interface GameSession {
  readonly row: SessionRow;
  readonly game: OwnGame;
  /** The name of the game that the player sees. */
  readonly title: string;
}

/**
 * Undefined for a token that is unknown, or whose session is over. A call in a game keeps the
 * player's login alive, as any other call does.
 *
 * @throws Refused `logged_out` where the login that the game was opened in has ended.
 */
export async function findGameSession(
  context: GameContext,
  token: string,
): Promise<GameSession | undefined> {
  const { database } = context;
  const clock = await readClock(context);
  const [found] = await database
    .select({ row: gameSessions, gameId: casinoGames.gameId, title: casinoGames.title })
    .from(gameSessions)
    .innerJoin(casinoGames, eq(casinoGames.id, gameSessions.gameId))
    .where(
      and(
        eq(gameSessions.tokenHash, hashToken(token)),
        gt(gameSessions.expiresAt, clock.at),
        isNull(gameSessions.endedAt),
      ),
    );
  if (found === undefined || !isOwnGame(found.gameId)) return undefined;
  const login = await findLogin(database, found.row, clock);
  if (login !== undefined) await noteSeen(database, login.session, clock);
  return { row: found.row, game: found.gameId, title: found.title };
}

/**
 * Checks the login again within the round's transaction and locks it until the round is over: once
 * a log-out is answered, no round is played any more.
 *
 * @throws Refused `logged_out`.
 */
export async function assertStillLoggedIn(
  transaction: Transaction,
  row: SessionRow,
  clock: SessionClock,
): Promise<void> {
  await findLogin(transaction, row, clock, true);
}

/** Call it before a transaction begins: rules are read on a connection of their own. */
export async function readClock({
  rules,
  now = () => new Date(),
}: GameContext): Promise<SessionClock> {
  return { at: now(), idleMs: (await rules.read()).ms('SessionIdleSeconds') };
}

/** Undefined for a visitor's demo, which belongs to nobody. */
async function findLogin(
  queryable: Queryable,
  { playerId, loginSessionId }: SessionRow,
  clock: SessionClock,
  lockRow = false,
) {
  if (playerId === null) return undefined;
  const login =
    loginSessionId === null
      ? undefined
      : await findLiveSession(queryable, eq(sessions.id, loginSessionId), clock, lockRow);
  if (login === undefined) {
    throw new Refused('logged_out', 'You are logged out. Log in, then open the game again', {
      status: 401,
    });
  }
  return login;
}
