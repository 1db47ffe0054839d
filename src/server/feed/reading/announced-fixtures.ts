// The fixtures of an operator's feed: announced on their own topic, or discovered by messages.

import { hash } from 'node:crypto';
import { canonicalMatchId } from '../../../shared/feed/ids.ts';
import type { FeedTopic } from '../../../shared/feed/topics.ts';
import { isObject, MAX_PAYLOAD_CHARACTERS } from '../../../shared/feed/wire.ts';
import type { AnnouncementRecord, AnnouncementUpdate } from '../../domain/sports/announcements.ts';
import { BoundedMap } from '../../domain/sports/bounded-map.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';
import type { FeedOutput } from '../feed-source.ts';
import type { FeedFaults } from './fault-log.ts';
import { minimalFixture, readFixture } from './read-fixture.ts';
import { countUncleanText } from './read-payload.ts';

/**
 * Stores announcements, so that they outlive the process and the broker. No call throws or waits.
 */
export interface AnnouncementArchive {
  store(announcement: AnnouncementRecord): void;
  /** Messages have changed an announced match. */
  update(matchId: string, update: AnnouncementUpdate): void;
  /** A message of an announced match has arrived. */
  noteMessage(matchId: string): void;
  delete(matchId: string): void;
  /**
   * The announcement of a match if it is in memory. Otherwise it is looked up in the background,
   * and `onFound` receives it.
   */
  find(
    matchId: string,
    onFound: (announcement: AnnouncementRecord) => void,
  ): AnnouncementRecord | undefined;
}

/**
 * Announced matches in memory, which are on offer. Any beyond them are in the database only, and
 * come back with their next message.
 */
export const MAX_ANNOUNCED = 50_000;
/** Matches that are live and not announced yet: as many as the fixture store keeps waiting. */
const MAX_DISCOVERED = 10_000;

interface KnownFixture {
  readonly fixture: FixtureDefinition;
  /** SHA-256 of the text that announced it. */
  readonly digest: string;
  /** A message of it has arrived. */
  readonly hasMessages: boolean;
}

export class AnnouncedFixtures {
  readonly #output: FeedOutput;
  readonly #now: () => number;
  readonly #faults: FeedFaults;
  readonly #archive: AnnouncementArchive | undefined;
  /** Matches with messages outlive those that were only announced. */
  readonly #known = new BoundedMap<string, KnownFixture>({
    limit: MAX_ANNOUNCED,
    onDropped: (matchId) => {
      this.#faults.countForgotten?.('an announced match', matchId);
      this.#output.retire(matchId);
    },
  });
  /** Matches that are not announced, and have had a message on a live topic. */
  readonly #discoveredLive = new BoundedMap<string, true>({
    limit: MAX_DISCOVERED,
    onDropped: (matchId) => this.#faults.countForgotten?.('that a match is live', matchId),
  });

  constructor(
    output: FeedOutput,
    now: () => number,
    faults: FeedFaults,
    archive?: AnnouncementArchive,
  ) {
    this.#output = output;
    this.#now = now;
    this.#faults = faults;
    this.#archive = archive;
  }

  /** True for a match that was announced, or restored from the archive, and not retired since. */
  has(matchId: string): boolean {
    return this.#known.has(matchId);
  }

  /**
   * Declares, replaces or (empty text) retires a fixture; returns what is wrong with it, or
   * undefined. `isRetained`: the broker delivered it as a retained message. If its text is the same
   * as last time it changes nothing, so that what messages have changed since then stays.
   */
  announce(name: string, text: string, isRetained = false): string | undefined {
    const matchId = canonicalMatchId(name);
    if (matchId === undefined) return 'fixture has no usable match id';
    if (text.trim() === '') {
      this.#known.delete(matchId);
      this.#discoveredLive.delete(matchId);
      this.#output.retire(matchId);
      this.#archive?.delete(matchId);
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
    this.#restoreStored(matchId);
    const known = this.#known.get(matchId);
    const textDigest = digest(text);
    if (isRetained && known?.digest === textDigest) return undefined;
    const { type: before, startsAt } = known?.fixture ?? {
      type: 'prematch',
      startsAt: this.#now(),
    };
    const type = this.#discoveredLive.has(matchId) ? 'live' : before;
    // The topic names the match, as it does for messages.
    const fixture = readFixture({ ...value, matchID: matchId }, { startsAt, type });
    if (fixture === undefined) return 'fixture has no usable match id';
    countUncleanText(text, value, this.#faults, `fixtures/${name}`);
    this.#declare({ fixture, digest: textDigest, hasMessages: known?.hasMessages === true });
    this.#archive?.store({ matchId, text, type: fixture.type, startsAt: fixture.startsAt });
    return undefined;
  }

  /**
   * Makes the match of a message known to the output: declared if it was announced, also before a
   * restart, else discovered. A message on a live topic makes a prematch fixture live. Only an
   * announcement makes it prematch again, since late prematch messages are usual.
   */
  ensure({ matchId, type }: FeedTopic): void {
    this.#restoreStored(matchId);
    const known = this.#known.get(matchId);
    if (known === undefined) {
      if (type === 'live') this.#discoveredLive.set(matchId, true);
      this.#faults.countBuffered?.('nobody has announced its match', `fixtures/${matchId}`);
      this.#output.discover?.(minimalFixture(matchId, { startsAt: this.#now(), type }));
      return;
    }
    this.#archive?.noteMessage(matchId);
    const active = { ...known, hasMessages: true };
    this.#known.set(matchId, active, true);
    if (known.fixture.type === 'prematch' && type === 'live') this.#begin(active);
  }

  #begin(known: KnownFixture): void {
    this.#declare({ ...known, fixture: { ...known.fixture, type: 'live' } });
    this.#archive?.update(known.fixture.matchId, { type: 'live' });
  }

  /**
   * To be called after each message, which may have moved the kick-off, or announced it on the
   * prematch topics. In the second case the match is live without an announcement, as it is for
   * pages. Both changes are stored.
   */
  noteKickOff(matchId: string): void {
    const known = this.#known.get(matchId);
    if (this.#output.hasBegun?.(matchId) === true) {
      if (known === undefined) this.#discoveredLive.set(matchId, true);
      else if (known.fixture.type === 'prematch') this.#begin(known);
      return;
    }
    const startsAt = this.#output.startsAt?.(matchId);
    if (known === undefined || startsAt === undefined || startsAt === known.fixture.startsAt)
      return;
    const fixture = { ...known.fixture, startsAt };
    this.#known.set(matchId, { ...known, fixture }, known.hasMessages);
    this.#archive?.update(matchId, { startsAt });
  }

  #restoreStored(matchId: string): void {
    if (this.#known.has(matchId)) return;
    const stored = this.#archive?.find(matchId, (found) => {
      if (!this.#known.has(matchId)) this.#restore(found);
    });
    if (stored !== undefined) this.#restore(stored);
  }

  /** Declares what was announced to another process, or before a restart. */
  #restore({ matchId, text, type: storedType, startsAt }: AnnouncementRecord): void {
    const type = this.#discoveredLive.has(matchId) ? 'live' : storedType;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return;
    }
    if (!isObject(value)) return;
    const announced = { ...value, matchID: matchId, type, startsAt };
    const fixture = readFixture(announced, { startsAt, type });
    if (fixture === undefined) return;
    this.#declare({ fixture, digest: digest(text), hasMessages: false });
  }

  #declare(known: KnownFixture): void {
    const { fixture } = known;
    this.#known.set(fixture.matchId, known, known.hasMessages);
    this.#discoveredLive.delete(fixture.matchId);
    this.#output.declare(fixture);
  }
}

function digest(text: string): string {
  return hash('sha256', text);
}
