// Our own games behind one shape: what a player chooses, what is drawn, what it pays.

import * as z from 'zod/mini';
import type { Kobo } from '../money/kobo.ts';
import { computeDiceWin, DICE_ROLLS, diceChoiceSchema, wins } from './dice.ts';
import { computeWheelWin, WHEEL_SEGMENTS, wheelChoiceSchema } from './wheel.ts';

export const OWN_GAMES = ['dice', 'wheel'] as const;
export type OwnGame = (typeof OWN_GAMES)[number];

export interface GameRules {
  /** Outcomes of a draw: 0 up to it, equally likely. */
  readonly outcomes: number;
  /** Undefined for a choice that the game does not have. */
  readChoice(choice: unknown): unknown;
  /** What a stake pays when `outcome` comes; 0 where it lost. */
  computeWin(choice: unknown, outcome: number, stakeKobo: Kobo): Kobo;
}

function rulesOf<S extends z.core.$ZodType>(
  outcomes: number,
  schema: S,
  computeWin: (choice: z.output<S>, outcome: number, stakeKobo: Kobo) => Kobo,
): GameRules {
  return {
    outcomes,
    readChoice: (choice) => z.safeParse(schema, choice).data,
    computeWin: (choice, outcome, stakeKobo) =>
      computeWin(z.parse(schema, choice), outcome, stakeKobo),
  };
}

export const GAME_RULES: Readonly<Record<OwnGame, GameRules>> = {
  dice: rulesOf(DICE_ROLLS, diceChoiceSchema, (choice, roll, stakeKobo) =>
    wins(choice, roll) ? computeDiceWin(choice, stakeKobo) : 0,
  ),
  wheel: rulesOf(WHEEL_SEGMENTS, wheelChoiceSchema, computeWheelWin),
};

export function isOwnGame(gameId: string): gameId is OwnGame {
  return (OWN_GAMES as readonly string[]).includes(gameId);
}
