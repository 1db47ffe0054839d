// The messages between the bench page and its two workers. `Port` is a MessagePort: shared has no
// DOM types.

import type { InterestChange } from '../protocol/commands.ts';

/** One message of the feed, as the generator posts it. */
export interface FeedPacket {
  readonly topic: string;
  readonly payload: Uint8Array;
}

export interface LoadPlan {
  readonly seed: number;
  /** Messages a second. */
  readonly rate: number;
  /** The generator ends by itself, since a page that is behind would stop it too late. */
  readonly durationMs: number;
}

/**
 * Commands to the generator: prepare, answered by `ready`; then begin, answered by a count at the
 * end.
 */
export type LoadCommand<Port> =
  | { readonly type: 'prepare'; readonly plan: LoadPlan; readonly out: Port }
  | { readonly type: 'begin' };

export interface LoadCount {
  readonly sent: number;
  /** Sent in a burst, because the generator's own thread was held up. */
  readonly late: number;
}

export type LoadReply =
  | { readonly type: 'ready' }
  | { readonly type: 'ended'; readonly count: LoadCount };

/** Commands to the pipeline: first its ports, then changes of the mounted cells. */
export type PipelineCommand<Port> =
  | {
      readonly type: 'open';
      readonly feed: Port;
      readonly frames: readonly Port[];
      readonly batchMs: number;
    }
  | { readonly type: 'interest'; readonly change: InterestChange };
