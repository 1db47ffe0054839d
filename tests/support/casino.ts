// A game of a test, asked as its frame asks.

import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { gameSessions } from '../../src/server/db/schema/casino.ts';
import { DICE_ROLLS } from '../../src/shared/casino/dice.ts';
import { drawNumber } from '../../src/shared/casino/fair-draw.ts';
import type { TestBackend } from './backend.ts';
import type { Answer, TestPlayer } from './players.ts';

/** Asks below `/casino/` with the token of the game. */
export type AskGame = (method: string, path: string, sent?: unknown) => Promise<Answer>;

/** Opens a game for whoever calls, and returns how to ask as its frame does. */
export async function openGame(
  backend: Pick<TestBackend, 'url'>,
  { call }: Pick<TestPlayer, 'call'>,
  wish: Readonly<Record<string, unknown>>,
): Promise<AskGame> {
  const { body } = await call('POST', '/api/games/1/start', { clientId: '1', ...wish });
  const token = (body.data as { url?: string } | undefined)?.url?.split('#')[1];
  if (token === undefined) throw new Error(`no game: ${JSON.stringify(body)}`);
  return async (method, path, sent) => {
    const response = await fetch(`${backend.url}/casino/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
}

const SEEDS = { serverSeed: 'a seed of a test', clientSeed: 'another', nonce: 0 };

/**
 * Gives every game of the player seeds that the test knows. Choices on dice that win and lose the
 * first round then, both at about even odds.
 */
export async function fixSeeds(
  { server }: Pick<TestBackend, 'server'>,
  playerId: number,
): Promise<{ readonly winning: object; readonly losing: object }> {
  const { serverSeed, clientSeed } = SEEDS;
  await server.database
    .update(gameSessions)
    .set({ serverSeed, clientSeed })
    .where(eq(gameSessions.playerId, playerId));
  const roll = await drawNumber(SEEDS, DICE_ROLLS, (key, message) =>
    createHmac('sha256', key).update(message).digest(),
  );
  const [over, under] = (['over', 'under'] as const).map((side) => ({ side, target: 5_000 }));
  return roll > 5_000
    ? { winning: over ?? {}, losing: under ?? {} }
    : { winning: under ?? {}, losing: over ?? {} };
}
