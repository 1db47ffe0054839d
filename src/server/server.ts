// The backend as one thing: broker, feed hub, feed, and HTTP, on one port.

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ADMIN_SOCKET } from './admin/admin-socket-messages.ts';
import { type AdminSocket, openAdminSocket } from './admin/open-admin-socket.ts';
import { createClientAddress } from './broker/client-address.ts';
import { createEmbeddedBroker, type EmbeddedBroker } from './broker/embedded-broker.ts';
import type { FeedPublisher } from './broker/publisher.ts';
import { refuseUpgrade } from './broker/refuse-upgrade.ts';
import type { Config } from './config/config.ts';
import { type Database, type OpenDatabase, openDatabase } from './db/open-database.ts';
import { createWriteCheck } from './db/write-check.ts';
import { createFindPlayer } from './domain/accounts/find-player.ts';
import { readOutbox } from './domain/accounts/sms.ts';
import { readBranding } from './domain/settings/branding.ts';
import { PlayRules } from './domain/settings/play-rules.ts';
import { SettlementJob } from './domain/settlement/settlement-job.ts';
import { FixtureStore } from './domain/sports/fixture-store.ts';
import { isLiveSilent } from './domain/sports/live-silence.ts';
import { readSteadyTime } from './domain/sports/steady-time.ts';
import { brokerLogin, createSource } from './feed/create-source.ts';
import { createFeedControls, type FeedControls } from './feed/feed-controls.ts';
import { FeedHub } from './feed/feed-hub.ts';
import { createFeedRun, createFeedSwitches } from './feed/feed-run.ts';
import { createExternal, createSink } from './feed/feed-sink.ts';
import type { FeedSource } from './feed/feed-source.ts';
import { ImagePublisher } from './feed/images/image-publisher.ts';
import { ListsPublisher } from './feed/images/lists-publisher.ts';
import { createResultsReader, type ResultsReader } from './feed/mqtt/results-reader.ts';
import { createPositionMessage } from './feed/position-message.ts';
import { Producers } from './feed/producers.ts';
import { followPublished } from './feed/published-feed.ts';
import { StoredAnnouncements } from './feed/reading/announcement-archive.ts';
import { FaultLog } from './feed/reading/fault-log.ts';
import { playOutFootball } from './feed/simulator/football/play-out-football.ts';
import type { Area, AreaContext } from './http/area.ts';
import { createAreas } from './http/areas.ts';
import { createApp } from './http/create-app.ts';
import { pathOf } from './http/error-answers.ts';
import { createProcessMetrics } from './http/metrics/process-metrics.ts';
import { createReadiness } from './http/site/readiness.ts';
import { LimitedLog } from './log/limited-log.ts';
import { ProcessFaults } from './log/process-faults.ts';
import { findShortcomings } from './shortcomings.ts';

export interface ServerOptions {
  readonly logger: Logger;
  /** Checks the token that a browser gives the broker; by default it must be a player's. */
  readonly verifyToken?: (token: string) => boolean | Promise<boolean>;
  /** Counts of the process that the server runs in; its own where it shares the process. */
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
  /** Takes the database away, as a failure does; `close` does it in its turn. */
  closeDatabase(): Promise<void>;
  /** Stops the feed, cuts every connection and frees the port. Twice is once. */
  close(): Promise<void>;
}

/**
 * Composes the backend; several may run in one process, each on its own port.
 *
 * @throws ConfigError where the operator's branding cannot be read.
 */
export async function createServer(config: Config, options: ServerOptions): Promise<BackendServer> {
  const { logger, faults = new ProcessFaults() } = options;
  const branding = readBranding(config.dataDir);
  const opened = await openDatabase(config.database, (error) => {
    faults.count('database');
    logger.error({ err: error }, 'the embedded database ended; it is started again when asked');
  });
  const { database } = opened;
  const findWriteFault = createWriteCheck(opened, embeddedFolder(config));
  const rules = new PlayRules(database);
  const findPlayer = createFindPlayer({ database, rules, jwtSecret: config.jwtSecret });
  const feedFaults = new FaultLog(logger);
  const store = new FixtureStore(
    Date.now,
    (matchId) => {
      images.touch(matchId);
      lists.touch();
    },
    readSteadyTime,
    (what, matchId) => feedFaults.countForgotten(what, matchId),
  );
  const send = (topic: string, text: string) => broker.publishExact(topic, text);
  const images: ImagePublisher = new ImagePublisher({ store, send });
  const lists: ListsPublisher = new ListsPublisher({ store, send });
  const positionMessage = createPositionMessage(store);
  const announcements = new StoredAnnouncements(database, logger, feedFaults);
  const broker = await createEmbeddedBroker({
    logger,
    publisherPassword: config.feedPublisherPassword,
    limits: { compressedReaders: config.mqttCompressedReaders },
    greet: (topic) => images.open(topic) ?? lists.open(topic) ?? positionMessage(topic),
    onUnread: (topic) => {
      images.close(topic);
      lists.close(topic);
    },
    onFeedMessage: followPublished({
      ...{ store, hub: () => hub },
      faults: feedFaults,
      archive: announcements,
    }),
    verifyToken:
      options.verifyToken ?? (async (token) => typeof (await findPlayer(token)) === 'object'),
  });
  const external = createExternal(config, logger, database, feedFaults);
  const settlement = new SettlementJob({
    database,
    store,
    rules,
    logger,
    // The supplier's results are the only ones: which sport a score is of is the supplier's to say, too.
    settlesByScore: config.feed.kind !== 'uof' && config.feed.kind !== 'uof-log',
    showLines: (lines) => hub.showLines(lines),
  });
  const source = createSource(config, logger, feedFaults, announcements);
  const sink = createSink(config, broker, external);
  const producers = new Producers({
    ...{ source, sink, logger },
    isLiveSilent: () => isLiveSilent(store),
    onDown: (product) => hub.suspend(product),
  });
  const hub: FeedHub = new FeedHub(store, sink, settlement, producers);
  const results = createResults(config, {
    ...{ opened, output: hub, settlement, logger },
    faults: feedFaults,
    onRead: () => {
      hub.counters.results += 1;
    },
  });
  const controls = createFeedControls(store, hub);
  const feed = createFeedRun(source, hub);
  const context: AreaContext = {
    config,
    logger,
    database,
    rules,
    findPlayer,
    store,
    hub,
    feedFaults,
    settlement,
    playMatch: playOutFootball,
  };
  const areas = createAreas(context);
  const app = createApp({
    config,
    logger,
    branding,
    database,
    rules,
    store,
    api: areas.flatMap(({ api }) => api ?? []),
    webApi: areas.flatMap(({ webApi }) => webApi ?? []),
    pages: areas.flatMap(({ pages }) => pages ?? []),
    sandbox: {
      store,
      controls,
      ...createFeedSwitches(source, broker, controls, producers),
      outbox: () => readOutbox(database),
    },
    metrics: createProcessMetrics({
      database,
      pool: opened.pool,
      feed: () => hub.counters,
      waiting: () => store.countWaiting(),
      ahead: () => hub.ahead,
      refused: () => hub.refused,
      images,
      feedFaults,
      notRead: () => ({
        feed: source?.connected === false || source?.refusal !== undefined,
        results: results?.fault !== undefined,
      }),
      broker: config.mqttPublicUrl === undefined ? broker : undefined,
      faults,
    }),
    readReadiness: createReadiness({
      findDatabaseFault: async () =>
        (await opened.answers()) ? findWriteFault() : 'the database does not answer',
      hasFeedStarted: feed.hasStarted,
      isFeedConnected: () => source?.connected,
      isBrokerConnected: () => external?.connected,
      findRefusal: () => source?.refusal,
      findResultsFault: () => results?.fault,
      hasMatches: () => store.size > 0,
      countWaiting: () => store.countWaiting(),
      now: () => performance.now(),
    }),
  });
  const addressOf = createClientAddress(config.trustedProxies);
  app.server.on('upgrade', (request, socket, head) => {
    if (pathOf(request.url ?? '') === '/mqtt')
      broker.handleUpgrade(request, socket, head, addressOf(request));
    else refuseUpgrade(socket, '404 Not Found', 'only /mqtt is a websocket');
  });

  const acceptFault = new LimitedLog(logger, 'error', 'connection not accepted');
  let adminSocket: AdminSocket | undefined;
  let closing: Promise<void> | undefined;
  return {
    hub,
    store,
    broker,
    app,
    database,
    rules,
    feedStarted: feed.started,
    async start() {
      await announcements.load();
      await app.listen({ host: config.host, port: config.port });
      // Out of file descriptors, for one: the connections there are must live on.
      app.server.on('error', ({ message }) => acceptFault.write({ reason: message }));
      if (config.mqttTcpPort !== undefined) await broker.listenTcp(config.mqttTcpPort, config.host);
      for (const area of areas) await area.start?.();
      adminSocket = await openAdminSocketOf(config, logger, context);
      await announcements.start();
      feed.start();
      results?.start();
      producers.start();
      images.start();
      for (const shortcoming of findShortcomings(config)) logger.warn(shortcoming);
      return { url: urlOf(config.host, app.server.address() as AddressInfo) };
    },
    closeDatabase: () => opened.close(),
    close() {
      closing ??= closeAll({
        source,
        results,
        producers,
        images,
        lists,
        controls,
        external,
        broker,
        app,
        areas,
        announcements,
        opened,
        adminSocket,
        feedFaults,
      });
      return closing;
    },
  };
}

interface Parts {
  readonly source: FeedSource | null;
  readonly results: ResultsReader | undefined;
  readonly producers: Producers;
  readonly images: ImagePublisher;
  readonly lists: ListsPublisher;
  readonly controls: FeedControls;
  readonly external: FeedPublisher | null;
  readonly broker: EmbeddedBroker;
  readonly app: FastifyInstance;
  readonly areas: readonly Area[];
  readonly announcements: StoredAnnouncements;
  readonly opened: OpenDatabase;
  readonly adminSocket: AdminSocket | undefined;
  readonly feedFaults: FaultLog;
}

async function closeAll({
  source,
  results,
  producers,
  images,
  lists,
  controls,
  external,
  broker,
  app,
  areas,
  announcements,
  opened,
  adminSocket,
  feedFaults,
}: Parts): Promise<void> {
  controls.close();
  producers.stop();
  images.stop();
  lists.stop();
  await source?.stop();
  await results?.stop();
  await external?.close();
  await broker.close();
  await app.close();
  // After the last call was answered, and before the database goes.
  for (const area of areas) await area.stop?.();
  await announcements.stop();
  feedFaults.close();
  await adminSocket?.close();
  await opened.close();
}

/** Where the feed is on an operator's broker, its results are. */
function createResults(
  config: Config,
  options: Omit<Parameters<typeof createResultsReader>[0], 'url'>,
): ResultsReader | undefined {
  if (config.feed.kind !== 'mqtt' || config.mqttUrl === undefined) return undefined;
  return createResultsReader({ url: config.mqttUrl, ...brokerLogin(config), ...options });
}

function embeddedFolder({ database, dataDir }: Config): string | undefined {
  return database.kind === 'embedded' ? dataDir : undefined;
}

/** Only the embedded database needs one: PostgreSQL is open to operators itself. */
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
