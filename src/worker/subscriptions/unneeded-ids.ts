// Which ids are needed no more, and since when.

export class UnneededIds {
  readonly #retentionMs: number;
  readonly #since = new Map<string, number>();

  /** `retentionMs`: how long an id stays, so that going back to it is instant. */
  constructor(retentionMs: number) {
    this.#retentionMs = retentionMs;
  }

  /** Ids that are here already keep their time; `now` in ms. */
  add(id: string, now: number): void {
    if (!this.#since.has(id)) this.#since.set(id, now);
  }

  /** For an id that is needed again. */
  delete(id: string): void {
    this.#since.delete(id);
  }

  /** Removes the ids whose time is over, and returns them. */
  takeExpired(now: number): string[] {
    const expired = [...this.#since].filter(([, since]) => now - since >= this.#retentionMs);
    for (const [id] of expired) this.#since.delete(id);
    return expired.map(([id]) => id);
  }
}
