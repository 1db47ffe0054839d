// Wires the feed: its source, the hub, the brokers, and what follows the feed (images, lists,
// settlement).

import type { Logger } from 'pino';
import { createEmbeddedBroker, type EmbeddedBroker } from '../broker/embedded-broker.ts';
import type { FeedPublisher } from '../broker/publisher.ts';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { PlayRules } from '../domain/settings/play-rules.ts';
import { SettlementJob } from '../domain/settlement/settlement-job.ts';
import { FixtureStore } from '../domain/sports/fixture-store.ts';
import { isLiveSilent } from '../domain/sports/live-silence.ts';
import { readSteadyTime } from '../domain/sports/steady-time.ts';
import { brokerLogin, createSource } from '../feed/create-source.ts';
import { createFeedControls, type FeedControls } from '../feed/feed-controls.ts';
import { FeedHub } from '../feed/feed-hub.ts';
import { createFeedRun } from '../feed/feed-run.ts';
import { createExternal, createSink } from '../feed/feed-sink.ts';
import type { FeedSource } from '../feed/feed-source.ts';
import { ImagePublisher } from '../feed/images/image-publisher.ts';
import { ListsPublisher } from '../feed/images/lists-publisher.ts';
import { createResultsReader, type ResultsReader } from '../feed/mqtt/results-reader.ts';
import { createPositionMessage } from '../feed/position-message.ts';
import { Producers } from '../feed/producers.ts';
import { followPublished } from '../feed/published-feed.ts';
import { StoredAnnouncements } from '../feed/reading/announcement-archive.ts';
import { FaultLog } from '../feed/reading/fault-log.ts';

export interface FeedParts {
  readonly store: FixtureStore;
  readonly hub: FeedHub;
  readonly broker: EmbeddedBroker;
  /** The operator's broker to publish to; null where this process publishes to none. */
  readonly external: FeedPublisher | null;
  /** Null where no feed is read: clients publish on the embedded broker. */
  readonly source: FeedSource | null;
  readonly results: ResultsReader | undefined;
  readonly settlement: SettlementJob;
  readonly producers: Producers;
  readonly images: ImagePublisher;
  readonly lists: ListsPublisher;
  readonly announcements: StoredAnnouncements;
  readonly controls: FeedControls;
  readonly feedFaults: FaultLog;
  readonly feed: ReturnType<typeof createFeedRun>;
}

interface FeedPartsOptions {
  readonly logger: Logger;
  readonly opened: OpenDatabase;
  readonly rules: PlayRules;
  /** Checks the token that a browser gives the broker. */
  readonly verifyToken: (token: string) => boolean | Promise<boolean>;
}

/**
 * Creates the parts. The feed does not run yet; the publisher to an operator's broker connects
 * already.
 */
export async function createFeedParts(
  config: Config,
  { logger, opened, rules, verifyToken }: FeedPartsOptions,
): Promise<FeedParts> {
  const { database } = opened;
  const feedFaults = new FaultLog(logger);
  const announcements = new StoredAnnouncements(database, logger, feedFaults);
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
      store,
      hub: () => hub,
      faults: feedFaults,
      archive: announcements,
    }),
    verifyToken,
  });
  const external = createExternal(config, logger, database, feedFaults);
  const settlement = new SettlementJob({
    database,
    store,
    rules,
    logger,
    // With the Unified Odds Feed only the supplier's results settle bets, since the supplier also
    // decides which sport a score belongs to.
    settlesByScore: config.feed.kind !== 'uof' && config.feed.kind !== 'uof-log',
    showLines: (lines) => hub.showLines(lines),
  });
  const source = createSource(config, logger, feedFaults, announcements);
  const sink = createSink(config, broker, external);
  const producers = new Producers({
    source,
    sink,
    logger,
    isLiveSilent: () => isLiveSilent(store),
    onDown: (product) => hub.suspend(product),
  });
  const hub: FeedHub = new FeedHub(store, sink, settlement, producers);
  const results = createResults(config, {
    opened,
    output: hub,
    settlement,
    logger,
    faults: feedFaults,
    onRead: () => {
      hub.counters.results += 1;
    },
  });
  return {
    ...{ store, hub, broker, external, source, results, settlement, producers, images, lists },
    ...{ announcements, feedFaults },
    controls: createFeedControls(store, hub),
    feed: createFeedRun(source, hub),
  };
}

/** Results are read from the operator's broker where the feed is. */
function createResults(
  config: Config,
  options: Omit<Parameters<typeof createResultsReader>[0], 'url'>,
): ResultsReader | undefined {
  if (config.feed.kind !== 'mqtt' || config.mqttUrl === undefined) return undefined;
  return createResultsReader({ url: config.mqttUrl, ...brokerLogin(config), ...options });
}
