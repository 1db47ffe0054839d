// The interface through which messages are sent to subscribers, as JSON text.

import type { FixtureAnnouncer } from './fixture-announcer.ts';

/** The part of a publisher that the hub needs. */
export interface PayloadSink {
  publish(topic: string, payload: string): void;
  /** Announces the matches on the operator's broker, if there is one. */
  readonly announcer?: Pick<FixtureAnnouncer, 'announce' | 'retire'>;
}
