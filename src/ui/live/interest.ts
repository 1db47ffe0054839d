// The cells that the page has mounted, sent to the worker at most once an animation frame.

import type { CellKey } from '../../shared/protocol/cell-keys.ts';
import type { InterestChange } from '../../shared/protocol/commands.ts';

/**
 * How long a cell stays wanted after its last user left, ms: StrictMode, scrolling, route changes.
 */
export const LINGER_MS = 250;

export interface InterestOptions {
  /** Takes one change, with at least one key in it. */
  readonly send: (change: InterestChange) => void;
  /**
   * Called with the cells that have no user any more, whether the change is sent by `send` or by a
   * command that takes it along.
   */
  readonly forget?: (keys: readonly CellKey[]) => void;
  /** Runs something at the next animation frame. */
  readonly schedule?: (run: () => void) => void;
}

/**
 * Counts the users of each cell and sends the difference to what was sent before.
 *
 * A cell that is wanted again within the linger causes no message at all.
 */
export class Interest {
  readonly #send: (change: InterestChange) => void;
  readonly #forget: InterestOptions['forget'];
  readonly #schedule: (run: () => void) => void;
  readonly #users = new Map<CellKey, number>();
  readonly #sentKeys = new Set<CellKey>();
  readonly #changed = new Set<CellKey>();
  readonly #lingering = new Map<CellKey, ReturnType<typeof setTimeout>>();
  #scheduled = false;

  constructor({ send, forget, schedule = (run) => requestAnimationFrame(run) }: InterestOptions) {
    this.#send = send;
    this.#forget = forget;
    this.#schedule = schedule;
  }

  /** Counts one more user of the cell; returns a function that ends this use, once. */
  retain(key: CellKey): () => void {
    clearTimeout(this.#lingering.get(key));
    this.#lingering.delete(key);
    this.#users.set(key, (this.#users.get(key) ?? 0) + 1);
    this.#change(key);

    let retained = true;
    return () => {
      if (!retained) return;
      retained = false;
      this.#release(key);
    };
  }

  /** True from the first user until the linger after the last. */
  has(key: CellKey): boolean {
    return this.#users.has(key) || this.#lingering.has(key);
  }

  /** The cells that the worker is to send; a new worker gets the same. */
  sentKeys(): CellKey[] {
    return [...this.#sentKeys];
  }

  #release(key: CellKey): void {
    const users = this.#users.get(key)! - 1;
    if (users > 0) {
      this.#users.set(key, users);
      return;
    }
    this.#users.delete(key);
    const end = () => {
      this.#lingering.delete(key);
      this.#change(key);
    };
    this.#lingering.set(key, setTimeout(end, LINGER_MS));
  }

  #change(key: CellKey): void {
    if (this.has(key) === this.#sentKeys.has(key)) {
      this.#changed.delete(key);
      return;
    }
    this.#changed.add(key);
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(() => this.#flush());
  }

  #flush(): void {
    this.#scheduled = false;
    const change = this.take();
    if (change !== undefined) this.#send(change);
  }

  /**
   * The difference, for a command that is sent now and takes it along; undefined where there is
   * none.
   */
  take(): InterestChange | undefined {
    if (this.#changed.size === 0) return undefined;
    const add: CellKey[] = [];
    const drop: CellKey[] = [];
    for (const key of this.#changed) {
      if (this.has(key)) {
        this.#sentKeys.add(key);
        add.push(key);
      } else {
        this.#sentKeys.delete(key);
        drop.push(key);
      }
    }
    this.#changed.clear();
    this.#forget?.(drop);
    return { add, drop };
  }
}
