// Who wants which topics: a topic is wanted while at least one owner has it.

export interface TopicOwnersOptions {
  /** The topic has its first owner. */
  onWanted(topic: string): void;
  /** The topic has lost its last owner. */
  onUnwanted(topic: string): void;
}

export class TopicOwners {
  readonly #options: TopicOwnersOptions;
  readonly #topicsByOwner = new Map<string, Set<string>>();
  readonly #ownerCounts = new Map<string, number>();

  constructor(options: TopicOwnersOptions) {
    this.#options = options;
  }

  /** Replaces all topics of the owner. */
  replace(owner: string, topics: Iterable<string>): void {
    const next = new Set(topics);
    const own = this.#topicsByOwner.get(owner) ?? new Set<string>();
    this.#topicsByOwner.set(owner, own);
    // Added before others are removed, so that a topic that stays never has zero owners.
    for (const topic of next) this.#add(own, topic);
    for (const topic of [...own]) if (!next.has(topic)) this.#remove(own, topic);
    if (own.size === 0) this.#topicsByOwner.delete(owner);
  }

  /** Forgets all owners without a report. */
  clear(): void {
    this.#topicsByOwner.clear();
    this.#ownerCounts.clear();
  }

  #add(own: Set<string>, topic: string): void {
    if (own.has(topic)) return;
    own.add(topic);
    const count = this.#ownerCounts.get(topic) ?? 0;
    this.#ownerCounts.set(topic, count + 1);
    if (count === 0) this.#options.onWanted(topic);
  }

  #remove(own: Set<string>, topic: string): void {
    if (!own.delete(topic)) return;
    const count = this.#ownerCounts.get(topic)! - 1;
    if (count > 0) {
      this.#ownerCounts.set(topic, count);
      return;
    }
    this.#ownerCounts.delete(topic);
    this.#options.onUnwanted(topic);
  }
}
