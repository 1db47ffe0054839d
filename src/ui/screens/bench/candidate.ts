// What the bench wants of a design that it measures.

import type { ReactNode } from 'react';
import type { FrameLoop } from './frame-loop.ts';

export interface Candidate {
  /** Its live list, to be shown in the stage. */
  readonly content: ReactNode;
  /** The end that the generator writes to. */
  readonly feed: MessagePort;
  /** Messages parsed so far. */
  readDecoded(): number;
  /** Ends it; messages that still queue up are thrown away. */
  close(): void;
}

export type OpenCandidate = (frames: FrameLoop, fail: (reason: Error) => void) => Candidate;
