// Random runs of one match's messages: partial, doubled, late and out of order, as a feed may be.

import fc from 'fast-check';
import type { FeedMessage } from '../../src/shared/feed/messages.ts';
import { betStop, fixtureStatus, oddsChange } from './feed-messages.ts';

/** Group names of the markets that the runs use; market 60 has none that anybody knows. */
export const MARKET_GROUPS: Readonly<Record<string, readonly string[]>> = {
  '1': ['main'],
  '18': ['main', 'goals'],
};

const outcome = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  name: fc.constant(undefined),
  odds: fc.constantFrom(0, 150, 200, 210, 355),
  active: fc.boolean(),
});

const marketChange = fc.record({
  id: fc.constantFrom('1', '18', '60'),
  specifier: fc.constantFrom('', 'total=2.5'),
  status: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5),
  favourite: fc.boolean(),
  outcomes: fc.uniqueArray(outcome, { selector: (o) => o.id, maxLength: 3 }),
});

const stamp = fc.record({
  /** How far the sequence moves: back, not at all, on, or past a hole. */
  step: fc.constantFrom(-2, 0, 1, 1, 1, 1, 1, 2),
  time: fc.constantFrom(-5, 0, 0, 3, 3, 3),
  product: fc.constantFrom(1, 1, 1, 3, undefined),
  epochStep: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, -1),
});

const body = fc.oneof(
  { weight: 6, arbitrary: fc.array(marketChange, { maxLength: 3 }).map((m) => oddsChange(m)) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        groups: fc.constantFrom(undefined, ['main'], ['goals'], ['cards'], ['goals', 'cards']),
        marketStatus: fc.constantFrom(1, 1, 3),
      })
      .map((more) => betStop(more)),
  },
  { weight: 1, arbitrary: fc.constant(fixtureStatus({ status: 1 })) },
);

/** A run of messages of match 1; with or without sequence numbers. */
export const feedRun: fc.Arbitrary<readonly FeedMessage[]> = fc
  .record({ counted: fc.boolean(), steps: fc.array(fc.tuple(body, stamp), { maxLength: 60 }) })
  .map(({ counted, steps }) => {
    let seq = 1;
    let time = 1_000;
    let epoch = 1;
    return steps.map(([message, { step, time: timeStep, product, epochStep }]) => {
      if (epochStep > 0) {
        epoch += 1;
        seq = 0;
        time = 1_000;
      }
      const said = Math.max(1, seq + step);
      seq = Math.max(seq, said);
      time += Math.max(0, timeStep);
      return {
        ...message,
        product,
        epoch: epochStep < 0 ? epoch - 1 : epoch,
        seq: counted ? said : undefined,
        timestamp: time + Math.min(0, timeStep),
      };
    });
  });
