// Measures how old prices are when a frame paints them: each price encodes when it was published.

import { ageOfPrice } from '../../shared/bench/price-code.ts';
import { afterPaint } from '../live/after-paint.ts';

/** The shown market's first outcome: its neighbours change with it. */
const WATCHED = '.odds-box[data-outcome$="/1//1"]';
const OUTCOME = 0;

interface WatchedBox {
  readonly price: Element;
  shown: string;
}

/**
 * Watches one box of every row that is within the stage now. Call the returned function in each
 * frame, after all that changes the page; `onPaint` gets the age in ms once the frame is painted.
 */
export function createPaintWatch(stage: Element, onPaint: (ageMs: number) => void): () => void {
  const boxes = findBoxes(stage);
  return () => {
    const changed: number[] = [];
    for (const box of boxes) {
      const text = box.price.textContent ?? '';
      if (text === box.shown) continue;
      box.shown = text;
      changed.push(Math.round(Number(text) * 100));
    }
    if (changed.length === 0) return;
    afterPaint(() => {
      const now = Date.now();
      for (const hundredths of changed) {
        const age = ageOfPrice(hundredths, OUTCOME, now);
        if (age !== undefined) onPaint(age);
      }
    });
  };
}

function findBoxes(stage: Element): WatchedBox[] {
  const bottom = stage.getBoundingClientRect().bottom;
  const boxes: WatchedBox[] = [];
  for (const box of stage.querySelectorAll(WATCHED)) {
    const price = box.querySelector('.price');
    if (price === null || box.getBoundingClientRect().bottom > bottom) continue;
    boxes.push({ price, shown: price.textContent ?? '' });
  }
  return boxes;
}
