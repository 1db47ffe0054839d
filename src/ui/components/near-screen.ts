// Reports when elements come near the screen and when they leave it. Elements with the same margin
// share one IntersectionObserver, and no frame reports more changes than a slow phone can draw in
// it.

/** Which distance counts as near, and how many changes are reported at a time. */
export interface Nearness {
  /** Distance beyond the screen, as the root margin of an IntersectionObserver. */
  readonly rootMargin: string;
  /** How many changes are reported in one frame: what they mount has to be drawn in it. */
  readonly mostAFrame: number;
}

/** Called with whether an element is near, and its height when the browser measured it, px. */
export type OnNearChange = (isNear: boolean, height: number) => void;

interface Watched {
  /** What was reported last. */
  reported: boolean;
  /** The state at the browser's last measurement. */
  isNear: boolean;
  /** Distance from the middle of the screen at that time, px. */
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

  /**
   * Reports elements that came near before those that left, the nearest first: the player sees
   * those first.
   */
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

/** The observers in use, by margin and number of changes. */
const screens = new Map<string, NearScreen>();

/**
 * Calls `onChange` when `element` comes near the screen and when it is not near any more. An
 * element that has the focus in it is near. `reported` is the state that the caller assumes until
 * the first report. Returns a function that stops it.
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
