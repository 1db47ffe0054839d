// The commands the page gives the worker, carried by Comlink; each answers a Result.

import type { CouponInput } from '../api/coupon.ts';
import type { SigningIdentity } from '../api/signing.ts';
import type { ListRows } from '../api/sports.ts';
import type { LegMark, SlipCommand, SlipError, WhatIf } from '../betslip/slip.ts';
import type { OutcomeKey } from '../feed/outcome-key.ts';
import type { Result } from '../result.ts';
import type { CellKey } from './cell-keys.ts';

export interface WorkerConfig {
  /** Absolute ws or wss address of the broker. */
  readonly mqttUrl: string;
  /** 4 speaks MQTT 3.1.1, 5 speaks 5. */
  readonly protocolVersion: 4 | 5;
  /** Absolute address of the main API, with a slash at the end. */
  readonly apiUrl: string;
  /** The broker has images of rows (docs/feed-protocol.md); false unless given. */
  readonly images?: boolean;
  readonly signing: SigningIdentity;
  /** Bearer token; null for an anonymous visitor. */
  readonly token: string | null;
  /** Batch length, ms: 16 by the specification, 4 for lower latency. */
  readonly batchMs: number;
  /** Epoch of this worker's frames; the page raises it at each start. */
  readonly epoch: number;
}

export interface InterestChange {
  readonly add: readonly CellKey[];
  readonly drop: readonly CellKey[];
  /** Rows of a prematch list that the page has fetched: the worker requests none of them. */
  readonly rows?: ListRows;
}

/** A coupon ready to be sent, and what the receipt keeps of each leg. */
export interface SentCoupon {
  readonly coupon: CouponInput;
  readonly legs: readonly {
    readonly selectionId: OutcomeKey;
    readonly name: string;
    readonly eventName: string;
    /** Hundredths, ms since epoch and feed `seq`: when picked, and now. */
    readonly picked: { readonly odds: number; readonly at: number; readonly seq: number };
    readonly sent: { readonly odds: number; readonly at: number; readonly seq: number };
  }[];
}

type StartError = 'already_started' | 'bad_config';

/** `Port` is the MessagePort of the side that imports this: shared has no DOM types. */
export interface FeedWorkerApi<Port> {
  /** Connects and begins to send frames on `frames` in turn, which it owns from then on. */
  start(config: WorkerConfig, frames: readonly Port[]): Result<null, StartError>;
  /** Changes what the page has mounted; the worker answers with a frame of the new cells. */
  setInterest(change: InterestChange): Result<null>;
  /** A hidden page gets no frames; on return it gets one conflated frame. */
  setVisible(visible: boolean): Result<null>;
  /** Whether the browser reports a network (`navigator.onLine`). */
  setOnline(online: boolean): Result<null>;
  /** Low-data mode: lists at most once a minute, and rows out of sight are not followed. */
  setSavesData(saves: boolean): Result<null>;
  /** The token changed: the next connect and snapshot use it. */
  setToken(token: string | null): Result<null>;
  /** Changes the slip, and with it what the page has mounted; the new state comes as cells. */
  changeSlip(command: SlipCommand, interest?: InterestChange): Result<null, SlipError>;
  /** The coupon as place-bet and book-bet take it, at current odds. */
  readCoupon(): Result<SentCoupon, SlipError>;
  /** What the coupon would pay with some legs decided. */
  explore(marks: Readonly<Record<OutcomeKey, LegMark>>): Result<WhatIf, SlipError>;
  startRecording(): Result<null>;
  /** Ends the recording; returns it as NDJSON text (recording format). */
  stopRecording(): Result<string, 'not_recording'>;
  /** For the supervisor: a worker that still runs answers at once. */
  ping(): Result<null>;
  /** Closes the connection and clears every timer. */
  close(): Result<null>;
}
