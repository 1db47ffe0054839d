// Answers of a worker that may never come: a dead worker leaves its calls open for ever.

/** Settles every open call when its worker is given up, so that nobody waits on a dead one. */
export class PendingAnswers {
  readonly #open = new Set<() => void>();

  /** The answer, or `lost` once the worker is given up or the call fails, which `onFailed` hears. */
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

  /** No answer will come any more. */
  giveUp(): void {
    for (const giveUp of this.#open) giveUp();
    this.#open.clear();
  }
}
