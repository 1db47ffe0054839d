// Our own games behind one shape: what a player chooses, what is drawn, what it pays.

import type { Kobo } from '../money/kobo.ts';
import { computeDiceWin, DICE_ROLLS, readDiceChoice, wins } from './dice.ts';
import { computeWheelWin, readWheelChoice, WHEEL_SEGMENTS, WHEELS } from './wheel.ts';

export const OWN_GAMES = ['dice', 'wheel'] as const;
export type OwnGame = (typeof OWN_GAMES)[number];

/** A stake of 1, in hundredths. */
const WHOLE = 100;

export interface GameRules {
  /** The number of outcomes of a draw, which are 0 to this less one, equally likely. */
  readonly outcomes: number;
  /** Undefined for a choice that the game does not have. */
  readChoice(choice: unknown): unknown;
  /**
   * What a stake pays when `outcome` comes; 0 where it lost.
   *
   * @throws RangeError for a choice that the game does not have.
   */
  computeWin(choice: unknown, outcome: number, stakeKobo: Kobo): Kobo;
  /**
   * The most that a stake can pay, in hundredths of it, rounded down.
   *
   * @throws RangeError for a choice that the game does not have.
   */
  computeHighest(choice: unknown): number;
}

function rulesOf<Choice>(
  outcomes: number,
  readChoice: (choice: unknown) => Choice | undefined,
  computeWin: (choice: Choice, outcome: number, stakeKobo: Kobo) => Kobo,
  computeHighest: (choice: Choice) => number,
): GameRules {
  const readKnown = (choice: unknown): Choice => {
    const read = readChoice(choice);
    if (read === undefined) throw new RangeError('the game has no such choice');
    return read;
  };
  return {
    outcomes,
    readChoice,
    computeWin: (choice, outcome, stakeKobo) => computeWin(readKnown(choice), outcome, stakeKobo),
    computeHighest: (choice) => computeHighest(readKnown(choice)),
  };
}

export const GAME_RULES: Readonly<Record<OwnGame, GameRules>> = {
  dice: rulesOf(
    DICE_ROLLS,
    readDiceChoice,
    (choice, roll, stakeKobo) => (wins(choice, roll) ? computeDiceWin(choice, stakeKobo) : 0),
    (choice) => computeDiceWin(choice, WHOLE),
  ),
  wheel: rulesOf(WHEEL_SEGMENTS, readWheelChoice, computeWheelWin, ({ risk }) =>
    Math.max(...WHEELS[risk]),
  ),
};

export function isOwnGame(gameId: string): gameId is OwnGame {
  return (OWN_GAMES as readonly string[]).includes(gameId);
}
