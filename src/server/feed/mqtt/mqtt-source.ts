// FEED=mqtt: reads an operator's own feed from a broker, instead of making one.

import mqtt, { type MqttClient } from 'mqtt';
import { type BrokerAccess, lastingConnection } from '../../broker/broker-connection.ts';
import { RetriedSubscription } from '../../broker/retried-subscription.ts';
import { LimitedLog } from '../../log/limited-log.ts';
import type { Logger } from '../../log/logger.ts';
import type { FeedOutput, FeedSource } from '../feed-source.ts';
import type { AnnouncementArchive } from '../reading/announced-fixtures.ts';
import type { FeedFaults } from '../reading/fault-log.ts';
import { OperatorFeed } from './operator-feed.ts';

const SUBSCRIPTIONS = ['fixtures/+', 'feeds/#'];
/** Asks the adapter to announce and price everything again. */
const RECOVERY_TOPIC = 'recovery/request';

export interface MqttSourceOptions extends BrokerAccess {
  /** Wall clock, ms since epoch; taken as the kick-off of a match that nobody announced. */
  readonly now?: () => number;
  readonly logger: Logger;
  /** Stores announcements, so that they outlive the broker and the process. */
  readonly archive?: AnnouncementArchive | undefined;
  /** Counts what is left out. */
  readonly faults: FeedFaults;
}

/**
 * A feed that subscribes to `feeds/#` and `fixtures/+` on a broker. Whenever it connects it
 * publishes on `recovery/request`, so that the adapter sends everything again. Results are read by
 * `results-reader`.
 *
 * `fixtures/{matchId}` announces a match, retained or not, as JSON in the shape of the match detail
 * call; an empty message retires it. A match that is known only by its messages is discovered, and
 * declared once it is announced. What cannot be read is counted, and logged now and then for each
 * reason. `start` does not wait for the broker, which may become reachable later.
 */
export function createMqttSource(options: MqttSourceOptions): FeedSource {
  return new MqttSource(options);
}

class MqttSource implements FeedSource {
  readonly #options: MqttSourceOptions;
  readonly #losses: LimitedLog;
  readonly #refusals: LimitedLog;
  #subscription: RetriedSubscription | undefined;
  #client: MqttClient | undefined;
  #feed: OperatorFeed | undefined;
  #paused = false;
  #lost = false;
  #requests = 0;

  constructor(options: MqttSourceOptions) {
    this.#options = options;
    const lost = 'operator feed not reachable, trying every second';
    this.#losses = new LimitedLog(options.logger, 'warn', lost);
    const refused = 'the operator feed refuses a subscription, trying again';
    this.#refusals = new LimitedLog(options.logger, 'error', refused);
  }

  async start(output: FeedOutput): Promise<void> {
    const { now, logger, faults, archive } = this.#options;
    const feed = new OperatorFeed(output, faults, now ?? Date.now, archive);
    feed.paused = this.#paused;
    this.#feed = feed;
    const client = mqtt.connect(this.#options.url, lastingConnection(this.#options));
    this.#client = client;
    client.on('connect', () => {
      this.#lost = false;
      logger.info('connected to the operator feed');
    });
    this.#subscription = new RetriedSubscription({
      client,
      filters: SUBSCRIPTIONS,
      qos: 0,
      onGranted: () => this.#askAnew(client),
      onRefused: (topics, isNew) => {
        this.#refusals.write({ topics });
        // Messages of the granted topics arrive from now on.
        if (isNew) this.#askAnew(client);
      },
    });
    const onLoss = (reason: string): void => {
      if (this.#lost || client.disconnecting) return;
      this.#lost = true;
      this.#losses.write({ reason });
      output.connectionLost?.();
    };
    client.on('error', (error) => onLoss(error.message));
    client.on('close', () => onLoss('connection lost'));
    client.on('message', (topic, payload, { retain }) => feed.receive(topic, payload, retain));
  }

  async stop(): Promise<void> {
    this.#losses.close();
    this.#refusals.close();
    this.#subscription?.stop();
    await this.#client?.endAsync(true);
  }

  get connected(): boolean {
    // A broker may close the connection of a client that subscribes to what it refuses, so the
    // connection alone does not count.
    return this.#client?.connected === true && this.#subscription?.isAnswered === true;
  }

  get refusal(): string | undefined {
    return this.#subscription?.refusal;
  }

  /** Messages of a paused feed are lost, as on a broken connection. */
  pause(): void {
    this.#setPaused(true);
  }

  resume(): void {
    this.#setPaused(false);
  }

  /**
   * Asks the adapter to announce and price everything again, since earlier messages were missed.
   */
  #askAnew(client: MqttClient): void {
    const request = JSON.stringify({ request_id: ++this.#requests, timestamp: Date.now() });
    client.publish(RECOVERY_TOPIC, request, { qos: 0 });
  }

  #setPaused(paused: boolean): void {
    this.#paused = paused;
    if (this.#feed !== undefined) this.#feed.paused = paused;
  }
}
