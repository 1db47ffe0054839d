// When the page shows what its worker sent: once a frame, and on a slow page at half of its time.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Frame, LastDraw } from '../../src/shared/protocol/frames.ts';
import { CellStore } from '../../src/ui/live/cell-store.ts';
import { BROWSER_TIME, type FrameTime, paceFrames } from '../../src/ui/live/frame-pacer.ts';

const FRAME_MS = 16;
const PRICED = 'match/1/1//1';

/** One open price of this handle's outcome, hundredths of decimal odds. */
const packPrice = (odds: number) => Int32Array.of(1, odds, odds, 0).buffer;

/** A page whose frames come every 16 ms, and whose writes take a quarter of what `costMs` says. */
class Page implements FrameTime {
  press = () => {};
  readonly onPress = (heard: () => void) => {
    this.press = heard;
  };
  readonly shownAt: number[] = [];
  /** When the link was last shown before each price, where frames bring one. */
  readonly pricedAt: number[] = [];
  priced = false;
  /** When a price was written. */
  readonly writtenAt: number[] = [];
  /** When layout was asked for ahead of a draw, and how long it takes. */
  readonly laidOutAt: number[] = [];
  layoutMs = 0;
  readonly cells = new CellStore();
  costMs = 4;
  renderMs = 0;
  otherMs = 0;
  #now = 0;
  #before: ((beganAt: number) => void)[] = [];
  #waiting: { at: number; run: () => void }[] = [];
  #soon: (() => void)[] = [];
  #isDrawing = false;
  #seq = 0;
  readonly #take = paceFrames(this.cells, this);

  constructor() {
    this.cells.subscribe('link', () => {
      this.shownAt.push(this.#now);
      this.#now += this.costMs / 4;
    });
    this.cells.subscribeQuote(PRICED, () => {
      this.pricedAt.push(this.shownAt.at(-1)!);
      this.writtenAt.push(this.#now);
    });
  }

  readonly origin = 1_000_000;
  now = () => this.#now;
  beforePaint = (run: (beganAt: number) => void) => this.#before.push(run);
  soon = (run: () => void) => (this.#isDrawing ? this.#soon.push(run) : run());
  wait = (run: () => void, ms: number) => this.#waiting.push({ at: this.#now + ms, run });
  layOut = () => {
    this.laidOutAt.push(this.#now);
    this.#now += this.layoutMs;
  };

  /** A frame arrives with a link cell that differs from the last. */
  send(): LastDraw {
    this.#seq += 1;
    const link = { state: 'live', since: this.#seq, fault: null, roundTripMs: 1, attempt: 0 };
    return this.#take({
      seq: this.#seq,
      epoch: 1,
      cells: [['link', { ...link, error: null }]],
      handles: [[1, PRICED]],
      prices: this.priced ? packPrice(100 + this.#seq) : null,
    } as unknown as Frame);
  }

  /** A frame arrives with another price and nothing else, open as it is. */
  sendPrice(odds: number, state = 0): LastDraw {
    this.#seq += 1;
    return this.#take({
      seq: this.#seq,
      epoch: 1,
      cells: [],
      handles: [[1, PRICED]],
      prices: Int32Array.of(1, odds, odds, state).buffer,
    });
  }

  /** Lets `ms` pass, drawing at each multiple of 16. */
  pass(ms: number): void {
    for (const end = this.#now + ms; this.#now < end; ) {
      this.#now += 1;
      const due = this.#waiting.filter(({ at }) => at <= this.#now);
      this.#waiting = this.#waiting.filter(({ at }) => at > this.#now);
      for (const { run } of due) run();
      if (this.#now % FRAME_MS === 0 && this.#before.length > 0) this.#draw();
    }
  }

  /** Draws now a frame that the screen began at `beganAt`. */
  drawLate(beganAt: number): void {
    this.#draw(beganAt);
  }

  #draw(beganAt = this.#now): void {
    const runs = this.#before;
    this.#before = [];
    this.#isDrawing = true;
    for (const run of runs) run(beganAt);
    // What else the page does in its animation frame comes before any microtask of ours.
    this.#now += this.otherMs;
    const [first, ...rest] = this.#soon.splice(0);
    first?.();
    this.#now += this.renderMs;
    for (const run of rest) run();
    this.#isDrawing = false;
    this.#now = Math.max(this.#now, beganAt + this.costMs);
  }
}

const gapsOf = (moments: readonly number[]) =>
  moments.slice(1).map((at, index) => at - moments[index]!);

test('frames of one animation frame are shown together, at its start', () => {
  const page = new Page();
  page.pass(2);
  page.send();
  page.send();
  expect(page.shownAt).toEqual([]);
  page.pass(20);
  expect(page.shownAt).toEqual([16]);
});

test('a fast page shows every frame', () => {
  const page = new Page();
  for (let ms = 0; ms < 160; ms += 4) {
    page.send();
    page.pass(4);
  }
  expect(page.shownAt.length).toBeGreaterThan(8);
  expect(new Set(gapsOf(page.shownAt))).toEqual(new Set([FRAME_MS]));
});

test('a page that needs more than a frame to draw leaves every second one to the player', () => {
  const page = new Page();
  page.costMs = 20;
  for (let ms = 0; ms < 320; ms += 4) {
    page.send();
    page.pass(4);
  }
  const gaps = gapsOf(page.shownAt);
  expect(gaps.length).toBeGreaterThan(3);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(page.costMs);
});

test('what components render counts too', () => {
  const page = new Page();
  page.renderMs = 16;
  page.costMs = 12;
  for (let ms = 0; ms < 320; ms += 4) {
    page.send();
    page.pass(4);
  }
  for (const gap of gapsOf(page.shownAt)) expect(gap).toBeGreaterThanOrEqual(16 * 1.5);
});

test('a press has the next frames to itself', () => {
  const page = new Page();
  page.send();
  page.pass(20);
  const at = page.now();
  page.press();
  for (let ms = 0; ms < 80; ms += 4) {
    page.send();
    page.pass(4);
  }
  const next = page.shownAt.find((shownAt) => shownAt > at)!;
  expect(next - at).toBeGreaterThanOrEqual(40);
  expect(next - at).toBeLessThanOrEqual(40 + 2 * FRAME_MS);
});

test('a key, a pointer and its release are presses', () => {
  const heard = vi.fn();
  BROWSER_TIME.onPress(heard);
  for (const type of ['keydown', 'pointerdown', 'pointerup']) {
    heard.mockClear();
    dispatchEvent(new Event(type));
    expect(heard, type).toHaveBeenCalledTimes(1);
  }
});

test('a press keeps off a draw that was asked for already', () => {
  const page = new Page();
  page.send();
  page.pass(10);
  page.press();
  page.pass(30);
  expect(page.shownAt).toEqual([]);
  page.pass(40);
  expect(page.shownAt).toHaveLength(1);
});

test('a key that is held keeps no price back for long', () => {
  const page = new Page();
  page.send();
  page.pass(20);
  for (let ms = 0; ms < 1_000; ms += 4) {
    if (ms % 32 === 0) page.press();
    page.send();
    page.pass(4);
  }
  expect(page.shownAt.length).toBeGreaterThan(6);
  for (const gap of gapsOf(page.shownAt)) expect(gap).toBeLessThanOrEqual(100 + 2 * FRAME_MS);
});

test('while the player presses, prices come at every second frame', () => {
  const page = new Page();
  page.press();
  page.pass(96);
  const from = page.now();
  for (let ms = 0; ms < 200; ms += 4) {
    page.sendPrice(190 + ms);
    page.pass(4);
  }
  expect(page.writtenAt.length).toBeGreaterThan(4);
  expect(page.writtenAt[0]! - from).toBeLessThanOrEqual(FRAME_MS);
  for (const gap of gapsOf(page.writtenAt)) expect(gap).toBe(2 * FRAME_MS);
});

test('a price that only moves rests for a tenth of a second after a press, what stops a bet does not', () => {
  const page = new Page();
  const quote = () => page.cells.readQuote(PRICED);
  page.sendPrice(190);
  page.pass(FRAME_MS);
  page.press();
  page.pass(42);
  page.sendPrice(195);
  page.pass(2 * FRAME_MS);
  expect(quote().odds).toBe(190);
  page.sendPrice(196, 1);
  page.pass(FRAME_MS);
  expect(quote()).toMatchObject({ odds: 196, state: 'suspended' });
  page.sendPrice(199, 1);
  page.pass(4);
  expect(quote().odds).toBe(196);
  page.pass(2 * FRAME_MS);
  expect(quote().odds).toBe(199);
});

test('no cell waits for prices that rest', () => {
  const page = new Page();
  page.sendPrice(190);
  page.pass(FRAME_MS);
  page.press();
  page.pass(42);
  page.sendPrice(195);
  page.send();
  expect(page.shownAt).toHaveLength(1);
  expect(page.cells.readQuote(PRICED).odds).toBe(190);
});

test('however fast presses follow each other, prices move again within a fifth of a second', () => {
  const page = new Page();
  page.sendPrice(190);
  page.pass(FRAME_MS);
  for (let ms = 0; ms < 1_200; ms += 4) {
    if (ms % 60 === 0) page.press();
    page.sendPrice(200 + ms);
    page.pass(4);
  }
  expect(page.writtenAt.length).toBeGreaterThan(4);
  for (const gap of gapsOf(page.writtenAt))
    expect(gap).toBeLessThanOrEqual(200 + 40 + 2 * FRAME_MS);
});

test('a cell that comes once the frame is asked for has a turn of its own ahead of the next', () => {
  const page = new Page();
  page.press();
  page.pass(46);
  page.send();
  page.pass(1);
  page.send();
  page.pass(1);
  expect(page.shownAt).toHaveLength(1);
  page.pass(4 * FRAME_MS);
  expect(page.shownAt).toHaveLength(2);
  expect(page.laidOutAt).toHaveLength(2);
});

test('what components render then comes ahead of the draw, and is laid out with it', () => {
  const page = new Page();
  page.press();
  page.pass(44);
  page.send();
  expect([page.shownAt, page.laidOutAt]).toEqual([[44], [45]]);
  page.pass(500);
  page.send();
  expect(page.shownAt).toHaveLength(1);
  page.pass(FRAME_MS);
  expect(page.shownAt).toHaveLength(2);
  expect(page.laidOutAt).toHaveLength(1);
});

test('what else the page does in its frames is not taken for the price of a draw', () => {
  const page = new Page();
  page.otherMs = 14;
  for (let ms = 0; ms < 160; ms += 4) {
    page.send();
    page.pass(4);
  }
  expect(Math.max(...gapsOf(page.shownAt))).toBe(FRAME_MS);
});

test('however dear a draw was, prices come again within a tenth of a second and two frames', () => {
  const page = new Page();
  page.costMs = 400;
  page.send();
  page.pass(450);
  page.costMs = 4;
  page.send();
  const at = page.now();
  page.pass(200);
  expect(page.shownAt.at(-1)! - at).toBeLessThanOrEqual(100 + 2 * FRAME_MS);
});

test('a receipt tells when the page last drew, and the newest frame it showed', () => {
  const page = new Page();
  expect(page.send()).toEqual({ at: 0, seq: 0 });
  expect(page.send()).toEqual({ at: 0, seq: 0 });
  page.pass(20);
  expect(page.send()).toEqual({ at: page.origin + FRAME_MS, seq: 2 });
});

test('a frame that began late, right after the task that asked for it, is told with that moment', () => {
  const page = new Page();
  page.pass(31);
  const askedAt = page.now();
  page.send();
  // The screen's frame began before the page came to it.
  page.drawLate(8);
  expect(page.send().at).toBe(page.origin + askedAt);
});

describe('ahead of the draw', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
    page.costMs = 0;
    page.sendPrice(185);
    page.pass(17);
    page.writtenAt.length = 0;
  });
  const odds = () => page.cells.readQuote(PRICED).odds;

  test('a price that only moved is written and laid out as it comes', () => {
    page.sendPrice(190);
    expect([odds(), page.laidOutAt]).toEqual([190, [17]]);
    page.pass(4);
    page.sendPrice(195);
    expect([odds(), page.laidOutAt]).toEqual([195, [17, 21]]);
    page.pass(16);
    expect(page.writtenAt).toEqual([17, 21]);
  });

  test('one that is the same is not laid out', () => {
    page.sendPrice(185);
    expect(page.laidOutAt).toEqual([]);
  });

  test('one that can or cannot be bet on from now on waits for the draw', () => {
    page.sendPrice(190, 1);
    expect([odds(), page.laidOutAt]).toEqual([185, []]);
    page.pass(16);
    expect(odds()).toBe(190);
  });

  test('a cell waits for the draw, and the price that comes with it does not', () => {
    page.priced = true;
    const shown = page.shownAt.length;
    page.send();
    expect([odds(), page.shownAt.length]).toEqual([102, shown]);
    page.pass(16);
    expect(page.shownAt.length).toBe(shown + 1);
  });

  test('no more than 4 ms are spent on it for each draw', () => {
    page.layoutMs = 3;
    for (const price of [190, 195, 200, 205]) page.sendPrice(price);
    expect([odds(), page.laidOutAt]).toEqual([195, [17, 20]]);
    page.pass(16);
    expect(odds()).toBe(205);
    page.sendPrice(210);
    expect([odds(), page.laidOutAt.length]).toEqual([210, 3]);
  });

  test('nothing is written between the frames of a page that is busy in them', () => {
    page.sendPrice(190);
    page.drawLate(0);
    page.sendPrice(195);
    expect(odds()).toBe(190);
    page.pass(16);
    page.sendPrice(200);
    expect([odds(), page.laidOutAt]).toEqual([200, [17, 33]]);
  });

  test('nothing is written while the player presses, but in the draw', () => {
    page.press();
    page.sendPrice(190);
    page.pass(120);
    page.sendPrice(195);
    expect([odds(), page.laidOutAt]).toEqual([190, []]);
    page.pass(500);
    expect(odds()).toBe(195);
    page.sendPrice(200);
    expect([odds(), page.laidOutAt.length]).toEqual([200, 1]);
  });

  test('nor before a dear draw is expected to be painted, of which what was written ahead is a part', () => {
    page.layoutMs = 40;
    page.sendPrice(190);
    page.pass(16);
    // That draw began at 64 and is expected to be painted at 104.
    expect(page.sendPrice(195).at - page.origin).toBe(64);
    expect(odds()).toBe(190);
    page.pass(100);
    expect(page.writtenAt).toEqual([17, 112]);
  });
});
