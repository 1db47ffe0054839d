// FEED=uof with UOF_LOG: plays logs of the Unified Odds Feed at the pace of their times.

import { readSteadyTime } from '../../domain/sports/steady-time.ts';
import type { Logger } from '../../log/logger.ts';
import type { FeedOutput, FeedSource } from '../feed-source.ts';
import type { FeedFaults } from '../reading/fault-log.ts';
import { Pacer } from '../replay/pacer.ts';
import { readApiFolder } from './api-folder.ts';
import { readLogLine } from './log-line.ts';
import { readLines } from './read-lines.ts';
import { RecoveryWatch } from './recovery-watch.ts';
import { UofDescriptions } from './uof-descriptions.ts';
import { UofFeed } from './uof-feed.ts';

const TICK_MS = 1_000;
/** The longest stretch of due messages before the server may do something else. */
const SLICE_MS = 8;

export interface UofLogSourceOptions {
  /** Paths of logs, played one after the other; `*.gz` is unpacked. */
  readonly files: readonly string[];
  /** Folder with documents of the operator's API; undefined for none. */
  readonly folder: string | undefined;
  /** Logged seconds per second; above 0. */
  readonly speed: number;
  readonly logger: Logger;
  /** Counts what is left out. */
  readonly faults: FeedFaults;
}

/** A feed that plays logs to their end, and keeps the last state then. */
export function createUofLogSource(options: UofLogSourceOptions): FeedSource {
  return new UofLogSource(options);
}

class UofLogSource implements FeedSource {
  readonly #options: UofLogSourceOptions;
  readonly #faults: FeedFaults;
  readonly #pacer: Pacer;
  #ticks: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;
  #ended = false;

  constructor(options: UofLogSourceOptions) {
    this.#options = options;
    this.#faults = options.faults;
    this.#pacer = new Pacer(options.speed, () => performance.now());
  }

  async start(output: FeedOutput): Promise<void> {
    const descriptions = new UofDescriptions((what, id) => this.#faults.countForgotten?.(what, id));
    const { folder } = this.#options;
    if (folder !== undefined) await readApiFolder(folder, descriptions, this.#faults);
    const feed = new UofFeed({
      output,
      descriptions,
      faults: this.#faults,
      watch: new RecoveryWatch({
        recovers: false,
        node: '-',
        nextRequestId: () => '',
        firstAfter: () => undefined,
      }),
      node: undefined,
      now: readSteadyTime,
      onRecover: () => {},
      onClock: () => {},
      onUndescribed: () => {},
    });
    this.#pacer.restart();
    this.#ticks = setInterval(() => {
      if (!this.#pacer.paused) feed.tick(this.#ended);
    }, TICK_MS);
    this.#running = this.#run(feed);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#ticks);
    this.#pacer.stop();
    await this.#running;
  }

  pause(): void {
    this.#pacer.pause();
  }

  resume(): void {
    this.#pacer.resume();
  }

  async #run(feed: UofFeed): Promise<void> {
    const { files, logger } = this.#options;
    let played = 0;
    try {
      for (const file of files) played += await this.#play(feed, file);
      if (!this.#stopped) logger.info({ played }, `feed log ended: ${played} messages`);
    } catch (error) {
      logger.error({ error: String(error) }, 'the feed log stopped; its last state stays');
    }
    this.#ended = true;
  }

  /** Plays a file; returns how many messages it had. */
  async #play(feed: UofFeed, file: string): Promise<number> {
    let played = 0;
    let startedAt: number | undefined;
    let at = 0;
    let sliceStart = performance.now();
    for await (const line of readLines(file)) {
      const read = readLogLine(line);
      if (read === undefined) {
        if (line.trim() !== '') this.#faults.count('a line without a message', line);
        continue;
      }
      startedAt ??= read.at;
      // Times of a log are those of its writer, and may stand out of order.
      if (read.at !== undefined && startedAt !== undefined) at = Math.max(at, read.at - startedAt);
      if (!this.#pacer.isDue(at)) {
        if (!(await this.#pacer.until(at))) break;
        sliceStart = performance.now();
      } else if (performance.now() - sliceStart > SLICE_MS) {
        await new Promise((resolve) => setImmediate(resolve));
        // A pause or stop may have come in between.
        if (!this.#pacer.isDue(at) && !(await this.#pacer.until(at))) break;
        sliceStart = performance.now();
      }
      feed.receive(read.text, read.key);
      played += 1;
    }
    this.#pacer.restart();
    return played;
  }
}
