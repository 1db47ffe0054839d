// The options of a run, as the form and the address choose them.

/** Messages a second that the form offers. */
export const RATES = [500, 3_500, 10_000] as const;
export const ROUND_CHOICES = [1, 3] as const;

/** The warm-up before the measured window, under the same load; ms. */
export const WARM_UP_MS = 2_000;

export interface BenchOptions {
  /** Messages a second. */
  readonly rate: number;
  readonly rounds: number;
  /** Length of the measured window, s. */
  readonly seconds: number;
  /** Seed of the messages and of their order. */
  readonly seed: number;
}

/** A price encodes its age up to 9 s only, of which the warm-up takes two. */
const MAX_SECONDS = 5;
const MAX_SEED = 2 ** 32 - 1;

export const DEFAULT_OPTIONS: BenchOptions = { rate: 3_500, rounds: 1, seconds: 5, seed: 1 };

/** Reads `?rate=&rounds=&seconds=&seed=`; what is missing or out of range is as by default. */
export function readBenchOptions(parameters: URLSearchParams): BenchOptions {
  const read = (name: keyof BenchOptions, isAllowed: (value: number) => boolean): number => {
    const text = parameters.get(name);
    const value = Number(text);
    return text !== null && text !== '' && isAllowed(value) ? value : DEFAULT_OPTIONS[name];
  };
  const isOneOf = (choices: readonly number[]) => (value: number) => choices.includes(value);
  const isWholeUpTo = (most: number, least: number) => (value: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  return {
    rate: read('rate', isOneOf(RATES)),
    rounds: read('rounds', isOneOf(ROUND_CHOICES)),
    seconds: read('seconds', isWholeUpTo(MAX_SECONDS, 1)),
    seed: read('seed', isWholeUpTo(MAX_SEED, 0)),
  };
}
