// What stakes of bonus money count: minimum odds, weights by game, and nothing for what covers itself.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countBet, countRound } from '../../../src/server/domain/bonus/wagering-terms.ts';
import { RulesInForce } from '../../../src/server/domain/settings/play-rules.ts';
import { readDiceChoice } from '../../../src/shared/casino/dice.ts';
import { GAME_RULES } from '../../../src/shared/casino/games.ts';

type Bet = Parameters<typeof countBet>[0];
const defaults = new RulesInForce();

function leg(odds: number, matchId = String(odds), changes: object = {}): Bet['legs'][number] {
  return { matchId, odds, fixed: false, stakeKobo: 10_000, ...changes } as Bet['legs'][number];
}

const count = (changes: Partial<Bet>, rules = defaults) =>
  countBet(
    {
      betType: 'Multiple',
      wallet: 'sport_bonus',
      legs: [leg(200)],
      groupings: [],
      stakeKobo: 10_000,
      ...changes,
    },
    rules,
  );

describe('a bet', () => {
  test.each<[string, Partial<Bet>, number]>([
    ['of real money counts nothing', { wallet: 'real' }, 0],
    ['at the least odds counts', { legs: [leg(150)] }, 10_000],
    ['just below them counts nothing', { legs: [leg(149)] }, 0],
    ['of several legs counts by their product', { legs: [leg(122), leg(123)] }, 10_000],
    ['of several short legs counts nothing', { legs: [leg(122), leg(121)] }, 0],
    ['on both sides of a match counts nothing', { legs: [leg(200, '1'), leg(210, '1')] }, 0],
    [
      'of singles counts those that are long enough',
      { betType: 'Single', legs: [leg(200), leg(110)], stakeKobo: 20_000 },
      10_000,
    ],
    [
      'of a system counts where its shortest line does',
      {
        betType: 'Combo',
        legs: [leg(130), leg(125), leg(300)],
        groupings: [{ size: 2, stakeKobo: 1 }],
      },
      10_000,
    ],
    [
      'of a system with a short line counts nothing',
      {
        betType: 'Combo',
        legs: [leg(130), leg(125), leg(300)],
        groupings: [
          { size: 2, stakeKobo: 1 },
          { size: 1, stakeKobo: 1 },
        ],
      },
      0,
    ],
    [
      'of a system with a banker counts the banker in every line',
      {
        betType: 'Combo',
        legs: [leg(130), leg(125), leg(300, 'b', { fixed: true })],
        groupings: [{ size: 2, stakeKobo: 1 }],
      },
      10_000,
    ],
  ])('%s', (_, changes, counted) => {
    expect(count(changes)).toBe(counted);
  });

  test('is weighed, down to the kobo', () => {
    const rules = new RulesInForce(new Map([['WageringWeightSports', '33.33']]));
    expect(count({ stakeKobo: 101 }, rules)).toBe(33);
  });
});

describe('a round', () => {
  test.each([
    ['dice' as const, { side: 'under', target: 9_500 }, 0],
    ['dice' as const, { side: 'under', target: 6_601 }, 0],
    ['dice' as const, { side: 'under', target: 6_600 }, 1_000],
    ['dice' as const, { side: 'over', target: 9_899 }, 1_000],
    ['wheel' as const, { risk: 'low' }, 0],
    ['wheel' as const, { risk: 'medium' }, 10_000],
    ['wheel' as const, { risk: 'high' }, 10_000],
  ])('of %s at %o counts %i of 10,000', (game, choice, counted) => {
    expect(countRound(game, choice, 10_000, defaults)).toBe(counted);
  });

  test('that counts can pay the least odds, whatever they are', () => {
    const choices = fc
      .record({
        side: fc.constantFrom('over' as const, 'under' as const),
        target: fc.integer({ min: 0, max: 9_999 }),
      })
      .filter((choice) => readDiceChoice(choice) !== undefined);
    fc.assert(
      fc.property(choices, fc.integer({ min: 101, max: 9_900 }), (choice, least) => {
        const rules = new RulesInForce(new Map([['WageringMinOdds', String(least / 100)]]));
        const pays = [0, 9_999].map((roll) => GAME_RULES.dice.computeWin(choice, roll, 100));
        const counts = countRound('dice', choice, 10_000, rules) > 0;
        expect(counts).toBe(Math.max(...pays) >= least);
      }),
    );
  });
});
