// Calls to a worker whose answers may never come: a dead worker leaves its calls open for ever.

/** Settles every open call when its worker is given up, so that no caller waits for a dead one. */
export class PendingAnswers {
  readonly #open = new Set<() => void>();

  /**
   * Resolves with the answer, or with `lost` once the worker is given up or the call fails.
   * `onFailed` is called with the reason of a failed call.
   */
  wait<T>(answer: Promise<T>, lost: T, onFailed: (reason: string) => void): Promise<T> {
    return new Promise((resolve) => {
      const giveUp = () => resolve(lost);
      this.#open.add(giveUp);
      answer
        .then(resolve, (error: unknown) => {
          giveUp();
          onFailed(String(error));
        })
        .finally(() => this.#open.delete(giveUp));
    });
  }

  /** Resolves every open call as lost. */
  giveUp(): void {
    for (const giveUp of this.#open) giveUp();
    this.#open.clear();
  }
}
