// Plays rounds one by one. A round whose answer was lost is requested again, never played twice.

import { type GameCalls, GameRefusal, type PlayedRound, type RoundWish } from './game-calls.ts';

export interface RoundPlayer {
  /**
   * Whether the answer of a round was lost. The next `play` then requests that round again and
   * ignores its arguments.
   */
  readonly isOwed: boolean;
  /** @throws as the calls of `createGameCalls` do. */
  play(stake: number, choice: object): Promise<PlayedRound>;
}

export function createRoundPlayer(calls: GameCalls, firstNonce: number): RoundPlayer {
  let nonce = firstNonce;
  let owed: RoundWish | undefined;
  return {
    get isOwed() {
      return owed !== undefined;
    },
    async play(stake, choice) {
      owed ??= { nonce, stake, choice };
      try {
        const round = await calls.playRound(owed);
        nonce = round.nonce + 1;
        owed = undefined;
        return round;
      } catch (error) {
        if (error instanceof GameRefusal) {
          owed = undefined;
          // Another window of the same game has used this nonce.
          if (error.code === 'round_played') nonce = (await calls.readSession()).nonce;
        }
        throw error;
      }
    },
  };
}
