// Takes the messages of an operator's feed, and passes what they say on to the backend.

import { ALIVE_TOPIC, readAlive } from '../../../shared/feed/alive.ts';
import type { FeedPayload } from '../../../shared/feed/payloads.ts';
import { parseTopic } from '../../../shared/feed/topics.ts';
import { MAX_PAYLOAD_CHARACTERS } from '../../../shared/feed/wire.ts';
import { textOf } from '../../broker/payload-text.ts';
import type { FeedOutput } from '../feed-source.ts';
import { AnnouncedFixtures, type AnnouncementArchive } from '../reading/announced-fixtures.ts';
import type { FeedFaults } from '../reading/fault-log.ts';
import { isNestedTooDeep, NESTED_TOO_DEEP } from '../reading/nesting.ts';
import { readPayload } from '../reading/read-payload.ts';
import { isSettlementTopic } from '../reading/settlement-message.ts';

const FIXTURE_PREFIX = 'fixtures/';
/** UTF-8 has at most three bytes per character of a string: a longer payload is too large. */
const MAX_PAYLOAD_BYTES = MAX_PAYLOAD_CHARACTERS * 3;

export class OperatorFeed {
  /** Announcements that were read, retirements among them. */
  announced = 0;
  paused = false;
  readonly #output: FeedOutput;
  readonly #faults: FeedFaults;
  readonly #fixtures: AnnouncedFixtures;

  /**
   * `now`: wall clock in ms since epoch, taken as the kick-off of a match that nobody announced.
   * `archive` stores announcements, so that they outlive the broker and the process.
   */
  constructor(
    output: FeedOutput,
    faults: FeedFaults,
    now: () => number,
    archive?: AnnouncementArchive,
  ) {
    this.#output = output;
    this.#faults = faults;
    this.#fixtures = new AnnouncedFixtures(output, now, faults, archive);
  }

  /**
   * Takes one message. `isRetained`: the broker delivered it as a retained message. What cannot be
   * read is counted, and nothing makes it throw. While paused, only announcements are taken.
   */
  receive(topic: string, payload: Uint8Array, isRetained = false): void {
    try {
      if (payload.length > MAX_PAYLOAD_BYTES) this.#faults.count('too large', topic);
      else this.#read(topic, textOf(payload), isRetained);
    } catch {
      // Rethrown, the error would end the process.
      this.#faults.count('it could not be applied', topic);
    }
  }

  #read(topic: string, text: string, isRetained: boolean): void {
    if (topic.startsWith(FIXTURE_PREFIX)) {
      const fault = this.#fixtures.announce(topic.slice(FIXTURE_PREFIX.length), text, isRetained);
      if (fault === undefined) this.announced += 1;
      else this.#faults.count(fault, topic);
    } else if (!this.paused) this.#forward(topic, text);
  }

  #forward(name: string, text: string): void {
    const output = this.#output;
    // `results-reader` receives results, on a connection that loses none.
    if (isSettlementTopic(name)) return;
    if (name === ALIVE_TOPIC) {
      const alive = readAlive(text);
      if (alive === undefined) this.#faults.count('not an alive message', name);
      else output.alive?.(alive);
      return;
    }
    const topic = parseTopic(name);
    if (topic === undefined) {
      this.#faults.count('not a feed topic', name);
      return;
    }
    if (isNestedTooDeep(text)) {
      this.#faults.count(NESTED_TOO_DEEP, name);
      return;
    }
    const payload = readPayload(topic, text, this.#faults, name);
    if (payload === undefined) return;
    this.#fixtures.ensure(topic);
    const { type, kind, matchId } = topic;
    output.publish(type, kind, matchId, payload as unknown as FeedPayload, true);
    this.#fixtures.noteKickOff(matchId);
  }
}
