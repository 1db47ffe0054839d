// One broker that is killed and started again, on the same files and the same ports.

import { rmSync } from 'node:fs';
import { type BrokerProcess, brokerFolder } from '../../support/broker-process.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import { startNats } from '../../support/nats.ts';

export type BrokerName = 'mosquitto' | 'nats';
type Broker = BrokerProcess & { readonly tcpUrl: string };

export class KilledBroker {
  readonly #folder: string;
  readonly #start: (before?: Broker) => Promise<Broker>;
  #running: Broker | undefined;

  constructor(name: BrokerName) {
    const dataFolder = brokerFolder(name);
    this.#folder = dataFolder;
    // The ports of the one before are among what it answered.
    const start = name === 'nats' ? startNats : startMosquitto;
    this.#start = (before) => start({ dataFolder, ...(before as object | undefined) });
  }

  /** Answers where it listens. */
  async start(): Promise<string> {
    this.#running = await this.#start();
    return this.#running.tcpUrl;
  }

  /** SIGKILL, and a new process. Resolves once that one listens. */
  async kill(): Promise<void> {
    const before = this.#running;
    await before?.kill();
    this.#running = await this.#start(before);
  }

  async close(): Promise<void> {
    await this.#running?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
