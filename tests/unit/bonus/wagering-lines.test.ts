// Bonus money at the edges of its terms: the shortest line of a system, the largest stake, the games.

import { describe, expect, test } from 'vitest';
import { assertBonusGame } from '../../../src/server/domain/bonus/bonus-awards.ts';
import { assertBonusStake, countBet } from '../../../src/server/domain/bonus/wagering-terms.ts';
import { RulesInForce } from '../../../src/server/domain/settings/play-rules.ts';

type Bet = Parameters<typeof countBet>[0];
type Leg = Bet['legs'][number];

const leg = (odds: number, matchId: string, fixed = false): Leg =>
  ({ matchId, odds, fixed, stakeKobo: 10_000 }) as Leg;

/** What a system over lines of two counts, of 10,000 kobo; the least odds are 1.50. */
const countPairs = (...legs: readonly Leg[]) =>
  countBet(
    {
      betType: 'Combo',
      wallet: 'sport_bonus',
      legs,
      groupings: [{ size: 2, stakeKobo: 10_000 }] as unknown as Bet['groupings'],
      stakeKobo: 10_000,
    },
    new RulesInForce(),
  );

describe('the line of a system that pays least', () => {
  test.each<[string, readonly Leg[], number]>([
    [
      'is of its shortest legs, wherever they stand',
      [leg(300, 'a'), leg(130, 'b'), leg(110, 'c')],
      0,
    ],
    ['reaches the least exactly', [leg(300, 'a'), leg(125, 'b'), leg(120, 'c')], 10_000],
    ['has the banker once', [leg(140, 'a'), leg(200, 'b'), leg(110, 'c', true)], 10_000],
    [
      'has no leg beside the banker and one other',
      [leg(120, 'a'), leg(130, 'b'), leg(110, 'c', true)],
      0,
    ],
    ['has the banker, however long', [leg(110, 'a'), leg(120, 'b'), leg(300, 'c', true)], 10_000],
  ])('%s', (_, legs, counted) => {
    expect(countPairs(...legs)).toBe(counted);
  });
});

test('a single at the least odds counts', () => {
  const bet = {
    betType: 'Single',
    wallet: 'sport_bonus',
    legs: [leg(150, 'a'), leg(149, 'b')],
    groupings: [],
    stakeKobo: 20_000,
  } as const satisfies Bet;
  expect(countBet(bet, new RulesInForce())).toBe(10_000);
});

describe('the largest stake of bonus money', () => {
  const stake = (stakeKobo: number, most: string) => () =>
    assertBonusStake(stakeKobo, new RulesInForce(new Map([['WageringMaxStake', most]])));

  test('is what the operator says, to the kobo', () => {
    expect(stake(20_000, '200')).not.toThrow();
    expect(stake(20_001, '200')).toThrow(
      expect.objectContaining({ code: 'bonus_stake_too_high', data: { most: 200 } }),
    );
  });

  test('is any where the operator says 0', () => {
    expect(stake(1, '0')).not.toThrow();
    expect(stake(900_000_000, '0')).not.toThrow();
  });
});

describe('the games of casino bonuses', () => {
  const play =
    (game: string, ...bonuses: readonly (readonly string[])[]) =>
    () =>
      assertBonusGame(
        bonuses.map((gameIds) => ({ bonus: { gameIds } })),
        game,
      );

  test('are those of any of them', () => {
    expect(play('wheel', ['dice'], ['wheel'])).not.toThrow();
    expect(play('wheel', ['dice'], [])).not.toThrow();
    expect(play('wheel')).not.toThrow();
  });

  test('are named once each where another is asked for', () => {
    expect(play('crash', ['dice', 'wheel'], ['dice'])).toThrow(
      expect.objectContaining({
        code: 'bonus_game',
        message: expect.stringMatching(/: dice, wheel$/),
      }),
    );
  });
});
