// The adapter of the chaos: says words over MQTT and by calls, each until it was answered.

import { setTimeout as pause } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { PASSWORD } from '../../support/broker-embedded.ts';
import type { KilledSite } from '../killed-site.ts';
import { type SaidWord, SaidWords } from './said-words.ts';
import { type Word, writePayload } from './words.ts';

const RECONNECT_MS = 200;
const PAUSE_MS = 50;
const TRIES_BEFORE_REPEAT = 100;
const PATIENCE_MS = 180_000;

export interface MqttAdapterOptions {
  readonly url: string;
  readonly matches: readonly string[];
  /** What the broker acknowledged so shortly before it is killed may be forgotten, ms; 0: nothing is. */
  readonly forgetsMs: number;
}

export class MqttAdapter {
  readonly #matches: readonly string[];
  readonly #client: MqttClient;
  readonly #said: SaidWords;

  constructor({ url, matches, forgetsMs }: MqttAdapterOptions) {
    this.#matches = matches;
    this.#said = new SaidWords(forgetsMs);
    this.#client = mqtt.connect(url, {
      username: 'feed',
      password: PASSWORD,
      reconnectPeriod: RECONNECT_MS,
      reconnectOnConnackError: true,
    });
    this.#client.on('error', () => {});
    this.#client.on('close', () => this.#said.noteLoss());
    this.#client.on('connect', () => this.#onConnect());
  }

  /** Words that were said again. */
  get repeats(): number {
    return this.#said.repeats;
  }

  say(word: Word): void {
    this.#publish(this.#said.add(word));
  }

  /**
   * Resolves once the broker has acknowledged every word.
   *
   * @throws Error where it does not.
   */
  async answered(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let tries = 1; !this.#said.areAllAnswered; tries += 1) {
      if (Date.now() > deadline) throw new Error('the broker does not acknowledge every word');
      if (tries % TRIES_BEFORE_REPEAT === 0) this.#publishAll(this.#said.takeUnanswered());
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
    this.#publishAll(this.#said.takeAfterConnect());
  }

  #publishAll(words: readonly SaidWord[]): void {
    for (const said of words) this.#publish(said);
  }

  #publish(said: SaidWord): void {
    const { kind, matchId } = said.word;
    const payload = JSON.stringify(writePayload(said.word));
    // One that fails, or gets no answer, is said again.
    this.#client.publish(`feeds/prematch/${kind}/${matchId}`, payload, { qos: 1 }, (error) => {
      if (error === undefined || error === null) this.#said.noteAnswer(said);
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
