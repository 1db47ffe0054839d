// Metrics of the process for its supervisor, in Prometheus' text format.

import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EmbeddedBroker } from '../../broker/embedded-broker.ts';
import type { Database } from '../../db/open-database.ts';
import type { HubCounters } from '../../feed/hub-counters.ts';
import type { ImageCounters } from '../../feed/images/image-publisher.ts';
import type { ProcessFaults } from '../../log/process-faults.ts';
import { type FirstScreenMetrics, registerFirstScreens } from './first-screen-metrics.ts';

export interface MetricsSources {
  readonly database: Database;
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly feed: () => HubCounters;
  /** Matches that nobody has announced. */
  readonly waiting: () => number;
  /** Messages whose timestamp was ahead of our clock. */
  readonly ahead: () => number;
  /** Markets and outcomes that were left out of messages, by reason. */
  readonly refused: () => ReadonlyMap<string, number>;
  /** Of the embedded broker: the number of image topics with a reader, and counts of images. */
  readonly images: { readonly topics: number; readonly counters: ImageCounters };
  /**
   * Counts by reason: dropped messages, dropped parts of messages, and entries that stores had no
   * room for.
   */
  readonly feedFaults: Readonly<
    Record<'messages' | 'parts' | 'stores', ReadonlyMap<string, number>>
  >;
  /** Whether the feed, and results, of an operator's broker are being read. */
  readonly sourcesUp: () => Readonly<Record<'feed' | 'results', boolean>>;
  /** Undefined where browsers connect to another broker, whose connections are unknown here. */
  readonly broker:
    | Pick<EmbeddedBroker, 'connectionCount' | 'compressedCounts' | 'conflatedCount'>
    | undefined;
  readonly faults: ProcessFaults;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of one process, with a registry of their own, since tests run several in one process. */
export interface ProcessMetrics {
  readonly registry: Registry;
  observeCall(call: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a business refusal by its code. */
  countRefusal(code: string): void;
  readonly firstScreens: FirstScreenMetrics;
}

export function createProcessMetrics(sources: MetricsSources): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Histogram({
    name: 'touchline_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'touchline_refusals_total',
    help: 'Calls that a rule of play refused, by code',
    labelNames: ['code'],
    registers,
  });
  registerFeed(sources, registers);
  registerImages(sources.images, registers);
  if (sources.broker !== undefined) registerBroker(sources.broker, registers);
  registerConnections(sources.pool, registers);
  registerFaults(sources.faults, registers);
  registerRowCounts(sources.database, registers);
  return {
    registry,
    observeCall: ({ method, route, status, seconds }) =>
      calls.observe({ method, route, status }, seconds),
    countRefusal: (code) => refusals.inc({ code }),
    firstScreens: registerFirstScreens(registers),
  };
}

/** Feed messages by their outcome, and sources that are not being read. */
function registerFeed(sources: MetricsSources, registers: Registry[]): void {
  new Gauge({
    name: 'touchline_feed_messages',
    help: 'Feed messages since the start, by what became of them',
    labelNames: ['result'],
    registers,
    collect() {
      for (const [result, count] of Object.entries(sources.feed())) this.set({ result }, count);
    },
  });
  new Gauge({
    name: 'touchline_feed_unannounced_matches',
    help: 'Matches with odds from the feed but no announcement: they are not offered',
    registers,
    collect() {
      this.set(sources.waiting());
    },
  });
  new Gauge({
    name: 'touchline_feed_future_messages',
    help: 'Messages since the start whose timestamp is more than a minute ahead: read without it',
    registers,
    collect() {
      this.set(sources.ahead());
    },
  });
  new Gauge({
    name: 'touchline_feed_rejected_entries',
    help: 'Markets and outcomes of messages that were rejected since the start, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      for (const [reason, count] of sources.refused()) this.set({ reason }, count);
    },
  });
  new Gauge({
    name: 'touchline_feed_dropped',
    help: 'What was dropped of the feed since the start: messages, parts of messages, entries without room',
    labelNames: ['kind', 'reason'],
    registers,
    collect() {
      const { messages, parts, stores: overflow } = sources.feedFaults;
      for (const [kind, counts] of Object.entries({ messages, parts, overflow })) {
        for (const [reason, count] of counts) this.set({ kind, reason }, count);
      }
    },
  });
  new Gauge({
    name: 'touchline_feed_source_up',
    help: '1 while the source of the feed, or of results, is connected and subscribed to, else 0',
    labelNames: ['source'],
    registers,
    collect() {
      for (const [source, isUp] of Object.entries(sources.sourcesUp()))
        this.set({ source }, isUp ? 1 : 0);
    },
  });
}

function registerImages(images: MetricsSources['images'], registers: Registry[]): void {
  new Gauge({
    name: 'touchline_image_topics',
    help: 'Topics of row and market images that somebody reads on the embedded broker',
    registers,
    collect() {
      this.set(images.topics);
    },
  });
  new Gauge({
    name: 'touchline_images',
    help: 'Images since the start: sent to a new subscriber, published after a change, or unchanged by it',
    labelNames: ['result'],
    registers,
    collect() {
      for (const [result, count] of Object.entries(images.counters)) this.set({ result }, count);
    },
  });
}

function registerBroker(
  broker: NonNullable<MetricsSources['broker']>,
  registers: Registry[],
): void {
  new Gauge({
    name: 'touchline_broker_connections',
    help: 'MQTT clients of the embedded broker',
    registers,
    collect() {
      this.set(broker.connectionCount);
    },
  });
  new Gauge({
    name: 'touchline_broker_compressed_connections',
    help: 'Those of them that are compressed, with a context of their own or once for all of them',
    labelNames: ['context'],
    registers,
    collect() {
      for (const [context, count] of Object.entries(broker.compressedCounts))
        this.set({ context }, count);
    },
  });
  new Gauge({
    name: 'touchline_broker_conflated_messages',
    help: 'Messages since the start that slow browsers were not sent, since a newer one says it all',
    registers,
    collect() {
      this.set(broker.conflatedCount);
    },
  });
}

function registerConnections(pool: MetricsSources['pool'], registers: Registry[]): void {
  new Gauge({
    name: 'touchline_database_connections',
    help: 'Connections to the database, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function registerFaults(faults: ProcessFaults, registers: Registry[]): void {
  new Gauge({
    name: 'touchline_process_faults',
    help: 'Unhandled faults of the process since the start, by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of Object.entries(faults.counts)) this.set({ kind }, count);
    },
  });
}

const ROW_COUNTS = sql`
  select
    (select count(*) from players) as players,
    (select count(*) from bets where mode = 0) as bets,
    (select count(*) from bets where mode = 0 and status = 0) as open_bets,
    (select count(*) from ledger_transactions) as ledger_transactions,
    (select count(*) from withdrawals where status in ('requested', 'review')
      or (status = 'approved' and sent_at is null and exists (
        select from players where players.id = player_id and players.status <> 'active'))) as waiting_withdrawals`;

/** Row counts of the database, the same from every process. */
function registerRowCounts(database: Database, registers: Registry[]): void {
  new Gauge({
    name: 'touchline_rows',
    help: 'Rows in the database, of the tables that grow with play',
    labelNames: ['table'],
    registers,
    async collect() {
      // Without these while the database is unavailable: the other metrics are needed then.
      this.reset();
      const { rows } = await database
        .execute<Record<string, string | number>>(ROW_COUNTS)
        .catch(() => ({ rows: [] }));
      for (const [table, count] of Object.entries(rows[0] ?? {}))
        this.set({ table }, Number(count));
    },
  });
}
