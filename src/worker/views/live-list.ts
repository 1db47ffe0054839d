// Membership and order of one live list. A match that is in the list keeps its place.

import { isOver } from '../../shared/feed/status-codes.ts';
import type { ListCell, ListColumn, ListTournament } from '../../shared/protocol/cells.ts';
import type { Book } from '../book/book.ts';

/** A match as a list answer places it. */
export interface ListEntry {
  readonly matchId: string;
  readonly tournament: Omit<ListTournament, 'matchIds'>;
  /** A match with 0 does not enter the list; one that is in it stays. */
  readonly activeMarkets: number;
}

interface Section {
  facts: Omit<ListTournament, 'matchIds'>;
  matchIds: string[];
}

export class LiveList {
  readonly sportId: string;
  /** Version of the answer that it shows; '' where it shows something else, or nothing yet. */
  version = '';
  #sections: Section[] = [];
  #columns: readonly ListColumn[] = [];
  #ready = false;
  #error: string | null = null;
  #cell: ListCell | null = null;

  constructor(sportId: string) {
    this.sportId = sportId;
  }

  /** Ids of the matches in the list now. */
  *matchIds(): Generator<string> {
    for (const { matchIds } of this.#sections) yield* matchIds;
  }

  /**
   * Applies an answer: matches that it does not name are removed, new ones are added at the end of
   * their tournament, new tournaments behind those of their sport.
   */
  update(entries: readonly ListEntry[], columns: readonly ListColumn[], version = ''): void {
    this.version = version;
    const named = new Set(entries.map((entry) => entry.matchId));
    const placed = new Set<string>();
    for (const section of this.#sections) {
      section.matchIds = section.matchIds.filter((id) => named.has(id));
      for (const id of section.matchIds) placed.add(id);
    }
    for (const entry of entries) {
      if (placed.has(entry.matchId) || entry.activeMarkets <= 0) continue;
      placed.add(entry.matchId);
      this.#sectionOf(entry.tournament).matchIds.push(entry.matchId);
    }
    this.#sections = this.#sections.filter((section) => section.matchIds.length > 0);
    if (columns.length > 0) this.#columns = columns;
    this.#ready = true;
    this.#error = null;
    this.#cell = null;
  }

  /** An answer confirmed the list as unchanged: clears the error. */
  confirm(): void {
    if (this.#error === null) return;
    this.#error = null;
    this.#cell = null;
  }

  /** Sets the error text for the player; the matches stay. */
  fail(error: string): void {
    if (this.#error === error) return;
    this.#error = error;
    this.#cell = null;
  }

  /** Removes matches that are over; true where there was one. */
  dropEnded(book: Book): boolean {
    const isIn = (id: string) => !isOver(book.matches.get(id)?.facts.status ?? 0);
    let dropped = false;
    for (const section of this.#sections) {
      const stay = section.matchIds.filter(isIn);
      if (stay.length === section.matchIds.length) continue;
      section.matchIds = stay;
      dropped = true;
    }
    if (!dropped) return false;
    this.version = '';
    this.#sections = this.#sections.filter((section) => section.matchIds.length > 0);
    this.#cell = null;
    return true;
  }

  /** The cell; the same object until the list changes. */
  build(): ListCell {
    this.#cell ??= {
      ready: this.#ready,
      error: this.#error,
      total: this.#sections.reduce((count, { matchIds }) => count + matchIds.length, 0),
      columns: this.#columns,
      tournaments: this.#sections.map(({ facts, matchIds }) => ({
        ...facts,
        matchIds: [...matchIds],
      })),
    };
    return this.#cell;
  }

  #sectionOf(facts: Section['facts']): Section {
    const known = this.#sections.find(
      (section) =>
        section.facts.tournamentId === facts.tournamentId &&
        section.facts.sportId === facts.sportId,
    );
    if (known !== undefined) return known;
    const section: Section = { facts, matchIds: [] };
    let at = this.#sections.length;
    while (at > 0 && this.#sections[at - 1]!.facts.sportId !== facts.sportId) at -= 1;
    this.#sections.splice(at === 0 ? this.#sections.length : at, 0, section);
    return section;
  }
}
