// Takes frames as they come and shows them at the start of the next animation frame.

import { type Frame, type LastDraw, NOTHING_DRAWN } from '../../shared/protocol/frames.ts';
import type { CellStore } from './cell-store.ts';
import { DrawThrottle } from './draw-throttle.ts';

/** How long prices may be written and laid out ahead of one draw, ms: each time costs a layout. */
const AHEAD_MS = 4;
/**
 * A draw that begins this much after its frame's timestamp shows that other work fills the frames;
 * ms.
 */
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
   * Calls `listener` when the player presses a key or a pointer, and when a pointer is released,
   * which is when a press takes effect; for the page's life.
   */
  onPress(listener: () => void): void;
}

/** The frames and tasks of the browser. */
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
 * Stages each frame at once, so that it can be acknowledged, and applies what is staged at the
 * browser's next draw. At most one animation frame is requested at a time.
 *
 * Prices that only moved are written and laid out as they arrive, for a few ms: the thread is idle
 * until its draw, and the less work is left to the draw, the fresher its prices are.
 *
 * No draw begins while `DrawThrottle` makes it wait. On a slow phone, where a draw takes more than a
 * frame, prices then come at every second frame, and the time left is for the player's presses; a
 * fast device never waits. While the player goes on pressing, prices come in smaller parts.
 * Components that follow a cell then render and are laid out ahead of the draw, in a task of their
 * own, so that the next press can be handled between the two. Only writes and renders are timed: a
 * task after the paint would cost a busy page one of the few tasks that it gets to.
 */
export function paceFrames(
  cells: CellStore,
  time: FrameTime = BROWSER_TIME,
): (frame: Frame) => LastDraw {
  const rests = new DrawThrottle();
  let scheduled = false;
  let staged = 0;
  let drawn = NOTHING_DRAWN;
  let askedAt = 0;
  let frameAskedAt = 0;
  /** Time spent ahead of the next draw, ms. */
  let aheadMs = 0;
  /** Whether other work fills the page's frames, so that no time is left between them. */
  let isBusy = false;
  /** Whether a timer waits until prices that only moved may be drawn. */
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
    // React renders in a microtask that was queued before this one. Its changes make the browser
    // draw soon, so layout is done right after them: a task after this one would come too late.
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

  /**
   * Schedules a draw of what is staged. Where that is only prices that have to wait, it does so at
   * the end of the wait.
   */
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
    // On a busy page a frame begins later than its timestamp: right after the task that requested
    // it.
    isBusy = startedAt - beganAt > BUSY_MS;
    const framedAt = isBusy ? Math.max(beganAt, frameAskedAt) : beganAt;
    drawn = { at: time.origin + framedAt, seq: staged };
    let rendersFrom = startedAt;
    // A store's notification makes React render in a microtask, which runs between these two,
    // whatever else runs in the same animation frame.
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
