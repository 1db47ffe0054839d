// Where the feed's messages go: our broker, an external one, or both.

import type { Logger } from 'pino';
import type { EmbeddedBroker } from '../broker/embedded-broker.ts';
import { createExternalPublisher } from '../broker/external-publisher.ts';
import type { FeedPublisher } from '../broker/publisher.ts';
import { brokerLogin, type FeedSettings } from './create-source.ts';
import type { PayloadSink } from './feed-hub.ts';
import { FixtureAnnouncer } from './fixture-announcer.ts';

/** An operator's broker that is published to, and told of the matches after every connect. */
interface ExternalFeed extends FeedPublisher {
  readonly announcer: FixtureAnnouncer;
}

/** The operator's broker to publish to; null where there is none, or where it is the feed's origin. */
export function createExternal(settings: FeedSettings, logger: Logger): ExternalFeed | null {
  // With FEED=mqtt the operator's broker is where the messages come from.
  if (settings.mqttUrl === undefined || settings.feed.kind === 'mqtt') return null;
  const announcer = new FixtureAnnouncer((topic, text, onKept) =>
    publisher.retain(topic, text, onKept),
  );
  const publisher = createExternalPublisher({
    url: settings.mqttUrl,
    ...brokerLogin(settings),
    logger,
    onConnect: () => announcer.announceAll(),
  });
  return {
    announcer,
    get connected() {
      return publisher.connected;
    },
    publish: (topic, payload) => publisher.publish(topic, payload),
    close() {
      announcer.stop();
      return publisher.close();
    },
  };
}

/**
 * Where the hub sends. Browsers that are not told of another broker use ours, so it gets every
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
