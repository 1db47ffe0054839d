// The page's interface to one feed worker.

import type { LegMark, SlipCommand, SlipError, WhatIf } from '../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { InterestChange, SentCoupon } from '../../shared/protocol/commands.ts';
import type { Frame, LastDraw } from '../../shared/protocol/frames.ts';
import type { Result } from '../../shared/result.ts';

export interface WorkerEvents {
  /** Returns what the page last drew, for the acknowledgement. */
  onFrame(frame: Frame): LastDraw;
  /** The worker died or its script could not be loaded. */
  onError(reason: string): void;
}

/** Calls may stay unanswered for ever. */
export interface FeedWorker {
  start(epoch: number, token: string | null): Promise<Result<null>>;
  setInterest(change: InterestChange): Promise<Result<null>>;
  setVisible(visible: boolean): Promise<Result<null>>;
  setOnline(online: boolean): Promise<Result<null>>;
  setSavesData(saves: boolean): Promise<Result<null>>;
  setToken(token: string | null): Promise<Result<null>>;
  changeSlip(command: SlipCommand, interest?: InterestChange): Promise<Result<null, SlipError>>;
  readCoupon(): Promise<Result<SentCoupon, SlipError>>;
  explore(marks: Readonly<Record<OutcomeKey, LegMark>>): Promise<Result<WhatIf, SlipError>>;
  startRecording(): Promise<Result<null>>;
  stopRecording(): Promise<Result<string, 'not_recording'>>;
  ping(): Promise<Result<null>>;
  close(): Promise<Result<null>>;
  /** Terminates the worker at once and closes its ports; no event comes after this. */
  end(): void;
}
