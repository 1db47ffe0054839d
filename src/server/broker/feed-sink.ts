// Where the feed's messages go: our broker, an external one, or both.

import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { brokerLogin } from '../feed/create-source.ts';
import type { PayloadSink } from '../feed/feed-hub.ts';
import type { EmbeddedBroker } from './embedded-broker.ts';
import { createExternalPublisher } from './external-publisher.ts';
import type { FeedPublisher } from './publisher.ts';

/** The operator's broker to publish to; null where there is none, or where it is the feed's origin. */
export function createExternal(config: Config, logger: Logger): FeedPublisher | null {
  // With FEED=mqtt the operator's broker is where the messages come from.
  if (config.mqttUrl === undefined || config.feed.kind === 'mqtt') return null;
  return createExternalPublisher({ url: config.mqttUrl, ...brokerLogin(config), logger });
}

/**
 * Where the hub sends. Browsers that are not told of another broker use ours, so it gets every
 * message then, also those that were read from the operator's.
 */
export function createSink(
  config: Config,
  broker: EmbeddedBroker,
  external: FeedPublisher | null,
): PayloadSink | null {
  const browsersElsewhere = config.mqttUrl !== undefined && config.mqttPublicUrl !== undefined;
  if (external === null) return browsersElsewhere ? null : broker;
  if (browsersElsewhere) return external;
  return {
    publish(topic, payload) {
      external.publish(topic, payload);
      broker.publish(topic, payload);
    },
  };
}
