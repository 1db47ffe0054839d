// The vectors with exact expected values, every field of every case (contract section 5).
//
// `BETSLIP_VECTORS=FILE` runs another file of the same format instead.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computeCoupon } from '../../../src/shared/betslip/compute-coupon.ts';
import { createInput } from './coupon-legs.ts';
import {
  answerBonus,
  answerGroupings,
  answerGroupStake,
  answerMaxStake,
  answerMultiple,
  answerSplit,
  answerSystem,
  systemRules,
} from './vector-answers.ts';
import { compareAnswer, unknownFields } from './vector-fields.ts';
import { type SystemInput, toKobo, toLegs } from './vector-inputs.ts';

interface Vector {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly reference: unknown;
}

const ANSWERS: Readonly<Record<string, (input: never) => unknown>> = {
  system: answerSystem,
  multiple: answerMultiple,
  split: answerSplit,
  groupStake: answerGroupStake,
  maxStake: answerMaxStake,
  bonusPct: answerBonus,
  possibleGroupings: answerGroupings,
};

const FILE = process.env.BETSLIP_VECTORS ?? 'tests/fixtures/betslip-vectors.json';
const { count, vectors } = JSON.parse(readFileSync(resolve(process.cwd(), FILE), 'utf8')) as {
  readonly count?: number;
  readonly vectors: readonly Vector[];
};

test('the file holds as many vectors as it says', () => {
  expect(vectors.length).toBeGreaterThan(0);
  expect(vectors.length).toBe(count ?? vectors.length);
});

describe.each(vectors)('$id ($kind)', (vector) => {
  test('is answered in every field', () => {
    const answer = ANSWERS[vector.kind];
    if (answer === undefined) throw new Error(`an unknown kind: ${vector.kind}`);
    expect(unknownFields(vector)).toEqual([]);
    expect(compareAnswer(answer(vector.input as never), vector.reference)).toEqual([]);
  });
});

/** What the coupon shows of a decimal amount in naira: kobo, rounded down as it is paid. */
function downToKobo(decimal: string): number {
  const [whole = '', fraction = ''] = decimal.split('.');
  return Number(whole + fraction.padEnd(2, '0').slice(0, 2));
}

interface SystemReference {
  readonly groups: readonly { readonly combinations: number }[];
  readonly totals: Readonly<Record<string, string>>;
}

const systems = vectors.filter(
  ({ kind, reference }) =>
    kind === 'system' &&
    (reference as SystemReference).groups.every(({ combinations }) => combinations > 0),
);

describe.runIf(systems.length > 0).each(systems)('the coupon of $id', ({ input, reference }) => {
  const system = input as SystemInput;
  const { totals } = reference as SystemReference;
  const figures = computeCoupon(
    createInput('Combo', toLegs(system.selections, system.oddsAsString), {
      groupings: system.groupings.map(({ grouping, stake }) => ({
        size: grouping,
        stake: toKobo(stake),
      })),
      rules: { ...systemRules(system), maxPayout: 5_000_000_000_00 },
    }),
  );

  test('has the totals of the vector, to the kobo', () => {
    const lines = Number(totals.totalCombinations);
    expect(figures.noOfCombos).toBe(lines > system.limits.maxCouponCombinations ? -1 : lines);
    expect(figures.totalStake).toBe(toKobo(Number(totals.totalStake)));
    const kobo = (total: string) => downToKobo(totals[total] ?? '');
    const ends = [
      ['grossMaxWin', 'maxWin', figures.maxWin, figures.maxBonus],
      ['grossMinWin', 'minWin', figures.minWin, figures.minBonus],
    ] as const;
    for (const [gross, both, win, bonus] of ends) {
      // Beyond every payout a double cannot hold each kobo.
      if (kobo(both) < 5_000_000_000_00) {
        expect([gross, win, win + bonus]).toEqual([gross, kobo(gross), kobo(both)]);
      } else expect(win + bonus).toBeGreaterThan(4_999_999_999_99);
    }
  });
});
