// What a process that publishes on an operator's broker announces there, so that its readers know names.

import { MAX_PAYLOAD_CHARACTERS } from '../../shared/feed/wire.ts';
import { toWireFixture } from '../../shared/feed/wire-fixture.ts';
import type { FixtureDefinition } from '../domain/sports/fixture-definition.ts';

/** A match that gets names line by line is declared many times a second. */
const EVERY_MS = 500;
/** Matches that ended while the broker was away; of more, those that were retired first are left there. */
const MAX_RETIRED = 20_000;

/**
 * Keeps `text` on the topic of a match, where the broker is there; '' takes it away. `onKept` is called
 * once the broker has it, and where that is never sure, not at all.
 */
type SendKept = (topic: string, text: string, onKept?: () => void) => void;

export class FixtureAnnouncer {
  readonly #send: SendKept;
  readonly #fixtures = new Map<string, FixtureDefinition>();
  readonly #due = new Set<string>();
  /** Taken away here, and on the broker not for sure. */
  readonly #retired = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(send: SendKept) {
    this.#send = send;
  }

  announce(fixture: FixtureDefinition): void {
    this.#retired.delete(fixture.matchId);
    this.#fixtures.set(fixture.matchId, fixture);
    this.#due.add(fixture.matchId);
    this.#timer ??= setTimeout(() => this.#sendDue(), EVERY_MS).unref();
  }

  retire(matchId: string): void {
    if (!this.#fixtures.delete(matchId)) return;
    this.#due.delete(matchId);
    this.#retired.add(matchId);
    if (this.#retired.size > MAX_RETIRED) {
      const [first] = this.#retired;
      this.#retired.delete(first!);
    }
    this.#sendRetired(matchId);
  }

  /**
   * To be called after every connect: a broker that was restarted has forgotten, and one that was away
   * has matches that ended meanwhile.
   */
  announceAll(): void {
    for (const matchId of this.#retired) this.#sendRetired(matchId);
    for (const matchId of this.#fixtures.keys()) this.#due.add(matchId);
    this.#sendDue();
  }

  /** Sends what is due before the connection is closed. */
  stop(): void {
    this.#sendDue();
    this.#fixtures.clear();
  }

  #sendRetired(matchId: string): void {
    this.#send(`fixtures/${matchId}`, '', () => this.#retired.delete(matchId));
  }

  #sendDue(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const matchId of this.#due) {
      const fixture = this.#fixtures.get(matchId);
      if (fixture !== undefined) this.#send(`fixtures/${matchId}`, writeAnnouncement(fixture));
    }
    this.#due.clear();
  }
}

/** In the shape of the match detail call; without the names of markets where they are too long. */
function writeAnnouncement(fixture: FixtureDefinition): string {
  const { matchId, type, competitors, markets = [] } = fixture;
  const body = {
    ...toWireFixture(matchId, type, fixture),
    ...(competitors && { competitors: [...competitors].map(([id, name]) => ({ id, name })) }),
  };
  const named = markets.map(({ marketId, marketName, specifier, outcomes }) => ({
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
