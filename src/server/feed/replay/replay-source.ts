// FEED=replay: plays recordings at any speed, and keeps their live matches from going stale.

import type { FeedPayload } from '../../../shared/feed/payloads.ts';
import type { ReadMessage, RecordingFault } from '../../../shared/feed/recording.ts';
import type { Logger } from '../../log/logger.ts';
import type { FeedOutput, FeedSource } from '../feed-source.ts';
import { mergeRecordings } from './merge-recordings.ts';
import { Pacer } from './pacer.ts';
import { type OpenRecording, openRecording } from './recording-file.ts';
import { ReplayedMatches } from './replayed-matches.ts';

/**
 * How often silent matches are looked for, so that a live match has a message at least every 10 s.
 */
const HEARTBEAT_CHECK_MS = 1_000;
/** The longest stretch of due messages before the server may do something else. */
const SLICE_MS = 8;
const MAX_REPORTED_FAULTS = 20;
/** Characters of a topic in a log line: those of a recording may have any length. */
const LOGGED_LENGTH = 160;

export interface ReplaySourceOptions {
  /** Paths of recordings; several are merged by time since their starts. */
  readonly files: readonly string[];
  /** Recorded seconds per second; above 0. */
  readonly speed: number;
  /** Starts again at the end, each time in a new epoch. */
  readonly loop: boolean;
  /** A clock in ms that never falls back; the process's own by default. */
  readonly now?: () => number;
  readonly logger: Logger;
}

/** Thrown for settings that cannot be played; its message is meant for the operator. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

/**
 * A feed that replays recordings.
 *
 * Its `start` rejects with RecordingFileError where a file is missing or no recording, and with
 * ReplayError where two files hold the same match.
 *
 * @throws ReplayError where there is no file or the speed is not above 0.
 */
export function createReplaySource(options: ReplaySourceOptions): FeedSource {
  if (options.files.length === 0) throw new ReplayError('replay: no recording named');
  if (!(options.speed > 0)) {
    throw new ReplayError(`replay: the speed must be above 0, not ${options.speed}`);
  }
  return new ReplaySource(options);
}

class ReplaySource implements FeedSource {
  readonly #options: ReplaySourceOptions;
  readonly #now: () => number;
  readonly #pacer: Pacer;
  #open: OpenRecording[] = [];
  #matches: ReplayedMatches | undefined;
  #heartbeats: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;
  /** Faults by file, so that a loop does not report them again. */
  readonly #faults = new Map<string, number>();
  #firstRound = true;

  constructor(options: ReplaySourceOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#pacer = new Pacer(options.speed, this.#now);
  }

  async start(output: FeedOutput): Promise<void> {
    await this.#openFiles();
    const matches = new ReplayedMatches(output, this.#now, this.#options.speed);
    for (const recording of this.#open) {
      const clash = matches.announce(recording.path, recording.header);
      if (clash === undefined) continue;
      this.#closeFiles();
      throw new ReplayError(
        `replay: match ${clash.matchId} is in ${clash.path} and in ${recording.path}; play them one by one`,
      );
    }
    this.#matches = matches;
    matches.declareAll();
    this.#pacer.restart();
    this.#heartbeats = setInterval(() => {
      if (!this.#pacer.paused) matches.heartbeat();
    }, HEARTBEAT_CHECK_MS);
    this.#running = this.#run(matches);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#heartbeats);
    this.#pacer.stop();
    this.#closeFiles();
    await this.#running;
  }

  pause(): void {
    this.#pacer.pause();
  }

  resume(): void {
    this.#pacer.resume();
    this.#matches?.heartbeat();
  }

  async #run(matches: ReplayedMatches): Promise<void> {
    const { logger, loop } = this.#options;
    try {
      for (;;) {
        const played = await this.#playOnce(matches);
        this.#closeFiles();
        if (this.#stopped) return;
        this.#reportEnd(played);
        if (!loop || played === 0) break;
        this.#firstRound = false;
        await this.#openFiles();
        if (this.#stopped) return;
        matches.restart();
        this.#pacer.restart();
      }
      matches.end();
    } catch (error) {
      logger.error({ error: String(error) }, 'replay stopped; its last state stays');
    }
  }

  /** Plays all files to their end; returns how many messages were published. */
  async #playOnce(matches: ReplayedMatches): Promise<number> {
    let played = 0;
    let sliceStart = this.#now();
    for await (const { from, message } of mergeRecordings(this.#open)) {
      if (!this.#pacer.isDue(message.at)) {
        if (!(await this.#pacer.until(message.at))) break;
        sliceStart = this.#now();
      } else if (this.#now() - sliceStart > SLICE_MS) {
        await new Promise((resolve) => setImmediate(resolve));
        // A pause or stop may have come in between.
        if (!this.#pacer.isDue(message.at) && !(await this.#pacer.until(message.at))) break;
        sliceStart = this.#now();
      }
      if (this.#publish(matches, from, message)) played += 1;
    }
    return played;
  }

  #publish(matches: ReplayedMatches, from: OpenRecording, message: ReadMessage): boolean {
    const refusal = matches.publish(from.path, message.topic, message.payload as FeedPayload);
    if (refusal === undefined) return true;
    const { line, topic } = message;
    this.#onFault(from.path, { line, reason: `${refusal} (${topic.slice(0, LOGGED_LENGTH)})` });
    return false;
  }

  async #openFiles(): Promise<void> {
    for (const path of this.#options.files) {
      try {
        const recording = await openRecording(path, (fault) => this.#onFault(path, fault));
        if (this.#stopped) recording.close();
        else this.#open.push(recording);
      } catch (error) {
        this.#closeFiles();
        throw error;
      }
    }
  }

  #closeFiles(): void {
    for (const recording of this.#open) recording.close();
    this.#open = [];
  }

  #onFault(path: string, fault: RecordingFault): void {
    if (!this.#firstRound) return;
    const count = (this.#faults.get(path) ?? 0) + 1;
    this.#faults.set(path, count);
    if (count > MAX_REPORTED_FAULTS) return;
    const { line, reason } = fault;
    const where = line > 0 ? ` line ${line} skipped` : '';
    this.#options.logger.warn(
      { file: path, ...(line > 0 ? { line } : {}), reason },
      `recording ${path}${where}: ${reason}`,
    );
  }

  #reportEnd(played: number): void {
    if (!this.#firstRound) return;
    const skipped = [...this.#faults.values()].reduce((sum, count) => sum + count, 0);
    this.#options.logger.info(
      { played, skipped, loop: this.#options.loop },
      `replay ended: ${played} messages, ${skipped} skipped`,
    );
  }
}
