// Checks a feed against the contract, one message at a time. The site's own readers decide what can
// be read; this file checks what else an adapter has to do.

import {
  ALIVE_MISSING_MS,
  ALIVE_TOPIC,
  ProducerWatch,
  readAlive,
} from '../../../shared/feed/alive.ts';
import { decodeFeedPayload } from '../../../shared/feed/decode.ts';
import type { FeedMessage } from '../../../shared/feed/messages.ts';
import { EventStatus } from '../../../shared/feed/status-codes.ts';
import { type FeedTopic, parseTopic } from '../../../shared/feed/topics.ts';
import type { WireObject } from '../../../shared/feed/wire.ts';
import { AnnouncedFixtures } from '../reading/announced-fixtures.ts';
import type { FeedFaults } from '../reading/fault-log.ts';
import { readPayload } from '../reading/read-payload.ts';
import { isSettlementTopic, readSettlement } from '../reading/settlement-message.ts';
import { checkCodes, checkEntries } from './check-entries.ts';
import { checkFixtureName, checkNames } from './check-names.ts';
import { checkOrder, checkSilence } from './check-order.ts';
import { checkOffers, checkResult, checkSettled, noteEnd } from './check-results.ts';
import type { Finding } from './fault-kinds.ts';
import { createRecord, type MatchRecord } from './match-record.ts';

const FIXTURE_TOPIC = 'fixtures/';

export interface CheckOptions {
  /** How long a live match may be without a message, ms. */
  readonly silenceMs: number;
  /** Whether announcements can be read here; the embedded broker does not pass them on. */
  readonly announces: boolean;
}

/** A message as it was received. */
export interface CheckedMessage {
  /** ms since the reading began; never falls. */
  readonly at: number;
  readonly topic: string;
  readonly text: string;
  /** True if the broker delivered it as a retained message. */
  readonly retained?: boolean;
}

/** Reads a feed from its first message on; it never throws, whatever comes. */
export class FeedChecker {
  readonly #options: CheckOptions;
  /** By match id, without retired matches. */
  readonly #matches = new Map<string, MatchRecord>();
  readonly #matchIds = new Set<string>();
  readonly #fixtures: AnnouncedFixtures;
  readonly #producers = new ProducerWatch();
  #findings: Finding[] = [];
  #matchId = '';
  #at = 0;

  constructor(options: CheckOptions) {
    this.#options = options;
    const ignore = (): void => {};
    this.#fixtures = new AnnouncedFixtures(
      {
        declare: (definition) => {
          const match = this.#take(definition.matchId);
          match.definition = definition;
          match.live = definition.type === 'live';
        },
        discover: (definition) => {
          const match = this.#take(definition.matchId);
          match.definition ??= definition;
          match.live ||= definition.type === 'live';
        },
        publish: ignore,
        restart: ignore,
        retire: (matchId) => this.#retire(matchId),
      },
      () => 0,
      this.#faults,
    );
  }

  /** How many matches the messages named. */
  get matches(): number {
    return this.#matchIds.size;
  }

  /** Takes the next message; returns what is wrong with it, by itself and after those before it. */
  check({ at, topic, text, retained = false }: CheckedMessage): Finding[] {
    this.#findings = [];
    this.#at = at;
    this.#matchId = topic.slice(topic.lastIndexOf('/') + 1).slice(0, 64);
    if (topic === ALIVE_TOPIC) this.#checkAlive(text);
    else if (topic.startsWith(FIXTURE_TOPIC)) this.#checkAnnouncement(topic, text);
    else if (isSettlementTopic(topic)) this.#checkResult(topic, text);
    else {
      const feedTopic = parseTopic(topic);
      if (feedTopic === undefined) this.#faults.count(`not a feed topic: ${topic}`);
      else this.#checkMessage(feedTopic, text, topic);
    }
    this.#findings.push(...this.#checkProducers(at));
    if (retained && !topic.startsWith(FIXTURE_TOPIC)) this.#add('retained', topic);
    return this.#findings;
  }

  /**
   * Returns what is missing at the end of the reading, `at` ms after it began: results of matches
   * that ended `graceMs` or longer before, messages of live matches, and alive messages.
   */
  end(at: number, graceMs: number): Finding[] {
    const ofMatches = [...this.#matches.values()].flatMap((match) => [
      ...checkSilence(match, at, this.#options.silenceMs),
      ...checkSettled(match, at, graceMs),
    ]);
    return [...this.#checkProducers(at), ...ofMatches];
  }

  readonly #faults: FeedFaults & { count(reason: string): void } = {
    count: (reason) => this.#add('refused', reason),
    countPart: (reason) => this.#add('partial', reason),
  };

  #checkAlive(text: string): void {
    this.#matchId = '';
    const alive = readAlive(text);
    if (alive === undefined) this.#faults.count('not an alive message');
    else this.#producers.receive(alive, this.#at);
  }

  #checkProducers(at: number): Finding[] {
    const detail = `no alive message for ${ALIVE_MISSING_MS / 1_000} s or longer`;
    return this.#producers
      .check(at)
      .map((product) => ({ kind: 'down', matchId: '', detail: `producer ${product}, ${detail}` }));
  }

  #checkAnnouncement(topic: string, text: string): void {
    const matchId = topic.slice(FIXTURE_TOPIC.length);
    const fault = this.#fixtures.announce(matchId, text);
    if (fault !== undefined) this.#faults.count(fault);
    const match = this.#matches.get(matchId);
    if (fault !== undefined || match?.definition === undefined) return;
    this.#findings.push(...checkFixtureName(match, match.definition));
  }

  #checkResult(topic: string, text: string): void {
    const read = readSettlement(topic, text);
    if (typeof read === 'string') {
      this.#faults.count(read);
      return;
    }
    const match = this.#take(read.message.matchId);
    if (read.message.generatedAt === 0) this.#add('no-time', 'a result without timestamp');
    const entries = checkEntries(match, JSON.parse(text) as WireObject);
    if (read.skipped > 0 && entries.length === 0) {
      this.#faults.countPart('results that cannot be read were left out', topic);
    }
    this.#findings.push(...entries, ...checkResult(match, read.message));
  }

  #checkMessage(topic: FeedTopic, text: string, name: string): void {
    const parts: string[] = [];
    const payload = readPayload(
      topic,
      text,
      { count: (reason) => this.#faults.count(reason), countPart: (reason) => parts.push(reason) },
      name,
    );
    if (payload === undefined) return;
    const decoded = decodeFeedPayload(topic, payload);
    // A position is a broker's message to one subscriber, and says nothing new of the match.
    if (!decoded.ok || isPosition(decoded.message)) return;
    const { message } = decoded;
    const match = this.#take(topic.matchId);
    if (match.definition === undefined && this.#options.announces) {
      this.#add('not-announced', 'its first message came before its announcement');
    }
    this.#findings.push(...checkSilence(match, this.#at, this.#options.silenceMs));
    match.lastMessageAt = this.#at;
    if (topic.type === 'prematch' && match.live && !isKickOff(message)) {
      this.#add('after-kick-off', `a ${topic.kind} on its prematch topic`);
    }
    this.#fixtures.ensure(topic);
    if (isKickOff(message)) match.live = true;
    const entries = message.kind === 'odds_change' ? checkEntries(match, payload) : [];
    // A finding of `checkEntries` names the entry, so the reader's own report is left out.
    if (entries.length === 0) for (const part of parts) this.#add('partial', part);
    this.#findings.push(...entries, ...checkCodes(match, message, payload));
    this.#findings.push(...checkOrder(match, message));
    noteEnd(match, message, this.#at);
    if (message.kind !== 'odds_change') return;
    this.#findings.push(...checkOffers(match, message), ...checkNames(match, message));
  }

  /** Takes a retired match as ended, since no message of it follows, and checks its results. */
  #retire(matchId: string): void {
    const match = this.#matches.get(matchId);
    if (match === undefined) return;
    match.endedAt ??= this.#at;
    this.#findings.push(...checkSettled(match, this.#at, 0));
    this.#matches.delete(matchId);
  }

  #take(matchId: string): MatchRecord {
    const known = this.#matches.get(matchId);
    if (known !== undefined) return known;
    const made = createRecord(matchId, this.#at);
    this.#matches.set(matchId, made);
    this.#matchIds.add(matchId);
    return made;
  }

  #add(kind: Finding['kind'], detail: string): void {
    this.#findings.push({ kind, matchId: this.#matchId, detail });
  }
}

function isPosition(message: FeedMessage): boolean {
  return message.kind === 'fixture_status' && message.asOf !== undefined;
}

/** The last message on the prematch topics: the match is live, and on its live topics now. */
function isKickOff(message: FeedMessage): boolean {
  return (
    message.kind === 'fixture_status' &&
    message.type === 'prematch' &&
    message.state.status === EventStatus.Live
  );
}
