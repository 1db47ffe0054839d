// Where the feed's messages go: our broker, an external one, or both.

import type { Logger } from 'pino';
import type { EmbeddedBroker } from '../broker/embedded-broker.ts';
import { createExternalPublisher } from '../broker/external-publisher.ts';
import type { FeedPublisher } from '../broker/publisher.ts';
import type { Database } from '../db/open-database.ts';
import { AnnouncementRegistry } from './announcement-registry.ts';
import { brokerLogin, type FeedSettings } from './create-source.ts';
import { FixtureAnnouncer } from './fixture-announcer.ts';
import type { PayloadSink } from './payload-sink.ts';
import type { FeedFaults } from './reading/fault-log.ts';
import { StoredRetirements } from './stored-retirements.ts';

/** A publisher to an operator's broker, which announces all matches after every connect. */
interface ExternalFeed extends FeedPublisher {
  readonly announcer: FixtureAnnouncer;
}

/**
 * Creates the publisher to the operator's broker; null if none is configured, or if the feed comes
 * from it. `database`, which is migrated, stores what is announced there, and which announcements
 * are still to be removed. `abandonedAfterMs`: after so long without a renewal a process counts as
 * ended, and others remove its announcements; ten minutes by default.
 */
export function createExternal(
  settings: FeedSettings,
  logger: Logger,
  database: Database,
  faults: Pick<FeedFaults, 'countForgotten'> = {},
  abandonedAfterMs?: number,
): ExternalFeed | null {
  // With FEED=mqtt the operator's broker is where the messages come from.
  if (settings.mqttUrl === undefined || settings.feed.kind === 'mqtt') return null;
  const retirements = new StoredRetirements({
    ...{ database, logger, faults },
    isConnected: () => publisher.connected,
    resend: (matchId) => announcer.retireLate(matchId),
  });
  const announcer = new FixtureAnnouncer(
    (topic, text, onAcknowledged) => publisher.retain(topic, text, onAcknowledged),
    retirements,
  );
  const publisher = createExternalPublisher({
    url: settings.mqttUrl,
    ...brokerLogin(settings),
    logger,
    onDropped: (topic) => faults.countForgotten?.('a message for a broker that is away', topic),
    onConnect: () => {
      announcer.announceAll();
      retirements.resendAll();
    },
  });
  const stored = new AnnouncementRegistry({
    ...{ database, logger, abandonedAfterMs },
    matchIds: () => announcer.matchIds(),
    announceAll: () => announcer.announceAll(),
  });
  void retirements.start();
  void stored.start();
  return {
    announcer,
    get connected() {
      return publisher.connected;
    },
    publish: (topic, payload) => publisher.publish(topic, payload),
    async close() {
      // First, since calls of the database may fail below: subscribers get these in any case.
      announcer.sendDue();
      await stored.stop();
      announcer.stop();
      await publisher.close();
      // Last, since acknowledgements may arrive until the publisher is closed.
      await retirements.stop();
    },
  };
}

/**
 * Where the hub sends; null if browsers read from the operator's broker and the feed comes from it.
 * Browsers without the address of another broker use the embedded one, which then gets every
 * message, also those that were read from the operator's.
 */
export function createSink(
  settings: { readonly mqttUrl: string | undefined; readonly mqttPublicUrl: string | undefined },
  broker: EmbeddedBroker,
  external: ExternalFeed | null,
): PayloadSink | null {
  const browsersElsewhere = settings.mqttUrl !== undefined && settings.mqttPublicUrl !== undefined;
  if (external === null) return browsersElsewhere ? null : broker;
  if (browsersElsewhere) return external;
  return {
    announcer: external.announcer,
    publish(topic, payload) {
      external.publish(topic, payload);
      broker.publish(topic, payload);
    },
  };
}
