// Decides which producers are up, by their alive messages, their silence, and recovery.

export interface RecoverAction {
  readonly kind: 'recover';
  readonly product: number;
  readonly requestId: string;
  /** Feed time, ms: asks for what was sent later; undefined asks for all that is on offer now. */
  readonly after: number | undefined;
}

/**
 * The clock of a producer was set back by `byMs`. Its messages count as late until the clock has
 * been steady for a minute.
 */
export interface ClockAction {
  readonly kind: 'clock';
  readonly product: number;
  readonly byMs: number;
}

/**
 * What the adapter has to do. `forget`: drop what a producer sent while it was down, since messages
 * in between are missing.
 */
export type ProducerAction =
  | { readonly kind: 'suspend' | 'resume' | 'forget'; readonly product: number }
  | ClockAction
  | RecoverAction;

export interface RecoveryWatchOptions {
  /**
   * False for a log, which answers no request: its producers are up from the start, come back with
   * any snapshot_complete in it, and are not down for silence.
   */
  readonly recovers: boolean;
  /** The node of this process, as recovery messages name it; '-' for none. */
  readonly node: string;
  readonly nextRequestId: () => string;
  /** The earliest feed time that a producer can be asked for, ms. */
  readonly firstAfter: (product: number) => number | undefined;
}

interface Recovery {
  readonly requestId: string;
  readonly askedAt: number;
  /** An alive since the request has had `subscribed` 1. */
  subscribed: boolean;
  failed: boolean;
  /** Its snapshot_complete has come; the producer is up with the next alive that is not late. */
  complete: boolean;
}

/**
 * A producer's clock that may have been set back: the times of its alives went back, which a slow
 * connection never causes.
 */
interface NewClock {
  /** When the first alive by it arrived, ms of our clock. */
  readonly since: number;
  leastDelay: number;
  /** Alives so far with a time before the newest one of the old clock. */
  behind: number;
}

interface Producer {
  up: boolean;
  /** When the last alive arrived, ms of our clock. */
  aliveAt: number;
  /** Feed time up to which no message is missing, ms; undefined if there was no such time. */
  completeTo: number | undefined;
  recovery: Recovery | undefined;
  /** The least difference so far between our clock and the time of an alive, ms. */
  leastDelay: number;
  /** When the last alive with a time arrived, ms of our clock. */
  timedAt: number;
  /** Feed time of the newest alive, ms. */
  newestTime: number;
  newClock: NewClock | undefined;
  /** Its messages come too late to be trusted. */
  late: boolean;
}

/** A producer without an alive for so long is down; the feed sends one about every 10 s. */
const SILENCE_MS = 20_000;
/** An alive that is so much later than the quickest one came over a slow connection. */
const LATE_MS = 20_000;
/** The most that two clocks drift apart, as a part of the time that passes. */
const DRIFT = 1e-4;
/** A clock that was set back is trusted after so long. */
const STEADY_MS = 60_000;
/**
 * So many alives with an older time show a clock that was set back; one alone may be a repetition.
 */
const BEHIND = 2;
/** Suppliers limit how often they may be asked. */
const RETRY_MS = 60_000;
/** A recovery that takes longer than this is lost. */
const RECOVERY_MS = 20 * 60_000;

/**
 * Has no timers and no I/O: every call passes `now`, ms of a clock that never falls back, and
 * returns the actions that follow.
 */
export class RecoveryWatch {
  readonly #options: RecoveryWatchOptions;
  readonly #producers = new Map<number, Producer>();

  constructor(options: RecoveryWatchOptions) {
    this.#options = options;
  }

  /** Whether prices of the producer may be bet on. */
  isUp(product: number): boolean {
    return this.#producers.get(product)?.up ?? !this.#options.recovers;
  }

  /** `timestamp`: feed time of the alive message, ms; 0 where it has none. */
  alive(product: number, timestamp: number, subscribed: boolean, now: number): ProducerAction[] {
    const producer = this.#take(product);
    const actions: ProducerAction[] = this.#isSilent(producer, now)
      ? [this.#lose(product, producer)]
      : [];
    producer.aliveAt = now;
    actions.push(...this.#noteDelay(product, producer, timestamp, now));
    const { recovery } = producer;
    if (!subscribed) {
      // Its alives have `subscribed` 0 until it has accepted the request, so only one after that is
      // a new loss.
      if (producer.up || recovery?.subscribed === true || recovery?.complete === true)
        actions.push(this.#lose(product, producer));
    } else if (recovery !== undefined) recovery.subscribed = true;
    if (producer.late) {
      // A recovery goes on: it takes long, and alives are delayed behind its messages.
      if (producer.up) actions.push(this.#lose(product, producer));
      return actions;
    }
    if (producer.recovery?.complete === true) actions.push(this.#rise(product, producer));
    if (!producer.up) actions.push(...this.#ask(product, producer, now));
    else if (timestamp > 0) producer.completeTo = timestamp;
    return actions;
  }

  /** `node` as the routing key names it; '-' for none. */
  snapshotComplete(product: number, requestId: string, node: string): ProducerAction[] {
    const producer = this.#producers.get(product);
    if (producer === undefined || producer.up) return [];
    const isOurs = node === this.#options.node && producer.recovery?.requestId === requestId;
    if (this.#options.recovers && !isOurs) return [];
    if (!producer.late || producer.recovery === undefined) return [this.#rise(product, producer)];
    producer.recovery.complete = true;
    return [];
  }

  /** The request could not be made; it is made again a minute later. */
  recoveryFailed(product: number, requestId: string): void {
    const recovery = this.#producers.get(product)?.recovery;
    if (recovery?.requestId === requestId) recovery.failed = true;
  }

  /** The connection to the feed is lost, and with it what every producer sends meanwhile. */
  connectionLost(): ProducerAction[] {
    return this.#loseIf(() => true);
  }

  /** Looks for silent producers; to be called about every second. */
  tick(now: number): ProducerAction[] {
    return this.#loseIf((producer) => this.#isSilent(producer, now));
  }

  #take(product: number): Producer {
    const known = this.#producers.get(product);
    if (known !== undefined) return known;
    const made: Producer = {
      up: !this.#options.recovers,
      aliveAt: Number.POSITIVE_INFINITY,
      completeTo: undefined,
      recovery: undefined,
      leastDelay: Number.POSITIVE_INFINITY,
      timedAt: 0,
      newestTime: 0,
      newClock: undefined,
      late: false,
    };
    this.#producers.set(product, made);
    return made;
  }

  /** The producer's clock is not ours, so only the difference to its quickest alive counts. */
  #noteDelay(
    product: number,
    producer: Producer,
    timestamp: number,
    now: number,
  ): ProducerAction[] {
    // A log may be played at any pace, so delays mean nothing in it.
    if (!this.#options.recovers || timestamp <= 0) return [];
    const delay = now - timestamp;
    const least = producer.leastDelay + (now - producer.timedAt) * DRIFT;
    producer.leastDelay = Math.min(delay, least);
    producer.timedAt = now;
    const byMs = delay - producer.leastDelay;
    producer.late = byMs > LATE_MS;
    const isBehind = timestamp < producer.newestTime;
    const isKnown = (producer.newClock?.behind ?? 0) >= BEHIND;
    producer.newClock = producer.late ? followClock(producer, isBehind, delay, now) : undefined;
    const isNew = !isKnown && producer.newClock?.behind === BEHIND;
    if (!isBehind) producer.newestTime = timestamp;
    if (producer.newClock !== undefined && !isBehind && now - producer.newClock.since >= STEADY_MS)
      takeClock(producer, producer.newClock, byMs);
    return isNew ? [{ kind: 'clock', product, byMs }] : [];
  }

  #isSilent({ aliveAt }: Producer, now: number): boolean {
    return this.#options.recovers && now - aliveAt > SILENCE_MS;
  }

  /** Skips producers that are down already and have no recovery under way. */
  #loseIf(isLost: (producer: Producer) => boolean): ProducerAction[] {
    return [...this.#producers].flatMap(([product, producer]) =>
      (producer.up || producer.recovery !== undefined) && isLost(producer)
        ? [this.#lose(product, producer)]
        : [],
    );
  }

  /**
   * Takes a producer as down: its recovery and what it sent since may have a gap, and are dropped.
   */
  #lose(product: number, producer: Producer): ProducerAction {
    const kind = producer.up ? 'suspend' : 'forget';
    producer.up = false;
    producer.recovery = undefined;
    return { kind, product };
  }

  #rise(product: number, producer: Producer): ProducerAction {
    producer.up = true;
    producer.recovery = undefined;
    return { kind: 'resume', product };
  }

  #ask(product: number, producer: Producer, now: number): ProducerAction[] {
    if (!this.#options.recovers) return [];
    const { recovery } = producer;
    const actions: ProducerAction[] = [];
    if (recovery !== undefined) {
      const waits = now - recovery.askedAt;
      if (waits < (recovery.failed ? RETRY_MS : RECOVERY_MS)) return [];
      actions.push(this.#lose(product, producer));
    }
    const requestId = this.#options.nextRequestId();
    producer.recovery = {
      requestId,
      askedAt: now,
      subscribed: false,
      failed: false,
      complete: false,
    };
    // A request for an earlier time would be refused, each time.
    const times = [producer.completeTo, this.#options.firstAfter(product)];
    const known = times.filter((time) => time !== undefined);
    const after = known.length === 0 ? undefined : Math.max(...known);
    return [...actions, { kind: 'recover', product, requestId, after }];
  }
}

/**
 * The new clock after an alive that is late; undefined if the delay is that of a slow connection.
 */
function followClock(
  { newClock }: Producer,
  isBehind: boolean,
  delay: number,
  now: number,
): NewClock | undefined {
  if (newClock === undefined || Math.abs(delay - newClock.leastDelay) > LATE_MS)
    return isBehind ? { since: now, leastDelay: delay, behind: 1 } : undefined;
  if (!isBehind && newClock.behind < BEHIND) return undefined;
  return {
    since: newClock.since,
    leastDelay: Math.min(newClock.leastDelay, delay),
    behind: newClock.behind + (isBehind ? 1 : 0),
  };
}

/**
 * Trusts the new clock. By then it has passed the newest time of the old one, so that its messages
 * do not count as overtaken.
 */
function takeClock(producer: Producer, { leastDelay }: NewClock, byMs: number): void {
  producer.leastDelay = leastDelay;
  if (producer.completeTo !== undefined) producer.completeTo -= byMs;
  producer.newClock = undefined;
  producer.late = false;
}
