// Announces matches on the operator's broker in retained messages, so that subscribers know names.

import { MAX_PAYLOAD_CHARACTERS } from '../../shared/feed/wire.ts';
import { toWireFixture } from '../../shared/feed/wire-fixture.ts';
import type { FixtureDefinition } from '../domain/sports/fixture-definition.ts';

/** Announcements wait for so long: while its lines get names, a match changes very often. */
const SEND_DELAY_MS = 500;
/** Retired matches that are remembered, in case they are announced again. */
const MAX_RETIRED = 20_000;

/**
 * Publishes `text` as the retained message of a topic, if the broker is connected; '' removes the
 * message. `onAcknowledged` is called once the broker has acknowledged it, and never without that.
 */
type SendRetained = (topic: string, text: string, onAcknowledged?: () => void) => void;

/** Stores which matches are still to be removed on the broker. */
interface WaitingRetirements {
  add(matchId: string): void;
  remove(matchId: string): void;
}

export class FixtureAnnouncer {
  readonly #send: SendRetained;
  readonly #waiting: WaitingRetirements;
  readonly #fixtures = new Map<string, FixtureDefinition>();
  readonly #due = new Set<string>();
  /** Retired here; the broker has not acknowledged the removal yet. */
  readonly #retired = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(send: SendRetained, waiting: WaitingRetirements) {
    this.#send = send;
    this.#waiting = waiting;
  }

  announce(fixture: FixtureDefinition): void {
    if (this.#retired.delete(fixture.matchId)) this.#waiting.remove(fixture.matchId);
    this.#fixtures.set(fixture.matchId, fixture);
    this.#due.add(fixture.matchId);
    this.#timer ??= setTimeout(() => this.sendDue(), SEND_DELAY_MS).unref();
  }

  retire(matchId: string): void {
    if (!this.#fixtures.delete(matchId)) return;
    this.#due.delete(matchId);
    this.#retired.add(matchId);
    if (this.#retired.size > MAX_RETIRED) {
      const [first] = this.#retired;
      this.#retired.delete(first!);
    }
    this.#waiting.add(matchId);
    this.#sendRetired(matchId);
  }

  /**
   * Removes the announcement of a match that was retired while the broker was away, by this process
   * or another one, unless it was announced again.
   */
  retireLate(matchId: string): void {
    if (this.#fixtures.has(matchId)) this.#waiting.remove(matchId);
    else this.#sendRetired(matchId);
  }

  /** To be called after every connect: a restarted broker has lost its retained messages. */
  announceAll(): void {
    for (const matchId of this.#fixtures.keys()) this.#due.add(matchId);
    this.sendDue();
  }

  /** Ids of the announced matches. */
  matchIds(): Iterable<string> {
    return this.#fixtures.keys();
  }

  /** Sends what is due before the connection is closed. */
  stop(): void {
    this.sendDue();
    this.#fixtures.clear();
  }

  #sendRetired(matchId: string): void {
    this.#send(`fixtures/${matchId}`, '', () => {
      // Both change nothing if the match was announced again meanwhile.
      this.#retired.delete(matchId);
      this.#waiting.remove(matchId);
    });
  }

  /** Sends the announcements that wait for the timer. */
  sendDue(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const matchId of this.#due) {
      const fixture = this.#fixtures.get(matchId);
      if (fixture !== undefined) this.#send(`fixtures/${matchId}`, writeAnnouncement(fixture));
    }
    this.#due.clear();
  }
}

/** In the shape of the match detail call; without the names of markets if they are too long. */
function writeAnnouncement(fixture: FixtureDefinition): string {
  const { matchId, type, competitors, markets = [], lineNames } = fixture;
  const body = {
    ...toWireFixture(matchId, type, fixture),
    ...(competitors && { competitors: [...competitors].map(([id, name]) => ({ id, name })) }),
  };
  const all = lineNames === undefined ? markets : [...lineNames.values(), ...markets];
  const named = all.map(({ marketId, marketName, specifier, outcomes }) => ({
    marketID: marketId,
    marketName,
    specifier,
    outcomes: outcomes.map(({ outcomeId, outcomeName }) => ({
      outcomeID: outcomeId,
      outcomeName,
    })),
  }));
  const text = JSON.stringify({ ...body, markets: named });
  return text.length <= MAX_PAYLOAD_CHARACTERS ? text : JSON.stringify(body);
}
