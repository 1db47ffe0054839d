// Readiness of a process for visitors. Faults of the feed count as degraded only: if a proxy took
// out every process for them, an outage of the broker would become one of the site.

export interface Readiness {
  /** Why visitors should go to another process; empty where this one can serve them. */
  readonly reasons: readonly string[];
  /** What does not work on any process. */
  readonly degraded: readonly string[];
}

export interface ReadinessOptions {
  /** Why the database cannot be used; undefined where it can. */
  findDatabaseFault(): Promise<string | undefined>;
  hasFeedStarted(): boolean;
  /** Whether the connection to the feed's source is up; undefined where the feed has none. */
  isFeedConnected(): boolean | undefined;
  /** Whether the broker to publish to is connected; undefined where there is none. */
  isBrokerConnected(): boolean | undefined;
  /** Topics of the feed that its broker refuses the process; undefined for none. */
  findRefusal(): string | undefined;
  /**
   * Why results of an operator's broker are not read; undefined where they are, or where there is
   * none.
   */
  findResultsFault(): string | undefined;
  /** Whether there is a match to show. */
  hasMatches(): boolean;
  /** Matches that the feed prices and nobody has announced. */
  countWaiting(): number;
  /** A monotonic clock, ms. */
  readonly now: () => number;
}

/** A source that was connected for this long without a match has none to offer; ms. */
const FIRST_PRICES_MS = 30_000;

/** Returns the function behind `/readyz`; it remembers whether there ever was a match to show. */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  let hadMatches = false;
  let connectedAt: number | undefined;

  function findFeedFault(): string | undefined {
    if (!options.hasFeedStarted()) return 'the feed has not started';
    const connected = options.isFeedConnected();
    if (connected === undefined) return undefined;
    hadMatches ||= options.hasMatches();
    if (hadMatches) return undefined;
    if (!connected) return 'the feed is not connected';
    connectedAt ??= options.now();
    return options.now() - connectedAt < FIRST_PRICES_MS ? 'no matches yet' : undefined;
  }

  return async () => {
    const faults = [await options.findDatabaseFault(), findFeedFault()];
    const reasons = faults.filter((fault) => fault !== undefined);
    const degraded: string[] = [];
    if (options.isBrokerConnected() === false) degraded.push('the broker is not connected');
    if (options.isFeedConnected() === false) degraded.push('the feed is not connected');
    const [refused, unread] = [options.findRefusal(), options.findResultsFault()];
    if (refused !== undefined) degraded.push(`the broker refuses the feed: ${refused}`);
    if (unread !== undefined) degraded.push(`results are not read: ${unread}`);
    const waiting = options.countWaiting();
    if (waiting > 0) degraded.push(`matches that nobody has announced: ${waiting}`);
    return { reasons, degraded: degraded.filter((fault) => !reasons.includes(fault)) };
  };
}
