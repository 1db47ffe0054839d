// The first stage: decodes payloads into messages, or counts why it cannot; records them on demand.

import { ALIVE_TOPIC, type AliveMessage, readAlive } from '../../shared/feed/alive.ts';
import { withCredibleTime } from '../../shared/feed/credible-time.ts';
import { readRowImage } from '../../shared/feed/images.ts';
import { LISTS_TOPIC, type LiveListMarks, readLiveLists } from '../../shared/feed/live-lists.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { FeedTopic } from '../../shared/feed/topics.ts';
import type { SkipReason } from '../../shared/feed/wire.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { Book } from '../book/book.ts';
import type { Clock } from '../clock/clock.ts';
import type { Drops } from '../metrics/drops.ts';
import { describeMatch } from './describe-match.ts';
import { PayloadDecoder } from './payload-decoder.ts';
import { Recorder } from './recorder.ts';
import type { RowMessage, RowRoute } from './row-message.ts';

const NO_SKIPS: readonly SkipReason[] = [];

export interface MessageDecoderOptions {
  readonly book: Book;
  readonly clock: Clock;
  readonly drops: Drops;
  /** The meaning of each topic that is subscribed to. */
  readonly routes: ReadonlyMap<string, FeedTopic | RowRoute>;
  onMessage(message: FeedMessage | RowMessage, arrivedAt: number): void;
  /** A producer sent an alive message, or that it is down. */
  onAlive(message: AliveMessage, arrivedAt: number): void;
  /** The broker sent the versions of the live lists. */
  onLists(marks: LiveListMarks): void;
}

export class MessageDecoder {
  readonly counters = { received: 0, bytes: 0, decoded: 0, skipped: 0, alive: 0 };
  /** Entries left out, by reason. */
  readonly skipsByReason: Partial<Record<SkipReason, number>> = {};
  /** When the newest message came, over all topics, ms since epoch; 0 for never. */
  lastReceivedAt = 0;
  readonly #options: MessageDecoderOptions;
  readonly #decoder = new PayloadDecoder();
  #recorder: Recorder | null = null;

  constructor(options: MessageDecoderOptions) {
    this.#options = options;
  }

  /** Takes one received message; `payload` is read before this returns. */
  receive(topic: string, payload: Uint8Array): void {
    const { book, clock, drops, routes, onMessage } = this.#options;
    const now = clock.now();
    this.lastReceivedAt = now;
    this.counters.received += 1;
    this.counters.bytes += payload.length;
    const route = routes.get(topic);
    if (route === undefined) {
      if (topic === ALIVE_TOPIC) {
        this.#receiveAlive(payload, now);
        return;
      }
      if (topic === LISTS_TOPIC) {
        this.#receiveLists(payload, now);
        return;
      }
      // The message was on its way when we unsubscribed.
      drops.add(topic, 'not subscribed', now);
      return;
    }
    if (route.kind === 'row') {
      this.#receiveRow(topic, route, payload, now);
      return;
    }
    const decoded = this.#decoder.decode(route, payload);
    if (!decoded.ok) {
      drops.add(topic, decoded.reason, now);
      return;
    }
    this.counters.decoded += 1;
    this.counters.skipped += decoded.message.skipped;
    for (const reason of decoded.message.skips ?? NO_SKIPS) {
      this.skipsByReason[reason] = (this.skipsByReason[reason] ?? 0) + 1;
    }
    this.#recorder?.record(topic, this.#decoder.readText(payload), now);
    onMessage(withCredibleTime(decoded.message, book.toServerTime(now)), now);
  }

  #receiveRow(topic: string, { type, matchId }: RowRoute, payload: Uint8Array, now: number): void {
    const image = readRowImage(this.#decoder.readText(payload));
    if (image === undefined) {
      this.#options.drops.add(topic, 'not an image', now);
      return;
    }
    this.counters.decoded += 1;
    this.#options.onMessage({ kind: 'row', type, matchId, image }, now);
  }

  #receiveLists(payload: Uint8Array, now: number): void {
    const marks = readLiveLists(this.#decoder.readText(payload));
    if (marks === undefined) {
      this.#options.drops.add(LISTS_TOPIC, 'not versions of lists', now);
      return;
    }
    this.counters.decoded += 1;
    this.#options.onLists(marks);
  }

  #receiveAlive(payload: Uint8Array, now: number): void {
    const alive = readAlive(this.#decoder.readText(payload));
    if (alive === undefined) this.#options.drops.add(ALIVE_TOPIC, 'not an alive message', now);
    else {
      this.counters.alive += 1;
      this.#options.onAlive(alive, now);
    }
  }

  /** Begins a recording; discards one that is already running. */
  startRecording(): Result<null> {
    this.#recorder = new Recorder(this.#options.clock.now());
    this.#describeMatches(this.#recorder);
    return succeed(null);
  }

  stopRecording(): Result<string, 'not_recording'> {
    const recorder = this.#recorder;
    if (recorder === null) return fail('not_recording', 'No recording is running.');
    this.#recorder = null;
    this.#describeMatches(recorder);
    return succeed(recorder.format());
  }

  #describeMatches(recorder: Recorder): void {
    const { book } = this.#options;
    for (const match of book.matches.values()) {
      const fixture = describeMatch(book, match);
      if (fixture !== undefined) recorder.describe(match.id, fixture);
    }
  }
}
