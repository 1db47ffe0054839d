// A subscription on an operator's broker that is tried again where the broker refuses it.

import type { MqttClient } from 'mqtt';

const RETRY_MS = 5_000;
/** Code of a SUBACK from which on a subscription is refused. */
const REFUSED = 128;

export interface RetriedSubscriptionOptions {
  readonly client: MqttClient;
  readonly filters: readonly string[];
  /**
   * With 1 a filter that is granted with QoS 0 counts as refused: the broker would queue nothing
   * for it.
   */
  readonly qos: 0 | 1;
  /** Called each time that the broker has granted every filter. */
  readonly onGranted: () => void;
  /**
   * Called each time that the broker refuses; `reason` names the filters. `isNew`: it is the first
   * refusal on this connection.
   */
  readonly onRefused: (reason: string, isNew: boolean) => void;
}

/** Subscribes to every filter on each connect, and every five seconds while one is refused. */
export class RetriedSubscription {
  /** Which filters the broker refuses; undefined where it has granted all or not answered yet. */
  refusal: string | undefined;
  /** The broker has answered on this connection, also where it refused. */
  isAnswered = false;
  readonly #options: RetriedSubscriptionOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RetriedSubscriptionOptions) {
    this.#options = options;
    options.client.on('connect', () => this.#ask());
    options.client.on('close', () => this.stop());
  }

  /** Stops retrying until the next connect. */
  stop(): void {
    clearTimeout(this.#timer);
    this.refusal = undefined;
    this.isAnswered = false;
  }

  #ask(): void {
    const { client, filters, qos, onGranted, onRefused } = this.#options;
    clearTimeout(this.#timer);
    if (!client.connected) return;
    client.subscribe([...filters], { qos }, (error, _subscriptions, packet) => {
      if (!client.connected) return;
      this.isAnswered = true;
      const granted = packet?.granted ?? [];
      const refused = filters.filter((_, at) => {
        const code = Number(granted[at]);
        return code >= REFUSED || code < qos;
      });
      if (error === null && refused.length === 0) {
        this.refusal = undefined;
        onGranted();
        return;
      }
      const isNew = this.refusal === undefined;
      this.refusal = refused.join(', ') || (error?.message ?? '');
      onRefused(this.refusal, isNew);
      this.#timer = setTimeout(() => this.#ask(), RETRY_MS).unref();
    });
  }
}
