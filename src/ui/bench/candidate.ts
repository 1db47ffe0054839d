// The interface of a design that the benchmark measures.

import type { ReactNode } from 'react';
import type { FrameLoop } from './frame-loop.ts';
import type { WorkMeter } from './work-meter.ts';

export interface Candidate {
  /** Its live list, to be shown in the stage. */
  readonly content: ReactNode;
  /** The port that the load generator writes to. */
  readonly feed: MessagePort;
  /** Messages parsed so far. */
  readDecoded(): number;
  /** Stops the candidate; messages that are still queued are dropped. */
  close(): void;
}

interface CandidateTools {
  readonly frames: FrameLoop;
  /** Has to time whatever the candidate does on the page's thread outside of frames. */
  readonly meter: WorkMeter;
  readonly fail: (reason: Error) => void;
}

export type OpenCandidate = (tools: CandidateTools) => Candidate;
