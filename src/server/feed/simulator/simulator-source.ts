// The simulator as a feed source: the pure simulation, driven by real timers in small slices.

import type { Logger } from '../../log/logger.ts';
import type { FeedOutput, FeedSource } from '../feed-source.ts';
import { readSettlementPayload } from '../reading/settlement-message.ts';
import type { DisturbedEvent } from './disturbances/disturbed-event.ts';
import { DisturbedSimulation } from './disturbances/disturbed-simulation.ts';
import { createSimulation, type Simulation } from './simulation.ts';

export interface SimulatorSourceOptions {
  readonly seed: number;
  /** Match minutes per real minute. */
  readonly speed: number;
  /** Live matches at a time, about. */
  readonly matches: number;
  /** Live odds changes a second; undefined for the natural pace. */
  readonly rate?: number | undefined;
  /** The share of matches that have disturbances, 0 to 1; 0 where left out. */
  readonly disturbedShare?: number;
  /** Logs each disturbance. */
  readonly logger?: Pick<Logger, 'info'>;
  /** Wall clock, ms since epoch. */
  readonly now?: () => number;
}

/** Longest stretch of work before other work has its turn, ms. */
const SLICE_MS = 8;
/** The clock is looked at again after this long at the latest, in case it was set. */
const MAX_SLEEP_MS = 250;

class SimulatorSource implements FeedSource {
  readonly #options: SimulatorSourceOptions;
  readonly #now: () => number;
  #simulation: Simulation | DisturbedSimulation | undefined;
  #output: FeedOutput | undefined;
  #timer: NodeJS.Timeout | undefined;
  #immediate: NodeJS.Immediate | undefined;
  #onStarted: (() => void) | undefined;
  /** How far feed time is behind the wall clock because of pauses. */
  #behindMs = 0;
  /** When it was paused, wall clock in ms since epoch; undefined while it runs. */
  #pausedAt: number | undefined;

  constructor(options: SimulatorSourceOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Resolves once every fixture known at the start is declared with its prices. */
  start(output: FeedOutput): Promise<void> {
    const { seed, speed, matches, rate, disturbedShare = 0 } = this.#options;
    this.#output = output;
    const options = { seed, startAt: this.#now(), matches, speed, rate };
    this.#simulation =
      disturbedShare > 0
        ? new DisturbedSimulation({ ...options, disturbedShare })
        : createSimulation(options);
    return new Promise((resolve) => {
      this.#onStarted = resolve;
      this.#work();
    });
  }

  async stop(): Promise<void> {
    this.#clearTimers();
    this.#simulation = undefined;
    this.#started();
  }

  pause(): void {
    if (this.#pausedAt !== undefined) return;
    this.#pausedAt = this.#now();
    this.#clearTimers();
    this.#started();
  }

  resume(): void {
    if (this.#pausedAt === undefined) return;
    this.#behindMs += this.#now() - this.#pausedAt;
    this.#pausedAt = undefined;
    this.#work();
  }

  kickOff(matchId: string): boolean {
    const now = this.#now() - this.#behindMs;
    if (this.#simulation?.kickOff(matchId, now) !== true) return false;
    this.#clearTimers();
    this.#work();
    return true;
  }

  /** Publishes what is due, for one slice; whatever is left over comes in order in the next. */
  #work(): void {
    const simulation = this.#simulation;
    const output = this.#output;
    if (simulation === undefined || output === undefined || this.#pausedAt !== undefined) return;
    const now = this.#now() - this.#behindMs;
    const until = performance.now() + SLICE_MS;
    while (simulation.nextAt <= now) {
      const event = simulation.next(now);
      if (event !== undefined) this.#send(event, output);
      if (performance.now() >= until) break;
    }
    // An output may stop or pause the feed in the middle of a slice.
    if (this.#simulation === undefined || this.#pausedAt !== undefined) return;
    const wait = simulation.nextAt - (this.#now() - this.#behindMs);
    if (wait <= 0) {
      this.#immediate = setImmediate(() => this.#work());
      return;
    }
    this.#started();
    this.#timer = setTimeout(() => this.#work(), Math.min(wait, MAX_SLEEP_MS));
  }

  #send(event: DisturbedEvent, output: FeedOutput): void {
    switch (event.call) {
      case 'publish':
        output.publish(event.type, event.kind, event.matchId, event.payload);
        return;
      case 'declare':
        output.declare(event.fixture);
        return;
      case 'retire':
        output.retire(event.matchId);
        return;
      case 'result': {
        const topic = `feeds/live/${event.kind}/${event.matchId}`;
        const read = readSettlementPayload(topic, event.payload);
        if (typeof read !== 'string') output.settle?.(read.message);
        return;
      }
      case 'alive':
        output.alive?.(event.message);
        return;
      case 'disturb':
        this.#logDisturbance(event);
    }
  }

  #logDisturbance({ at, matchId, what }: Extract<DisturbedEvent, { call: 'disturb' }>): void {
    this.#options.logger?.info({ at, matchId, what }, 'disturbance');
  }

  #started(): void {
    this.#onStarted?.();
    this.#onStarted = undefined;
  }

  #clearTimers(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#immediate);
  }
}

/** The simulated feed: the same seed and start give the same messages, byte for byte. */
export function createSimulatorSource(options: SimulatorSourceOptions): FeedSource {
  return new SimulatorSource(options);
}
