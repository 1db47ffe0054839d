// Where the texts of messages go: to those who read them.

import type { FixtureAnnouncer } from './fixture-announcer.ts';

/** The part of a publisher that the hub needs. */
export interface PayloadSink {
  publish(topic: string, payload: string): void;
  /** Tells whoever reads there what the matches are. */
  readonly announcer?: Pick<FixtureAnnouncer, 'announce' | 'retire'>;
}
