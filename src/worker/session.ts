// The session of one page: what the page asks for, put to the pipeline. Knows no worker.

import type { SlipError, WhatIf } from '../shared/betslip/slip.ts';
import type { InterestChange, SentCoupon } from '../shared/protocol/commands.ts';
import type { FrameAcknowledgement } from '../shared/protocol/frames.ts';
import { type Result, succeed } from '../shared/result.ts';
import { createPipeline, type Pipeline, type PipelineOptions } from './pipeline.ts';

export interface Session {
  /**
   * Mounts and takes off cells; the next frame has the values of the new ones that are known.
   *
   * @param change Keys of `shared/protocol/cell-keys`; one that cannot be read is left out.
   */
  setInterest(change: InterestChange): Result<null>;
  /** A hidden page is sent nothing; on return it gets one frame of all that changed meanwhile. */
  setVisible(visible: boolean): Result<null>;
  /** What the browser says of the network; while offline nothing tries to connect. */
  setOnline(online: boolean): Result<null>;
  /** The player saves data: lists are asked for once a minute at most. */
  setSavesData(saves: boolean): Result<null>;
  /** The bearer token that the next connection and snapshots use; null for an anonymous visitor. */
  setToken(token: string | null): Result<null>;
  /**
   * Changes the slip, and with it what the page has mounted. A refused command changes nothing.
   * Commands and marks are not trusted: what the page sends is checked here.
   *
   * @param command A `SlipCommand`; stakes in kobo, odds in hundredths.
   * @returns `unreadable` for what is no command, else the code of what refused it.
   */
  changeSlip(command: unknown, interest?: InterestChange): Result<null, SlipError>;
  /**
   * What the coupon pays with these legs won, lost or void; amounts in kobo.
   *
   * @param marks `LegMark` by selection id; `unreadable` for anything else.
   */
  explore(marks: unknown): Result<WhatIf, SlipError>;
  /** The coupon as it is sent, with the prices of this moment. */
  readCoupon(): Result<SentCoupon, SlipError>;
  /** Begins a recording of the feed; one that is running is thrown away. */
  startRecording(): Result<null>;
  /** Ends the recording; its value is NDJSON. */
  stopRecording(): Result<string, 'not_recording'>;
  /** From the page: it has stored a frame. */
  acknowledge(receipt: FrameAcknowledgement): void;
  /** Counts what another stage refused, an unreadable snapshot for one. */
  refuse(source: string, reason: string): void;
  /** Ends the connection and all timers; nothing is sent after it. */
  close(): Result<null>;
}

/**
 * Opens the transport and begins; nothing is sent before the page mounts something.
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
