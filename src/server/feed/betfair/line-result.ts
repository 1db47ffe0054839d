// How the runners of a closed market ended, as results of a settlement.

import type { StreamDefinition, StreamRunner } from './stream-line.ts';

/** `result` and factors as a settlement carries them. */
export interface RunnerResult {
  readonly result: 0 | 1;
  readonly void_factor?: 0.5 | 1;
  readonly dead_heat_factor?: number;
}

const WON: RunnerResult = { result: 1 };
const LOST: RunnerResult = { result: 0 };
const VOID: RunnerResult = { result: 0, void_factor: 1 };
const HALF_WON: RunnerResult = { result: 1, void_factor: 0.5 };
const HALF_LOST: RunnerResult = { result: 0, void_factor: 0.5 };

/**
 * The results that a definition gives, by runner key. A runner without an entry is undecided: its
 * status is none of WINNER, LOSER and REMOVED, or it is on a quarter line and the results of the
 * two lines beside it are not known.
 */
export function readResults(definition: StreamDefinition): ReadonlyMap<string, RunnerResult> {
  const { runners, bettingType, numberOfWinners } = definition;
  const winners = runners.filter(({ status }) => status === 'WINNER').length;
  const isShared = bettingType === 'ODDS' && numberOfWinners > 0 && winners > numberOfWinners;
  const winner = isShared ? { ...WON, dead_heat_factor: numberOfWinners / winners } : WON;
  const plain = new Map<string, RunnerResult>();
  for (const { key, status, handicap } of runners) {
    if (status === 'REMOVED') plain.set(key, VOID);
    else if (!isQuarter(handicap) && status === 'WINNER') plain.set(key, winner);
    else if (!isQuarter(handicap) && status === 'LOSER') plain.set(key, LOST);
  }
  const results = new Map(plain);
  for (const runner of runners) {
    if (!isQuarter(runner.handicap) || results.has(runner.key)) continue;
    const result = joinHalves(plain, runner);
    if (result !== undefined) results.set(runner.key, result);
  }
  return results;
}

function isQuarter(handicap: number): boolean {
  return !Number.isInteger(handicap * 2);
}

/** A quarter line is half a bet on the line below it and half one on the line above. */
function joinHalves(
  plain: ReadonlyMap<string, RunnerResult>,
  { selectionId, handicap }: StreamRunner,
): RunnerResult | undefined {
  const halves = [handicap - 0.25, handicap + 0.25].map((line) =>
    plain.get(`${selectionId}/${line + 0}`),
  );
  const areAll = (...wanted: RunnerResult[]) =>
    halves.every((half) => half !== undefined && wanted.includes(half));
  if (areAll(WON)) return WON;
  if (areAll(LOST)) return LOST;
  if (areAll(VOID)) return VOID;
  if (areAll(WON, VOID)) return HALF_WON;
  return areAll(LOST, VOID) ? HALF_LOST : undefined;
}
