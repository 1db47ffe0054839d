// The adapter of the chaos: sends messages over MQTT and by calls, each until it was answered.

import { setTimeout as pause } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { PASSWORD } from '../../support/broker-embedded.ts';
import type { KilledSite } from '../killed-site.ts';
import { type ResultMessage, writePayload } from './messages.ts';
import { type SentMessage, SentMessages } from './sent-messages.ts';

const RECONNECT_MS = 200;
const PAUSE_MS = 50;
const TRIES_BEFORE_REPEAT = 100;
const TIMEOUT_MS = 180_000;

export interface MqttAdapterOptions {
  readonly url: string;
  readonly matches: readonly string[];
  /** What the broker acknowledged so shortly before it is killed may be forgotten, ms; 0: nothing is. */
  readonly forgetsMs: number;
}

export class MqttAdapter {
  readonly #matches: readonly string[];
  readonly #client: MqttClient;
  readonly #sent: SentMessages;

  constructor({ url, matches, forgetsMs }: MqttAdapterOptions) {
    this.#matches = matches;
    this.#sent = new SentMessages(forgetsMs);
    this.#client = mqtt.connect(url, {
      username: 'feed',
      password: PASSWORD,
      reconnectPeriod: RECONNECT_MS,
      reconnectOnConnackError: true,
    });
    this.#client.on('error', () => {});
    this.#client.on('close', () => this.#sent.noteLoss());
    this.#client.on('connect', () => this.#onConnect());
  }

  /** Messages that were sent again. */
  get repeats(): number {
    return this.#sent.repeats;
  }

  send(message: ResultMessage): void {
    this.#publish(this.#sent.add(message));
  }

  /**
   * Resolves once the broker has acknowledged every message.
   *
   * @throws Error where it does not.
   */
  async answered(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (let tries = 1; !this.#sent.areAllAnswered; tries += 1) {
      if (Date.now() > deadline) throw new Error('the broker does not acknowledge every message');
      if (tries % TRIES_BEFORE_REPEAT === 0) this.#publishAll(this.#sent.takeUnanswered());
      await pause(PAUSE_MS);
    }
  }

  async close(): Promise<void> {
    await this.#client.endAsync(true);
  }

  #onConnect(): void {
    for (const matchId of this.#matches) {
      this.#client.publish(`fixtures/${matchId}`, '{}', { qos: 1, retain: true });
    }
    this.#publishAll(this.#sent.takeAfterConnect());
  }

  #publishAll(messages: readonly SentMessage[]): void {
    for (const sent of messages) this.#publish(sent);
  }

  #publish(sent: SentMessage): void {
    const { kind, matchId } = sent.message;
    const payload = JSON.stringify(writePayload(sent.message));
    // One that fails, or gets no answer, is sent again.
    this.#client.publish(`feeds/prematch/${kind}/${matchId}`, payload, { qos: 1 }, (error) => {
      if (error === undefined || error === null) this.#sent.noteAnswer(sent);
    });
  }
}

export class PostingAdapter {
  readonly #sites: readonly KilledSite[];
  readonly #pickSite: () => number;
  /** Tries that nobody answered, and those answered 503. */
  unanswered = 0;
  unavailable = 0;
  /** Answers that no call should get. */
  readonly faults: string[] = [];

  /** `pickSite` gives the place of the site that is asked next. */
  constructor(sites: readonly KilledSite[], pickSite: () => number) {
    this.#sites = sites;
    this.#pickSite = pickSite;
  }

  /** Posts the messages in one call, with the same ids until it is answered. */
  async post(messages: readonly ResultMessage[]): Promise<void> {
    const body = JSON.stringify({ results: messages.map(writePayload) });
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      const status = await this.#try(body);
      if (status === 200) return;
      await pause(PAUSE_MS);
    }
    throw new Error(`results were not answered: ${this.faults.at(-1) ?? 'no answer came'}`);
  }

  async #try(body: string): Promise<number | undefined> {
    const site = this.#sites[this.#pickSite()];
    try {
      const response = await fetch(`${await site?.url()}/feed/results`, {
        method: 'POST',
        headers: { authorization: `Bearer ${PASSWORD}`, 'content-type': 'application/json' },
        body,
      });
      const text = await response.text();
      if (response.status === 503) this.unavailable += 1;
      else if (response.status !== 200)
        this.faults.push(`${response.status} ${text.slice(0, 200)}`);
      return response.status;
    } catch {
      this.unanswered += 1;
      return undefined;
    }
  }
}
