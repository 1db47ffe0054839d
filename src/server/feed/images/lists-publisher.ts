// Publishes the versions of the live lists on one topic, when it has subscribers and one changes.

import { LISTS_TOPIC, writeLiveLists } from '../../../shared/feed/live-lists.ts';
import type { FixtureStore } from '../../domain/sports/fixture-store.ts';
import { findLiveLists } from '../../domain/sports/list-names.ts';

/** Changes within this time are compared once, and sent in one message at most; ms. */
const LOOK_AFTER_MS = 500;

interface ListsPublisherOptions {
  readonly store: Pick<FixtureStore, 'all'>;
  /** Sends a message to all subscribers of its topic. */
  send(topic: string, text: string): void;
}

/** Builds no list while nobody subscribes. */
export class ListsPublisher {
  readonly #options: ListsPublisherOptions;
  /** The last message sent to all subscribers; undefined while there are none. */
  #published: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ListsPublisherOptions) {
    this.#options = options;
  }

  /** For each new subscriber of a topic: its first message, undefined for other topics. */
  open(topic: string): string | undefined {
    if (topic !== LISTS_TOPIC) return undefined;
    // Pending changes go to earlier subscribers first, so that they have received the stored
    // message.
    if (this.#published !== undefined) this.flush();
    this.#published ??= this.#make();
    return this.#published;
  }

  /** The topic has lost its last subscriber. */
  close(topic: string): void {
    if (topic !== LISTS_TOPIC) return;
    this.#published = undefined;
    this.stop();
  }

  /** Reports a change of a match. */
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
