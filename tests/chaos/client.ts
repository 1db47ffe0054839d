// A client of the chaos: one player, what it remembers, and what it has open.

import type { Random } from '../../src/server/feed/simulator/random.ts';
import type { Movement } from './memory.ts';
import type { PersistentCaller } from './persistent-caller.ts';
import type { ChaosProvider } from './provider.ts';

export interface Client {
  readonly playerId: number;
  readonly random: Random;
  readonly caller: PersistentCaller;
  /** Numbers of the other players. */
  readonly others: readonly { readonly playerId: number; readonly username: string }[];
  /** All clients write into one. */
  readonly memory: Movement[];
  readonly bets: string[];
  readonly withdrawals: string[];
  /** References of deposits that were credited and can go back. */
  readonly deposits: string[];
  readonly provider: ChaosProvider;
  /** The player's own account at a bank. */
  readonly account: { readonly accountNumber: string; readonly bankCode: string };
  /** Naira by kind and period, as answered last. */
  readonly limits: Map<string, number>;
  /** Games by the balance that they are played with. */
  readonly games: Map<string, OpenGame>;
}

export interface OpenGame {
  readonly token: string;
  nonce: number;
}

/** `done`, or the code that it was refused with. */
type Outcome = string;
export type Operation = (client: Client) => Promise<Outcome>;

/** Naira as answered, in kobo. */
export function toKobo(naira: unknown): number {
  return Math.round(Number(naira) * 100);
}

/** Takes one out of the list; undefined where it is empty. */
export function takeAny<T>(random: Random, list: T[]): T | undefined {
  return list.splice(random.whole(0, list.length - 1), 1)[0];
}
