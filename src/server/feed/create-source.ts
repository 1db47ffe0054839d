// Picks the feed that the settings ask for.

import type { Logger } from '../broker/logger.ts';
import type { Config } from '../config.ts';
import type { FeedSource } from './feed-source.ts';
import { createMqttSource } from './mqtt/mqtt-source.ts';
import { createReplaySource } from './replay/replay-source.ts';
import { createSimulatorSource } from './simulator/simulator-source.ts';

/** User and password for the broker, unless its address carries its own. */
export function brokerLogin(config: Config): { username?: string; password?: string } {
  if (config.mqttUrl !== undefined && new URL(config.mqttUrl).username !== '') return {};
  return { username: 'feed', password: config.feedPublisherPassword };
}

/** The feed of the process; null for `off`. */
export function createSource(config: Config, logger: Logger): FeedSource | null {
  switch (config.feed.kind) {
    case 'off':
      return null;
    case 'mqtt':
      return createMqttSource({ url: config.mqttUrl!, ...brokerLogin(config), logger });
    case 'replay':
      return createReplaySource({
        files: config.feed.files,
        speed: config.feedSpeed,
        loop: config.feedLoop,
        logger,
      });
    case 'simulator':
      return createSimulatorSource({
        seed: config.feedSeed,
        speed: config.feedSpeed,
        matches: config.feedMatches,
        ...(config.feedRate === undefined ? {} : { rate: config.feedRate }),
      });
  }
}
