// A session of a game, found by the token in its address.

import { and, eq, gt, isNull } from 'drizzle-orm';
import { isOwnGame, type OwnGame } from '../../../shared/casino/games.ts';
import type { Queryable } from '../../db/open-database.ts';
import { casinoGames, gameSessions } from '../../db/schema/casino.ts';
import { hashToken } from '../accounts/token.ts';

export type SessionRow = typeof gameSessions.$inferSelect;

export interface GameSession {
  readonly row: SessionRow;
  readonly game: OwnGame;
}

/** Undefined for a token that is unknown, or whose session is over. */
export async function findGameSession(
  queryable: Queryable,
  token: string,
): Promise<GameSession | undefined> {
  const [found] = await queryable
    .select({ row: gameSessions, gameId: casinoGames.gameId })
    .from(gameSessions)
    .innerJoin(casinoGames, eq(casinoGames.id, gameSessions.gameId))
    .where(
      and(
        eq(gameSessions.tokenHash, hashToken(token)),
        gt(gameSessions.expiresAt, new Date()),
        isNull(gameSessions.endedAt),
      ),
    );
  if (found === undefined || !isOwnGame(found.gameId)) return undefined;
  return { row: found.row, game: found.gameId };
}
