// The site's HTTP server: its areas, sandbox, metrics and readiness, and the upgrade to the
// broker's websocket.

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Branding } from '../../shared/api/config.ts';
import { createClientAddress } from '../broker/client-address.ts';
import { refuseUpgrade } from '../broker/refuse-upgrade.ts';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { readOutbox } from '../domain/accounts/sms.ts';
import type { PlayRules } from '../domain/settings/play-rules.ts';
import { createFeedSwitches } from '../feed/feed-run.ts';
import type { Area } from '../http/area.ts';
import { createApp } from '../http/create-app.ts';
import { pathOf } from '../http/error-answers.ts';
import { createProcessMetrics } from '../http/metrics/process-metrics.ts';
import { createReadiness } from '../http/site/readiness.ts';
import type { ProcessFaults } from '../log/process-faults.ts';
import type { FeedParts } from './feed-parts.ts';

export interface SiteAppOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly branding: Branding;
  readonly opened: OpenDatabase;
  readonly rules: PlayRules;
  readonly areas: readonly Area[];
  readonly parts: FeedParts;
  /** Why the database takes no writes; undefined while it does. */
  readonly findWriteFault: () => Promise<string | undefined>;
  readonly faults: ProcessFaults;
}

/** Creates the server, which does not listen yet. */
export function createSiteApp(options: SiteAppOptions): FastifyInstance {
  const { config, logger, branding, opened, rules, areas, parts } = options;
  const { database } = opened;
  const { store, controls, source, broker, producers } = parts;
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
    metrics: createMetrics(options),
    readReadiness: createReadinessOf(options),
  });
  const addressOf = createClientAddress(config.trustedProxies);
  app.server.on('upgrade', (request, socket, head) => {
    if (pathOf(request.url ?? '') === '/mqtt')
      broker.handleUpgrade(request, socket, head, addressOf(request));
    else refuseUpgrade(socket, '404 Not Found', 'only /mqtt is a websocket');
  });
  return app;
}

function createMetrics({ config, opened, parts, faults }: SiteAppOptions) {
  const { hub, store, images, feedFaults, source, results, broker } = parts;
  return createProcessMetrics({
    database: opened.database,
    pool: opened.pool,
    feed: () => hub.counters,
    waiting: () => store.countWaiting(),
    ahead: () => hub.ahead,
    refused: () => hub.refused,
    images,
    feedFaults,
    sourcesUp: () => ({
      feed: source?.connected !== false && source?.refusal === undefined,
      results: results?.fault === undefined,
    }),
    broker: config.mqttPublicUrl === undefined ? broker : undefined,
    faults,
  });
}

function createReadinessOf({ opened, findWriteFault, parts }: SiteAppOptions) {
  const { store, feed, source, external, results } = parts;
  return createReadiness({
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
  });
}
