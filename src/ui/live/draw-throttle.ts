// When the page may show prices: how long they wait after a draw and after a press, and how much
// one draw may write. Each figure was measured (docs/benchmarks.md).

/** Time that a draw takes for each ms of its writes: style, layout and paint come after them. */
const DRAW_FOR_WRITES = 4;
/** The same for each ms in which components rendered. */
const DRAW_FOR_RENDERS = 1.5;
/**
 * The longest wait from one draw to the next, however expensive it was, so that prices stay fresh.
 */
const MAX_REST_MS = 100;
/**
 * How long one draw may write prices: the others come with the next, so that no draw is a long
 * task.
 */
const WRITES_MS = 8;
/**
 * No price is drawn for this long after a press, so that the result of the press is drawn at once.
 */
const PRESS_REST_MS = 40;
/** Prices that only move wait this long after a press: the draw of its result comes first. */
const MOVES_REST_MS = 100;
/** The longest that they wait, however fast presses follow each other. */
const MAX_MOVES_REST_MS = 200;
/**
 * For this long after a press draws are short, so that the next press does not have to wait for
 * one.
 */
const PLAYING_MS = 500;
/** How long one draw may write in that time. */
const PLAYING_WRITES_MS = 0.5;
/**
 * The shortest wait from one draw of prices to the next in that time: every second frame is left to
 * the player's presses.
 */
const PLAYING_REST_MS = 30;

/** Times that a draw took on the main thread, ms, and its start as performance.now(). */
interface DrawCost {
  readonly startedAt: number;
  /** Writes and layout ahead of it, which take about as long again to paint. */
  readonly aheadMs: number;
  readonly writesMs: number;
  readonly rendersMs: number;
}

/** All times are of one clock, ms. */
export class DrawThrottle {
  #drawnUntil = 0;
  #pressedAt = Number.NEGATIVE_INFINITY;
  /**
   * When prices that only moved were last drawn or, if later, when the presses began that they wait
   * for.
   */
  #movedAt = Number.NEGATIVE_INFINITY;

  /** The player pressed a key or a pointer, or let it go. */
  pressed(now: number): void {
    if (now - this.#pressedAt > MOVES_REST_MS) this.#movedAt = now;
    this.#pressedAt = now;
  }

  /** Whether the player goes on pressing. */
  isPlaying(now: number): boolean {
    return now - this.#pressedAt < PLAYING_MS;
  }

  /**
   * How long a draw that was requested at `askedAt` still has to wait; 0 or less where it may
   * begin. A key that is held repeats faster than `PRESS_REST_MS`: prices are drawn all the same.
   */
  untilDraw(now: number, askedAt: number): number {
    const pressRest = Math.min(this.#pressedAt + PRESS_REST_MS, askedAt + MAX_REST_MS);
    return Math.max(this.#drawnUntil, pressRest) - now;
  }

  /** The same for prices that only move. */
  untilMoves(now: number): number {
    return Math.min(this.#pressedAt + MOVES_REST_MS, this.#movedAt + MAX_MOVES_REST_MS) - now;
  }

  /** How long the draw that begins now may write prices that only move. */
  mostWritesMs(now: number): number {
    return this.isPlaying(now) ? PLAYING_WRITES_MS : WRITES_MS;
  }

  /** Notes that prices that only moved were drawn. */
  moved(startedAt: number): void {
    this.#movedAt = startedAt;
  }

  /**
   * A draw has ended except for its paint: the next may begin when the paint is expected to be
   * over.
   */
  drew({ startedAt, aheadMs, writesMs, rendersMs }: DrawCost): void {
    const drawMs = aheadMs + writesMs * DRAW_FOR_WRITES + rendersMs * DRAW_FOR_RENDERS;
    const leastMs = this.isPlaying(startedAt) ? PLAYING_REST_MS : 0;
    const restMs = Math.max(Math.min(drawMs, MAX_REST_MS), leastMs);
    this.#drawnUntil = Math.max(this.#drawnUntil, startedAt + restMs);
  }
}
