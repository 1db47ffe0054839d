// The session of one page: passes the page's commands to the pipeline. It does not depend on
// running in a worker, so that a test can drive it directly.

import type { SlipError, WhatIf } from '../shared/betslip/slip.ts';
import type { InterestChange, SentCoupon } from '../shared/protocol/commands.ts';
import type { FrameAcknowledgement } from '../shared/protocol/frames.ts';
import { type Result, succeed } from '../shared/result.ts';
import { createPipeline, type Pipeline, type PipelineOptions } from './pipeline.ts';

export interface Session {
  /**
   * Mounts and unmounts cells. The next frame carries the known values of the newly mounted ones.
   *
   * @param change Keys of `shared/protocol/cell-keys`; a key that cannot be parsed is ignored.
   */
  setInterest(change: InterestChange): Result<null>;
  /** A hidden page is sent nothing; on return it gets one frame of all that changed meanwhile. */
  setVisible(visible: boolean): Result<null>;
  /**
   * Whether the browser reports a network connection. While it does not, every price is stale and
   * no snapshot is requested.
   */
  setOnline(online: boolean): Result<null>;
  /**
   * Turns low-data mode on or off: in it lists are requested at most once a minute, and rows out of
   * sight are not followed.
   */
  setSavesData(saves: boolean): Result<null>;
  /** The bearer token that the next connection and snapshots use; null for an anonymous visitor. */
  setToken(token: string | null): Result<null>;
  /**
   * Applies a slip command, and with it a change of the mounted cells. A refused command leaves the
   * slip as it was. Commands and marks of the page are not trusted: they are validated here.
   *
   * @param command A `SlipCommand`; stakes in kobo, odds in hundredths.
   * @returns A failure with `unreadable` for what is not a valid command, else with the code of the
   * refusal.
   */
  changeSlip(command: unknown, interest?: InterestChange): Result<null, SlipError>;
  /**
   * What the coupon pays with these legs won, lost or void; amounts in kobo.
   *
   * @param marks `LegMark` by selection id; anything else fails with `unreadable`.
   */
  explore(marks: unknown): Result<WhatIf, SlipError>;
  /** The coupon as place-bet and book-bet take it, at current prices. */
  readCoupon(): Result<SentCoupon, SlipError>;
  /** Begins a recording of the feed; discards one that is already running. */
  startRecording(): Result<null>;
  /** Ends the recording and returns it as NDJSON. */
  stopRecording(): Result<string, 'not_recording'>;
  /** The page acknowledges a frame that it has stored. */
  acknowledge(receipt: FrameAcknowledgement): void;
  /** Counts input that another stage refused, such as an unreadable snapshot. */
  refuse(source: string, reason: string): void;
  /** Ends the connection and all timers; nothing is sent after it. */
  close(): Result<null>;
}

/**
 * Opens the transport and starts the session. No frame is sent before the page mounts a cell.
 *
 * @param options What the session runs on (transport, clock, HTTP snapshots), and `send`, which is
 * called with each frame for the page.
 * @example
 * const session = createSession({ transport, clock, snapshots, config: { batchMs: 16, epoch: 1 }, send });
 * session.setInterest({ add: [listKey('1')], drop: [] }); // the live list of football, frame by frame
 * session.acknowledge({ acknowledged: frame.seq, epoch: 1, drawn: NOTHING_DRAWN });
 * session.close();
 */
export function createSession(options: PipelineOptions): Session {
  return new LiveSession(createPipeline(options), options);
}

class LiveSession implements Session {
  readonly #pipeline: Pipeline;
  readonly #transport: PipelineOptions['transport'];

  constructor(pipeline: Pipeline, { transport }: PipelineOptions) {
    this.#pipeline = pipeline;
    this.#transport = transport;
  }

  setInterest(change: InterestChange): Result<null> {
    this.#pipeline.page.setInterest(change);
    return succeed(null);
  }

  setVisible(visible: boolean): Result<null> {
    this.#pipeline.page.setVisible(visible);
    return succeed(null);
  }

  setOnline(online: boolean): Result<null> {
    this.#pipeline.link.setOnline(online);
    return succeed(null);
  }

  setSavesData(saves: boolean): Result<null> {
    this.#pipeline.page.setSavesData(saves);
    return succeed(null);
  }

  setToken(token: string | null): Result<null> {
    this.#transport.setToken(token);
    return succeed(null);
  }

  changeSlip(command: unknown, interest?: InterestChange): Result<null, SlipError> {
    const changed = this.#pipeline.slip.change(command);
    if (interest === undefined) this.#pipeline.page.publish();
    else this.#pipeline.page.setInterest(interest);
    return changed;
  }

  readCoupon(): Result<SentCoupon, SlipError> {
    return this.#pipeline.slip.readCoupon();
  }

  explore(marks: unknown): Result<WhatIf, SlipError> {
    return this.#pipeline.slip.explore(marks);
  }

  startRecording(): Result<null> {
    return this.#pipeline.recordings.startRecording();
  }

  stopRecording(): Result<string, 'not_recording'> {
    return this.#pipeline.recordings.stopRecording();
  }

  acknowledge(receipt: FrameAcknowledgement): void {
    this.#pipeline.page.acknowledge(receipt);
  }

  refuse(source: string, reason: string): void {
    this.#pipeline.refuse(source, reason);
  }

  close(): Result<null> {
    this.#pipeline.close();
    return succeed(null);
  }
}
