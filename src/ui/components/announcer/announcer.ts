// The queue of what is said to screen readers: few messages, the newest of each matter.

export interface Announcement {
  /** Counts up, so that the same words are said again. */
  readonly id: number;
  readonly text: string;
}

export interface Announced {
  readonly polite: Announcement | null;
  readonly assertive: Announcement | null;
}

/** At most one message in this time: a reader that is interrupted says nothing to the end. */
export const ANNOUNCE_EVERY_MS = 2_000;

/**
 * Says one message at a time. A later message of the same key replaces one that still waits, and
 * assertive ones go before polite ones.
 */
export class Announcer {
  readonly #waiting = new Map<string, { text: string; assertive: boolean }>();
  readonly #listeners = new Set<() => void>();
  #announced: Announced = { polite: null, assertive: null };
  #count = 0;
  #resting = false;

  /** `key` names the matter: 'link', or 'leg/' and a selection. */
  announce(key: string, text: string, { assertive = false } = {}): void {
    this.#waiting.delete(key);
    this.#waiting.set(key, { text, assertive });
    if (!this.#resting) this.#sayNext();
  }

  readonly read = (): Announced => this.#announced;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #sayNext(): void {
    const waiting = [...this.#waiting];
    const next = waiting.find(([, message]) => message.assertive) ?? waiting[0];
    this.#resting = next !== undefined;
    if (next === undefined) return;
    const [key, { text, assertive }] = next;
    this.#waiting.delete(key);
    const announcement = { id: ++this.#count, text };
    this.#announced = assertive
      ? { ...this.#announced, assertive: announcement }
      : { ...this.#announced, polite: announcement };
    for (const listener of this.#listeners) listener();
    setTimeout(() => this.#sayNext(), ANNOUNCE_EVERY_MS);
  }
}

/** The page's own. */
export const announcer: Announcer = new Announcer();
