// Which topics are wanted, requested and granted: the bookkeeping alone, without sending anything.

/** The topics to subscribe to and to unsubscribe from now. */
export interface SubscriptionRequests {
  readonly subscribe: readonly string[];
  readonly unsubscribe: readonly string[];
}

const NOTHING: SubscriptionRequests = { subscribe: [], unsubscribe: [] };

/**
 * These rules hold, for one connection at a time: a topic is in at most one unanswered SUBSCRIBE;
 * it is granted only by its answer; a refused one is requested again at the next connect; one that
 * is no longer wanted before its answer is unsubscribed once the answer is there. While
 * disconnected nothing is to be sent.
 */
export class SubscriptionLedger {
  #connected = false;
  readonly #desired = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #granted = new Set<string>();
  readonly #refused = new Set<string>();
  /** Topics whose next request may have to be sent. */
  readonly #dirty = new Set<string>();

  want(topic: string): void {
    this.#desired.add(topic);
    if (this.#connected) this.#dirty.add(topic);
  }

  unwant(topic: string): void {
    this.#desired.delete(topic);
    if (this.#connected) this.#dirty.add(topic);
  }

  /** A new connection has no subscriptions: every desired topic has to be requested anew. */
  connect(): void {
    this.disconnect();
    this.#connected = true;
    this.#refused.clear();
    for (const topic of this.#desired) this.#dirty.add(topic);
  }

  disconnect(): void {
    this.#connected = false;
    this.#asked.clear();
    this.#granted.clear();
    this.#dirty.clear();
  }

  /** Takes the answer to a SUBSCRIBE; returns the topics that are live from here and still wanted. */
  answer(granted: readonly string[], refused: readonly string[]): readonly string[] {
    const live: string[] = [];
    for (const topic of granted) {
      if (!this.#asked.delete(topic)) continue;
      this.#granted.add(topic);
      if (this.#desired.has(topic)) live.push(topic);
      else this.#dirty.add(topic);
    }
    for (const topic of refused) {
      if (this.#asked.delete(topic)) this.#refused.add(topic);
    }
    return live;
  }

  /** Everything to be sent since the last call, counted as sent from here. */
  takeRequests(): SubscriptionRequests {
    if (!this.#connected || this.#dirty.size === 0) return NOTHING;
    const subscribe: string[] = [];
    const unsubscribe: string[] = [];
    for (const topic of this.#dirty) {
      if (this.#asked.has(topic)) continue;
      if (this.#desired.has(topic)) {
        if (this.#granted.has(topic) || this.#refused.has(topic)) continue;
        this.#asked.add(topic);
        subscribe.push(topic);
      } else if (this.#granted.delete(topic)) {
        unsubscribe.push(topic);
      }
    }
    this.#dirty.clear();
    return { subscribe, unsubscribe };
  }

  isGranted(topic: string): boolean {
    return this.#granted.has(topic) && this.#desired.has(topic);
  }

  get desired(): ReadonlySet<string> {
    return this.#desired;
  }

  get granted(): ReadonlySet<string> {
    return this.#granted;
  }

  get refused(): ReadonlySet<string> {
    return this.#refused;
  }
}
