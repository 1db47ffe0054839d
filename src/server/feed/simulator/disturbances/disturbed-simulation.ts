// A simulation that also sends disturbances, by seed: what operators' feeds send on a bad day.

import { ALIVE_EVERY_MS, type AliveMessage } from '../../../../shared/feed/alive.ts';
import { PRODUCER_LIVE, PRODUCER_PREMATCH } from '../../../../shared/feed/producers.ts';
import type { SimulationEvent } from '../event.ts';
import { DueQueue } from '../queue.ts';
import { createSimulation, type Simulation, type SimulationOptions } from '../simulation.ts';
import type { DisturbedEvent } from './disturbed-event.ts';
import { DisturbedMatch } from './disturbed-match.ts';
import { planMatch, planOutage } from './plan.ts';

export interface DisturbedOptions extends SimulationOptions {
  /** The share of matches with disturbances: above 0, up to 1. */
  readonly disturbedShare: number;
}

const PRODUCERS = [PRODUCER_LIVE, PRODUCER_PREMATCH];

/** Like `Simulation`: events in order of time, the same however time is stepped. */
export class DisturbedSimulation {
  readonly #options: DisturbedOptions;
  readonly #calm: Simulation;
  readonly #queue = new DueQueue<(now: number) => void>();
  readonly #matches = new Map<string, DisturbedMatch>();
  /** The producer that is in an outage now. */
  #silent: number | undefined;
  /** Results of its outage, which are sent at its end: unlike prices they are not repeated. */
  #delayedResults: DisturbedEvent[] = [];
  /** Disturbances that are put out with the event they are about, and only if that is sent. */
  #announced: DisturbedEvent[] = [];
  #out: DisturbedEvent[] = [];
  #read = 0;
  #order = 0;

  constructor(options: DisturbedOptions) {
    this.#options = options;
    this.#calm = createSimulation(options);
    this.#plan(options.startAt, (now) => this.#live(now));
    this.#planOutage(0, options.startAt);
  }

  /** When the next event is due, ms since epoch. */
  get nextAt(): number {
    if (this.#read < this.#out.length) return Number.NEGATIVE_INFINITY;
    return Math.min(this.#calm.nextAt, this.#queue.nextAt);
  }

  /** The next event due by `now`; undefined where there is none. */
  next(now: number): DisturbedEvent | undefined {
    while (this.#read >= this.#out.length) {
      this.#out = [];
      this.#read = 0;
      // Of events at the same time those of the undisturbed simulation come first.
      const until = Math.min(now, this.#queue.nextAt);
      const event = this.#calm.next(until);
      if (event !== undefined) this.#take(event);
      else if (this.#queue.nextAt <= now) {
        const at = this.#queue.nextAt;
        this.#queue.take()!(at);
      } else return undefined;
    }
    return this.#out[this.#read++];
  }

  /** Makes a match begin now; false if no such match waits for its kick-off. */
  kickOff(matchId: string, now: number): boolean {
    return this.#calm.kickOff(matchId, now);
  }

  /** Every event due by `now`, in order; left half-way, the rest comes with the next call. */
  *advanceTo(now: number): Generator<DisturbedEvent, void, void> {
    for (let event = this.next(now); event !== undefined; event = this.next(now)) yield event;
  }

  #take(event: SimulationEvent): void {
    if (event.call === 'declare') {
      const { seed, disturbedShare, speed } = this.#options;
      const { fixture, at } = event;
      const known = this.#matches.get(fixture.matchId);
      const match =
        known ??
        new DisturbedMatch(fixture, planMatch(seed, disturbedShare, fixture), {
          speed,
          emit: (event) => this.#emit(event),
          plan: (dueAt, task) => this.#plan(Math.max(at, dueAt), task),
        });
      this.#matches.set(fixture.matchId, match);
      match.declare(fixture, at, known === undefined);
    } else if (event.call === 'retire') {
      this.#matches.delete(event.matchId);
      this.#emit(event);
    } else this.#matches.get(event.matchId)?.publish(event);
  }

  #emit(event: DisturbedEvent): void {
    if (event.call === 'disturb') {
      this.#announced.push(event);
      return;
    }
    const events = [...this.#announced, event];
    this.#announced = [];
    if (!this.#isSilenced(event)) this.#out.push(...events);
    else if (event.call === 'result') this.#delayedResults.push(...events);
  }

  #isSilenced(event: DisturbedEvent): boolean {
    if (this.#silent === undefined) return false;
    if (event.call === 'result') return this.#silent === PRODUCER_LIVE;
    if (event.call !== 'publish') return false;
    return this.#silent === (event.type === 'live' ? PRODUCER_LIVE : PRODUCER_PREMATCH);
  }

  #plan(at: number, task: (now: number) => void): void {
    this.#queue.add(at, this.#order++, task);
  }

  /** Sends alive messages of the producers that are not silent. */
  #live(now: number): void {
    for (const product of PRODUCERS) if (product !== this.#silent) this.#sayAlive(product, now, 1);
    this.#plan(now + ALIVE_EVERY_MS, (at) => this.#live(at));
  }

  #sayAlive(product: number, at: number, subscribed: AliveMessage['subscribed']): void {
    this.#out.push({ at, call: 'alive', message: { product, timestamp: at, subscribed } });
  }

  #planOutage(number: number, after: number): void {
    const { seed, speed } = this.#options;
    const { product, from, until, isAnnounced } = planOutage(seed, number, after, speed);
    this.#plan(from, (at) => {
      this.#out.push({ at, call: 'disturb', what: 'source silent', matchId: '' });
      if (isAnnounced) this.#sayAlive(product, at, 0);
      this.#silent = product;
    });
    this.#plan(until, (at) => {
      this.#silent = undefined;
      this.#out.push({ at, call: 'disturb', what: 'source back', matchId: '' });
      this.#sayAlive(product, at, 1);
      for (const event of this.#delayedResults) this.#out.push({ ...event, at });
      this.#delayedResults = [];
      for (const match of this.#matches.values()) match.recover(product, at);
      this.#planOutage(number + 1, at);
    });
  }
}
