// The backend's interface to a broker, embedded or external: a place to publish the feed to.

/** Publishes feed payloads; QoS 0, never retained, in the order of the calls. */
export interface FeedPublisher {
  /**
   * Sends `payload` (JSON text) on an exact topic. Never throws: a message that cannot be sent is
   * counted or dropped.
   */
  publish(topic: string, payload: string): void;
  /** True while what is published reaches the broker at once. */
  readonly connected: boolean;
  /** Closes the publisher and everything that it listens on. */
  close(): Promise<void>;
}
