// A real NATS server with its MQTT listener, on free ports.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrokerProcess,
  brokerFolder,
  isInstalled,
  startBrokerProcess,
} from './broker-process.ts';
import { freePort } from './site-process.ts';

const COMMANDS = ['nats-server', '/usr/sbin/nats-server', '/usr/local/bin/nats-server'];

/** The command; undefined where it is not installed. */
export const natsCommand = COMMANDS.find(isInstalled);

export interface Nats extends BrokerProcess {
  readonly tcpUrl: string;
}

/** @throws Error where NATS is missing or does not start. */
export async function startNats(): Promise<Nats> {
  if (natsCommand === undefined) throw new Error('nats-server is not installed');
  const folder = brokerFolder('nats');
  const [port, mqttPort] = [await freePort(), await freePort()];
  const config = join(folder, 'nats.conf');
  // MQTT sessions live in JetStream, and JetStream wants a name.
  writeFileSync(
    config,
    `server_name: touchline
listen: "127.0.0.1:${port}"
jetstream { store_dir: "${folder}" }
mqtt { listen: "127.0.0.1:${mqttPort}" }
`,
  );
  const running = await startBrokerProcess(natsCommand, ['-c', config], [port, mqttPort], folder);
  return { tcpUrl: `mqtt://127.0.0.1:${mqttPort}`, close: running.close };
}
