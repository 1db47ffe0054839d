// What an operator's feed says while nothing is wrong with it: the simulator's matches, alive messages,
// announcements and results, the same for a seed.

import { Random } from '../../src/server/feed/simulator/random.ts';
import { createSimulation, type Simulation } from '../../src/server/feed/simulator/simulation.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface ProducerTime {
  /** ms since epoch; never falls. */
  readonly at: number;
  readonly topic: string;
  /** The match that it is of; '' for none. */
  readonly matchId: string;
  /** '' retires a match. */
  readonly payload: Fields | '';
}

const START = 1_790_000_000_000;
const MATCHES = 12;
const MAX_MATCHES = 30;
/** Matches that begin later say next to nothing. */
const SOON_MS = 2 * 3_600_000;
const ALIVE_MS = 5_000;
const RESULT_CHANCE = 0.01;
const RESULT_KINDS = [
  'bet_settlement',
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
];

interface KnownMarket {
  readonly id: unknown;
  readonly specifiers?: unknown;
  readonly outcomes?: readonly { readonly id: unknown }[];
}

export class ValidFeed {
  readonly #simulation: Simulation;
  readonly #random: Random;
  /** The matches that are followed, with a line of each to settle. */
  readonly #matches = new Map<string, { seq: number; market: KnownMarket | undefined }>();
  readonly #waiting: ProducerTime[] = [];
  #now = START;
  #aliveAt = START;

  constructor(seed: number) {
    this.#random = new Random(seed, 1);
    this.#simulation = createSimulation({ seed, startAt: START, matches: MATCHES, speed: 4 });
  }

  get matchIds(): readonly string[] {
    return [...this.#matches.keys()];
  }

  next(): ProducerTime {
    for (;;) {
      const waiting = this.#waiting.shift();
      if (waiting !== undefined) return waiting;
      if (this.#aliveAt <= this.#now) {
        for (const product of [1, 3])
          this.#say('feeds/alive', '', { product, timestamp: this.#now });
        this.#aliveAt = this.#now + ALIVE_MS;
        continue;
      }
      const event = this.#simulation.next(this.#aliveAt);
      if (event === undefined) {
        this.#now = this.#aliveAt;
        continue;
      }
      this.#now = Math.max(this.#now, event.at);
      if (event.call === 'declare') this.#declare({ ...event.fixture });
      else if (event.call === 'retire') {
        if (this.#matches.delete(event.matchId))
          this.#say(`fixtures/${event.matchId}`, event.matchId, '');
      } else {
        const { type, kind, matchId } = event;
        const match = this.#matches.get(matchId);
        if (match === undefined) continue;
        match.seq += 1;
        const payload = { ...event.payload } as Record<string, unknown>;
        if (isCounted(matchId)) payload.seq = match.seq;
        this.#say(`feeds/${type}/${kind}/${matchId}`, matchId, payload);
        const { markets } = payload as { markets?: KnownMarket[] };
        if (markets !== undefined && markets.length > 0) match.market = this.#random.pick(markets);
        if (!isCalm(matchId) && this.#random.chance(RESULT_CHANCE)) this.#settle(type, matchId);
      }
    }
  }

  #declare(fixture: Record<string, unknown> & { matchId: string; startsAt: number }): void {
    const { matchId, home, away } = fixture;
    const isKnown = this.#matches.has(matchId);
    const isWanted = this.#matches.size < MAX_MATCHES && fixture.startsAt - this.#now < SOON_MS;
    if (!isKnown && !isWanted) return;
    if (!isKnown) this.#matches.set(matchId, { seq: 0, market: undefined });
    const { sportId, sportName, categoryName, categoryCode, tournament, startsAt, type } = fixture;
    this.#say(`fixtures/${matchId}`, matchId, {
      ...{ sportID: sportId, sportName, categoryName, categoryCode, tournament, startsAt, type },
      competitor1: home,
      competitor2: away,
    });
  }

  #settle(type: string, matchId: string): void {
    const market = this.#matches.get(matchId)?.market;
    if (market === undefined) return;
    const kind = this.#random.pick(RESULT_KINDS);
    const outcomes = (market.outcomes ?? []).map(({ id }, at) => ({
      id,
      result: at === 0 ? 1 : 0,
    }));
    this.#say(`feeds/${type}/${kind}/${matchId}`, matchId, {
      event_id: Number(matchId),
      product: type === 'live' ? 1 : 3,
      timestamp: this.#now,
      markets: [{ id: market.id, specifiers: market.specifiers, outcomes }],
    });
  }

  #say(topic: string, matchId: string, payload: Fields | ''): void {
    this.#waiting.push({ at: this.#now, topic, matchId, payload });
  }
}

/** Half of the matches are sent nothing of which page and server may think differently by design. */
export function isCalm(matchId: string): boolean {
  return Number(matchId) % 2 === 0;
}

/** Half of all, calm or not, count their messages. */
export function isCounted(matchId: string): boolean {
  return Number(matchId) % 4 >= 2;
}
