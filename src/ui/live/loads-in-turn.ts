// Loads code on a slow connection after the first prices: one part at a time, with pauses between,
// so that prices and bet stops go first. This module itself is loaded on slow connections only.

import { firstPrices } from './first-prices.ts';
import type { Live } from './live-context.ts';

/** The longest pause, ms; a shorter load is followed by a pause of its own length. */
export const MAX_REST_MS = 3_000;
/** A load that hangs holds the next one up no longer than this, ms. */
export const LOAD_LIMIT_MS = 15_000;
/** Not `pointerdown`, which begins every scroll as well. */
const PRESSES = ['click', 'keydown'];

/**
 * What most parts share, each loaded by itself before the first of them: the first part would ask for all
 * of it at once, and prices would wait behind 60 kB. Each is a small module of a file that
 * `vite.config.ts` makes of many: schemas, calls, answers, the style sheet.
 */
const SHARED: readonly (() => Promise<unknown>)[] = [
  () => import('../../shared/api/lazy-schema.ts'),
  () => import('../api/send-call.ts'),
  () => import('../api/describe-failure.ts'),
  () => import('../styles/whole.css'),
];

interface WaitingLoad {
  readonly isForPress: boolean;
  /** Never rejects: the caller of `run` gets the error. */
  begin(): Promise<void>;
}

/** Resolves after the first prices with the one queue of this page. */
export async function startLoadsInTurn(live: Live): Promise<LoadsInTurn> {
  // Made before the wait for prices: a press that ends the wait counts here too.
  const loads = new LoadsInTurn();
  await firstPrices(live);
  // Where one fails, the part that needs it fails too and says so.
  for (const load of SHARED) loads.run(load, true).catch(() => {});
  return loads;
}

/** A queue of loads. Those that the player's presses need leave it at the first press. */
export class LoadsInTurn {
  #waiting: WaitingLoad[] = [];
  #isWorking = false;
  #isPressed = false;

  constructor() {
    for (const press of PRESSES)
      addEventListener(press, this.#beginForPress, { capture: true, passive: true, once: true });
  }

  /**
   * Runs `load` in its turn and settles as it does. What presses need goes before the others until
   * the player presses anything, and does not wait from then on.
   */
  run<T>(load: () => Promise<T>, isForPress: boolean): Promise<T> {
    if (isForPress && this.#isPressed) return load();
    return new Promise((resolve, reject) => {
      const begin = () => load().then(resolve, reject);
      this.#waiting.push({ isForPress, begin });
      void this.#work();
    });
  }

  readonly #beginForPress = (): void => {
    this.#isPressed = true;
    const needed = this.#waiting.filter(({ isForPress }) => isForPress);
    this.#waiting = this.#waiting.filter(({ isForPress }) => !isForPress);
    for (const { begin } of needed) void begin();
  };

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    // All loads that are requested in one task are queued before the first is chosen.
    await sleep(0);
    for (let next = this.#take(); next !== undefined; next = this.#take()) {
      const begun = performance.now();
      await Promise.race([next.begin(), sleep(LOAD_LIMIT_MS)]);
      await sleep(Math.min(performance.now() - begun, MAX_REST_MS));
    }
    this.#isWorking = false;
  }

  #take(): WaitingLoad | undefined {
    const next = this.#waiting.find(({ isForPress }) => isForPress) ?? this.#waiting[0];
    this.#waiting = this.#waiting.filter((one) => one !== next);
    return next;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
