// Where the feed's messages go: our broker, an external one, or both.

import type { Logger } from 'pino';
import type { EmbeddedBroker } from '../broker/embedded-broker.ts';
import { createExternalPublisher } from '../broker/external-publisher.ts';
import type { FeedPublisher } from '../broker/publisher.ts';
import type { Database } from '../db/open-database.ts';
import { brokerLogin, type FeedSettings } from './create-source.ts';
import { FixtureAnnouncer } from './fixture-announcer.ts';
import type { PayloadSink } from './payload-sink.ts';
import type { FeedFaults } from './reading/fault-log.ts';
import { StoredAnnouncer } from './stored-announcer.ts';
import { StoredRetirements } from './stored-retirements.ts';

/** An operator's broker that is published to; the matches are announced after every connect. */
interface ExternalFeed extends FeedPublisher {
  readonly announcer: FixtureAnnouncer;
}

/**
 * The operator's broker to publish to; null where there is none, or where it is the feed's origin.
 * `database`, which is migrated, keeps what is announced there, and what is still to be taken away.
 * `abandonedAfterMs`: how long a process may be silent before others take away what it announced; ten
 * minutes by default.
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
  const stored = new StoredAnnouncer({
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
      // Whatever the database does, subscribers receive it.
      announcer.sendDue();
      await stored.stop();
      announcer.stop();
      await publisher.close();
      // After the last acknowledgement.
      await retirements.stop();
    },
  };
}

/**
 * Where the hub sends. Browsers without the address of another broker use ours, so it gets every
 * message then, also those that were read from the operator's.
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
