// Whatever arrives in whatever order: the store holds what a plain reading of the rules holds.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { makeFixture } from '../../support/backend.ts';
import { foldNaively, type ModelLine, step } from '../../support/naive-store.ts';
import { makeMessage } from './make-messages.ts';

function readStore(store: FixtureStore): Record<string, ModelLine> {
  const lines: Record<string, ModelLine> = {};
  for (const [key, line] of store.get('1001')!.lines) {
    const outcomes: ModelLine['outcomes'] = {};
    for (const { id, open, odds, previousOdds } of line.outcomes.values()) {
      outcomes[id] = { open, odds, previousOdds };
    }
    lines[key] = { status: line.status, product: line.producer, outcomes };
  }
  return lines;
}

test('the store equals a naive fold of the same messages', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const store = new FixtureStore(() => 0);
      store.declare(makeFixture({ type: 'live' }));
      let seq = 0;
      for (const payload of steps) {
        const kind = 'markets' in payload ? 'odds_change' : 'bet_stop';
        seq += 1;
        store.apply(store.get('1001')!, makeMessage(kind, payload), seq);
      }
      expect(readStore(store)).toEqual(foldNaively(steps));
      expect(store.get('1001')!.seq).toBe(steps.length);
    }),
    { numRuns: 500 },
  );
});
