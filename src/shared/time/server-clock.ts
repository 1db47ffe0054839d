// The time of the backend, in which kick-offs, offers and breaks are: a phone's clock may be hours
// off.

/** A smaller difference is not corrected, ms: answers give whole seconds, and arrive late. */
const RIGHT_WITHIN_MS = 5_000;

export class ServerClock {
  readonly #deviceNow: () => number;
  #driftMs = 0;

  /** `deviceNow` in ms since epoch. */
  constructor(deviceNow: () => number = () => Date.now()) {
    this.#deviceNow = deviceNow;
  }

  /** ms to add to the device's time; 0 while its clock is about right, or nothing is known. */
  get driftMs(): number {
    return this.#driftMs;
  }

  /** ms since epoch, by the backend's clock. */
  now(): number {
    return this.toServerTime(this.#deviceNow());
  }

  /** A moment of the device's clock as the backend would name it; both ms since epoch. */
  toServerTime(deviceAt: number): number {
    return deviceAt + this.#driftMs;
  }

  /**
   * Learns from the `Date` header of an answer to a call that was sent at `sentAt` (device time,
   * ms). Null, as other origins hide the header, and an invalid date change nothing.
   */
  noteAnswer(date: string | null, sentAt: number): void {
    const serverAt = Date.parse(date ?? '');
    if (!Number.isNaN(serverAt)) this.#note(serverAt, sentAt);
  }

  /** The same from a time that the backend names itself, in seconds or ms since epoch. */
  noteTime(time: number): void {
    // As ms since epoch such a number would be a time before 1973: it is in seconds.
    const serverAt = time < 1e11 ? time * 1_000 : time;
    this.#driftMs = serverAt - this.#deviceNow();
  }

  /**
   * The known drift is kept while it explains the answer, so that a slow link does not change it.
   */
  #note(serverAt: number, sentAt: number): void {
    const now = this.#deviceNow();
    const explains = (driftMs: number) =>
      serverAt >= sentAt + driftMs - RIGHT_WITHIN_MS && serverAt <= now + driftMs + RIGHT_WITHIN_MS;
    if (explains(this.#driftMs)) return;
    this.#driftMs = explains(0) ? 0 : serverAt - now;
  }
}
