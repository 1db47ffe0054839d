// Whatever happens to a match, a reader of its markets ends on what a new reader is told.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import { ImagePublisher } from '../../src/server/feed/images/image-publisher.ts';
import { formatMarketTopic, formatRowTopic } from '../../src/shared/feed/image-topics.ts';
import { MAX_MATCH_LINES } from '../../src/shared/feed/match-capacity.ts';
import type { FeedType } from '../../src/shared/feed/topics.ts';
import { makeFixture } from '../support/backend.ts';
import {
  makeBetStop,
  makeMarket,
  makeMessage,
  makeOddsChange,
} from '../unit/server/make-messages.ts';

const MATCH = '1001';
const MARKETS = ['1', '18', '60', 'none'];
const TOPICS = (['live', 'prematch'] as const).flatMap((type) => [
  formatRowTopic(type, MATCH),
  ...MARKETS.map((id) => formatMarketTopic(type, MATCH, id)),
]);

const market = fc.record({
  id: fc.constantFrom(1, 18, 60),
  specifiers: fc.constantFrom('', 'total=2.5', 'total=3.5'),
  status: fc.constantFrom(0, 0, 0, 1, 3),
  favourite: fc.constantFrom(0, 1),
  odds: fc.constantFrom(1.5, 2, 3.2),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ odds: fc.array(market, { minLength: 1, maxLength: 3 }) }) },
  fc.record({ stop: fc.constantFrom(['all'], ['goals']), product: fc.constantFrom(1, 3) }),
  fc.record({ status: fc.constantFrom(0, 1, 3) }),
  fc.record({ closes: market, closed: fc.boolean() }),
  fc.record({ passes: fc.constantFrom(1_000, 31_000) }),
  fc.record({ declares: fc.constantFrom<FeedType>('live', 'prematch') }),
  fc.record({ leaves: fc.constantFrom(...TOPICS) }),
  fc.constantFrom('restarts', 'is taken out', 'is full', 'counts anew'),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Site {
  now = 1_000_000;
  seq = 0;
  readonly shown = new Map<string, string>();
  readonly store = new FixtureStore(
    () => this.now,
    (matchId) => this.images.touch(matchId),
    () => this.now,
  );
  readonly images = new ImagePublisher({
    store: this.store,
    send: (topic, text) => this.shown.set(topic, text),
  });

  constructor() {
    this.store.declare(makeFixture({ type: 'live' }));
    for (const topic of TOPICS) this.open(topic);
  }

  open(topic: string): void {
    this.shown.set(topic, this.images.open(topic) ?? '');
  }

  do(step: Step): void {
    if (typeof step === 'object' && 'passes' in step) {
      this.now += step.passes;
      this.images.lookForSilence();
      return;
    }
    if (typeof step === 'object' && 'leaves' in step) {
      this.images.close(step.leaves);
      this.open(step.leaves);
      return;
    }
    const fixture = this.store.get(MATCH)!;
    if (step === 'restarts') this.store.restart(MATCH);
    else if (step === 'counts anew') this.seq = 0;
    else if (step === 'is taken out') {
      this.store.retire(MATCH);
      this.store.declare(makeFixture({ type: 'live' }));
    } else if (step === 'is full') this.fill();
    else if ('odds' in step) {
      const markets = step.odds.map(({ odds, id, ...rest }) => ({
        ...makeMarket(id, { '1': odds, '2': 2 }),
        ...rest,
      }));
      this.store.apply(fixture, makeOddsChange(markets), ++this.seq);
    } else if ('stop' in step) {
      const stop = makeBetStop({ groups: step.stop, product: step.product });
      this.store.apply(fixture, stop, ++this.seq);
    } else if ('status' in step) {
      const { status } = step;
      const said = makeMessage('fixture_status', { product: 1, status, status_code: 6 });
      this.store.apply(fixture, said, ++this.seq);
    } else if ('closes' in step) {
      const { id, specifiers } = step.closes;
      const closure = { closed: step.closed, resultAt: this.now };
      this.store.noteResult(fixture, String(id), specifiers, closure);
    } else this.store.declare(makeFixture({ type: step.declares }));
  }

  /** Lines that are not on offer make room for so many that are. */
  fill(): void {
    const fixture = this.store.get(MATCH)!;
    for (const half of [0, 1]) {
      const markets = Array.from({ length: MAX_MATCH_LINES / 2 }, (_, at) =>
        makeMarket(1_000 + half * MAX_MATCH_LINES + at, { '1': 2 }),
      );
      this.store.apply(fixture, makeOddsChange(markets), ++this.seq);
    }
  }
}

test('each of them is the image of now, where it was changed by a message or by anything else', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 30 }), (steps) => {
      const site = new Site();
      for (const [at, [next, isFlushed]] of steps.entries()) {
        site.do(next);
        if (!isFlushed && at < steps.length - 1) continue;
        site.images.flush();
        const now = new ImagePublisher({ store: site.store, send: () => {} });
        for (const topic of TOPICS)
          expect(read(site.shown.get(topic))).toEqual(read(now.open(topic)));
      }
      site.images.stop();
    }),
    { numRuns: 60 },
  );
});

/** What an image shows, without its place and the clock, which runs on. */
function read(text = '{}'): unknown {
  const { epoch: _e, seq: _s, rev: _r, timestamp: _t, clock: _c, ...image } = JSON.parse(text);
  return image;
}
