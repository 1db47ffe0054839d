// The queue of messages and the scheduler that runs it, as the pipeline wires them.

import type { FeedMessage } from '../../src/shared/feed/messages.ts';
import { Batch } from '../../src/worker/ingest/batch.ts';
import { FrameScheduler } from '../../src/worker/publish/frame-scheduler.ts';
import type { ManualClock } from './manual-clock.ts';

export interface ScheduledBatchOptions {
  readonly clock: ManualClock;
  readonly batchMs?: number;
  isSeen?(matchId: string): boolean;
  apply(message: FeedMessage, arrivedAt: number, now: number): void;
  onApplied?(): void;
  flush?(): void;
}

export function createScheduledBatch(options: ScheduledBatchOptions) {
  const { clock, batchMs = 16, isSeen = () => true, apply } = options;
  const { onApplied = () => {}, flush = () => {} } = options;
  const batch: Batch = new Batch({
    clock,
    apply,
    onQueued: (matchId) => scheduler.requestBatch(matchId),
  });
  const scheduler = new FrameScheduler({
    clock,
    batchMs,
    isSeen,
    applySlice: () => batch.applySlice(),
    onApplied,
    flush,
  });
  return { batch, scheduler };
}
