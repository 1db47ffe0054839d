// The adapter of the chaos: says words over MQTT and by calls, each until it was answered.

import { setTimeout as pause } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { PASSWORD } from '../../support/broker-embedded.ts';
import type { KilledSite } from '../killed-site.ts';
import { type Word, writePayload } from './words.ts';

const RECONNECT_MS = 200;
const PAUSE_MS = 50;
const TRIES_BEFORE_REPEAT = 100;
const PATIENCE_MS = 180_000;

export interface MqttAdapterOptions {
  readonly url: string;
  readonly matches: readonly string[];
  /**
   * After each connect, ms back from the loss: says everything again that it said since then, for a broker
   * that forgets what it acknowledged last. 0 says nothing again.
   */
  readonly repeatMs: number;
}

interface SaidWord {
  readonly word: Word;
  readonly at: number;
  isAnswered: boolean;
}

export class MqttAdapter {
  readonly #options: MqttAdapterOptions;
  readonly #client: MqttClient;
  readonly #said: SaidWord[] = [];
  #lostAt = 0;
  /** Words that were said again. */
  repeats = 0;

  constructor(options: MqttAdapterOptions) {
    this.#options = options;
    this.#client = mqtt.connect(options.url, {
      username: 'feed',
      password: PASSWORD,
      reconnectPeriod: RECONNECT_MS,
      reconnectOnConnackError: true,
    });
    this.#client.on('error', () => {});
    this.#client.on('close', () => {
      this.#lostAt = Date.now();
    });
    this.#client.on('connect', () => this.#onConnect());
  }

  say(word: Word): void {
    const said: SaidWord = { word, at: Date.now(), isAnswered: false };
    this.#said.push(said);
    this.#publish(said);
  }

  /** Resolves once the broker has acknowledged every word. */
  async answered(): Promise<void> {
    for (let tries = 1; this.#said.some(({ isAnswered }) => !isAnswered); tries += 1) {
      if (tries % TRIES_BEFORE_REPEAT === 0) this.#repeat(({ isAnswered }) => !isAnswered);
      await pause(PAUSE_MS);
    }
  }

  async close(): Promise<void> {
    await this.#client.endAsync(true);
  }

  #onConnect(): void {
    for (const matchId of this.#options.matches) {
      this.#client.publish(`fixtures/${matchId}`, '{}', { qos: 1, retain: true });
    }
    if (this.#lostAt === 0) return;
    const since = this.#lostAt - this.#options.repeatMs;
    const forgets = this.#options.repeatMs > 0;
    this.#repeat(({ isAnswered, at }) => !isAnswered || (forgets && at >= since));
  }

  #repeat(isMeant: (said: SaidWord) => boolean): void {
    for (const said of this.#said.filter(isMeant)) {
      this.repeats += 1;
      said.isAnswered = false;
      this.#publish(said);
    }
  }

  #publish(said: SaidWord): void {
    const { kind, matchId } = said.word;
    const payload = JSON.stringify(writePayload(said.word));
    // One that fails, or gets no answer, is said again.
    this.#client.publish(`feeds/prematch/${kind}/${matchId}`, payload, { qos: 1 }, (error) => {
      if (error === undefined || error === null) said.isAnswered = true;
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

  /** Posts the words in one call, with the same ids until it is answered. */
  async post(words: readonly Word[]): Promise<void> {
    const body = JSON.stringify({ results: words.map(writePayload) });
    const deadline = Date.now() + PATIENCE_MS;
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
