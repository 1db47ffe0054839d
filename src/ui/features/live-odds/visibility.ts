// Which rows are on the screen or about to be: nobody has to draw the prices of the others.

import { ALWAYS_IN_SIGHT, type Visibility } from '../../live/bind-live.ts';

/** While the list moves. About two frames of a fast flick: a row is up to date when it comes. */
const MARGIN = '160px 0px';
/** So long after it last moved the list stands still, ms. */
const STILL_MS = 500;
const ROW = '.live-row';

/** A list row, for all boxes in it. */
class Row implements Visibility {
  readonly #place: Element;
  readonly #listeners = new Set<() => void>();
  #inSight = true;

  constructor(place: Element) {
    this.#place = place;
  }

  isInSight(): boolean {
    return this.#inSight;
  }

  watch(onSight: () => void): () => void {
    this.#listeners.add(onSight);
    if (this.#listeners.size === 1) observe(this.#place);
    return () => {
      if (!this.#listeners.delete(onSight) || this.#listeners.size > 0) return;
      observer?.unobserve(this.#place);
      this.#inSight = true;
    };
  }

  see(inSight: boolean): void {
    if (this.#inSight === inSight) return;
    this.#inSight = inSight;
    if (inSight) for (const listener of this.#listeners) listener();
  }
}

const rows = new WeakMap<Element, Row>();
let observer: IntersectionObserver | undefined;
let stillTimer: ReturnType<typeof setTimeout> | undefined;

/** Of the list row that `element` is in; what is in none, or where the browser cannot tell, is always in sight. */
export function visibilityOf(element: Element): Visibility {
  const place = element.closest(ROW);
  if (place === null || typeof IntersectionObserver !== 'function') return ALWAYS_IN_SIGHT;
  const row = rows.get(place) ?? new Row(place);
  rows.set(place, row);
  return row;
}

function observe(place: Element): void {
  if (observer === undefined) {
    observer = new IntersectionObserver(look);
    addEventListener('scroll', moved, { capture: true, passive: true });
  }
  observer.observe(place);
}

/** From the first move until the list stands still, rows beyond the screen count as well. */
function moved(): void {
  if (stillTimer === undefined) lookAnew(MARGIN);
  clearTimeout(stillTimer);
  stillTimer = setTimeout(() => {
    stillTimer = undefined;
    lookAnew('0px');
  }, STILL_MS);
}

function lookAnew(rootMargin: string): void {
  observer?.disconnect();
  observer = new IntersectionObserver(look, { rootMargin });
  for (const place of document.querySelectorAll(ROW)) observer.observe(place);
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) rows.get(target)?.see(isIntersecting);
}
