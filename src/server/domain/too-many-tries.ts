// The error for too many tries, answered as HTTP 429 with the time to wait (contract section 4).

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

export class TooManyTriesError extends Error {
  override readonly name = 'TooManyTriesError';
  /** Whole seconds until the next try, at least 1. */
  readonly waitSeconds: number;

  /** `what` opens the sentence that the player reads, such as 'Too many wrong passwords'. */
  constructor(what: string, waitMs: number) {
    const waitSeconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
    super(`${what}. Try again in ${formatWait(waitSeconds)}.`);
    this.waitSeconds = waitSeconds;
  }
}

function formatWait(seconds: number): string {
  if (seconds < 2 * MINUTE_SECONDS) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / MINUTE_SECONDS)} minutes`;
}
