// Says on one topic which version each live list is at, where somebody reads it and one has moved.

import { LISTS_TOPIC, writeLiveLists } from '../../../shared/feed/live-lists.ts';
import type { FixtureStore } from '../../domain/sports/fixture-store.ts';
import { findLiveLists } from '../../domain/sports/list-names.ts';

/** All that happens within it is one look, and one message at most; ms. */
const LOOK_AFTER_MS = 500;

interface ListsPublisherOptions {
  readonly store: Pick<FixtureStore, 'all'>;
  /** Sends a message to whoever reads its topic. */
  send(topic: string, text: string): void;
}

/** Looks at no list while nobody reads. */
export class ListsPublisher {
  readonly #options: ListsPublisherOptions;
  /** What every reader knows; undefined while there is none. */
  #told: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ListsPublisherOptions) {
    this.#options = options;
  }

  /** Somebody begins to read a topic; answers what is to be told first, undefined for other topics. */
  open(topic: string): string | undefined {
    if (topic !== LISTS_TOPIC) return undefined;
    // Other readers first: what they are about to be told must not be taken for what they know.
    if (this.#told !== undefined) this.flush();
    this.#told ??= this.#make();
    return this.#told;
  }

  /** Nobody reads the topic any more. */
  close(topic: string): void {
    if (topic !== LISTS_TOPIC) return;
    this.#told = undefined;
    this.stop();
  }

  /** Something about a match has changed. */
  touch(): void {
    if (this.#told === undefined) return;
    this.#timer ??= setTimeout(() => this.flush(), LOOK_AFTER_MS).unref();
  }

  /** Sends now what is due after the wait. */
  flush(): void {
    this.stop();
    const text = this.#make();
    if (text === this.#told) return;
    this.#told = text;
    this.#options.send(LISTS_TOPIC, text);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #make(): string {
    return writeLiveLists(findLiveLists(this.#options.store));
  }
}
