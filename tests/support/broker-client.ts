// An MQTT client for tests: keeps what arrived, and waits on conditions instead of time.

import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';

interface Arrival {
  readonly topic: string;
  readonly payload: string;
}

export interface TestClient {
  readonly mqtt: MqttClient;
  readonly arrivals: Arrival[];
  /** Payloads of `arrivals`. */
  payloads(): string[];
  /** Resolves with the first `count` arrivals. */
  received(count: number): Promise<Arrival[]>;
  /** Resolves once the connection is closed. */
  closed(): Promise<void>;
  end(): Promise<void>;
}

/** Connects, and rejects with the broker's refusal where it refuses. */
export async function connectClient(
  url: string,
  options: IClientOptions = {},
): Promise<TestClient> {
  const client = mqtt.connect(url, { reconnectPeriod: 0, ...options });
  const arrivals: Arrival[] = [];
  let waiting: (() => void)[] = [];
  let isClosed = false;
  client.on('message', (topic, payload) => {
    arrivals.push({ topic, payload: payload.toString() });
    for (const check of waiting) check();
  });
  client.on('close', () => {
    isClosed = true;
  });
  client.on('connect', () => {
    isClosed = false;
  });
  await new Promise<void>((resolve, reject) => {
    const onClose = (): void => reject(new Error('closed without an answer'));
    client.once('connect', () => {
      client.off('close', onClose);
      resolve();
    });
    client.once('error', (error) => {
      client.end(true);
      reject(error);
    });
    if (options.reconnectPeriod === undefined) client.once('close', onClose);
  });
  // A later fault shows as a close; an error without a listener would end the run.
  client.on('error', () => {});
  return {
    mqtt: client,
    arrivals,
    payloads: () => arrivals.map(({ payload }) => payload),
    received: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (arrivals.length < count) return;
          waiting = waiting.filter((other) => other !== check);
          resolve(arrivals.slice(0, count));
        };
        waiting.push(check);
        check();
      }),
    closed: () =>
      new Promise((resolve) => {
        if (isClosed) resolve();
        else client.once('close', () => resolve());
      }),
    end: async () => {
      await client.endAsync(true);
    },
  };
}
