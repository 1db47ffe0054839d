// Reads answers: matches in slices, lists page by page or as changes.

import type { ListFixture, LiveNames } from '../../shared/api/sports.ts';
import type { WireObject } from '../../shared/feed/wire.ts';
import type { Clock } from '../clock/clock.ts';
import { AnswerError } from './answer-fields.ts';
import { readListFixture, readListPage } from './read-answers.ts';
import { SnapshotError } from './snapshots.ts';
import { applyNamesChanges, type NamedList } from './stored-names.ts';

export interface AnswerReaderOptions {
  readonly clock: Clock;
  get(call: string, signal: AbortSignal): Promise<WireObject>;
  /** An answer, or a fixture of one, that cannot be read. */
  onRefused(call: string, reason: string): void;
}

const MAX_PAGES = 20;
/** How long reading may block the worker's thread at a time, ms. */
const SLICE_MS = 4;

export class AnswerReader {
  readonly #options: AnswerReaderOptions;

  constructor(options: AnswerReaderOptions) {
    this.#options = options;
  }

  async readPage(call: string, signal: AbortSignal): Promise<LiveNames> {
    return this.readAnswer(call, await this.#options.get(call, signal));
  }

  /** Reads a page of a list. The state is left out where a fixture could not be read. */
  async readAnswer(call: string, answer: WireObject): Promise<LiveNames> {
    // Fixtures are read one by one: an unreadable one does not cost the list.
    const page = this.read(call, answer, readListPage);
    const fixtures = await this.#readFixtures(call, answer.fixtures);
    const isWhole = !Array.isArray(answer.fixtures) || fixtures.length === answer.fixtures.length;
    return { ...page, fixtures, state: isWhole ? page.state : undefined };
  }

  /**
   * Adds a list's other pages. It has no version and no state where the list changed in between.
   */
  async readOtherPages(path: string, first: LiveNames, signal: AbortSignal): Promise<LiveNames> {
    const fixtures = [...first.fixtures];
    const lastPage = Math.min(first.lastPage, MAX_PAGES);
    let { version, state } = first;
    for (let at = 2; at <= lastPage; at++) {
      const page = await this.readPage(`${path}&page=${at}`, signal);
      fixtures.push(...page.fixtures);
      if (page.version !== version) version = version === undefined ? undefined : '';
      if (page.state !== state) state = undefined;
    }
    return { ...first, version, state, fixtures };
  }

  /** Applies an answer that holds only changes to `before`; undefined where that cannot be done. */
  async readChanges(
    call: string,
    before: NamedList | undefined,
    answer: WireObject,
  ): Promise<LiveNames | undefined> {
    try {
      return applyNamesChanges(before, await this.readAnswer(call, answer), answer);
    } catch (error) {
      if (error instanceof SnapshotError) return undefined;
      throw error;
    }
  }

  /** @throws SnapshotError where `readAnswer` cannot read the answer. */
  read<T>(call: string, answer: WireObject, readAnswer: (answer: WireObject) => T): T {
    try {
      return readAnswer(answer);
    } catch (error) {
      this.#options.onRefused(call, reasonOf(error));
      throw new SnapshotError(`unreadable answer to ${call}`);
    }
  }

  async #readFixtures(call: string, values: unknown): Promise<ListFixture[]> {
    const { clock, onRefused } = this.#options;
    const fixtures: ListFixture[] = [];
    let sliceEndsAt = clock.now() + SLICE_MS;
    for (const value of Array.isArray(values) ? values : []) {
      try {
        fixtures.push(readListFixture(value));
      } catch (error) {
        onRefused(call, reasonOf(error));
      }
      if (clock.now() < sliceEndsAt) continue;
      await new Promise<void>((resume) => clock.setTimer(resume, 0));
      sliceEndsAt = clock.now() + SLICE_MS;
    }
    return fixtures;
  }
}

/**
 * The reason why an answer cannot be read.
 *
 * @throws the error itself where it is not about the answer but a defect of ours.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AnswerError) return error.message;
  throw error;
}
