// Passes matches and their messages on to the hub: described ones declared, all others discovered.

import type { FeedPayload } from '../../../shared/feed/payloads.ts';
import type { FeedType, TopicKind } from '../../../shared/feed/topics.ts';
import type { WireObject } from '../../../shared/feed/wire.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';
import { toEventId } from '../event-id.ts';
import type { FeedOutput } from '../feed-source.ts';
import type { FeedFaults } from '../reading/fault-log.ts';
import type { UofDescriptions } from './uof-descriptions.ts';
import type { UofMatch } from './uof-match.ts';

interface MatchSenderOptions {
  readonly output: FeedOutput;
  readonly descriptions: UofDescriptions;
  readonly faults: FeedFaults;
}

export class MatchSender {
  readonly #options: MatchSenderOptions;

  constructor(options: MatchSenderOptions) {
    this.#options = options;
  }

  /**
   * Declares a described match; `send` introduces any other as discovered, so it is not offered.
   */
  declare(match: UofMatch, definition: FixtureDefinition): void {
    const { descriptions, output } = this.#options;
    match.definition = definition;
    if (descriptions.knows(definition.matchId)) output.declare(definition);
  }

  /** Publishes on the live or prematch topics, by the producer's side. */
  publish(match: UofMatch, product: number, kind: TopicKind, payload: WireObject): void {
    const { matchId, type } = match.definition;
    // The hub counts prematch messages of a live match as late, and drops them.
    const side = match.isLeft(product) ? 'prematch' : type;
    const event = { event_id: toEventId(matchId), product };
    this.send(match, side, kind, { ...event, ...payload });
  }

  send(match: UofMatch, type: FeedType, kind: TopicKind, payload: object): void {
    const { descriptions, faults, output } = this.#options;
    const { matchId } = match.definition;
    if (!descriptions.knows(matchId)) {
      faults.countBuffered?.('nobody has described its match', `${kind} ${matchId}`);
      // Each time: the store drops an undescribed match after an hour of silence, this feed later.
      output.discover?.(match.definition);
    }
    // The payloads have the shapes that our own feeds write, some of them with fields missing.
    output.publish(type, kind, matchId, payload as FeedPayload);
  }
}
