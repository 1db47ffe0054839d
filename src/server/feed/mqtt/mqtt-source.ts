// FEED=mqtt: reads an operator's own feed from a broker, instead of making one.

import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { ALIVE_TOPIC, readAlive } from '../../../shared/feed/alive.ts';
import type { FeedPayload } from '../../../shared/feed/payloads.ts';
import { parseTopic } from '../../../shared/feed/topics.ts';
import { MAX_PAYLOAD_CHARACTERS, readKickOff } from '../../../shared/feed/wire.ts';
import { LimitedLog } from '../../log/limited-log.ts';
import type { Logger } from '../../log/logger.ts';
import type { FeedOutput, FeedSource } from '../feed-source.ts';
import { isSettlementTopic } from '../settlement-message.ts';
import { AnnouncedFixtures, type AnnouncementArchive } from './announced-fixtures.ts';
import { FaultLog } from './fault-log.ts';
import { readPayload } from './read-payload.ts';

const FIXTURE_PREFIX = 'fixtures/';
const SUBSCRIPTIONS = ['fixtures/+', 'feeds/#'];
/** Asks the adapter to announce and price everything again. */
const RECOVERY_TOPIC = 'recovery/request';
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
const KEEPALIVE_SECONDS = 10;
/** More cannot be few enough characters. */
const MAX_PAYLOAD_BYTES = MAX_PAYLOAD_CHARACTERS * 3;

export interface MqttSourceOptions {
  /** mqtt, mqtts, ws or wss. */
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** 4 is MQTT 3.1.1 and the default. */
  readonly protocolVersion?: 4 | 5;
  /** Wall clock in ms since epoch; the kick-off of a match that nobody announced. */
  readonly now?: () => number;
  readonly logger: Logger;
  /** Where announcements are kept beyond broker and process. */
  readonly archive?: AnnouncementArchive | undefined;
}

/**
 * A feed that follows `feeds/#` and `fixtures/+` of a broker, and asks on `recovery/request` for all of it
 * anew whenever it connects. Results are read by `results-reader`.
 *
 * `fixtures/{matchId}` announces a match, retained or not, as JSON in the shape of the match detail
 * call; an empty one retires it. A match that only its messages name is discovered, and declared once it
 * is announced.
 * What cannot be read is counted, and logged now and then for each reason. `start` does not wait for the
 * broker: a feed that is away at start comes when it comes.
 */
export function createMqttSource(options: MqttSourceOptions): FeedSource {
  return new MqttSource(options);
}

class MqttSource implements FeedSource {
  readonly #options: MqttSourceOptions;
  readonly #faults: FaultLog;
  readonly #losses: LimitedLog;
  #client: MqttClient | undefined;
  #paused = false;
  #lost = false;
  #requests = 0;

  constructor(options: MqttSourceOptions) {
    this.#options = options;
    this.#faults = new FaultLog(options.logger);
    const lost = 'operator feed not reachable, trying every second';
    this.#losses = new LimitedLog(options.logger, 'warn', lost);
  }

  async start(output: FeedOutput): Promise<void> {
    const { url, username, password, protocolVersion, now, logger, archive } = this.#options;
    const fixtures = new AnnouncedFixtures(output, now ?? Date.now, this.#faults, archive);
    const settings: IClientOptions = {
      protocolVersion: protocolVersion ?? 4,
      clean: true,
      reconnectPeriod: RECONNECT_MS,
      // A broker that starts may refuse at first; without it the first refusal would be the last try.
      reconnectOnConnackError: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      keepalive: KEEPALIVE_SECONDS,
      resubscribe: false,
    };
    if (username !== undefined) settings.username = username;
    if (password !== undefined) settings.password = password;
    const client = mqtt.connect(url, settings);
    this.#client = client;
    client.on('connect', () => {
      this.#lost = false;
      logger.info('connected to the operator feed');
      client.subscribe(SUBSCRIPTIONS, { qos: 0 }, (error, granted) => {
        const refused = granted?.filter(({ qos }) => qos >= 128) ?? [];
        if (error !== null || refused.length > 0) {
          const topics = refused.map(({ topic }) => topic).join(', ');
          logger.error({ topics }, `the operator feed refuses a subscription: ${error ?? topics}`);
        }
        // Whatever was said while nobody here listened, or before: the adapter says it again.
        const request = JSON.stringify({ request_id: ++this.#requests, timestamp: Date.now() });
        client.publish(RECOVERY_TOPIC, request, { qos: 0 });
      });
    });
    const onLoss = (reason: string): void => {
      if (this.#lost || client.disconnecting) return;
      this.#lost = true;
      this.#losses.write({ reason });
      output.lose?.();
    };
    client.on('error', (error) => onLoss(error.message));
    client.on('close', () => onLoss('connection lost'));
    client.on('message', (topic, payload) => {
      try {
        if (payload.length > MAX_PAYLOAD_BYTES) this.#faults.count('too large', topic);
        else this.#receive(output, fixtures, topic, payload.toString());
      } catch {
        // Thrown on, it would end the process.
        this.#faults.count('it could not be applied', topic);
      }
    });
  }

  async stop(): Promise<void> {
    this.#losses.close();
    await this.#client?.endAsync(true);
  }

  get connected(): boolean {
    return this.#client?.connected === true;
  }

  /** Messages of a paused feed are lost, as on a broken line. */
  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
  }

  #receive(output: FeedOutput, fixtures: AnnouncedFixtures, topic: string, text: string): void {
    if (topic.startsWith(FIXTURE_PREFIX)) {
      const fault = fixtures.announce(topic.slice(FIXTURE_PREFIX.length), text);
      if (fault !== undefined) this.#faults.count(fault, topic);
    } else if (!this.#paused) this.#forward(output, fixtures, topic, text);
  }

  #forward(output: FeedOutput, fixtures: AnnouncedFixtures, name: string, text: string): void {
    // `results-reader` has them, on a line that loses none.
    if (isSettlementTopic(name)) return;
    if (name === ALIVE_TOPIC) {
      const alive = readAlive(text);
      if (alive === undefined) this.#faults.count('not a sign of life', name);
      else output.alive?.(alive);
      return;
    }
    const topic = parseTopic(name);
    if (topic === undefined) {
      this.#faults.count('not a feed topic', name);
      return;
    }
    const payload = readPayload(topic, text, this.#faults, name);
    if (payload === undefined) return;
    fixtures.ensure(topic);
    const startsAt = topic.kind === 'fixture_status' ? readKickOff(payload.start_time) : undefined;
    if (startsAt !== undefined) fixtures.noteKickOff(topic.matchId, startsAt);
    output.publish(topic.type, topic.kind, topic.matchId, payload as unknown as FeedPayload);
  }
}
