// What the hub counts of the messages of a feed.

/**
 * Counts each message of the feed once, by what became of it. Messages that the backend adds itself
 * are not counted.
 */
export interface HubCounters {
  /** Applied, and sent if browsers read from this backend. */
  published: number;
  /**
   * Messages that a newer one, or the kick-off, had overtaken. They are not applied, and sent only
   * if the feed numbers them, so that readers see no gap.
   */
  late: number;
  /** Messages about matches that nobody declared. */
  unknown: number;
  /** Messages about discovered matches that nobody has declared yet; applied, but not sent. */
  waiting: number;
  /** Messages that no client could read; neither applied nor sent. */
  unreadable: number;
  /** Position messages, which recordings contain (docs/feed-protocol.md); they change nothing. */
  position: number;
  /** Messages with results, passed on to settlement. */
  results: number;
  /** Alive messages. */
  alive: number;
}

/** All at zero. */
export function createHubCounters(): HubCounters {
  return {
    published: 0,
    late: 0,
    unknown: 0,
    waiting: 0,
    unreadable: 0,
    position: 0,
    results: 0,
    alive: 0,
  };
}
