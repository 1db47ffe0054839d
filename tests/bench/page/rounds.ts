// Interleaves candidates, A B C then B C A, so that what drifts on the machine hits all alike.

import type { NoiseGate } from './noise-gate.ts';

export interface RoundsOptions<N extends string, T> {
  readonly candidates: readonly N[];
  readonly rounds: number;
  readonly gate: NoiseGate;
  readonly run: (candidate: N) => Promise<T>;
  /** Why a trial does not count; undefined where it does. */
  readonly reasonVoid: (result: T) => string | undefined;
  readonly progress: (text: string) => void;
}

export interface Rounds<N extends string, T> {
  /** Results by candidate, one a round. */
  readonly results: Readonly<Record<N, readonly T[]>>;
  readonly notes: readonly string[];
}

/** A void trial is repeated at most this often; the last one stands, and the note says so. */
const REPEATS = 2;

/** Runs all rounds; each candidate once a round. */
export async function runRounds<N extends string, T>(
  options: RoundsOptions<N, T>,
): Promise<Rounds<N, T>> {
  const { candidates, rounds, gate, run, reasonVoid, progress } = options;
  const results = Object.fromEntries(candidates.map((name) => [name, [] as T[]])) as Record<N, T[]>;
  const notes: string[] = [];
  let repeated = 0;
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < candidates.length; turn++) {
      const name = candidates[(round + turn) % candidates.length]!;
      for (let attempt = 0; ; attempt++) {
        progress(`round ${round + 1} of ${rounds}: ${name}`);
        const noise = await gate.wait();
        const result = await run(name);
        const reason =
          reasonVoid(result) ?? (noise.quiet ? undefined : `noise ${noise.factor.toFixed(1)}`);
        repeated += reason === undefined ? 0 : 1;
        // On a machine that is never quiet the run still ends: a round's worth of repeats in all.
        const stands = reason === undefined || attempt === REPEATS || repeated > rounds;
        if (reason !== undefined) {
          const fate = stands ? 'stands' : 'void';
          notes.push(`round ${round + 1}, ${name}: ${reason}; ${fate}`);
        }
        if (stands) {
          results[name].push(result);
          break;
        }
      }
    }
  }
  return { results, notes };
}

/** Ours over theirs in each round; empty where a quick run left one of them out. */
export function ratiosOf<T>(
  ours: readonly T[] = [],
  theirs: readonly T[] = [],
  read: (result: T) => number,
): number[] {
  if (theirs.length < ours.length) return [];
  return ours.map((result, round) => read(result) / read(theirs[round]!));
}
