// A real Mosquitto with the access rules of docs/feed-protocol.md, on free or given ports.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from './broker-embedded.ts';
import {
  type BrokerProcess,
  brokerFolder,
  isInstalled,
  startBrokerProcess,
} from './broker-process.ts';
import { freePort } from './site-process.ts';

/** Where distributions put it, which is not on every user's path. */
const COMMANDS = ['mosquitto', '/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'];

/** The command; undefined where Mosquitto or its password tool is not installed. */
export const mosquittoCommand = isInstalled('mosquitto_passwd')
  ? COMMANDS.find(isInstalled)
  : undefined;

export interface Mosquitto extends BrokerProcess {
  readonly url: string;
  readonly tcpUrl: string;
  readonly ports: { readonly tcp: number; readonly web: number };
}

const ACL = `topic read feeds/live/odds_change/+
topic read feeds/live/bet_stop/+
topic read feeds/live/fixture_status/+
topic read feeds/prematch/odds_change/+
topic read feeds/prematch/bet_stop/+
topic read feeds/prematch/fixture_status/+
topic read feeds/alive

user feed
topic readwrite feeds/#
topic readwrite fixtures/#
topic readwrite recovery/#
`;

export interface MosquittoOptions {
  /** Where to listen, so that a restarted broker is found again; free ports by default. */
  readonly ports?: { readonly tcp: number; readonly web: number };
  /** Keeps sessions, and what waits for them, in this folder, as docs/operations.md says. */
  readonly dataFolder?: string;
  /** Pages may read rows and lists there, too. */
  readonly images?: boolean;
}

const IMAGES_ACL = `topic read feeds/live/row/+
topic read feeds/live/lists
`;

/** @throws Error where Mosquitto is missing or does not start. */
export async function startMosquitto(options: MosquittoOptions = {}): Promise<Mosquitto> {
  if (mosquittoCommand === undefined) throw new Error('mosquitto is not installed');
  const folder = options.dataFolder ?? brokerFolder('mosquitto');
  const { tcp: tcpPort, web: webPort } = options.ports ?? {
    tcp: await freePort(),
    web: await freePort(),
  };
  const passwords = join(folder, 'passwords');
  spawnSync('mosquitto_passwd', ['-b', '-c', passwords, 'feed', PASSWORD]);
  writeFileSync(join(folder, 'acl'), options.images === true ? IMAGES_ACL + ACL : ACL);
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(
    config,
    `user ${userInfo().username}
${options.dataFolder === undefined ? 'persistence false' : persistenceLines(folder)}
allow_anonymous true
password_file ${passwords}
acl_file ${join(folder, 'acl')}
max_queued_messages 0
listener ${tcpPort} 127.0.0.1
listener ${webPort} 127.0.0.1
protocol websockets
`,
  );
  const running = await startBrokerProcess(
    mosquittoCommand,
    ['-c', config],
    [tcpPort, webPort],
    folder,
  );
  return {
    url: `ws://127.0.0.1:${webPort}/mqtt`,
    tcpUrl: `mqtt://127.0.0.1:${tcpPort}`,
    ports: { tcp: tcpPort, web: webPort },
    ...running,
  };
}

function persistenceLines(folder: string): string {
  return `persistence true
persistence_location ${folder}/
autosave_on_changes true
autosave_interval 1`;
}
