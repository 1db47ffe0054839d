// What the backend needs of a broker, embedded or external: a place to publish the feed to.

/** Publishes feed payloads; QoS 0, never retained, in the order of the calls. */
export interface FeedPublisher {
  /** Sends `payload` (JSON text) on an exact topic. Never throws; what cannot go out is counted or dropped. */
  publish(topic: string, payload: string): void;
  /** True while what is published reaches the broker at once. */
  readonly connected: boolean;
  /** Ends the publisher and everything it listens on. */
  close(): Promise<void>;
}
