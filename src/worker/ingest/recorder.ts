// Stores the received payloads unchanged, for a bug report or a replay.

import { formatHeader, formatMessage } from '../../shared/feed/recording.ts';
import type { WireObject } from '../../shared/feed/wire.ts';

/** The most characters of payload that are stored; later payloads are left out. */
const MAX_RECORDED = 64 * 1024 * 1024;

interface Entry {
  readonly at: number;
  readonly topic: string;
  readonly text: string;
}

export class Recorder {
  /** ms since epoch. */
  readonly #startedAt: number;
  readonly #matches = new Map<string, WireObject>();
  readonly #entries: Entry[] = [];
  readonly #limit: number;
  #size = 0;

  /** `startedAt` is ms since epoch, `limit` counts characters of payload. */
  constructor(startedAt: number, limit = MAX_RECORDED) {
    this.#startedAt = startedAt;
    this.#limit = limit;
  }

  /** Stores a match for the header; the first description of each counts. */
  describe(matchId: string, fixture: WireObject): void {
    if (!this.#matches.has(matchId)) this.#matches.set(matchId, fixture);
  }

  /** Stores one payload that is JSON; false once the recording is full. */
  record(topic: string, text: string, now: number): boolean {
    if (this.#size + text.length > this.#limit) return false;
    this.#size += text.length;
    this.#entries.push({ at: Math.max(0, now - this.#startedAt), topic, text });
    return true;
  }

  /** The recording as NDJSON. */
  format(): string {
    const header = formatHeader({
      recording: 1,
      source: 'touchline worker',
      startedAt: this.#startedAt,
      matches: [...this.#matches.values()],
    });
    let last = 0;
    const lines = this.#entries.map(({ at, topic, text }) => {
      // A clock that was set back must not make a time fall.
      last = Math.max(last, at);
      return formatMessage({ at: last, topic, payload: JSON.parse(text) });
    });
    return header + lines.join('');
  }
}
