// The lists without prices as they were answered last, to which answers with what has changed are applied.

import { applyListChanges } from '../../shared/api/list-changes.ts';
import type { LiveNames } from '../../shared/api/sports.ts';
import type { WireObject } from '../../shared/feed/wire.ts';

/** Of the sports that were asked for last. */
const MOST = 4;

/** A whole list, with the state that names it. */
export interface NamedList extends LiveNames {
  readonly state: string;
}

export class StoredNames {
  /** By sport id, the newest last. */
  readonly #lists = new Map<string, NamedList>();

  get(sportId: string): NamedList | undefined {
    return this.#lists.get(sportId);
  }

  /** Stores a whole list in place of the one before; one that no state names cannot be asked for again by it. */
  store(sportId: string, { state, ...page }: LiveNames): void {
    this.forget(sportId);
    if (!state) return;
    this.#lists.set(sportId, { ...page, state });
    if (this.#lists.size <= MOST) return;
    const [oldest] = this.#lists.keys();
    if (oldest !== undefined) this.forget(oldest);
  }

  forget(sportId: string): void {
    this.#lists.delete(sportId);
  }
}

/**
 * The whole list that an answer with what has changed leads to: `changes` as it was read, `answer` as it
 * came. Undefined where it is not for the list `before`, does not fit it, or was not read whole.
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
