// The fixtures of an operator's feed: announced on their own topic, or discovered by their messages.

import { canonicalMatchId } from '../../../shared/feed/ids.ts';
import type { FeedTopic } from '../../../shared/feed/topics.ts';
import { isObject, MAX_PAYLOAD_CHARACTERS } from '../../../shared/feed/wire.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';
import type { FeedOutput } from '../feed-source.ts';
import { minimalFixture, readFixture } from '../replay/fixture-definition.ts';
import type { FeedFaults } from './fault-log.ts';
import { countUncleanText } from './read-payload.ts';

export class AnnouncedFixtures {
  readonly #output: FeedOutput;
  readonly #now: () => number;
  readonly #faults: FeedFaults;
  readonly #known = new Map<string, FixtureDefinition>();

  constructor(output: FeedOutput, now: () => number, faults: FeedFaults) {
    this.#output = output;
    this.#now = now;
    this.#faults = faults;
  }

  /** True for a match that was announced or discovered here, and not retired since. */
  has(matchId: string): boolean {
    return this.#known.has(matchId);
  }

  /** Declares, replaces or (empty text) retires a fixture; answers what is wrong with it, or undefined. */
  announce(name: string, text: string): string | undefined {
    const matchId = canonicalMatchId(name);
    if (matchId === undefined) return 'fixture has no usable match id';
    if (text.trim() === '') {
      if (this.#known.delete(matchId)) this.#output.retire(matchId);
      return undefined;
    }
    if (text.length > MAX_PAYLOAD_CHARACTERS) return 'fixture is too large';
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return 'fixture is not JSON';
    }
    if (!isObject(value)) return 'fixture is not an object';
    const { type, startsAt } = this.#known.get(matchId) ?? {
      type: 'prematch',
      startsAt: this.#now(),
    };
    // The topic names the match, as it does for messages.
    const fixture = readFixture({ ...value, matchID: matchId }, { startsAt, type });
    if (fixture === undefined) return 'fixture has no usable match id';
    countUncleanText(text, value, this.#faults, `fixtures/${name}`);
    this.#declare(fixture);
    return undefined;
  }

  /**
   * Makes sure that the match of a message is declared. A message on a live topic makes a prematch
   * fixture live; the way back takes an announcement, since late prematch messages are usual.
   */
  ensure(topic: FeedTopic): void {
    const known = this.#known.get(topic.matchId);
    if (known === undefined) {
      const defaults = { startsAt: this.#now(), type: topic.type };
      this.#declare(minimalFixture(topic.matchId, defaults));
    } else if (known.type === 'prematch' && topic.type === 'live') {
      this.#declare({ ...known, type: 'live' });
    }
  }

  /** Notes a kick-off that a message moves: whoever has the message knows it already. */
  noteKickOff(matchId: string, startsAt: number): void {
    const known = this.#known.get(matchId);
    if (known !== undefined) this.#known.set(matchId, { ...known, startsAt });
  }

  #declare(fixture: FixtureDefinition): void {
    this.#known.set(fixture.matchId, fixture);
    this.#output.declare(fixture);
  }
}
