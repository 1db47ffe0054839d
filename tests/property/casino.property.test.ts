// Our own games: draws that anybody can check and that favour nobody, and 99 % by construction.

import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeDiceWin,
  countWinning,
  DICE_ROLLS,
  readDiceChoice,
  wins,
} from '../../src/shared/casino/dice.ts';
import { drawNumber } from '../../src/shared/casino/fair-draw.ts';
import { GAME_RULES, OWN_GAMES } from '../../src/shared/casino/games.ts';
import { WHEEL_RISKS, WHEEL_SEGMENTS, WHEELS } from '../../src/shared/casino/wheel.ts';

const hmac = (key: string, message: string) =>
  new Uint8Array(createHmac('sha256', key).update(message).digest());

describe('a draw', () => {
  test('is the same for the same seeds, and in its range', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.string(),
        fc.nat(),
        fc.integer({ min: 1, max: 2 ** 32 }),
        async (serverSeed, clientSeed, nonce, count) => {
          const seeds = { serverSeed, clientSeed, nonce };
          const drawn = await drawNumber(seeds, count, hmac);
          expect(drawn).toBeGreaterThanOrEqual(0);
          expect(drawn).toBeLessThan(count);
          expect(await drawNumber(seeds, count, hmac)).toBe(drawn);
        },
      ),
    );
  });

  test('is the first word of the digest that counts', async () => {
    const words = (...values: number[]) => {
      const bytes = new DataView(new ArrayBuffer(values.length * 4));
      for (const [at, value] of values.entries()) bytes.setUint32(at * 4, value);
      return new Uint8Array(bytes.buffer);
    };
    const seeds = { serverSeed: 's', clientSeed: 'c', nonce: 7 };
    expect(await drawNumber(seeds, 10, () => words(23, 5))).toBe(3);
    // 2^32 - 1 is in the last run of 10, which is not whole.
    expect(await drawNumber(seeds, 10, () => words(2 ** 32 - 1, 15))).toBe(5);
    const asked: string[] = [];
    const blocks = (_: string, message: string) => {
      asked.push(message);
      return words(asked.length === 1 ? 2 ** 32 - 1 : 4);
    };
    expect(await drawNumber(seeds, 10, blocks)).toBe(4);
    expect(asked).toEqual(['c:7:0', 'c:7:1']);
  });

  test('of a known pair of seeds stays what it is', async () => {
    const seeds = { serverSeed: 'server', clientSeed: 'client' };
    const rolls = await Promise.all(
      Array.from({ length: 5 }, (_, nonce) => drawNumber({ ...seeds, nonce }, DICE_ROLLS, hmac)),
    );
    expect(rolls).toMatchInlineSnapshot(`
      [
        3323,
        9867,
        623,
        7523,
        7942,
      ]
    `);
  });

  test('comes out evenly over many rounds', async () => {
    const counts = new Array<number>(WHEEL_SEGMENTS).fill(0);
    const rounds = 20_000;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const segment = await drawNumber(
        { serverSeed: 'a', clientSeed: 'b', nonce },
        WHEEL_SEGMENTS,
        hmac,
      );
      counts[segment] = (counts[segment] ?? 0) + 1;
    }
    const expected = rounds / WHEEL_SEGMENTS;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 99.9 % of fair wheels of 50 segments stay below.
    expect(chiSquare).toBeLessThan(86);
  });
});

describe('dice', () => {
  const choice = fc
    .record({
      side: fc.constantFrom('over' as const, 'under' as const),
      target: fc.integer({ min: 0, max: DICE_ROLLS }),
    })
    .filter((one) => readDiceChoice(one) !== undefined);

  test('wins as often as it says', () => {
    fc.assert(
      fc.property(choice, (one) => {
        const rolls = Array.from({ length: DICE_ROLLS }, (_, roll) => roll);
        expect(rolls.filter((roll) => wins(one, roll)).length).toBe(countWinning(one));
      }),
      { numRuns: 50 },
    );
  });

  test('gives back 99 % of what is staked on all rolls together, less what is under a kobo', () => {
    fc.assert(
      fc.property(choice, fc.integer({ min: 1, max: 1_000_000_000 }), (one, stakeKobo) => {
        const winning = BigInt(countWinning(one));
        const paid = BigInt(computeDiceWin(one, stakeKobo)) * winning;
        const fair = BigInt(stakeKobo) * 9_900n;
        expect(paid <= fair && paid > fair - winning).toBe(true);
      }),
    );
  });

  test.each([
    { side: 'under', target: 99 },
    { side: 'under', target: 9_501 },
    { side: 'over', target: 9_900 },
    { side: 'over', target: 498 },
    { side: 'left', target: 5_000 },
    { side: 'over', target: 50.5 },
    {},
  ])('%o is no choice', (one) => {
    expect(GAME_RULES.dice.readChoice(one)).toBeUndefined();
  });
});

test.each(WHEEL_RISKS)('the %s wheel has 50 segments that give back 99 %%', (risk) => {
  expect(WHEELS[risk]).toHaveLength(WHEEL_SEGMENTS);
  expect(WHEELS[risk].reduce((sum, multiplier) => sum + multiplier, 0)).toBe(4_950);
});

test.each(OWN_GAMES)('%s never pays a part of a kobo', (game) => {
  const { outcomes, computeWin } = GAME_RULES[game];
  const choice = game === 'dice' ? { side: 'over', target: 3_333 } : { risk: 'medium' };
  fc.assert(
    fc.property(
      fc.nat(outcomes - 1),
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      (outcome, stakeKobo) => {
        const win = computeWin(choice, outcome, stakeKobo);
        expect(Number.isSafeInteger(win) && win >= 0).toBe(true);
      },
    ),
  );
});
