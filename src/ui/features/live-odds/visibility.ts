// Which list rows and markets are on the screen or about to be: only their prices are written.

import { ALWAYS_IN_SIGHT, type Visibility } from '../../live/bind-live.ts';

/**
 * Margin around the screen during a scroll: about two frames of a fast flick, so that a row that
 * comes into sight is up to date.
 */
const MARGIN_PX = 160;
const MARGIN = `${MARGIN_PX}px 0px`;
/** Time after the last scroll event at which the scroll counts as ended, ms. */
const STILL_MS = 500;
/** Elements whose boxes come into sight together: a row of a list, a market of a match. */
const PLACE = '.live-row, [data-market-id]';

/** Visibility of a row or a market, shared by all boxes in it. */
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
/** Rows and markets with at least one listener. */
const observed = new Set<Element>();
let observer: IntersectionObserver | undefined;
let stillTimer: ReturnType<typeof setTimeout> | undefined;
/** Scroll position at the last scroll event, px. */
let lastScrollY = 0;

/**
 * Visibility of the list row or market that contains `element`. Always in sight where there is
 * none, or where the browser has no IntersectionObserver.
 */
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

/** From the first scroll event until the scroll has ended, the margin counts as in sight too. */
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
 * A jump (a key, an anchor, find in page) goes beyond the margin, and the observer reports only
 * after that frame is painted. So this finds what is on the screen now, before the paint. It
 * measures all elements before any is written, which costs one layout.
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
