// What the broker tells of live lists, and whether it was more than an answer can have known.

import { EMPTY_LIST, type LiveListMarks } from '../../shared/feed/live-lists.ts';

/** Whoever is told nothing for so long after asking counts as not told at all; ms. */
const PATIENCE_MS = 3_000;

export class ListVersions {
  /** How often the broker has told them. */
  #order = 0;
  #told: LiveListMarks | null = null;
  #counts: Readonly<Record<string, number>> = {};
  /** By sport id: what was told when its list was last asked for. */
  readonly #askedAt = new Map<string, number>();
  /** Since when nothing is told, ms since epoch. */
  #silentSince: number | null = null;

  /** The broker says which versions the lists are at. */
  receive(marks: LiveListMarks): void {
    this.#told = marks;
    this.#counts = Object.fromEntries([...marks].map(([id, { matches }]) => [id, matches]));
    this.#order += 1;
    this.#silentSince = null;
  }

  /** Nothing is told on a connection that is gone. */
  forget(): void {
    this.#told = null;
  }

  get isTold(): boolean {
    return this.#told !== null;
  }

  /** A request for the list of a sport goes out now. */
  noteAsked(sportId: string): void {
    this.#askedAt.set(sportId, this.#order);
  }

  /** Whether another version than `version` was told since the list was asked for. */
  isBehind(sportId: string, version: string): boolean {
    if (this.#told === null || this.#order <= (this.#askedAt.get(sportId) ?? 0)) return false;
    return (this.#told.get(sportId) ?? EMPTY_LIST).version !== version;
  }

  /**
   * How many matches each sport has in play, those without one left out; undefined while it may still be
   * told, null where nobody tells it. `now` in ms since epoch; asked every second.
   */
  counts(now: number): Readonly<Record<string, number>> | null | undefined {
    if (this.#told !== null) return this.#counts;
    this.#silentSince ??= now;
    return now - this.#silentSince < PATIENCE_MS ? undefined : null;
  }
}
