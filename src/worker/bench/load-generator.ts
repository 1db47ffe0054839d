// Sends the pool of messages at an even pace, by the clock.

import type { FeedPacket, LoadCount, LoadPlan } from '../../shared/bench/bench-protocol.ts';
import { type FeedTemplate, stampTemplate } from '../../shared/bench/feed-template.ts';
import { formatTopic } from '../../shared/feed/topics.ts';
import type { Clock } from '../clock/clock.ts';

/**
 * Browsers do not run timers more often, so messages are sent in short bursts, one in this many ms.
 */
const TURN_MS = 4;
/** The messages of a burst that cover more than this many ms count as late. */
const LATE_AFTER_MS = 50;

export interface LoadGeneratorOptions {
  readonly clock: Clock;
  readonly templates: readonly FeedTemplate[];
  /** The payload is only lent: its bytes are changed for the next message. */
  send(packet: FeedPacket): void;
}

/** One load at a time, `rate` × `durationMs` messages in all, each stamped as it goes out. */
export class LoadGenerator {
  readonly #clock: Clock;
  readonly #send: (packet: FeedPacket) => void;
  readonly #templates: readonly FeedTemplate[];
  readonly #packets: readonly FeedPacket[];

  constructor({ clock, templates, send }: LoadGeneratorOptions) {
    this.#clock = clock;
    this.#send = send;
    this.#templates = templates;
    const encoder = new TextEncoder();
    this.#packets = templates.map(({ matchId, text }) => ({
      topic: formatTopic('live', 'odds_change', matchId),
      payload: encoder.encode(text),
    }));
  }

  /** Begins at once; `onEnded` is called with what was sent. */
  run({ rate, durationMs }: Omit<LoadPlan, 'seed'>, onEnded: (count: LoadCount) => void): void {
    const startedAt = this.#clock.now();
    const mostInTime = Math.ceil((rate * LATE_AFTER_MS) / 1_000);
    let sent = 0;
    let late = 0;
    const turn = () => {
      const elapsedMs = Math.min(durationMs, this.#clock.now() - startedAt);
      const due = Math.floor((elapsedMs * rate) / 1_000);
      late += Math.max(0, due - sent - mostInTime);
      for (; sent < due; sent++) this.#sendOne(sent % this.#packets.length);
      if (elapsedMs < durationMs) this.#clock.setTimer(turn, TURN_MS);
      else onEnded({ sent, late });
    };
    turn();
  }

  #sendOne(index: number): void {
    const packet = this.#packets[index]!;
    stampTemplate(this.#templates[index]!, packet.payload, 0, this.#clock.now());
    this.#send(packet);
  }
}
