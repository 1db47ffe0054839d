// Notices rows without images: a broker sends an image right behind the SUBACK, or has none.

/** How long an image may take behind its SUBACK, ms; the broker sends one right after the other. */
const IMAGE_WITHIN_MS = 2_000;

/** The state of one connection, until `reset`. Times are ms since epoch. */
export class ImageWatch {
  #received = false;
  #brokerSendsNone = false;
  /** By match id: since when the topic of its row is granted without an image. */
  readonly #waiting = new Map<string, number>();
  readonly #missing = new Set<string>();
  /** Rows whose image has come: mostly it is noted before the grant, which waits for a promise. */
  readonly #arrived = new Set<string>();

  /** True where no image has come at all, though one was waited for. */
  get brokerSendsNoImages(): boolean {
    return this.#brokerSendsNone;
  }

  /** True where the image of this row was waited for and has not come, though others have. */
  isImageMissing(matchId: string): boolean {
    return !this.#brokerSendsNone && this.#missing.has(matchId);
  }

  noteGranted(matchId: string, now: number): void {
    if (this.#arrived.has(matchId) || this.#waiting.has(matchId)) return;
    this.#waiting.set(matchId, now);
  }

  /** Notes an image; true where `brokerSendsNoImages` was true until now. */
  noteImage(matchId: string): boolean {
    this.forget(matchId);
    this.#arrived.add(matchId);
    this.#received = true;
    const sentNone = this.#brokerSendsNone;
    this.#brokerSendsNone = false;
    return sentNone;
  }

  /** The row is not followed by its image any longer. */
  forget(matchId: string): void {
    this.#waiting.delete(matchId);
    this.#missing.delete(matchId);
    this.#arrived.delete(matchId);
  }

  /** Ends the waits that have lasted long enough; true where there was one since the last call. */
  check(now: number): boolean {
    let changed = false;
    for (const [matchId, since] of this.#waiting) {
      if (now - since < IMAGE_WITHIN_MS) continue;
      this.#waiting.delete(matchId);
      this.#missing.add(matchId);
      changed = true;
    }
    this.#brokerSendsNone ||= changed && !this.#received;
    return changed;
  }

  /**
   * The connection is gone, and with it what was known of its broker. True where
   * `brokerSendsNoImages` or `isImageMissing` changes by that.
   */
  reset(): boolean {
    const knew = this.#brokerSendsNone || this.#missing.size > 0;
    this.#received = false;
    this.#brokerSendsNone = false;
    this.#waiting.clear();
    this.#missing.clear();
    this.#arrived.clear();
    return knew;
  }
}
