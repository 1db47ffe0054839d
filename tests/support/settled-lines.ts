// Settlement by listing: every line of a coupon one by one, in whole numbers, as slow as it is plain.

import type { AcceptedRules } from '../../src/server/domain/bet-math/accepted-rules.ts';
import type { DecidedLeg } from '../../src/server/domain/bet-math/decided-bet.ts';

/** A share of a kobo as numerator over this, in which every line of up to eight legs is whole. */
export const UNIT = 200_000_000n ** 8n * 10_000n * 40_320n;

export interface ListedLine {
  readonly legs: readonly DecidedLeg[];
}

/** Every line of `size` legs: one leg a match, every banker match in it. */
export function listLines(legs: readonly DecidedLeg[], size: number): ListedLine[] {
  const matches = [...new Set(legs.map(({ matchId }) => matchId))].map((matchId) =>
    legs.filter((leg) => leg.matchId === matchId),
  );
  const isBanker = matches.map((own) => own.some(({ fixed }) => fixed));
  if (isBanker.every(Boolean)) isBanker[0] = false;
  let lines: ListedLine[] = [{ legs: [] }];
  matches.forEach((own, at) => {
    const taken = lines.flatMap((line) => own.map((leg) => ({ legs: [...line.legs, leg] })));
    lines = isBanker[at] === true ? taken : [...lines, ...taken];
  });
  return lines.filter((line) => line.legs.length === size);
}

/** What a line pays for `stake` (in `UNIT`s of a kobo), and its bonus on top. */
export function settleLine(
  line: ListedLine,
  stake: bigint,
  rules: Pick<AcceptedRules, 'tiers'>,
  fromOdds: number,
): { win: bigint; bonus: bigint } {
  let win = stake;
  for (const leg of line.legs) {
    const [factor, over] = factorOf(leg);
    win = (win * factor) / over;
  }
  const counting = line.legs.filter(({ result, odds }) => result !== 'void' && odds >= fromOdds);
  const percent = rules.tiers.find(({ legs }) => legs === counting.length)?.bonus ?? 0;
  return { win, bonus: (win * BigInt(percent)) / 10_000n };
}

function factorOf({ result, odds, deadHeatMillionths }: DecidedLeg): [bigint, bigint] {
  const win = BigInt(odds) * BigInt(deadHeatMillionths);
  const one = 100_000_000n;
  if (result === 'won') return [win, one];
  if (result === 'void') return [1n, 1n];
  if (result === 'half-won') return [one + win, 2n * one];
  if (result === 'half-lost') return [1n, 2n];
  return [0n, 1n];
}
