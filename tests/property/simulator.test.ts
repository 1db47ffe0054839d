// Laws of the simulator: steps do not matter, markets of a state agree, margins stay in their band.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreOfOutcome } from '../../src/server/catalogue/correct-score.ts';
import { FootballModel } from '../../src/server/feed/simulator/football/football-model.ts';
import type { Line } from '../../src/server/feed/simulator/model.ts';
import { marginOf, priceOf } from '../../src/server/feed/simulator/price.ts';
import { Random } from '../../src/server/feed/simulator/random.ts';
import { createSimulation } from '../../src/server/feed/simulator/simulation.ts';

const START_AT = 1_795_262_400_000;
const SECONDS = 20;

test('however finely time is stepped, the same events come', () => {
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.constantFrom(undefined, 50),
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 40 }),
      (seed, rate, steps) => {
        const options = { seed, startAt: START_AT, matches: 4, speed: 30, rate };
        const end = START_AT + SECONDS * 1000;
        const whole = JSON.stringify([...createSimulation(options).advanceTo(end)]);
        const stepped = createSimulation(options);
        const events = [];
        let now = START_AT;
        for (let index = 0; now < end; index++) {
          now = Math.min(end, now + steps[index % steps.length]!);
          // A reader may leave half-way; the rest has to come with the next call.
          const first = stepped.next(now);
          if (first !== undefined) events.push(first);
          events.push(...stepped.advanceTo(now));
        }
        expect(JSON.stringify(events)).toBe(whole);
      },
    ),
    { numRuns: 12 },
  );
});

/** A football match some way into its play, with its prices prepared. */
function modelAt(seed: number, minutes: number, home: number, away: number): FootballModel {
  const model = new FootballModel({ home, away });
  const random = new Random(seed, 1);
  let at = 0;
  for (const beat of model.play(random)) {
    if (typeof beat !== 'number') {
      if (beat.kind === 'end') break;
      continue;
    }
    if (beat > minutes * 60) break;
    at = beat;
  }
  for (let count = 0; count < 5; count++) model.drift(random);
  model.prepare(at);
  return model;
}

const state = fc.record({
  seed: fc.nat(100_000),
  minutes: fc.integer({ min: 0, max: 100 }),
  home: fc.double({ min: 0.4, max: 3, noNaN: true }),
  away: fc.double({ min: 0.4, max: 3, noNaN: true }),
});

function fairOf(model: FootballModel, marketId: number, value = 0): readonly number[] | undefined {
  const line = model.lines.find((each) => each.marketId === marketId && each.value === value);
  const fair = line === undefined ? undefined : model.fair(line);
  return Array.isArray(fair) ? fair : undefined;
}

function linesOf(model: FootballModel, marketId: number): Line[] {
  return model.lines
    .filter((line) => line.marketId === marketId && Array.isArray(model.fair(line)))
    .sort((a, b) => a.value - b.value);
}

test('all markets of a state tell of the same match', () => {
  fc.assert(
    fc.property(state, ({ seed, minutes, home, away }) => {
      const model = modelAt(seed, minutes, home, away);
      const result = fairOf(model, 1);
      if (result === undefined) return;
      const [win, draw, loss] = result as [number, number, number];
      expect(win + draw + loss).toBeCloseTo(1, 9);

      const doubled = fairOf(model, 10)!;
      expect(doubled[0]).toBeCloseTo(win + draw, 9);
      expect(doubled[1]).toBeCloseTo(win + loss, 9);
      expect(doubled[2]).toBeCloseTo(draw + loss, 9);
      const noDraw = fairOf(model, 11);
      if (noDraw !== undefined) expect(noDraw[0]).toBeCloseTo(win / (win + loss), 9);
      const level = fairOf(model, 16, -0.5);
      if (level !== undefined) expect(level[0]).toBeCloseTo(win, 9);

      for (const marketId of [18, 19, 20, 68]) {
        const overs = linesOf(model, marketId).map(
          (line) => fairOf(model, marketId, line.value)![0]!,
        );
        for (let i = 1; i < overs.length; i++) expect(overs[i]!).toBeLessThanOrEqual(overs[i - 1]!);
      }
      const handicaps = linesOf(model, 16).map((line) => fairOf(model, 16, line.value)![0]!);
      for (let i = 1; i < handicaps.length; i++) {
        expect(handicaps[i]!).toBeGreaterThanOrEqual(handicaps[i - 1]!);
      }

      const line = model.lines.find((each) => each.marketId === 45)!;
      const scores = fairOf(model, 45)!;
      expect(scores.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6);
      const other = scores[scores.length - 1]!;
      const drawn = line.outcomeIds.reduce((sum, id, index) => {
        const score = scoreOfOutcome(id);
        return score !== undefined && score.home === score.away ? sum + scores[index]! : sum;
      }, 0);
      // Draws of five goals and more are under 'any other score'.
      expect(drawn).toBeLessThanOrEqual(draw + 1e-9);
      expect(draw - drawn).toBeLessThanOrEqual(other + 1e-9);

      const halfFull = fairOf(model, 47)!;
      for (let full = 0; full < 3; full++) {
        const sum = halfFull[full]! + halfFull[3 + full]! + halfFull[6 + full]!;
        // Halves are cut off at eleven goals each, the match at eleven in all.
        expect(sum).toBeCloseTo(result[full]!, 3);
      }
    }),
    { numRuns: 200 },
  );
});

test('prices keep the margin between nothing and what it says, and a step of the ladder', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (probability) => {
      const margin = marginOf(2);
      const prices = [priceOf(probability, margin), priceOf(1 - probability, margin)];
      if (prices.includes(0) || prices.includes(50_100)) return;
      const overround = prices.reduce((sum, price) => sum + 100 / price, 0) - 1;
      expect(overround).toBeGreaterThan(0);
      expect(overround).toBeLessThan(margin + 0.02);
    }),
  );
});

test('odds lie on the ladder: at most two decimals, from 1.01 to 501, never rising with the chance', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 1, noNaN: true }),
      fc.double({ min: 1e-6, max: 1, noNaN: true }),
      (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((each) => priceOf(each, 0.05));
        for (const price of [low!, high!]) {
          expect(Number.isInteger(price)).toBe(true);
          if (price !== 0) expect(price).toBeGreaterThanOrEqual(101);
          expect(price).toBeLessThanOrEqual(50_100);
        }
        expect(high!).toBeLessThanOrEqual(low!);
      },
    ),
  );
});
