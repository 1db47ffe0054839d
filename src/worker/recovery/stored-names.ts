// The last answered lists without prices. Answers that hold only changes are applied to them.

import { applyListChanges } from '../../shared/api/list-changes.ts';
import type { LiveNames } from '../../shared/api/sports.ts';
import type { WireObject } from '../../shared/feed/wire.ts';

/** The most lists that are stored: those of the sports that were requested last. */
const MAX_LISTS = 4;

/** A whole list with its state, by which its changes can be requested. */
export interface NamedList extends LiveNames {
  readonly state: string;
}

export class StoredNames {
  /** By sport id, the newest last. */
  readonly #lists = new Map<string, NamedList>();

  get(sportId: string): NamedList | undefined {
    return this.#lists.get(sportId);
  }

  /**
   * Stores a whole list in place of the one before. A list without a state is not stored, as its
   * changes cannot be requested.
   */
  store(sportId: string, { state, ...page }: LiveNames): void {
    this.forget(sportId);
    if (!state) return;
    this.#lists.set(sportId, { ...page, state });
    if (this.#lists.size <= MAX_LISTS) return;
    const [oldest] = this.#lists.keys();
    if (oldest !== undefined) this.forget(oldest);
  }

  forget(sportId: string): void {
    this.#lists.delete(sportId);
  }
}

/**
 * Applies an answer that holds only changes: `changes` is the answer as parsed, `answer` as
 * received. Returns the whole list; undefined where the answer is not for the list `before`, does
 * not fit it, or could not be read in full.
 */
export function applyNamesChanges(
  before: NamedList | undefined,
  changes: LiveNames,
  answer: WireObject,
): LiveNames | undefined {
  const { version, state, since, to } = changes;
  if (before === undefined || since !== before.state || !version || !state) return undefined;
  const fixtures = applyListChanges(before.fixtures, answer.order, changes.fixtures);
  if (fixtures?.length !== to) return undefined;
  if (new Set(fixtures.map(({ matchID }) => matchID)).size !== to) return undefined;
  const markets = answer.markets === undefined ? before.markets : changes.markets;
  return { ...before, fixtures: [...fixtures], markets, version, state };
}
