// A real RabbitMQ on free or given ports, with a folder, a node name and a port mapper of its own.

import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrokerProcess, brokerFolder, startBrokerProcess } from './broker-process.ts';
import { freePort } from './site-process.ts';

/** The one in the path of a distribution changes the user first, and knows its own folders only. */
const COMMANDS = ['/usr/lib/rabbitmq/bin/rabbitmq-server', '/opt/rabbitmq/sbin/rabbitmq-server'];
/** Erlang takes its time, most of all on a machine that is busy otherwise. */
const DEADLINE_MS = 120_000;

/** The command; undefined where RabbitMQ is not installed. */
export const rabbitmqCommand = COMMANDS.find((command) => existsSync(command));

export interface RabbitMq extends BrokerProcess {
  readonly url: string;
  readonly port: number;
}

/** @throws Error where RabbitMQ is missing or does not start. */
export async function startRabbitMq(options: { readonly port?: number } = {}): Promise<RabbitMq> {
  if (rabbitmqCommand === undefined) throw new Error('rabbitmq-server is not installed');
  const folder = brokerFolder('rabbitmq');
  const port = options.port ?? (await freePort());
  const mapperPort = String(await freePort());
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const config = `listeners.tcp.1 = 127.0.0.1:${port}\nlog.file = false\nlog.console = true\nlog.console.level = warning\n`;
  const running = await startBrokerProcess(rabbitmqCommand, [], [port], folder, {
    env: {
      ...process.env,
      HOME: folder,
      RABBITMQ_NODENAME: `touchline-${port}@localhost`,
      RABBITMQ_MNESIA_BASE: join(folder, 'data'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      RABBITMQ_CONFIG_FILE: file('rabbitmq.conf', config),
      RABBITMQ_ENABLED_PLUGINS_FILE: file('plugins', '[].'),
      RABBITMQ_DIST_PORT: String(await freePort()),
      ERL_EPMD_PORT: mapperPort,
      // It lets itself be ended also while it has not noticed that the broker is gone.
      ERL_EPMD_RELAXED_COMMAND_CHECK: '1',
    },
    isScript: true,
    deadlineMs: DEADLINE_MS,
  });
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}`,
    port,
    processId: running.processId,
    kill: running.kill,
    async close() {
      await running.close();
      // It outlives the broker that started it.
      spawnSync('epmd', ['-kill'], { env: { ...process.env, ERL_EPMD_PORT: mapperPort } });
    },
  };
}
