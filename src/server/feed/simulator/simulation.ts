// The simulated feed as a deterministic state machine: a seed and a start give the same events,
// however time is stepped.

import { createModel } from './create-model.ts';
import type { SimulationEvent } from './event.ts';
import { type DrawnFixture, FixtureMaker } from './fixture-maker.ts';
import { MatchesInPlay } from './matches-in-play.ts';
import { DueQueue } from './queue.ts';
import { Random } from './random.ts';
import { ReschedulableTask } from './reschedulable-task.ts';
import {
  bookedLengthMs,
  CALENDAR_DAYS,
  drawKickOff,
  sportOfSlot,
  usualLengthMs,
} from './schedule.ts';
import { SimulatedMatch } from './simulated-match.ts';

export interface SimulationOptions {
  readonly seed: number;
  /** ms since epoch. */
  readonly startAt: number;
  /** Live matches at a time, about. */
  readonly matches: number;
  /** Match minutes per real minute. */
  readonly speed: number;
  /** Live odds changes a second, exactly; undefined for the natural pace of the matches. */
  readonly rate?: number | undefined;
}

type Task = (now: number) => void;

/** Fixtures of the week ahead, beside those that follow on the live ones. */
const CALENDAR_FIXTURES = 350;
/** A side whose previous match is not over delays its next kick-off by this much at a time, ms. */
const PUT_OFF_MS = 5_000;
/** From the usual end of a match to the kick-off of the next in its slot, ms at most. */
const FOLLOW_ON_MS = 1_000;
/** Stream numbers beyond those of matches, which count from 1. */
const STREAMS = { fixtures: -1, layout: -2, strength: 1_000_000_000 } as const;

/** Events come in order of time; those of one moment in an order that the seed decides. */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #queue = new DueQueue<Task>();
  readonly #fixtures: FixtureMaker;
  readonly #random: Random;
  readonly #inPlay = new MatchesInPlay();
  /** By match id: callbacks that make a match begin now, while it waits for its kick-off. */
  readonly #early = new Map<string, (now: number) => void>();
  #out: SimulationEvent[] = [];
  #read = 0;
  #order = 0;
  /** Live odds changes that matches have sent by themselves; the fixed rate sends as many fewer. */
  #ahead = 0;

  constructor(options: SimulationOptions) {
    this.#options = options;
    const { seed, startAt, matches, rate } = options;
    this.#random = new Random(seed, STREAMS.layout);
    this.#fixtures = new FixtureMaker(new Random(seed, STREAMS.fixtures), startAt);
    for (let slot = 0; slot < matches; slot++) {
      this.#plan(startAt, (now) => this.#openSlot(sportOfSlot(slot), now));
    }
    for (let index = 0; index < CALENDAR_FIXTURES; index++) {
      this.#plan(startAt, (now) => this.#enterCalendar(index, index % CALENDAR_DAYS, now));
    }
    if (rate !== undefined && rate > 0) this.#planRate(rate, 1);
  }

  /** When the next event is due, ms since epoch. */
  get nextAt(): number {
    return this.#read < this.#out.length ? Number.NEGATIVE_INFINITY : this.#queue.nextAt;
  }

  /** Matches in play. */
  get liveCount(): number {
    return this.#inPlay.count;
  }

  /** The next event due by `now`; undefined where there is none. */
  next(now: number): SimulationEvent | undefined {
    while (this.#read >= this.#out.length) {
      this.#out = [];
      this.#read = 0;
      const at = this.#queue.nextAt;
      if (at > now) return undefined;
      this.#queue.take()!(at);
    }
    return this.#out[this.#read++];
  }

  /** Makes a match begin now; false if no such match waits for its kick-off. */
  kickOff(matchId: string, now: number): boolean {
    const begin = this.#early.get(matchId);
    begin?.(now);
    return begin !== undefined;
  }

  /** Every event due by `now`, in order; left half-way, the rest comes with the next call. */
  *advanceTo(now: number): Generator<SimulationEvent, void, void> {
    for (let event = this.next(now); event !== undefined; event = this.next(now)) yield event;
  }

  readonly #emit = (event: SimulationEvent): void => {
    this.#out.push(event);
  };

  #plan(at: number, task: Task): void {
    this.#queue.add(at, this.#order++, task);
  }

  /** Puts a match into play that began some time ago, and announces the one that follows it. */
  #openSlot(sportId: string, now: number): void {
    const { speed } = this.#options;
    let age = this.#random.next() * usualLengthMs(sportId, speed);
    for (let attempt = 0; attempt < 8; attempt++, age /= 2) {
      const kickOffAt = Math.round(now - age);
      const drawn = this.#fixtures.draw(sportId, kickOffAt, now + bookedLengthMs(sportId, speed));
      if (drawn === undefined) return;
      const match = this.#create(drawn);
      if (!match.catchUp(now)) {
        this.#fixtures.release(drawn);
        continue;
      }
      match.enter(now, this.#emit);
      this.#inPlay.add(match);
      this.#run(match, drawn, now);
      this.#followOn(match, now);
      return;
    }
  }

  /** Announces the match that takes the place of one now in play. */
  #followOn(before: SimulatedMatch, now: number): void {
    const { speed } = this.#options;
    const { sportId } = before.fixture;
    const end = before.kickOffAt + usualLengthMs(sportId, speed);
    const startsAt = Math.round(Math.max(now, end) + this.#random.range(0, FOLLOW_ON_MS));
    this.#announce(sportId, startsAt, now, (match, at) => this.#followOn(match, at));
  }

  #enterCalendar(index: number, day: number, now: number): void {
    const startsAt = drawKickOff(this.#random, now, day);
    // A match that begins is replaced by one a week ahead, so that the calendar stays full.
    this.#announce(sportOfSlot(index), startsAt, now, (_, at) =>
      this.#enterCalendar(index, CALENDAR_DAYS, at),
    );
  }

  #announce(
    sportId: string,
    startsAt: number,
    now: number,
    onKickOff: (match: SimulatedMatch, now: number) => void,
  ): void {
    const until = startsAt + bookedLengthMs(sportId, this.#options.speed);
    const drawn = this.#fixtures.draw(sportId, startsAt, until);
    if (drawn === undefined) {
      this.#plan(now + 60_000, (at) =>
        this.#announce(sportId, Math.max(startsAt, at), at, onKickOff),
      );
      return;
    }
    const match = this.#create(drawn);
    match.announce(now, this.#emit);
    this.#run(match, drawn, now, onKickOff);
  }

  #create(drawn: DrawnFixture): SimulatedMatch {
    const { seed, speed, rate } = this.#options;
    const random = new Random(seed, STREAMS.strength + drawn.number);
    const { home, away } = drawn.fixture;
    const model = createModel(drawn.league, home, away, random);
    const paced = rate === undefined;
    return new SimulatedMatch(drawn.fixture, model, { seed, number: drawn.number, speed, paced });
  }

  /** Runs a match whenever it is due, until it is retired. */
  #run(
    match: SimulatedMatch,
    drawn: DrawnFixture,
    now: number,
    onKickOff?: (match: SimulatedMatch, now: number) => void,
  ): void {
    const { matchId } = drawn.fixture;
    const next = new ReschedulableTask(this.#queue, this.#order++, (at) => {
      if (match.phase === 'early' && match.kickOffAt <= at) {
        if (this.#inPlay.holdsUp(match)) {
          match.putOff(at + PUT_OFF_MS);
        } else {
          this.#early.delete(matchId);
          match.kickOff(at, this.#emit);
          this.#inPlay.add(match);
          this.#ahead += 1;
          onKickOff?.(match, at);
        }
      } else {
        this.#ahead += match.step(at, this.#emit);
        if (match.phase === 'ended') this.#inPlay.remove(match);
        if (match.phase === 'gone') {
          this.#fixtures.release(drawn);
          return;
        }
      }
      next.set(match.nextAt);
    });
    next.set(Math.max(now, match.nextAt));
    if (match.phase !== 'early') return;
    this.#early.set(matchId, (at) => {
      match.putOff(at);
      next.set(at);
    });
  }

  /** The n-th message of a fixed rate; what matches sent by themselves counts towards it. */
  #planRate(rate: number, message: number): void {
    const at = this.#options.startAt + Math.floor((message * 1000) / rate);
    this.#plan(at, () => {
      if (this.#ahead > 0) this.#ahead -= 1;
      else this.#inPlay.driftNext(at, this.#emit);
      this.#planRate(rate, message + 1);
    });
  }
}

export function createSimulation(options: SimulationOptions): Simulation {
  return new Simulation(options);
}
