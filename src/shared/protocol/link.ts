// The connection as the page shows it, and the specification's texts for its errors.

/**
 * slow: we deliver late. stale: the source is silent. retrying: reconnecting. offline: the browser
 * reports no network, or the connection was closed.
 */
export type LinkState = 'live' | 'slow' | 'stale' | 'retrying' | 'offline';

/** Prices that may have been on their way to the page for longer than this, ms, are stale. */
export const LATE_MS = 2_000;

export interface LinkCell {
  readonly state: LinkState;
  /** When the state changed last, by the worker's clock, ms. */
  readonly since: number;
  /** Which part failed: the network to the player, or our source. Null while nothing did. */
  readonly fault: 'network' | 'source' | null;
  /** Round trip to the broker, ms; null before the first ping came back. */
  readonly roundTripMs: number | null;
  /** Reconnect tries since the link was last live. */
  readonly attempt: number;
  /** One of BROKER_ERRORS, or null. */
  readonly error: BrokerError | null;
}

/** Messaging connection errors (spec section 8), word for word. */
export const BROKER_ERRORS = [
  'Message removed',
  'Connection closed',
  'client disconnecting',
  'Keepalive timeout',
  'No connection to broker',
  'Unregistered Topic Alias',
] as const;
export type BrokerError = (typeof BROKER_ERRORS)[number];
