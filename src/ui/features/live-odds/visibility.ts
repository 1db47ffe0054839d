// Which list rows and markets are on the screen or about to be: nobody has to draw the prices of the others.

import { ALWAYS_IN_SIGHT, type Visibility } from '../../live/bind-live.ts';

/** While the list moves. About two frames of a fast flick: a row is up to date when it comes. */
const MARGIN_PX = 160;
const MARGIN = `${MARGIN_PX}px 0px`;
/** So long after it last moved the list stands still, ms. */
const STILL_MS = 500;
/** What comes into sight as one: a row of a list, a market of a match. */
const PLACE = '.live-row, [data-market-id]';

/** A row or a market, for all boxes in it. */
class Place implements Visibility {
  readonly #element: Element;
  readonly #listeners = new Set<() => void>();
  #inSight = true;

  constructor(element: Element) {
    this.#element = element;
  }

  isInSight(): boolean {
    return this.#inSight;
  }

  watch(onSight: () => void): () => void {
    this.#listeners.add(onSight);
    if (this.#listeners.size === 1) observe(this.#element);
    return () => {
      if (!this.#listeners.delete(onSight) || this.#listeners.size > 0) return;
      observed.delete(this.#element);
      observer?.unobserve(this.#element);
      this.#inSight = true;
    };
  }

  see(inSight: boolean): void {
    if (this.#inSight === inSight) return;
    this.#inSight = inSight;
    if (inSight) for (const listener of this.#listeners) listener();
  }
}

const places = new WeakMap<Element, Place>();
/** Those that have prices. */
const observed = new Set<Element>();
let observer: IntersectionObserver | undefined;
let stillTimer: ReturnType<typeof setTimeout> | undefined;
/** Where the page stood at its last move. */
let lastScrollY = 0;

/** Of the list row or market that `element` is in; what is in none, or where the browser cannot tell, is always in sight. */
export function visibilityOf(element: Element): Visibility {
  const around = element.closest(PLACE);
  if (around === null || typeof IntersectionObserver !== 'function') return ALWAYS_IN_SIGHT;
  const place = places.get(around) ?? new Place(around);
  places.set(around, place);
  return place;
}

function observe(element: Element): void {
  observed.add(element);
  if (observer === undefined) {
    observer = new IntersectionObserver(look);
    addEventListener('scroll', moved, { capture: true, passive: true });
  }
  observer.observe(element);
}

/** From the first move until the list stands still, those beyond the screen count as well. */
function moved(): void {
  const isJump = stillTimer === undefined || Math.abs(scrollY - lastScrollY) > MARGIN_PX;
  lastScrollY = scrollY;
  if (isJump) showWhatIsHere();
  if (stillTimer === undefined) lookAnew(MARGIN);
  clearTimeout(stillTimer);
  stillTimer = setTimeout(() => {
    stillTimer = undefined;
    lookAnew('0px');
  }, STILL_MS);
}

/**
 * A jump (a key, an anchor, find in page) passes the margin by, and the observer tells only after that
 * frame is painted: what has come onto the screen is found here, before. All is measured, then written.
 */
function showWhatIsHere(): void {
  const here = [...observed].filter((element) => !isShown(element) && isOnScreen(element));
  for (const element of here) places.get(element)?.see(true);
}

function isShown(element: Element): boolean {
  return places.get(element)?.isInSight() ?? true;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function lookAnew(rootMargin: string): void {
  observer?.disconnect();
  observer = new IntersectionObserver(look, { rootMargin });
  for (const element of observed) observer.observe(element);
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) places.get(target)?.see(isIntersecting);
}
