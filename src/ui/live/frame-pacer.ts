// Takes frames as they come and shows them at the start of the next animation frame.

import { type Frame, type LastDraw, NOTHING_DRAWN } from '../../shared/protocol/frames.ts';
import type { CellStore } from './cell-store.ts';
import { DrawRests } from './draw-rests.ts';

/** How long prices may be written and laid out ahead of one draw: each time has its layout to pay for. */
const AHEAD_MS = 4;
/** So late a draw is in its frame where others take most of that. */
const BUSY_MS = 16;

const nothingMoves = () => false;

/** The browser's frames and tasks, so that a test can bring its own. */
export interface FrameTime {
  /** Where `now` is 0, ms since epoch. */
  readonly origin: number;
  /** As performance.now(). */
  now(): number;
  /** Runs something at the start of the next frame; `beganAt` as `now`. */
  beforePaint(run: (beganAt: number) => void): void;
  /** Runs something in a microtask: what was asked for first runs first. */
  soon(run: () => void): void;
  wait(run: () => void, ms: number): void;
  /** Brings style and layout up to date, so that the next draw finds them so. */
  layOut(): void;
  /**
   * Calls `heard` at the player's presses of keys and pointers, for the page's life, and at the
   * release of a pointer, which is when a press bets.
   */
  onPress(listener: () => void): void;
}

/** The page's own. */
export const BROWSER_TIME: FrameTime = {
  origin: performance.timeOrigin,
  now: () => performance.now(),
  beforePaint: (run) => requestAnimationFrame(run),
  soon: (run) => queueMicrotask(run),
  wait: (run, ms) => setTimeout(run, ms),
  layOut: () => document.documentElement.getBoundingClientRect(),
  onPress: (heard) => {
    for (const type of ['pointerdown', 'pointerup', 'keydown']) {
      addEventListener(type, heard, { capture: true, passive: true });
    }
  },
};

/**
 * Stages each frame at once, so that its receipt can go out, and applies what is staged when the
 * browser draws next. At most one animation frame is asked for at a time.
 *
 * Prices that only moved are written and laid out as they come, for a few ms: the thread waits for
 * its draw in that time, and the less is left to that, the younger is what it shows.
 *
 * No draw begins while `DrawRests` has it rest. On a slow phone, where a draw takes more than a
 * frame, prices then come at every second one, and what is left of the thread is the player's own; a
 * fast one never notices. While the player goes on pressing prices come in smaller parts; what
 * follows a cell then renders and is laid out ahead of the draw, in a task of its own, so that the
 * next press finds its turn between the two. Writes and renders are what is timed: a task after the
 * paint would cost a busy page one of the few turns it has for tasks.
 */
export function paceFrames(
  cells: CellStore,
  time: FrameTime = BROWSER_TIME,
): (frame: Frame) => LastDraw {
  const rests = new DrawRests();
  let scheduled = false;
  let staged = 0;
  let drawn = NOTHING_DRAWN;
  let askedAt = 0;
  let frameAskedAt = 0;
  /** What was done ahead of the next draw, ms. */
  let aheadMs = 0;
  /** Whether the page does so much in its frames that nothing is left between them. */
  let isBusy = false;
  /** Whether a task waits for the end of the rest of prices that only moved. */
  let awaitsMoves = false;

  time.onPress(() => rests.pressed(time.now()));

  const askForFrame = () => {
    const now = time.now();
    const rest = rests.untilDraw(now, askedAt);
    if (rest > 0) {
      time.wait(askForFrame, rest);
      return;
    }
    frameAskedAt = now;
    // React renders in a microtask that was asked for before this one. What it changed has the
    // browser draw at once: a task after this one would come too late.
    if (rests.isPlaying(now) && cells.apply({ states: false, mayMove: nothingMoves }))
      time.soon(time.layOut);
    time.beforePaint(draw);
  };

  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    askedAt = time.now();
    askForFrame();
  };

  /** Schedules what is staged, prices that rest only at the end of that. */
  const scheduleStaged = () => {
    const rest = rests.untilMoves(time.now());
    if (rest <= 0 || cells.staged === 'more') {
      schedule();
    } else if (!awaitsMoves) {
      awaitsMoves = true;
      time.wait(() => {
        awaitsMoves = false;
        scheduleStaged();
      }, rest);
    }
  };

  const draw = (beganAt: number) => {
    const startedAt = time.now();
    if (rests.untilDraw(startedAt, askedAt) > 0) {
      askForFrame();
      return;
    }
    scheduled = false;
    // A page that is busy in its frames begins each later than the screen did: right after the task
    // that asked for it.
    isBusy = startedAt - beganAt > BUSY_MS;
    const framedAt = isBusy ? Math.max(beganAt, frameAskedAt) : beganAt;
    drawn = { at: time.origin + framedAt, seq: staged };
    let rendersFrom = startedAt;
    // React renders what a store tells it in a microtask: between these two, whatever else runs
    // in the same animation frame.
    time.soon(() => {
      rendersFrom = time.now();
    });
    const mostWritesMs = rests.mostWritesMs(startedAt);
    let movesFrom: number | undefined;
    const mayMove = () => {
      const now = time.now();
      if (rests.untilMoves(now) > 0) return false;
      movesFrom ??= now;
      return now - movesFrom < mostWritesMs;
    };
    cells.apply({ cells: !rests.isPlaying(startedAt), mayMove });
    if (movesFrom !== undefined) rests.moved(startedAt);
    const cost = { startedAt, aheadMs, writesMs: time.now() - startedAt };
    const isAll = cells.staged === 'nothing';
    aheadMs = 0;
    time.soon(() => {
      rests.drew({ ...cost, rendersMs: time.now() - rendersFrom });
      if (!isAll) scheduleStaged();
    });
  };

  const writeAhead = () => {
    const from = time.now();
    if (isBusy || rests.isPlaying(from) || aheadMs >= AHEAD_MS) return;
    if (rests.untilDraw(from, askedAt) > 0) return;
    const mayMove = () => aheadMs + time.now() - from < AHEAD_MS;
    if (!cells.apply({ cells: false, states: false, mayMove })) return;
    time.layOut();
    aheadMs += time.now() - from;
  };

  return (frame) => {
    if (!cells.stage(frame)) return drawn;
    staged = frame.seq;
    scheduleStaged();
    writeAhead();
    return drawn;
  };
}
