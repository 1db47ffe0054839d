// Reports when elements come near the screen and when they are far from it: one observer for all that
// look equally far, and never more changes in a frame than a slow phone can draw in one.

/** How near is near, and how much of it at a time. */
export interface Nearness {
  /** How far beyond the screen it reaches, as an observer's root margin. */
  readonly rootMargin: string;
  /** How many changes are reported in one frame: what they mount has to be drawn in it. */
  readonly mostAFrame: number;
}

/** Hears whether an element is near, and how high it was when the browser looked, px. */
export type OnNearChange = (isNear: boolean, height: number) => void;

interface Watched {
  /** What was reported last. */
  reported: boolean;
  /** As the browser last saw it. */
  isNear: boolean;
  /** How far from the middle of the screen it was then, px. */
  distance: number;
  height: number;
  readonly onChange: OnNearChange;
}

class NearScreen {
  readonly #observer: IntersectionObserver;
  readonly #mostAFrame: number;
  readonly #watched = new Map<Element, Watched>();
  readonly #changes = new Set<Watched>();
  #asked = false;

  constructor({ rootMargin, mostAFrame }: Nearness) {
    this.#mostAFrame = mostAFrame;
    this.#observer = new IntersectionObserver((entries) => this.#look(entries), { rootMargin });
  }

  get isIdle(): boolean {
    return this.#watched.size === 0;
  }

  watch(element: Element, reported: boolean, onChange: OnNearChange): void {
    this.#watched.set(element, { reported, isNear: reported, distance: 0, height: 0, onChange });
    this.#observer.observe(element);
  }

  leave(element: Element): void {
    const watched = this.#watched.get(element);
    if (watched === undefined) return;
    this.#observer.unobserve(element);
    this.#watched.delete(element);
    this.#changes.delete(watched);
    if (this.isIdle) this.#observer.disconnect();
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect: place } of entries) {
      const watched = this.#watched.get(target);
      if (watched === undefined) continue;
      watched.isNear = isIntersecting || target.contains(document.activeElement);
      watched.height = place.height;
      watched.distance = Math.abs(place.top + place.bottom - innerHeight) / 2;
      if (watched.isNear === watched.reported) this.#changes.delete(watched);
      else this.#changes.add(watched);
    }
    if (!this.#asked) this.#reportSome();
  }

  /** What comes before what goes, and of it what is nearest: it is looked at first. */
  #reportSome(): void {
    const order = [...this.#changes].sort(
      (a, b) => Number(b.isNear) - Number(a.isNear) || a.distance - b.distance,
    );
    for (const watched of order.slice(0, this.#mostAFrame)) {
      this.#changes.delete(watched);
      watched.reported = watched.isNear;
      watched.onChange(watched.isNear, watched.height);
    }
    this.#asked = this.#changes.size > 0;
    if (this.#asked) requestAnimationFrame(() => this.#reportSome());
  }
}

/** Those that anything is watched by, by how near is near to them. */
const screens = new Map<string, NearScreen>();

/**
 * Calls `onChange` when `element` is near the screen and when it is not any more; an element with the
 * focus in it is near. `reported` is what it takes itself for until the browser has looked. Returns a
 * function that stops it.
 */
export function watchNearScreen(
  element: Element,
  nearness: Nearness,
  reported: boolean,
  onChange: OnNearChange,
): () => void {
  const key = `${nearness.rootMargin}/${nearness.mostAFrame}`;
  const screen = screens.get(key) ?? new NearScreen(nearness);
  screens.set(key, screen);
  screen.watch(element, reported, onChange);
  return () => {
    screen.leave(element);
    if (screen.isIdle && screens.get(key) === screen) screens.delete(key);
  };
}
