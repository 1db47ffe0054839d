// FEED=uof with UOF_URL: reads the Unified Odds Feed from the supplier's broker and API.

import { randomInt } from 'node:crypto';
import { readSteadyTime } from '../../domain/sports/steady-time.ts';
import { LimitedLog } from '../../log/limited-log.ts';
import type { Logger } from '../../log/logger.ts';
import type { FeedOutput, FeedSource } from '../feed-source.ts';
import type { FeedFaults } from '../reading/fault-log.ts';
import { AmqpConnection } from './amqp-connection.ts';
import { readApiFolder, takeDocument } from './api-folder.ts';
import { DescriptionQueue } from './description-queue.ts';
import { type RecoverAction, RecoveryWatch } from './recovery-watch.ts';
import { UofApi } from './uof-api.ts';
import { UofDescriptions } from './uof-descriptions.ts';
import { UofFeed } from './uof-feed.ts';

const TICK_MS = 1_000;
const RETRY_MS = 5_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back recovery reaches if the description of a producer does not say. */
const DEFAULT_WINDOW_MS = 10 * HOUR_MS;
/** Taken off the window, so that a request is not refused because of the time that it takes. */
const WINDOW_MARGIN_MS = 300_000;
/** The first request id is random below this, so that those of several processes differ. */
const REQUEST_IDS = 1_000_000_000;

/** Documents without which a market has no name and a producer no address. */
const NEEDED = ['descriptions/producers.xml', 'descriptions/en/markets.xml'];
/** URNs of outrights, which have another address than matches. */
const OUTRIGHT = /^sr:(?:season|tournament|simple_tournament):/;
const FIRST_DOCUMENTS = ['descriptions/en/variants.xml', 'sports/en/schedules/live/schedule.xml'];

export interface UofBrokerSourceOptions {
  /** amqp or amqps; without a login the token is its user. */
  readonly url: string;
  /** Address of the supplier's API, without a slash at the end. */
  readonly apiUrl: string;
  readonly token: string | undefined;
  /** Folder with documents of the API; undefined for none. */
  readonly folder: string | undefined;
  /** Tells the recoveries of several processes apart; undefined for none. */
  readonly node: string | undefined;
  readonly logger: Logger;
  /** Counts what is left out. */
  readonly faults: FeedFaults;
}

/** A feed that follows the supplier's broker; `start` does not wait until that is reachable. */
export function createUofBrokerSource(options: UofBrokerSourceOptions): FeedSource {
  return new UofBrokerSource(options);
}

class UofBrokerSource implements FeedSource {
  readonly #options: UofBrokerSourceOptions;
  readonly #faults: FeedFaults;
  readonly #losses: LimitedLog;
  readonly #descriptions: UofDescriptions;
  readonly #api: UofApi;
  readonly #descriptionQueue: DescriptionQueue;
  readonly #watch: RecoveryWatch;
  #feed: UofFeed | undefined;
  #connection: AmqpConnection | undefined;
  #ticks: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #requests = randomInt(REQUEST_IDS);
  #paused = false;
  #stopped = false;

  constructor(options: UofBrokerSourceOptions) {
    const { apiUrl, token, node, logger } = options;
    this.#options = options;
    this.#faults = options.faults;
    this.#descriptions = new UofDescriptions((what, id) => this.#faults.countForgotten?.(what, id));
    this.#losses = new LimitedLog(
      logger,
      'warn',
      "the supplier's broker is not reachable, trying every second",
    );
    this.#api = new UofApi({ url: apiUrl, token, logger });
    this.#descriptionQueue = new DescriptionQueue({
      fetch: (matchId) => this.#describe(matchId),
      onForgotten: (matchId) => this.#faults.countForgotten?.('a match to be described', matchId),
    });
    this.#watch = new RecoveryWatch({
      recovers: true,
      node: node ?? '-',
      nextRequestId: () => String(++this.#requests),
      firstAfter: (product) => this.#firstAfter(product),
    });
  }

  get connected(): boolean {
    return this.#connection?.connected === true;
  }

  async start(output: FeedOutput): Promise<void> {
    const { folder, node } = this.#options;
    if (folder !== undefined) await readApiFolder(folder, this.#descriptions, this.#faults);
    this.#feed = new UofFeed({
      output,
      descriptions: this.#descriptions,
      watch: this.#watch,
      faults: this.#faults,
      node: node ?? '-',
      now: readSteadyTime,
      onRecover: (action) => void this.#recover(action),
      onClock: ({ product, byMs }) =>
        this.#options.logger.warn(
          { product, byMs },
          'the clock of a producer was set back: it is suspended until that clock was steady for a minute and has passed where it was',
        ),
      onUndescribed: (matchId) => this.#descriptionQueue.ask(matchId),
    });
    this.#ticks = setInterval(() => this.#feed?.tick(false), TICK_MS);
    void this.#begin(this.#feed);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#ticks);
    clearTimeout(this.#retry);
    this.#descriptionQueue.stop();
    this.#api.stop();
    this.#losses.close();
    await this.#connection?.stop();
  }

  /** Messages to a paused feed are lost, as on a broken connection; recovery brings them back. */
  pause(): void {
    this.#paused = true;
    this.#feed?.connectionLost();
  }

  resume(): void {
    this.#paused = false;
  }

  /** Reads documents, then connects: a market without a name would be left out of the recovery. */
  async #begin(feed: UofFeed): Promise<void> {
    for (const path of NEEDED) {
      if (await this.#read(path)) continue;
      if (!this.#stopped) this.#retry = setTimeout(() => void this.#begin(feed), RETRY_MS);
      return;
    }
    const days = [0, 1, 2].map((day) => new Date(Date.now() + day * DAY_MS).toISOString());
    const schedules = days.map((day) => `sports/en/schedules/${day.slice(0, 10)}/schedule.xml`);
    for (const path of [...FIRST_DOCUMENTS, ...schedules]) await this.#read(path);
    if (this.#stopped) return;
    const { url, token, logger } = this.#options;
    this.#connection = new AmqpConnection({
      url: withLogin(url, token),
      onUp: () => logger.info("connected to the supplier's broker"),
      onLost: (reason) => {
        this.#losses.write({ reason });
        feed.connectionLost();
      },
      onMessage: (text, key) => {
        if (!this.#paused) feed.receive(text, key);
      },
    });
    this.#connection.start();
  }

  /** Takes in a document; resolves to whether it was there. */
  async #read(path: string): Promise<boolean> {
    const text = await this.#api.read(path);
    if (text === undefined) return false;
    for (const matchId of takeDocument(text, path, this.#descriptions, this.#faults))
      this.#feed?.describe(matchId);
    return true;
  }

  async #describe(matchId: string): Promise<boolean> {
    const urn = /^\d+$/.test(matchId) ? `sr:match:${matchId}` : matchId;
    const path = OUTRIGHT.test(urn)
      ? `sports/en/tournaments/${urn}/info.xml`
      : `sports/en/sport_events/${urn}/fixture.xml`;
    return (await this.#read(path)) && this.#descriptions.knows(matchId);
  }

  async #recover(action: RecoverAction): Promise<void> {
    const { product, requestId, after } = action;
    const { logger, node } = this.#options;
    const path = this.#descriptions.producer(product)?.path;
    if (path === undefined) {
      this.#faults.count('a producer that no description names cannot be asked', String(product));
    } else if (await this.#api.recover(path, action, node)) {
      logger.info({ product, requestId, after }, 'requested recovery from a producer');
      return;
    }
    this.#watch.recoveryFailed(product, requestId);
  }

  #firstAfter(product: number): number {
    const window = Math.min(
      this.#descriptions.producer(product)?.windowMs ?? DEFAULT_WINDOW_MS,
      DAY_MS,
    );
    return Date.now() - Math.max(0, window - WINDOW_MARGIN_MS);
  }
}

/** The supplier's brokers take the token as the user, without a password. */
function withLogin(address: string, token: string | undefined): string {
  const url = new URL(address);
  if (url.username === '' && token !== undefined) url.username = encodeURIComponent(token);
  return url.href;
}
