// Picks the feed that the settings ask for.

import type { Logger } from '../log/logger.ts';
import type { FeedSource } from './feed-source.ts';
import { createMqttSource } from './mqtt/mqtt-source.ts';
import type { AnnouncementArchive } from './reading/announced-fixtures.ts';
import type { FeedFaults } from './reading/fault-log.ts';
import { createReplaySource } from './replay/replay-source.ts';
import { createSimulatorSource } from './simulator/simulator-source.ts';
import { createUofBrokerSource, type UofBrokerSourceOptions } from './uof/uof-broker-source.ts';
import { createUofLogSource, type UofLogSourceOptions } from './uof/uof-log-source.ts';

/** Which feed to run, and how. The settings of the process (`FEED`, `FEED_*`) have this shape. */
export interface FeedSettings extends BrokerSettings {
  readonly feed:
    | { readonly kind: 'simulator' }
    | { readonly kind: 'replay'; readonly files: readonly string[] }
    | { readonly kind: 'mqtt' }
    | ({ readonly kind: 'uof' } & Omit<UofBrokerSourceOptions, 'logger' | 'faults'>)
    | ({ readonly kind: 'uof-log' } & Omit<UofLogSourceOptions, 'logger' | 'faults' | 'speed'>)
    | { readonly kind: 'off' };
  readonly feedSeed: number;
  /** Match minutes per real minute; for a replay, recorded seconds per second. */
  readonly feedSpeed: number;
  readonly feedMatches: number;
  /** Live odds changes per second; undefined for the natural pace of the matches. */
  readonly feedRate: number | undefined;
  /** The share of the simulator's matches that have disturbances, 0 to 1. */
  readonly feedDisturbedShare: number;
  readonly feedLoop: boolean;
}

/** The operator's broker, and what its feed user logs in with. */
export interface BrokerSettings {
  readonly mqttUrl: string | undefined;
  readonly feedPublisherPassword: string;
}

/** User and password for the broker, unless its address carries its own. */
export function brokerLogin(settings: BrokerSettings): { username?: string; password?: string } {
  if (settings.mqttUrl !== undefined && new URL(settings.mqttUrl).username !== '') return {};
  return { username: 'feed', password: settings.feedPublisherPassword };
}

/**
 * The feed of the process; null for `off`. `faults` counts what is left out of an operator's feed,
 * and `archive` stores its announcements.
 */
export function createSource(
  settings: FeedSettings,
  logger: Logger,
  faults: FeedFaults,
  archive?: AnnouncementArchive,
): FeedSource | null {
  switch (settings.feed.kind) {
    case 'off':
      return null;
    case 'mqtt':
      return createMqttSource({
        url: settings.mqttUrl!,
        ...brokerLogin(settings),
        ...{ logger, faults, archive },
      });
    case 'uof':
      return createUofBrokerSource({ ...settings.feed, logger, faults });
    case 'uof-log':
      return createUofLogSource({ ...settings.feed, speed: settings.feedSpeed, logger, faults });
    case 'replay':
      return createReplaySource({
        files: settings.feed.files,
        speed: settings.feedSpeed,
        loop: settings.feedLoop,
        logger,
      });
    case 'simulator':
      return createSimulatorSource({
        seed: settings.feedSeed,
        speed: settings.feedSpeed,
        matches: settings.feedMatches,
        disturbedShare: settings.feedDisturbedShare,
        logger,
        ...(settings.feedRate === undefined ? {} : { rate: settings.feedRate }),
      });
  }
}
