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
  /** The last message to every reader; undefined while there is no reader. */
  #published: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ListsPublisherOptions) {
    this.#options = options;
  }

  /** Somebody begins to read a topic; answers its first message, undefined for other topics. */
  open(topic: string): string | undefined {
    if (topic !== LISTS_TOPIC) return undefined;
    // Other readers first: what they are about to receive must not be taken for what they have.
    if (this.#published !== undefined) this.flush();
    this.#published ??= this.#make();
    return this.#published;
  }

  /** Nobody reads the topic any more. */
  close(topic: string): void {
    if (topic !== LISTS_TOPIC) return;
    this.#published = undefined;
    this.stop();
  }

  /** Something about a match has changed. */
  touch(): void {
    if (this.#published === undefined) return;
    this.#timer ??= setTimeout(() => this.flush(), LOOK_AFTER_MS).unref();
  }

  /** Sends now what is due after the wait. */
  flush(): void {
    this.stop();
    const text = this.#make();
    if (text === this.#published) return;
    this.#published = text;
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
