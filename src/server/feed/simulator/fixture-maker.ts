// Draws fixtures: who plays whom and when, without a side playing itself or twice at a time.

import type { League } from '../../catalogue/leagues/league.ts';
import { LEAGUES, RESERVE_LEAGUES } from '../../catalogue/leagues/leagues.ts';
import { sportName } from '../../catalogue/sports.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';
import type { Random } from './random.ts';

/** A fixture with the league it was drawn from. */
export interface DrawnFixture {
  readonly number: number;
  readonly league: League;
  readonly fixture: FixtureDefinition;
}

interface Booking {
  /** Both in ms since epoch. */
  readonly from: number;
  readonly until: number;
  readonly number: number;
}

const FIRST_GAME_ID = 1_000;
const GAME_IDS = 99_000;
/** Coprime to GAME_IDS; successive matches get codes that are not mistaken for one another. */
const GAME_ID_STEP = 7_919;
const IDS_FROM_MS = 1_704_067_200_000;
/** Match ids per minute of the start, so that no two runs that start minutes apart share an id. */
const IDS_PER_MINUTE = 1_000;

export class FixtureMaker {
  readonly #random: Random;
  readonly #firstId: number;
  readonly #bookings = new Map<string, Booking[]>();
  readonly #gameIds = new Set<number>();
  #number = 0;

  constructor(random: Random, startAt: number) {
    this.#random = random;
    this.#firstId = Math.max(1, Math.floor((startAt - IDS_FROM_MS) / 60_000)) * IDS_PER_MINUTE;
  }

  /**
   * A fixture between two sides that are free from `from` to `until`, ms since epoch; undefined if
   * there are none left.
   */
  draw(sportId: string, from: number, until: number): DrawnFixture | undefined {
    const pair =
      this.#drawFrom(LEAGUES, sportId, from, until) ??
      this.#drawFrom(RESERVE_LEAGUES, sportId, from, until);
    if (pair === undefined) return undefined;
    const [league, home, away] = pair;
    this.#number += 1;
    const booking = { from, until, number: this.#number };
    for (const side of [home, away]) this.#bookingsOf(competitorId(league, side)).push(booking);
    return { number: this.#number, league, fixture: this.#define(league, home, away, from) };
  }

  /** Frees the sides and the short code of a match that has gone. */
  release({ number, fixture }: DrawnFixture): void {
    this.#gameIds.delete(Number(fixture.gameId));
    for (const id of [fixture.homeId, fixture.awayId]) {
      const others = this.#bookingsOf(id).filter((booking) => booking.number !== number);
      this.#bookings.set(id, others);
    }
  }

  #drawFrom(
    leagues: readonly League[],
    sportId: string,
    from: number,
    until: number,
  ): [League, number, number] | undefined {
    const own = leagues.filter((league) => league.sportId === sportId);
    if (own.length === 0) return undefined;
    const first = Math.floor(this.#random.next() * own.length);
    for (let offset = 0; offset < own.length; offset++) {
      const league = own[(first + offset) % own.length]!;
      const free = league.competitors
        .map((_, index) => index)
        .filter((index) => this.#isFree(competitorId(league, index), from, until));
      if (free.length < 2) continue;
      const home = this.#random.pick(free);
      const away = this.#random.pick(free.filter((index) => index !== home));
      return [league, home, away];
    }
    return undefined;
  }

  #isFree(id: string, from: number, until: number): boolean {
    return this.#bookingsOf(id).every((booked) => until <= booked.from || booked.until <= from);
  }

  #bookingsOf(id: string): Booking[] {
    let bookings = this.#bookings.get(id);
    if (bookings === undefined) {
      bookings = [];
      this.#bookings.set(id, bookings);
    }
    return bookings;
  }

  #define(league: League, home: number, away: number, startsAt: number): FixtureDefinition {
    return {
      matchId: String(this.#firstId + this.#number),
      gameId: String(this.#takeGameId()),
      sportId: league.sportId,
      sportName: sportName(league.sportId),
      categoryId: league.categoryId,
      categoryName: league.category,
      categoryCode: league.code,
      tournamentId: league.tournamentId,
      tournament: league.tournament,
      home: league.competitors[home]!,
      homeId: competitorId(league, home),
      away: league.competitors[away]!,
      awayId: competitorId(league, away),
      startsAt,
      type: 'prematch',
    };
  }

  #takeGameId(): number {
    let offset = (this.#number * GAME_ID_STEP) % GAME_IDS;
    while (this.#gameIds.has(FIRST_GAME_ID + offset)) offset = (offset + 1) % GAME_IDS;
    this.#gameIds.add(FIRST_GAME_ID + offset);
    return FIRST_GAME_ID + offset;
  }
}

function competitorId(league: League, index: number): string {
  return `${league.tournamentId}${index < 9 ? '0' : ''}${index + 1}`;
}
