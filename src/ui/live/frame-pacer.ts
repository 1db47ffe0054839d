// Takes frames as they come and shows them at the start of the next animation frame.

import { type Frame, type LastDraw, NOTHING_DRAWN } from '../../shared/protocol/frames.ts';
import type { CellStore } from './cell-store.ts';

/** What a draw takes of the thread for each ms of its writes: style, layout and paint come after. */
const DRAW_FOR_WRITES = 4;
/** The same for each ms that components rendered. */
const DRAW_FOR_RENDERS = 1.5;
/** How long one draw may write prices: what is left comes with the next, so that none is a long task. */
const WRITES_MS = 8;
/** How long prices may be written and laid out ahead of one draw: each time has its layout to pay for. */
const AHEAD_MS = 4;
/** No price is drawn for this long after a press, so that what it does is drawn at once. */
const PRESS_REST_MS = 40;
/** Prices that only move rest as long after it: the draw of what the press did comes first. */
const MOVES_REST_MS = 100;
/** The longest that they rest, however fast presses follow each other. */
const MOST_MOVES_REST_MS = 200;
/** For this long after a press draws are short, so that the next press finds none before it. */
const PLAYING_MS = 500;
/** How long one may write then. */
const PLAYING_WRITES_MS = 0.5;
/** The shortest from one draw of prices to the next then: every second frame is the player's. */
const PLAYING_REST_MS = 30;
/** So late a draw is in its frame where others take most of that. */
const BUSY_MS = 16;
/** The longest from one draw to the next, however dear it was: prices of a second ago are none. */
const MOST_REST_MS = 100;

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
  onPress(heard: () => void): void;
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
 * None begins before the one before it is expected to be painted. On a slow phone, where a draw
 * takes more than a frame, prices then come at every second one, and what is left of the thread is
 * the player's own; a fast one never notices. A press has the next frame to itself, and while the
 * player goes on pressing prices come in smaller parts, and at every second frame. What follows a
 * cell then renders and is laid out ahead of the draw, in a task of its own, so that the next press
 * finds its turn between the two. Writes and renders are what is timed: a task after the paint would
 * cost a busy page one of the few turns it has for tasks.
 */
export function paceFrames(
  cells: CellStore,
  time: FrameTime = BROWSER_TIME,
): (frame: Frame) => LastDraw {
  let scheduled = false;
  let staged = 0;
  let drawn = NOTHING_DRAWN;
  let askedAt = 0;
  let frameAskedAt = 0;
  let restsUntil = 0;
  let pressedAt = Number.NEGATIVE_INFINITY;
  /** What was done ahead of the next draw, ms. */
  let aheadMs = 0;
  /** Whether the page does so much in its frames that nothing is left between them. */
  let isBusy = false;
  /** When prices that only moved last had a draw or, if later, the presses began that they rest for. */
  let movedAt = Number.NEGATIVE_INFINITY;
  /** Whether a task waits for the end of their rest. */
  let awaitsMoves = false;

  time.onPress(() => {
    const now = time.now();
    if (now - pressedAt > MOVES_REST_MS) movedAt = now;
    pressedAt = now;
  });

  // A key that is held repeats faster than a press rests: prices come all the same.
  const restAt = (now: number) =>
    Math.max(restsUntil, Math.min(pressedAt + PRESS_REST_MS, askedAt + MOST_REST_MS)) - now;

  const isPlaying = (now: number) => now - pressedAt < PLAYING_MS;

  const movesRestAt = (now: number) =>
    Math.min(pressedAt + MOVES_REST_MS, movedAt + MOST_MOVES_REST_MS) - now;

  const askForFrame = () => {
    const now = time.now();
    const rest = restAt(now);
    if (rest > 0) {
      time.wait(askForFrame, rest);
      return;
    }
    frameAskedAt = now;
    // React renders in a microtask that was asked for before this one. What it changed has the
    // browser draw at once: a task after this one would come too late.
    if (isPlaying(now) && cells.applyCells()) time.soon(time.layOut);
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
    const rest = movesRestAt(time.now());
    if (rest <= 0 || cells.hasMoreThanMoves()) {
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
    if (restAt(startedAt) > 0) {
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
    const playing = isPlaying(startedAt);
    let pricesFrom: number | undefined;
    const mayMove = () => {
      const now = time.now();
      if (movesRestAt(now) > 0) return false;
      pricesFrom ??= now;
      return now - pricesFrom < (playing ? PLAYING_WRITES_MS : WRITES_MS);
    };
    const isAll = playing ? cells.applyPrices(mayMove) : cells.apply(mayMove);
    if (pricesFrom !== undefined) movedAt = startedAt;
    const writesMs = time.now() - startedAt;
    // What was written ahead is laid out already, and its paint takes about as long as that did.
    const doneMs = aheadMs + writesMs * DRAW_FOR_WRITES;
    aheadMs = 0;
    time.soon(() => {
      const rendersMs = time.now() - rendersFrom;
      const drawMs = doneMs + rendersMs * DRAW_FOR_RENDERS;
      const restMs = Math.max(Math.min(drawMs, MOST_REST_MS), playing ? PLAYING_REST_MS : 0);
      restsUntil = Math.max(restsUntil, startedAt + restMs);
      if (!isAll) scheduleStaged();
    });
  };

  const writeAhead = () => {
    const from = time.now();
    if (isBusy || isPlaying(from) || aheadMs >= AHEAD_MS || restAt(from) > 0) return;
    if (!cells.applyMoves(() => aheadMs + time.now() - from < AHEAD_MS)) return;
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
