// Which producers can be believed now: by their alive messages, their silence, and recovery.

export interface RecoverAction {
  readonly kind: 'recover';
  readonly product: number;
  readonly requestId: string;
  /** Feed time, ms: what came later is wanted again; undefined asks for all that is offered now. */
  readonly after: number | undefined;
}

/** The clock of a producer was set back by so much; what it sends is late until it was steady for long. */
export interface ClockAction {
  readonly kind: 'clock';
  readonly product: number;
  readonly byMs: number;
}

/** What the adapter has to do; `forget`: what a producer said while it was down has a gap in it. */
export type ProducerAction =
  | { readonly kind: 'suspend' | 'resume' | 'forget'; readonly product: number }
  | ClockAction
  | RecoverAction;

export interface ProducerWatchOptions {
  /**
   * False for a log, which answers no request: its producers are up from the start, and come back
   * with the snapshot_complete of whoever wrote it; nobody's silence counts.
   */
  readonly recovers: boolean;
  /** The node of this process, as recovery messages name it; '-' for none. */
  readonly node: string;
  readonly nextRequestId: () => string;
  /** The furthest back that a producer can be asked for, feed time in ms. */
  readonly firstAfter: (product: number) => number | undefined;
}

interface Recovery {
  readonly requestId: string;
  readonly askedAt: number;
  /** The producer has said since that it sends. */
  subscribed: boolean;
  failed: boolean;
  /** All was sent; the producer is up once it is in time. */
  complete: boolean;
}

/** A clock that may have been set back: times of alives ran back, which those of a slow connection never do. */
interface NewClock {
  /** Clock of the first alive by it, ms. */
  readonly since: number;
  leastDelay: number;
  /** Alives so far with a time before the newest one of the clock before. */
  behind: number;
}

interface Producer {
  up: boolean;
  /** Wall clock of the last alive, ms. */
  aliveAt: number;
  /** Feed time up to which nothing is missing, ms; undefined where that was never so. */
  completeTo: number | undefined;
  recovery: Recovery | undefined;
  /** The least difference between the clock and the time of an alive, ms. */
  leastDelay: number;
  /** Clock of the last alive with a time, ms. */
  timedAt: number;
  /** Feed time of the newest alive, ms. */
  newestTime: number;
  newClock: NewClock | undefined;
  /** What it sends comes too late to be believed. */
  late: boolean;
}

/** The feed sends one about every 10 s. */
const SILENCE_MS = 20_000;
/** So much later than its quickest alive, an alive is one of a slow connection. */
const LATE_MS = 20_000;
/** Clocks drift apart by less, a part of the time that passes. */
const DRIFT = 1e-4;
/** A clock that was set back is believed after so long. */
const STEADY_MS = 60_000;
/** One alive may be an old one that came again. */
const BEHIND = 2;
/** Suppliers limit how often they may be asked. */
const RETRY_MS = 60_000;
/** A recovery that takes longer than this is lost. */
const RECOVERY_MS = 20 * 60_000;

/** Pure but for its own state: every call names the wall clock, and answers what follows from it. */
export class ProducerWatch {
  readonly #options: ProducerWatchOptions;
  readonly #producers = new Map<number, Producer>();

  constructor(options: ProducerWatchOptions) {
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
      // It says so until it has taken up the request, so only a word after that is a new loss.
      if (producer.up || recovery?.subscribed === true || recovery?.complete === true)
        actions.push(this.#lose(product, producer));
    } else if (recovery !== undefined) recovery.subscribed = true;
    if (producer.late) {
      // A recovery goes on: it is long itself, and an alive waits behind it.
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

  /** Looks for silence; to be called about every second. */
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

  /** Its clock is not ours, so only what an alive is later than the quickest one tells. */
  #noteDelay(
    product: number,
    producer: Producer,
    timestamp: number,
    now: number,
  ): ProducerAction[] {
    // A log is played at any pace.
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

  /** Those that are lost already, with nothing under way, have nothing more to lose. */
  #loseIf(isLost: (producer: Producer) => boolean): ProducerAction[] {
    return [...this.#producers].flatMap(([product, producer]) =>
      (producer.up || producer.recovery !== undefined) && isLost(producer)
        ? [this.#lose(product, producer)]
        : [],
    );
  }

  /** What was asked for before, and what was said since, may have a gap now. */
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
    // What lies further back is refused, and would be for ever.
    const times = [producer.completeTo, this.#options.firstAfter(product)];
    const known = times.filter((time) => time !== undefined);
    const after = known.length === 0 ? undefined : Math.max(...known);
    return [...actions, { kind: 'recover', product, requestId, after }];
  }
}

/** What an alive that is late says of a clock that was set back; undefined where it is a slow connection's. */
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

/** Once it has passed where the clock before was, nothing that it times is taken for overtaken. */
function takeClock(producer: Producer, { leastDelay }: NewClock, byMs: number): void {
  producer.leastDelay = leastDelay;
  if (producer.completeTo !== undefined) producer.completeTo -= byMs;
  producer.newClock = undefined;
  producer.late = false;
}
