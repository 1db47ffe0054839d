// Opens a session of one of our games for a player, or a demo for anybody.

import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isOwnGame } from '../../../shared/casino/games.ts';
import type { Queryable } from '../../db/open-database.ts';
import { casinoGames, gameSessions } from '../../db/schema/casino.ts';
import type { SignedInPlayer } from '../accounts/signed-in-player.ts';
import { hashToken } from '../accounts/token.ts';
import { assertBonusGame, lockActiveAwards } from '../bonus/bonus-awards.ts';
import { readBalances } from '../ledger/ledger.ts';
import { assertMayPlay } from '../limits/may-play.ts';
import { Refused, unknown } from '../refused.ts';
import { createClientSeed, createServerSeed } from './seeds.ts';

export type BalanceType = 'real' | 'bonus' | 'demo';

const LIFE_MS = 12 * 3_600_000;
const DEMO_BALANCE_KOBO = 1_000_000;
const TOKEN_BYTES = 32;

/**
 * Opens a session and returns the game and the token that plays it. Only a hash of the token is
 * stored.
 *
 * @throws Refused `not_found`, `game_not_open` for one that is coming soon, `no_bonus` for bonus
 * play without casino bonus, `bonus_game` where that is for other games, and those of
 * `assertMayPlay`.
 */
export async function startGame(
  queryable: Queryable,
  wish: {
    readonly gameId: string;
    /** Undefined for a visitor, who gets a demo. */
    readonly player: Pick<SignedInPlayer, 'playerId' | 'sessionId'> | undefined;
    readonly balanceType: BalanceType;
  },
): Promise<{ game: string; token: string }> {
  const { gameId, player } = wish;
  const playerId = player?.playerId;
  const [game] = await queryable.select().from(casinoGames).where(eq(casinoGames.gameId, gameId));
  if (game === undefined) throw unknown('Game');
  if (game.status !== 1 || !isOwnGame(gameId)) {
    throw new Refused('game_not_open', `${game.title} is coming soon`);
  }
  const balanceType = playerId === undefined ? 'demo' : wish.balanceType;
  if (playerId !== undefined && balanceType !== 'demo') await assertMayPlay(queryable, playerId);
  if (playerId !== undefined && balanceType === 'bonus') {
    const { casino_bonus: bonusKobo } = await readBalances(queryable, playerId);
    if (bonusKobo === 0) throw new Refused('no_bonus', 'You have no casino bonus');
    assertBonusGame(await lockActiveAwards(queryable, playerId, 'casino_bonus'), gameId);
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await queryable.insert(gameSessions).values({
    id: randomUUID(),
    tokenHash: hashToken(token),
    gameId: game.id,
    playerId: playerId ?? null,
    loginSessionId: player?.sessionId ?? null,
    balanceType,
    demoBalanceKobo: balanceType === 'demo' ? DEMO_BALANCE_KOBO : 0,
    serverSeed: createServerSeed(),
    clientSeed: createClientSeed(),
    expiresAt: new Date(Date.now() + LIFE_MS),
  });
  return { game: gameId, token };
}
