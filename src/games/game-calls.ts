// HTTP calls of a game's frame, authorised by the token in the fragment of its address.

import type { OwnGame } from '../shared/casino/games.ts';

export interface GameSession {
  readonly game: OwnGame;
  readonly balanceType: 'real' | 'bonus' | 'demo';
  /** Naira. */
  readonly balance: number;
  /** Number of the next round. */
  readonly nonce: number;
  readonly clientSeed: string;
  /** SHA-256 of the server's seed, hex. */
  readonly seedHash: string;
}

export interface RoundWish {
  readonly nonce: number;
  /** Naira. */
  readonly stake: number;
  readonly choice: object;
}

interface Round extends RoundWish {
  readonly outcome: number;
  /** Naira; 0 where it lost. */
  readonly win: number;
}

export interface PlayedRound extends Round {
  readonly balance: number;
}

export interface PastRound extends Round {
  readonly clientSeed: string;
  /** Undefined while the seed is in use. */
  readonly serverSeed?: string;
}

interface Answer<Data> {
  readonly success: boolean;
  readonly message?: string;
  readonly code?: string;
  readonly data: Data;
}

/** The server refused a call; the message is for the player. */
export class GameRefusal extends Error {
  override readonly name = 'GameRefusal';
  readonly code: string;
  /** End of the break that caused the refusal, ms since epoch, as the server sent it. */
  readonly endsAt: unknown;

  constructor(code: string, message: string, endsAt?: unknown) {
    super(message);
    this.code = code;
    this.endsAt = endsAt;
  }
}

export type GameCalls = ReturnType<typeof createGameCalls>;

/**
 * Every call throws GameRefusal where the server refuses it, and TypeError where the server cannot
 * be reached or answers 5xx: then the call may or may not have taken effect.
 */
export function createGameCalls(token: string) {
  async function ask<Data>(path: string, body?: object): Promise<Data> {
    const response = await fetch(`/casino/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status >= 500) throw new TypeError(`the server answered ${response.status}`);
    const answer: Answer<Data> = await response.json();
    if (answer.success) return answer.data;
    const refusal: { readonly endsAt?: unknown } | undefined = answer.data ?? undefined;
    const message = answer.message ?? 'The game is not responding';
    throw new GameRefusal(answer.code ?? '', message, refusal?.endsAt);
  }
  return {
    readSession: () => ask<GameSession>('session'),
    /** Idempotent: the same nonce and wish return the same round. */
    playRound: (wish: RoundWish) => ask<PlayedRound>('rounds', wish),
    readRounds: () => ask<PastRound[]>('rounds'),
    changeSeeds: (clientSeed: string) =>
      ask<{ revealed: string; hash: string }>('seeds', { clientSeed }),
  };
}
