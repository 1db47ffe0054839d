// What every test of a mounted screen has.

import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();
/** The real one, also where a test brings its own timers. */
const { setImmediate } = globalThis;

/**
 * React's scheduler runs what follows a paint, subscriptions to stores among it, in a turn of its
 * own: on a slow machine after the turn in which the wait for an element ends. A test that presses
 * something then changes a store before anybody listens, and looks before the next turn.
 */
async function afterEffects(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await new Promise<void>((resolve) => {
      setImmediate(() => resolve());
    });
  }
}

configure({
  // It only has to end a test that waits in vain, on a machine that is busy otherwise: the parts of
  // a screen are loaded one behind the other.
  asyncUtilTimeout: 15_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await afterEffects();
      return result;
    }),
});
