// The queue of announcements to screen readers: few messages, and of each subject the newest.

export interface Announcement {
  /** Increases with each message, so that a repeated text is announced again. */
  readonly id: number;
  readonly text: string;
}

export interface Announced {
  readonly polite: Announcement | null;
  readonly assertive: Announcement | null;
}

/** Least time between two messages, ms: one that follows too soon cuts off the one before. */
export const ANNOUNCE_EVERY_MS = 2_000;

/**
 * Announces one message at a time. A later message of the same key replaces one that still waits,
 * and assertive ones go before polite ones.
 */
export class Announcer {
  readonly #waiting = new Map<string, { text: string; assertive: boolean }>();
  readonly #listeners = new Set<() => void>();
  #announced: Announced = { polite: null, assertive: null };
  #count = 0;
  #resting = false;

  /** `key` names the subject: 'link', or 'leg/' and a selection. */
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

/** The announcer of this page. */
export const announcer: Announcer = new Announcer();
