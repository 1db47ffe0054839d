// The entry of the process: reads the settings, starts, logs its address, and shuts down in order.

import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config/config.ts';
import { ConfigError } from './config/env-values.ts';
import { FolderUnusableError } from './db/folder-unusable.ts';
import { FolderLockedError } from './db/lock-folder.ts';
import { isUnavailable } from './db/unavailable.ts';
import { createLogger } from './http/log.ts';
import { catchProcessFaults, ProcessFaults } from './log/process-faults.ts';
import { type BackendServer, createServer } from './server.ts';

/** Containers are killed after ten seconds. */
const CLOSE_TIMEOUT_MS = 8_000;
/** Errors whose messages are written for the operator. */
const OPERATORS_ERRORS = [ConfigError, FolderLockedError, FolderUnusableError];

/** Prints one line for the operator and ends the process. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readSettings(): Config {
  try {
    // Variables that are set already take precedence over the file.
    if (existsSync('.env')) process.loadEnvFile('.env');
    return readConfig(process.env);
  } catch (error) {
    return fail(describe(error));
  }
}

/** Why the start failed, in one line that says what to do about it. */
function describe(error: unknown, config?: Config): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (OPERATORS_ERRORS.some((kind) => error instanceof kind)) return message;
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
      if (config.database.kind === 'postgres' && isUnavailable(error)) {
        return `The database of DATABASE_URL cannot be used: ${message || code}.`;
      }
      return message.split('\n')[0] ?? 'The backend could not start.';
  }
}

let running: BackendServer | undefined;
let isEnding = false;

/** Closes what runs, within eight seconds. */
function end(code: number): void {
  // A second signal means that the operator does not want to wait.
  if (isEnding || running === undefined) process.exit(1);
  isEnding = true;
  setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
  running.close().then(
    () => process.exit(code),
    () => process.exit(1),
  );
}

const config = readSettings();
const faults = new ProcessFaults();
const logger = createLogger(config.production, () => faults.count('log'));
catchProcessFaults(faults, logger, () => end(1));
try {
  const server = await createServer(config, { logger, faults });
  running = server;
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  const { url } = await server.start();
  logger.info(`Touchline is ready at ${url}`);
  await server.feedStarted;
} catch (error) {
  fail(describe(error, config));
}
