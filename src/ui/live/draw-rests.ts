// When the page may show prices: how long they rest after a draw and after a press, and how much one
// draw may write. Each figure was measured (docs/benchmarks.md).

/** What a draw takes of the thread for each ms of its writes: style, layout and paint come after. */
const DRAW_FOR_WRITES = 4;
/** The same for each ms that components rendered. */
const DRAW_FOR_RENDERS = 1.5;
/** The longest from one draw to the next, however dear it was: prices of a second ago are none. */
const MOST_REST_MS = 100;
/** How long one draw may write prices: what is left comes with the next, so that none is a long task. */
const WRITES_MS = 8;
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

/** What a draw took of the thread, ms, and the moment at which it began, as performance.now(). */
interface DrawCost {
  readonly startedAt: number;
  /** What was written and laid out ahead of it, which is painted in about the same time. */
  readonly aheadMs: number;
  readonly writesMs: number;
  readonly rendersMs: number;
}

/** Moments are those of one clock, ms. */
export class DrawRests {
  #drawnUntil = 0;
  #pressedAt = Number.NEGATIVE_INFINITY;
  /** When prices that only moved last had a draw or, if later, the presses began that they rest for. */
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
   * How long no draw may begin that was asked for at `askedAt`; 0 or less where it may. A key that
   * is held repeats faster than a press rests: prices come all the same.
   */
  untilDraw(now: number, askedAt: number): number {
    const pressRest = Math.min(this.#pressedAt + PRESS_REST_MS, askedAt + MOST_REST_MS);
    return Math.max(this.#drawnUntil, pressRest) - now;
  }

  /** The same for prices that only move. */
  untilMoves(now: number): number {
    return Math.min(this.#pressedAt + MOVES_REST_MS, this.#movedAt + MOST_MOVES_REST_MS) - now;
  }

  /** How long the draw that begins now may write prices that only move. */
  mostWritesMs(now: number): number {
    return this.isPlaying(now) ? PLAYING_WRITES_MS : WRITES_MS;
  }

  /** Prices that only move had a draw. */
  moved(startedAt: number): void {
    this.#movedAt = startedAt;
  }

  /** A draw is done but for its paint: none begins before that is expected to be over as well. */
  drew({ startedAt, aheadMs, writesMs, rendersMs }: DrawCost): void {
    const drawMs = aheadMs + writesMs * DRAW_FOR_WRITES + rendersMs * DRAW_FOR_RENDERS;
    const leastMs = this.isPlaying(startedAt) ? PLAYING_REST_MS : 0;
    const restMs = Math.max(Math.min(drawMs, MOST_REST_MS), leastMs);
    this.#drawnUntil = Math.max(this.#drawnUntil, startedAt + restMs);
  }
}
