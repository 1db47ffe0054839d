// Composes the backend: broker, feed hub, feed and HTTP, on one port.

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ADMIN_SOCKET } from './admin/admin-socket-messages.ts';
import { type AdminSocket, openAdminSocket } from './admin/open-admin-socket.ts';
import type { EmbeddedBroker } from './broker/embedded-broker.ts';
import { createFeedParts, type FeedParts } from './compose/feed-parts.ts';
import { createSiteApp } from './compose/site-app.ts';
import type { Config } from './config/config.ts';
import { type Database, type OpenDatabase, openDatabase } from './db/open-database.ts';
import { createWriteCheck } from './db/write-check.ts';
import { createFindPlayer } from './domain/accounts/find-player.ts';
import { loadBranding } from './domain/settings/branding.ts';
import { PlayRules } from './domain/settings/play-rules.ts';
import type { FixtureStore } from './domain/sports/fixture-store.ts';
import type { FeedHub } from './feed/feed-hub.ts';
import { playOutFootball } from './feed/simulator/football/play-out-football.ts';
import type { Area, AreaContext } from './http/area.ts';
import { createAreas } from './http/areas.ts';
import { LimitedLog } from './log/limited-log.ts';
import { ProcessFaults } from './log/process-faults.ts';
import { findSetupWarnings } from './setup-warnings.ts';

export interface ServerOptions {
  readonly logger: Logger;
  /** Checks the token that a browser sends to the broker; by default it must be a player's. */
  readonly verifyToken?: (token: string) => boolean | Promise<boolean>;
  /** Fault counts of the process; by default the server has its own. */
  readonly faults?: ProcessFaults;
}

export interface BackendServer {
  readonly hub: FeedHub;
  readonly store: FixtureStore;
  readonly broker: EmbeddedBroker;
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly rules: PlayRules;
  /**
   * Listens, then starts the feed; resolves once listening. Rejects with the error of the socket
   * (`EADDRINUSE`) where it cannot.
   */
  start(): Promise<{ readonly url: string }>;
  /** Settles once the feed has started: rejects where it cannot. Pending before `start`. */
  readonly feedStarted: Promise<void>;
  /** Closes the database early, as a failure would; `close` does so in its order. */
  closeDatabase(): Promise<void>;
  /** Stops the feed, closes every connection and frees the port. A second call has no effect. */
  close(): Promise<void>;
}

/**
 * Composes the backend; several may run in one process, each on its own port.
 *
 * @throws ConfigError where the operator's branding cannot be read.
 */
export async function createServer(config: Config, options: ServerOptions): Promise<BackendServer> {
  const { logger, faults = new ProcessFaults() } = options;
  const branding = loadBranding(config.dataDir);
  const opened = await openDatabase(config.database, (error) => {
    faults.count('database');
    logger.error({ err: error }, 'the embedded database ended; it is started again when asked');
  });
  const { database } = opened;
  const findWriteFault = createWriteCheck(opened, embeddedFolder(config));
  const rules = new PlayRules(database);
  const findPlayer = createFindPlayer({ database, rules, jwtSecret: config.jwtSecret });
  const verifyToken =
    options.verifyToken ?? (async (token) => typeof (await findPlayer(token)) === 'object');
  const parts = await createFeedParts(config, { logger, opened, rules, verifyToken });
  const { store, hub, broker, settlement, feedFaults, announcements, feed } = parts;
  const context: AreaContext = {
    ...{ config, logger, database, rules, findPlayer, store, hub, feedFaults, settlement },
    playMatch: playOutFootball,
  };
  const areas = createAreas(context);
  const app = createSiteApp({
    ...{ config, logger, branding, opened, rules, areas, parts, findWriteFault, faults },
  });

  const acceptFault = new LimitedLog(logger, 'error', 'connection not accepted');
  let adminSocket: AdminSocket | undefined;
  let closing: Promise<void> | undefined;
  return {
    ...{ hub, store, broker, app, database, rules },
    feedStarted: feed.started,
    async start() {
      await announcements.load();
      await app.listen({ host: config.host, port: config.port });
      // For example out of file descriptors: existing connections must survive it.
      app.server.on('error', ({ message }) => acceptFault.write({ reason: message }));
      if (config.mqttTcpPort !== undefined) await broker.listenTcp(config.mqttTcpPort, config.host);
      for (const area of areas) await area.start?.();
      adminSocket = await openAdminSocketOf(config, logger, context);
      await announcements.start();
      feed.start();
      parts.results?.start();
      parts.producers.start();
      parts.images.start();
      for (const warning of findSetupWarnings(config)) logger.warn(warning);
      return { url: urlOf(config.host, app.server.address() as AddressInfo) };
    },
    closeDatabase: () => opened.close(),
    close() {
      closing ??= closeAll({ parts, app, areas, opened, adminSocket });
      return closing;
    },
  };
}

interface Closed {
  readonly parts: FeedParts;
  readonly app: FastifyInstance;
  readonly areas: readonly Area[];
  readonly opened: OpenDatabase;
  readonly adminSocket: AdminSocket | undefined;
}

async function closeAll({ parts, app, areas, opened, adminSocket }: Closed): Promise<void> {
  parts.controls.close();
  parts.producers.stop();
  parts.images.stop();
  parts.lists.stop();
  await parts.source?.stop();
  await parts.results?.stop();
  await parts.external?.close();
  await parts.broker.close();
  await app.close();
  // After the last call was answered, and before the database is closed.
  for (const area of areas) await area.stop?.();
  await parts.announcements.stop();
  parts.feedFaults.close();
  await adminSocket?.close();
  await opened.close();
}

function embeddedFolder({ database, dataDir }: Config): string | undefined {
  return database.kind === 'embedded' ? dataDir : undefined;
}

/** Only for the embedded database: operators can connect to PostgreSQL directly. */
async function openAdminSocketOf(config: Config, logger: Logger, { database, rules }: AreaContext) {
  if (config.database.kind !== 'embedded') return undefined;
  try {
    return await openAdminSocket(join(config.dataDir, ADMIN_SOCKET), { database, rules });
  } catch (error) {
    logger.warn({ err: error }, 'no admin commands while the site runs');
    return undefined;
  }
}

function urlOf(host: string, address: AddressInfo): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
}
