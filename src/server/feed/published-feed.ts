// Follows what a feed adapter publishes on the embedded broker: browsers get it unchanged, and the
// fixture store is updated by it.

import { ALIVE_TOPIC, readAlive } from '../../shared/feed/alive.ts';
import { canonicalMatchId } from '../../shared/feed/ids.ts';
import { parseTopic } from '../../shared/feed/topics.ts';
import { MAX_PAYLOAD_CHARACTERS } from '../../shared/feed/wire.ts';
import type { FeedMessageListener } from '../broker/feed-emitter.ts';
import type { FixtureStore } from '../domain/sports/fixture-store.ts';
import type { FeedHub } from './feed-hub.ts';
import { AnnouncedFixtures, type AnnouncementArchive } from './reading/announced-fixtures.ts';
import type { FeedFaults } from './reading/fault-log.ts';
import { isNestedTooDeep, NESTED_TOO_DEEP } from './reading/nesting.ts';
import { readPayload } from './reading/read-payload.ts';
import { readCountedResults } from './reading/read-results.ts';
import { isSettlementTopic } from './reading/settlement-message.ts';

export interface PublishedFeedOptions {
  readonly store: FixtureStore;
  readonly hub: () => FeedHub;
  readonly faults: FeedFaults;
  readonly archive?: AnnouncementArchive;
}

const FIXTURE_PREFIX = 'fixtures/';

/**
 * Returns the listener for messages of the broker's feed user, so that snapshots and lists contain
 * what the adapter publishes. A match that was announced on `fixtures/{matchId}` becomes live with
 * its first message on a live topic. Messages of a match that nobody has announced are applied to
 * the store, but not sent. What cannot be read is counted by reason, and logged now and then. For
 * results the listener returns a promise that resolves once they are in the result log.
 */
export function followPublished(options: PublishedFeedOptions): FeedMessageListener {
  const { store, hub, faults, archive } = options;
  let announced: AnnouncedFixtures | undefined;
  const fixtures = (): AnnouncedFixtures => {
    announced ??= new AnnouncedFixtures(hub(), Date.now, faults, archive);
    return announced;
  };
  /** True for a match that this process's own feed has declared: the adapter may not change it. */
  const isOurs = (matchId: string): boolean =>
    store.get(matchId) !== undefined && announced?.has(matchId) !== true;
  const announce = (name: string, text: string): void => {
    const matchId = canonicalMatchId(name);
    const fault =
      matchId !== undefined && isOurs(matchId)
        ? 'the fixture is of another feed'
        : fixtures().announce(name, text);
    if (fault !== undefined) faults.count(fault, `${FIXTURE_PREFIX}${name}`);
  };
  const follow = (name: string, text: string, send: () => void): Promise<void> | undefined => {
    if (name.startsWith(FIXTURE_PREFIX)) {
      announce(name.slice(FIXTURE_PREFIX.length), text);
      return undefined;
    }
    const topic = parseTopic(name);
    if (topic === undefined) send();
    if (isSettlementTopic(name)) {
      const message = readCountedResults(name, text, faults, hub());
      return message === undefined ? undefined : hub().settle(message);
    }
    if (name === ALIVE_TOPIC) {
      const alive = readAlive(text);
      if (alive === undefined) faults.count('not an alive message', name);
      else hub().alive(alive);
      return undefined;
    }
    if (topic === undefined) {
      faults.count('not a feed topic', name);
      return undefined;
    }
    // Not sent either: where it waits for a slow reader, parts of it are written again.
    if (text.length <= MAX_PAYLOAD_CHARACTERS && isNestedTooDeep(text)) {
      faults.count(NESTED_TOO_DEEP, name);
      return undefined;
    }
    const payload = readPayload(topic, text, faults, name);
    const isAdapters = payload !== undefined && !isOurs(topic.matchId);
    if (isAdapters) fixtures().ensure(topic);
    if (!store.isWaiting(topic.matchId)) send();
    if (payload === undefined) return undefined;
    hub().observe(topic.type, topic.kind, topic.matchId, payload);
    if (isAdapters) fixtures().noteKickOff(topic.matchId);
    return undefined;
  };
  return (name, text, send) => {
    try {
      return follow(name, text, send);
    } catch {
      // Rethrown, the error would end the process from within the broker.
      faults.count('it could not be applied', name);
      return undefined;
    }
  };
}
