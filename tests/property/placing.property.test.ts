// Whatever is lost, delayed, reloaded or pressed twice: never two bets of one intent, never a lost
// one, and none that was put away is left in the slip.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlacingState } from '../../src/ui/features/betslip/placing/placing-state.ts';
import { PLAYER } from '../support/placing-orders.ts';
import {
  type Fate,
  PlacingWorld,
  settle,
  type Tab,
  type Verdict,
} from '../support/placing-world.ts';

const OTHER = '8030000002';

type Step =
  | {
      readonly kind: 'press' | 'reload' | 'dismiss' | 'finish' | 'acceptOffer';
      readonly tab: number;
    }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'deliver' | 'logOut' | 'logIn' | 'other' | 'wake' };

const tab = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('press' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dismiss' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('finish' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('acceptOffer' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      ms: fc.constantFrom(0, 500, 1_000, 5_000, 40_000, 90_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'deliver' as const,
        'logOut' as const,
        'logIn' as const,
        'logIn' as const,
        'other' as const,
        'wake' as const,
      ),
    }),
  },
);
const fate = fc.constantFrom<Fate>(
  'ok',
  'ok',
  'lost',
  'answerLost',
  'late',
  'failed',
  'ended',
  'bad',
);
const verdict = fc.constantFrom<Verdict>('takes', 'takes', 'refuses', 'requotes', 'broken');

/** A player may leave an offer or a result, but not a bet that may have been taken. */
function mayPutAway(state: PlacingState): boolean {
  return !(state.kind === 'login' && state.inDoubt);
}

async function take(
  world: PlacingWorld,
  tabs: Tab[],
  finished: Set<string>,
  { ...step }: Step,
): Promise<void> {
  switch (step.kind) {
    case 'press':
      tabs[step.tab]?.runner.press();
      break;
    case 'acceptOffer':
      tabs[step.tab]?.runner.acceptOffer();
      break;
    case 'finish': {
      const runner = tabs[step.tab]?.runner;
      const state = runner?.read();
      if (state?.kind === 'accepted') finished.add(state.order.key);
      runner?.finish();
      break;
    }
    case 'dismiss': {
      const runner = tabs[step.tab]?.runner;
      const state = runner?.read();
      if (runner === undefined || state === undefined || !mayPutAway(state)) break;
      if (state.kind === 'accepted') finished.delete(state.order.key);
      runner.dismiss();
      break;
    }
    case 'reload': {
      const old = tabs[step.tab];
      if (old !== undefined) world.closeTab(old);
      tabs[step.tab] = world.openTab();
      break;
    }
    case 'advance':
      world.clock.advance(step.ms);
      break;
    case 'deliver':
      world.deliverLate();
      break;
    case 'logOut':
      world.setOwner(null);
      break;
    case 'logIn':
      world.setOwner(PLAYER);
      break;
    case 'other':
      world.setOwner(OTHER);
      break;
    case 'wake':
      for (const { runner } of tabs) runner.wake();
  }
}

test.each(['locks', 'lease'] as const)(
  'with %s every bet is shown, every one shown exists, and no order begins in doubt',
  async (locking) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 30 }),
        fc.array(fate, { maxLength: 30 }),
        fc.array(verdict, { maxLength: 10 }),
        async (steps, fates, verdicts) => {
          const world = new PlacingWorld(locking);
          world.fates.push(...fates);
          world.verdicts.push(...verdicts);
          const tabs = [world.openTab(), world.openTab()];
          const finished = new Set<string>();
          for (const [each, waits] of steps) {
            const made = world.made.length;
            const doubtful = world.bets.filter((key) => !world.shown.has(key));
            await take(world, tabs, finished, each);
            // Steps may also follow each other at once, before anything came of the first.
            if (waits) await settle();
            if (world.made.length > made) expect(doubtful, 'a new order in doubt').toEqual([]);
            const busy = tabs.filter(({ runner }) => isBusy(runner.read()));
            expect(busy.length, 'tabs that place at once').toBeLessThanOrEqual(1);
            const kept = world.record?.order.key;
            const forgotten = [...finished].filter(
              (key) => key !== kept && !world.cleared.has(key),
            );
            expect(forgotten, 'neither a receipt nor out of the slip').toEqual([]);
          }

          // All is well again: everything arrives, both players come back, time passes.
          world.fates.length = 0;
          world.verdicts.length = 0;
          world.deliverLate();
          for (let round = 0; round < 8; round += 1) {
            for (const owner of [PLAYER, OTHER]) {
              world.setOwner(owner);
              await settle();
              // In pieces: a tab that waits for a lease does something in between.
              for (const ms of [1_000, 200, 31_000]) {
                world.clock.advance(ms);
                await settle();
              }
            }
          }
          for (const { runner } of tabs)
            expect(isOpen(runner.read()), runner.read().kind).toBe(false);
          expect([...world.shown].sort()).toEqual([...world.bets].sort());
        },
      ),
      { numRuns: 400 },
    );
  },
);

function isBusy({ kind }: PlacingState): boolean {
  return kind === 'preparing' || kind === 'waiting' || kind === 'unknown';
}

function isOpen({ kind }: PlacingState): boolean {
  return kind === 'waiting' || kind === 'unknown' || kind === 'elsewhere' || kind === 'login';
}
