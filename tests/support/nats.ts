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
  readonly url: string;
  readonly tcpUrl: string;
  readonly ports: NatsPorts;
}

interface NatsPorts {
  readonly nats: number;
  readonly mqtt: number;
  /** MQTT in websockets. */
  readonly web: number;
}

export interface NatsOptions {
  /** Where to listen, so that a restarted broker is found again; free ports by default. */
  readonly ports?: NatsPorts;
  /** The folder of one that was killed. */
  readonly dataFolder?: string;
}

/** @throws Error where NATS is missing or does not start. */
export async function startNats(options: NatsOptions = {}): Promise<Nats> {
  if (natsCommand === undefined) throw new Error('nats-server is not installed');
  const folder = options.dataFolder ?? brokerFolder('nats');
  const ports = options.ports ?? {
    nats: await freePort(),
    mqtt: await freePort(),
    web: await freePort(),
  };
  const config = join(folder, 'nats.conf');
  // MQTT sessions live in JetStream, and JetStream wants a name.
  writeFileSync(
    config,
    `server_name: touchline
listen: "127.0.0.1:${ports.nats}"
jetstream { store_dir: "${folder}" }
mqtt { listen: "127.0.0.1:${ports.mqtt}", ack_wait: "3s" }
websocket { listen: "127.0.0.1:${ports.web}", no_tls: true }
`,
  );
  const wanted = [ports.nats, ports.mqtt, ports.web];
  const running = await startBrokerProcess(natsCommand, ['-c', config], wanted, folder);
  return {
    url: `ws://127.0.0.1:${ports.web}/mqtt`,
    tcpUrl: `mqtt://127.0.0.1:${ports.mqtt}`,
    ports,
    ...running,
  };
}
