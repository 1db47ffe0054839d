// Rounds of a game whose answers are lost: asked for again as they were, and never given up for nothing.

import { afterEach, expect, test, vi } from 'vitest';
import { createGameCalls } from '../../src/games/game-calls.ts';
import { createRoundPlayer } from '../../src/games/round-player.ts';

afterEach(() => vi.unstubAllGlobals());

const round = { nonce: 7, stake: 10, choice: { side: 'over' }, outcome: 1, win: 0, balance: 90 };

test.each([
  [
    'the database is away',
    () => Response.json({ success: false, code: 'unavailable' }, { status: 503 }),
  ],
  [
    'the server failed',
    () => Response.json({ success: false, code: 'internal_error' }, { status: 500 }),
  ],
  ['a proxy answers', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('%s: the next play asks for the same round', async (_, fail) => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return asked.length === 1 ? fail() : Response.json({ success: true, data: round });
  });
  const player = createRoundPlayer(createGameCalls('token'), 7);
  await expect(player.play(10, { side: 'over' })).rejects.not.toHaveProperty('name', 'GameRefusal');
  expect(player.isOwed).toBe(true);
  expect(await player.play(500, { side: 'under' })).toEqual(round);
  expect(asked[1]).toEqual(asked[0]);
  expect(player.isOwed).toBe(false);
});
