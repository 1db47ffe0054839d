// The session of one page: what the page asks for, put to the stages of the pipeline. Knows no worker.

import type { InterestChange, SentCoupon } from '../shared/protocol/commands.ts';
import type { FrameAcknowledgement } from '../shared/protocol/frames.ts';
import { type Result, succeed } from '../shared/protocol/result.ts';
import type { SlipError, WhatIf } from '../shared/protocol/slip.ts';
import { Pipeline, type PipelineOptions } from './pipeline.ts';
import { markChanges } from './publish/mark-changes.ts';

export interface Session {
  setInterest(change: InterestChange): Result<null>;
  setVisible(visible: boolean): Result<null>;
  setOnline(online: boolean): Result<null>;
  setToken(token: string | null): Result<null>;
  resync(epoch: number): Result<null>;
  /** Commands and marks are not trusted: what the page sends is checked here. */
  changeSlip(command: unknown, interest?: InterestChange): Result<null, SlipError>;
  explore(marks: unknown): Result<WhatIf, SlipError>;
  readCoupon(): Result<SentCoupon, SlipError>;
  startRecording(): Result<null>;
  stopRecording(): Result<string, 'not_recording'>;
  /** From the page: it has stored a frame. */
  acknowledge(receipt: FrameAcknowledgement): void;
  /** Counts what another stage refused, an unreadable snapshot for one. */
  refuse(source: string, reason: string): void;
  close(): Result<null>;
}

/** Opens the transport and begins; nothing is sent before the page mounts something. */
export function createSession(options: PipelineOptions): Session {
  return new LiveSession(options);
}

class LiveSession implements Session {
  readonly #options: PipelineOptions;
  readonly #pipeline: Pipeline;

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.#pipeline = new Pipeline(options);
  }

  setInterest({ add, drop, rows }: InterestChange): Result<null> {
    const now = this.#now();
    const { book, interest, publisher, recovery, reminders } = this.#pipeline;
    // Before the interest in them, which would ask for what is not known.
    if (rows !== undefined) void recovery.offer(rows);
    markChanges(book, interest, publisher);
    for (const key of drop) {
      if (interest.drop(key)) publisher.forget(key);
    }
    const added = add.filter((key) => interest.add(key));
    this.#pipeline.follow(now);
    for (const key of added) publisher.touch(key);
    reminders.scheduleMetrics();
    this.#pipeline.publish(now);
    return succeed(null);
  }

  setVisible(visible: boolean): Result<null> {
    const now = this.#now();
    const { book, interest, publisher, matchSubscriptions, recovery, reminders } = this.#pipeline;
    if (visible) {
      this.#pipeline.hiddenAt = null;
      if (matchSubscriptions.isPaused) {
        matchSubscriptions.setPaused(false, now);
        recovery.refresh();
      }
    } else {
      this.#pipeline.hiddenAt ??= now;
    }
    markChanges(book, interest, publisher);
    publisher.setVisible(visible);
    reminders.scheduleMetrics();
    return succeed(null);
  }

  setOnline(online: boolean): Result<null> {
    this.#pipeline.link.setOnline(online);
    return succeed(null);
  }

  setToken(token: string | null): Result<null> {
    this.#options.transport.setToken(token);
    return succeed(null);
  }

  resync(epoch: number): Result<null> {
    const { ages, book, interest, link, publisher, scheduler } = this.#pipeline;
    ages.reset();
    scheduler.restart();
    publisher.restart(epoch, interest.keys());
    for (const match of book.matches.values()) book.markPricesDirty(match);
    link.wake();
    this.#pipeline.publish(this.#now());
    return succeed(null);
  }

  changeSlip(command: unknown, interest?: InterestChange): Result<null, SlipError> {
    const changed = this.#pipeline.slip.change(command);
    if (interest === undefined) this.#pipeline.publish(this.#now());
    else this.setInterest(interest);
    return changed;
  }

  readCoupon(): Result<SentCoupon, SlipError> {
    return this.#pipeline.slip.readCoupon();
  }

  explore(marks: unknown): Result<WhatIf, SlipError> {
    return this.#pipeline.slip.explore(marks);
  }

  startRecording(): Result<null> {
    return this.#pipeline.decoder.startRecording(this.#now());
  }

  stopRecording(): Result<string, 'not_recording'> {
    return this.#pipeline.decoder.stopRecording();
  }

  acknowledge({ acknowledged, epoch, drawn }: FrameAcknowledgement): void {
    if (this.#pipeline.isClosed) return;
    this.#pipeline.scheduler.noteDrawn(drawn);
    this.#pipeline.publisher.acknowledge(acknowledged, epoch);
  }

  refuse(source: string, reason: string): void {
    this.#pipeline.drops.add(source, reason, this.#now());
  }

  close(): Result<null> {
    this.#pipeline.close();
    return succeed(null);
  }

  #now(): number {
    return this.#options.clock.now();
  }
}
