// Whatever the network, the backend and the page do meanwhile: once they are well again, the page
// shows what the feed says, and it never took a price as open that the feed had stopped.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRAME_WINDOW } from '../../src/shared/protocol/frames.ts';
import { createRig, type SessionRig } from '../support/fake-transport.ts';
import { TruthfulFeed } from '../support/truthful-feed.ts';

/** Hundreds of sessions; on a busy machine they take their time. */
const SLOW_MS = 30_000;

type Step =
  | { readonly do: 'move'; readonly outcome: number; readonly odds: number }
  | { readonly do: 'stop' | 'lose' | 'disconnect' | 'connect' | 'reconnect' }
  | { readonly do: 'answer' | 'refuse' }
  | { readonly do: 'hide' | 'show' | 'slow' | 'quick' | 'early' | 'late' }
  | { readonly do: 'pass'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      outcome: fc.nat(2),
      odds: fc.constantFrom(150, 200, 250, 300),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['stop', 'lose', 'disconnect', 'connect', 'reconnect'] as const),
        ...(['answer', 'answer', 'answer', 'refuse'] as const),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['hide', 'show', 'show', 'slow', 'quick', 'quick', 'early', 'late'] as const),
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 16, 16, 16, 100, 1_000, 6_000, 16_000),
    }),
  },
);

/** A session whose list is on screen and confirmed; from here on answers wait for their step. */
async function open(rig: SessionRig): Promise<void> {
  rig.transport.connect();
  rig.session.setInterest({
    add: ['list/live/1', 'match/7', 'main/7/1', 'freshness/7'],
    drop: [],
  });
  await rig.pass(16);
  await rig.pass(16);
  expect(rig.page.price('7/1//1')).toBe('2.00 open');
  rig.snapshots.immediate = false;
}

async function take(rig: SessionRig, feed: TruthfulFeed, given: Step): Promise<void> {
  const { transport, snapshots, page, session } = rig;
  switch (given.do) {
    case 'move':
      return feed.move(given.outcome, given.odds);
    case 'stop':
      return feed.stop();
    case 'lose':
      feed.loses = true;
      return;
    case 'disconnect':
      if (transport.connected) transport.disconnect();
      return;
    case 'connect':
      if (!transport.connected) transport.connect();
      return;
    case 'reconnect':
      if (transport.connected) transport.disconnect();
      return transport.connect();
    case 'answer':
      return snapshots.answerNext();
    case 'refuse':
      return snapshots.failNext();
    case 'hide':
    case 'show':
      session.setVisible(given.do === 'show');
      return;
    case 'slow':
    case 'quick':
      page.acknowledges = given.do === 'quick';
      if (page.acknowledges) page.take();
      return;
    case 'early':
    case 'late':
      snapshots.early = given.do === 'early';
      return;
    case 'pass':
      return rig.pass(given.ms);
  }
}

test(
  'what the page may bet on is the price of the feed, at every moment',
  async () => {
    // A message lost on a connection that stays up shows only with the next one.
    const lossless = step.filter((given) => given.do !== 'lose');
    await fc.assert(
      fc.asyncProperty(fc.array(lossless, { maxLength: 80 }), async (steps) => {
        const rig = createRig();
        const feed = new TruthfulFeed(rig);
        const { page, session } = rig;
        await open(rig);
        let isVisible = true;
        for (const given of steps) {
          await take(rig, feed, given);
          if (given.do === 'hide' || given.do === 'show') isVisible = given.do === 'show';
          if (given.do !== 'pass' || given.ms < 16 || !isVisible || !page.acknowledges) continue;
          for (const [at, odds] of feed.odds.entries()) {
            const quote = page.quotes.get(`7/1//${at + 1}`);
            if (quote?.state !== 'open') continue;
            expect([at, quote.odds, feed.active[at]]).toEqual([at, odds, true]);
          }
        }
        session.close();
      }),
      { numRuns: 300 },
    );
  },
  SLOW_MS,
);

test(
  'once all is well again the page shows what the feed says',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const rig = createRig();
        const feed = new TruthfulFeed(rig);
        const { transport, snapshots, page, session, clock } = rig;
        await open(rig);
        for (const given of steps) {
          await take(rig, feed, given);
          const newest = page.frames.at(-1)?.seq ?? 0;
          expect(page.frames.length).toBe(newest);
          expect(page.untaken).toBeLessThanOrEqual(FRAME_WINDOW);
        }

        snapshots.immediate = true;
        snapshots.early = false;
        while (snapshots.waiting.length > 0) snapshots.answerNext();
        page.acknowledges = true;
        page.take();
        session.setVisible(true);
        if (!transport.connected) transport.connect();
        feed.loses = false;
        for (let i = 0; i < 12; i++) {
          feed.beat();
          await rig.pass(5_000);
        }
        feed.beat();
        await rig.pass(16);

        for (const [at, odds] of feed.odds.entries()) {
          const quote = page.quotes.get(`7/1//${at + 1}`);
          expect(quote?.state).toBe(feed.active[at] ? 'open' : 'suspended');
          if (feed.active[at]) expect(quote?.odds).toBe(odds);
          expect(quote?.direction).toBe(null);
        }
        expect(page.read('freshness/7')?.level).toBe('fresh');
        session.close();
        expect(clock.timerCount).toBe(0);
      }),
      { numRuns: 150 },
    );
  },
  SLOW_MS,
);

test(
  'messages lost on the way are made good as soon as the next one shows it',
  async () => {
    const given = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('move' as const),
          outcome: fc.nat(2),
          odds: fc.constantFrom(150, 200, 250, 300),
        }),
      },
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constantFrom(...(['stop', 'lose', 'lose', 'answer'] as const)),
        }),
      },
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constant(16) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(given, { minLength: 10, maxLength: 40 }), async (steps) => {
        const rig = createRig();
        const feed = new TruthfulFeed(rig);
        const { page, snapshots, session } = rig;
        await open(rig);
        // Answers are as old as their request, so that they meet what came after it.
        snapshots.early = true;
        for (const step of steps) await take(rig, feed, step);

        feed.loses = false;
        feed.beat();
        await rig.pass(16);
        snapshots.early = false;
        for (let i = 0; i < 4; i++) {
          while (snapshots.waiting.length > 0) snapshots.answerNext();
          await rig.pass(16);
        }
        for (const [at, odds] of feed.odds.entries()) {
          const quote = page.quotes.get(`7/1//${at + 1}`);
          expect(quote?.state).toBe(feed.active[at] ? 'open' : 'suspended');
          if (feed.active[at]) expect(quote?.odds).toBe(odds);
        }
        session.close();
      }),
      { numRuns: 300 },
    );
  },
  SLOW_MS,
);
