// Runs the placing machine: does the work of each state, stores the order, and lets only one tab at
// a time place.

import type { OrderPage } from '../../../orders/order-page.ts';
import type { Release, TabLock } from '../../../orders/tab-lock.ts';
import type { Order, PlacingRecord } from './order.ts';
import { reduce } from './placing-machine.ts';
import type { PlacingRecords } from './placing-record.ts';
import {
  IDLE,
  type Offer,
  type PlacingEvent,
  type PlacingState,
  recordOf,
} from './placing-state.ts';

type StoredRecord = PlacingRecord | null | undefined;
type SentState = Extract<PlacingState, { kind: 'waiting' | 'unknown' }>;

/**
 * The side effects of placing. Each call resolves to the event that it causes, and never rejects.
 */
export interface PlacingWork {
  /** Makes the order, after it has applied the state's re-offered prices to the slip. */
  prepare(state: Extract<PlacingState, { kind: 'preparing' }>): Promise<PlacingEvent>;
  send(state: SentState): Promise<PlacingEvent>;
  /** Asks by the order's key what became of it. */
  ask(state: SentState): Promise<PlacingEvent>;
  /** Uses up the order's key for a refusal, so that it cannot become a bet later. */
  withdraw(state: SentState): Promise<PlacingEvent>;
  /** Removes the placed selections from the slip. */
  clear(order: Order): Promise<PlacingEvent>;
}

export interface PlacingRunnerOptions extends OrderPage {
  readonly work: PlacingWork;
  readonly records: PlacingRecords;
  readonly lock: TabLock;
  /** Called after every change of state, once it is stored. */
  readonly onChange?: (state: PlacingState, before: PlacingState) => void;
}

export interface PlacingRunner {
  read(): PlacingState;
  subscribe(listener: () => void): () => void;
  /** Continues an order that an earlier page or another tab left. */
  start(): void;
  /**
   * Places the slip as it is; does nothing while an order is open. With `only` it is placed only if
   * it holds that selection alone, at those odds or others that the slip's setting accepts.
   */
  press(only?: Offer): void;
  acceptOffer(): void;
  dismiss(): void;
  /** OK on an accepted bet: its record is deleted once its selections have left the slip. */
  finish(): void;
  /** To be called when someone has logged in or out. */
  ownerChanged(): void;
  /** Ends the pause at once, because the network or the page is back. */
  wake(): void;
  /** Stops the runner and releases its lock, as unloading the page does. */
  stop(): void;
}

/** The returned functions may be called unbound. */
export function createPlacingRunner(options: PlacingRunnerOptions): PlacingRunner {
  const placing = new Placing(options);
  return {
    read: () => placing.state,
    subscribe: (listener) => placing.subscribe(listener),
    start: () => placing.start(),
    press: (only) => void placing.begin({ type: 'press', ...(only !== undefined && { only }) }),
    acceptOffer: () => void placing.begin({ type: 'acceptOffer' }),
    dismiss: () => placing.dispatch({ type: 'dismiss' }),
    finish: () => placing.dispatch({ type: 'finish' }),
    ownerChanged: () => placing.ownerChanged(),
    wake: () => placing.wake(),
    stop: () => placing.stop(),
  };
}

class Placing {
  readonly #options: PlacingRunnerOptions;
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;
  #state: PlacingState = IDLE;
  /** Releases the lock, while this tab has it. */
  #release: Release | null = null;
  #isStandingBy = false;
  #isBeginning = false;
  #stopped = false;
  #forgetTimer = () => {};

  constructor(options: PlacingRunnerOptions) {
    this.#options = options;
    this.#unsubscribe = options.records.subscribe(() => this.#recordChanged());
  }

  get state(): PlacingState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    const record = this.#options.records.read();
    if (record?.stage === 'accepted') this.#dispatchFound(false);
    else if (record !== null) this.dispatch({ type: 'takenElsewhere', order: record.order });
  }

  /** Takes the lock, then reads the record: an order that is stored comes first. */
  async begin(event: PlacingEvent): Promise<void> {
    const { lock, records } = this.#options;
    // A second press while the first one waits for the lock must not find that lock taken.
    if (this.#isBeginning || reduce(this.#state, event).kind !== 'preparing') return;
    this.#isBeginning = true;
    const given = await lock.tryAcquire();
    this.#isBeginning = false;
    const stored = records.read();
    if (this.#stopped || given === null || stored !== null) {
      given?.();
      if (this.#stopped) return;
      if (this.#state.kind !== 'idle') this.dispatch({ type: 'dismiss' });
      this.dispatch({ type: 'takenElsewhere', order: stored?.order ?? null });
      return;
    }
    if (reduce(this.#state, event).kind !== 'preparing') {
      given();
      return;
    }
    this.#release = given;
    this.dispatch(event);
  }

  dispatch(event: PlacingEvent): void {
    if (this.#stopped) return;
    const before = this.#state;
    this.#state = reduce(before, event);
    if (this.#state === before) return;
    this.#forgetTimer();
    this.#storeRecord(recordOf(before), recordOf(this.#state));
    if (!isHeld(this.#state)) this.#giveBack();
    this.#options.onChange?.(this.#state, before);
    for (const listener of this.#listeners) listener();
    this.#doNext(this.#state);
  }

  ownerChanged(): void {
    const { readOwner, now } = this.#options;
    this.dispatch({ type: 'owner', owner: readOwner(), at: now() });
  }

  wake(): void {
    this.dispatch({ type: 'due', owner: this.#options.readOwner() });
  }

  stop(): void {
    this.#stopped = true;
    this.#unsubscribe();
    this.#forgetTimer();
    this.#giveBack();
  }

  /** Stores the record of our own order before it is sent. Never deletes that of another order. */
  #storeRecord(before: StoredRecord, after: StoredRecord): void {
    const { records } = this.#options;
    if (after) records.write(after);
    else if (before && after === null) records.remove(before.order.key);
  }

  #doNext(next: PlacingState): void {
    const { work, later, now } = this.#options;
    switch (next.kind) {
      case 'preparing':
        void work.prepare(next).then((event) => this.#takePrepared(event));
        break;
      case 'waiting':
        this.#run(work.send(next));
        break;
      case 'unknown':
        if (next.step === 'asking') this.#run(work.ask(next));
        else if (next.step === 'withdrawing') this.#run(work.withdraw(next));
        else this.#forgetTimer = later(() => this.wake(), next.askAt - now());
        break;
      case 'clearing':
        this.#run(work.clear(next.order));
        break;
      case 'elsewhere':
        void this.#standBy();
        break;
    }
  }

  #run(job: Promise<PlacingEvent>): void {
    void job.then((event) => this.dispatch(event));
  }

  /**
   * An order that was stored meanwhile comes first: the lock may be lost, a stored record is not.
   */
  #takePrepared(event: PlacingEvent): void {
    const stored = this.#options.records.read();
    this.dispatch(stored === null ? event : { type: 'takenElsewhere', order: stored.order });
  }

  #giveBack(): void {
    this.#release?.();
    this.#release = null;
  }

  #dispatchFound(ours: boolean): void {
    const { records, readOwner, now } = this.#options;
    const [record, owner, at] = [records.read(), readOwner(), now()];
    this.dispatch({ type: 'found', record, ours, owner, at });
  }

  /** Waits until no other tab has the lock, and continues the record that is stored then. */
  async #standBy(): Promise<void> {
    if (this.#isStandingBy) return;
    this.#isStandingBy = true;
    const given = await this.#options.lock.acquire();
    this.#isStandingBy = false;
    const { kind } = this.#state;
    if (this.#stopped || (kind !== 'elsewhere' && kind !== 'idle')) {
      given();
      return;
    }
    this.#release = given;
    this.#dispatchFound(true);
    if (!isHeld(this.#state)) this.#giveBack();
  }

  #recordChanged(): void {
    const record = this.#options.records.read();
    const { kind } = this.#state;
    if (kind === 'accepted' || kind === 'clearing' || kind === 'elsewhere')
      this.#dispatchFound(false);
    else if (kind === 'idle' && record !== null)
      this.dispatch({ type: 'takenElsewhere', order: record.order });
  }
}

/** States in which no other tab may place. */
function isHeld({ kind }: PlacingState): boolean {
  return kind === 'preparing' || kind === 'waiting' || kind === 'unknown' || kind === 'login';
}
