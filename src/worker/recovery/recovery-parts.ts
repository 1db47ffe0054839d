// What the parts of recovery that send requests have in common.

import type { Book } from '../book/book.ts';
import type { Clock } from '../clock/clock.ts';
import type { Sequencer } from '../ingest/sequencer.ts';
import type { Interest } from '../publish/interest.ts';
import type { MatchSubscriptions } from '../subscriptions/match-subscriptions.ts';
import type { JobTimes } from './jobs.ts';
import type { ListVersions } from './list-versions.ts';
import type { RequestQueue } from './request-queue.ts';
import type { SnapshotSource } from './snapshot-source.ts';

export interface RecoveryParts {
  readonly book: Book;
  readonly interest: Interest;
  readonly matchSubscriptions: MatchSubscriptions;
  readonly snapshotSource: SnapshotSource;
  readonly sequencer: Sequencer;
  readonly queue: RequestQueue;
  readonly versions: ListVersions;
  readonly times: JobTimes;
  readonly clock: Clock;
  /** Something was applied outside a batch. */
  onApplied(): void;
}
