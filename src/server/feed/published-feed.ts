// What a feed adapter publishes on our own broker: browsers have it already, here the store learns it.

import { ALIVE_TOPIC, readAlive } from '../../shared/feed/alive.ts';
import { type FeedTopic, parseTopic } from '../../shared/feed/topics.ts';
import type { FixtureStore } from '../domain/sports/fixture-store.ts';
import type { Logger } from '../log/logger.ts';
import type { FeedHub } from './feed-hub.ts';
import { AnnouncedFixtures } from './mqtt/announced-fixtures.ts';
import { FaultLog } from './mqtt/fault-log.ts';
import { readPayload } from './mqtt/read-payload.ts';
import { readCountedResults } from './mqtt/read-results.ts';
import { isSettlementTopic } from './settlement-message.ts';

export interface PublishedFeedOptions {
  readonly store: FixtureStore;
  readonly hub: () => FeedHub;
  readonly logger: Logger;
}

/**
 * Answers the listener for messages of the broker's feed user, so that snapshots and lists hold
 * what the adapter says. A match that nobody declared is declared as `Match <id>`, and becomes live
 * with its first message on a live topic; what cannot be read is counted, and logged now and then
 * for each reason.
 */
export function followPublished(
  options: PublishedFeedOptions,
): (topic: string, text: string) => void {
  const { store, hub, logger } = options;
  const faults = new FaultLog(logger);
  let discovered: AnnouncedFixtures | undefined;
  const ensure = (topic: FeedTopic): void => {
    // What the process's own feed declared is that feed's to change.
    if (store.get(topic.matchId) !== undefined && discovered?.has(topic.matchId) !== true) return;
    discovered ??= new AnnouncedFixtures(hub(), Date.now, faults);
    discovered.ensure(topic);
  };
  const follow = (name: string, text: string): void => {
    if (isSettlementTopic(name)) {
      const message = readCountedResults(name, text, faults, hub());
      if (message !== undefined) hub().settle(message);
      return;
    }
    if (name === ALIVE_TOPIC) {
      const alive = readAlive(text);
      if (alive === undefined) faults.count('not a sign of life', name);
      else hub().alive(alive);
      return;
    }
    const topic = parseTopic(name);
    if (topic === undefined) {
      faults.count('not a feed topic', name);
      return;
    }
    const payload = readPayload(topic, text, faults, name);
    if (payload === undefined) return;
    ensure(topic);
    hub().observe(topic.type, topic.kind, topic.matchId, payload);
  };
  return (name, text) => {
    try {
      follow(name, text);
    } catch {
      // Thrown on, it would end the process from within the broker.
      faults.count('it could not be applied', name);
    }
  };
}
