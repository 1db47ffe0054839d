// The process: settings, start, one line with the address, and an orderly end.

import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';
import { FolderHeldError } from './db/hold-folder.ts';
import { ConfigError } from './domain/settings/env-values.ts';
import { createLogger } from './http/log.ts';
import { type BackendServer, createServer } from './server.ts';

const CLOSE_TIMEOUT_MS = 5_000;

/** One line for the operator, and the end. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readSettings(): Config {
  try {
    // What the environment says already wins over the file.
    if (existsSync('.env')) process.loadEnvFile('.env');
    return readConfig(process.env);
  } catch (error) {
    return fail(describe(error));
  }
}

/** Why the start failed, in one line that says what to do about it. */
function describe(error: unknown, config?: Config): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigError || error instanceof FolderHeldError) return message;
  if (config === undefined) return message;
  const taken = port ?? config.port;
  const name = port !== undefined && port === config.mqttTcpPort ? 'MQTT_TCP_PORT' : 'PORT';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${taken} on ${config.host} is already in use. Stop the other process or set ${name}.`;
    case 'EACCES':
      return `Port ${taken} on ${config.host} may not be used by this user. Set ${name} to 1024 or more.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${config.host} is not an address of this machine.`;
    default:
      return message.split('\n')[0] ?? 'The backend could not start.';
  }
}

function closeOnSignal(server: BackendServer): void {
  let asked = false;
  const close = () => {
    // The second signal is from somebody who does not want to wait.
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

const config = readSettings();
const logger = createLogger(config.production);
try {
  const server = await createServer(config, { logger });
  closeOnSignal(server);
  const { url } = await server.start();
  logger.info(`Touchline is ready at ${url}`);
  await server.feedStarted;
} catch (error) {
  fail(describe(error, config));
}
