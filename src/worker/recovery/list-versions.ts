// The versions of live lists that the broker sends, and whether one is newer than the list that was fetched.

import { EMPTY_LIST, type LiveListMarks } from '../../shared/feed/live-lists.ts';

/** A broker that has sent no versions for this long, ms, is taken to send none. */
const TIMEOUT_MS = 3_000;

export class ListVersions {
  /** How often the broker has sent them. */
  #order = 0;
  #received: LiveListMarks | null = null;
  #counts: Readonly<Record<string, number>> = {};
  /** By sport id: `#order` when its list was last requested. */
  readonly #askedAt = new Map<string, number>();
  /** Since when nothing is received, ms since epoch. */
  #silentSince: number | null = null;

  /** Takes the versions of the lists that the broker sent. */
  receive(marks: LiveListMarks): void {
    this.#received = marks;
    this.#counts = Object.fromEntries([...marks].map(([id, { matches }]) => [id, matches]));
    this.#order += 1;
    this.#silentSince = null;
  }

  /** The connection is gone, and with it what it sent. */
  forget(): void {
    this.#received = null;
  }

  get isReceived(): boolean {
    return this.#received !== null;
  }

  /** A request for the list of a sport is sent now. */
  noteAsked(sportId: string): void {
    this.#askedAt.set(sportId, this.#order);
  }

  /** Whether another version than `version` was received since the list was last requested. */
  isBehind(sportId: string, version: string): boolean {
    return this.#order > (this.#askedAt.get(sportId) ?? 0) && this.isOther(sportId, version);
  }

  /** Whether the last version received is another than `version`, whichever of them is newer. */
  isOther(sportId: string, version: string): boolean {
    if (this.#received === null) return false;
    return (this.#received.get(sportId) ?? EMPTY_LIST).version !== version;
  }

  /**
   * Matches in play by sport, sports without any left out; undefined while they may still come,
   * null where the broker does not send them. `now` in ms since epoch; called every second.
   */
  counts(now: number): Readonly<Record<string, number>> | null | undefined {
    if (this.#received !== null) return this.#counts;
    this.#silentSince ??= now;
    return now - this.#silentSince < TIMEOUT_MS ? undefined : null;
  }
}
