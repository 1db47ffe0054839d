// Which rows are on the screen or about to be: nobody has to draw the prices of the others.

/** While the list moves. About two frames of a fast flick: a row is up to date when it comes. */
const MARGIN = '160px 0px';
/** What begins a move of the list, and goes on as long as it does. */
const MOVES = ['wheel', 'touchmove', 'scroll'] as const;
/** So long after the last of it the list stands still, ms. */
const STILL_MS = 500;
const ROW = '.live-row';

export interface Sight {
  isInSight(): boolean;
  /** Calls `onSight` when the element comes into sight; answers how to stop. */
  watch(onSight: () => void): () => void;
}

const ALWAYS: Sight = { isInSight: () => true, watch: () => () => {} };

/** A list row, for all boxes in it. */
class Row implements Sight {
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
      unobserve(this.#place);
      this.#inSight = true;
    };
  }

  see(inSight: boolean): void {
    if (this.#inSight === inSight) return;
    this.#inSight = inSight;
    if (inSight) for (const tell of this.#listeners) tell();
  }
}

const rows = new WeakMap<Element, Row>();
const observed = new Set<Element>();
let observer: IntersectionObserver | undefined;
let stillTimer: ReturnType<typeof setTimeout> | undefined;
let movedAt = Number.NEGATIVE_INFINITY;

/** Of the list row that `element` is in; what is in none, or where the browser cannot tell, is always in sight. */
export function sightOf(element: Element): Sight {
  const place = element.closest(ROW);
  if (place === null || typeof IntersectionObserver !== 'function') return ALWAYS;
  const row = rows.get(place) ?? new Row(place);
  rows.set(place, row);
  return row;
}

function observe(place: Element): void {
  if (observer === undefined) {
    observer = new IntersectionObserver(look);
    for (const type of MOVES) addEventListener(type, moved, { capture: true, passive: true });
  }
  observed.add(place);
  observer.observe(place);
}

function unobserve(place: Element): void {
  observed.delete(place);
  observer?.unobserve(place);
}

/** From the first move until the list stands still, rows beyond the screen count as well. */
function moved(): void {
  movedAt = performance.now();
  if (stillTimer !== undefined) return;
  lookBeyond(MARGIN);
  stillTimer = setTimeout(standStill, STILL_MS);
}

function standStill(): void {
  const rest = movedAt + STILL_MS - performance.now();
  stillTimer = rest > 0 ? setTimeout(standStill, rest) : undefined;
  if (stillTimer === undefined) lookBeyond('0px');
}

function lookBeyond(rootMargin: string): void {
  observer?.disconnect();
  observer = new IntersectionObserver(look, { rootMargin });
  for (const place of observed) observer.observe(place);
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) rows.get(target)?.see(isIntersecting);
}
