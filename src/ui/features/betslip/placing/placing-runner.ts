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

export function createPlacingRunner(options: PlacingRunnerOptions): PlacingRunner {
  const { work, records, lock, readOwner, now, later, onChange } = options;
  const listeners = new Set<() => void>();
  let state: PlacingState = IDLE;
  let release: Release | null = null;
  let isStandingBy = false;
  let isBeginning = false;
  let stopped = false;
  let forgetTimer = () => {};
  const unsubscribe = records.subscribe(recordChanged);

  function dispatch(event: PlacingEvent): void {
    if (stopped) return;
    const before = state;
    state = reduce(before, event);
    if (state === before) return;
    forgetTimer();
    storeRecord(recordOf(before), recordOf(state));
    if (!isHeld(state)) giveBack();
    onChange?.(state, before);
    for (const listener of listeners) listener();
    doNext(state);
  }

  /** Stores the record of our own order before it is sent. Never deletes that of another order. */
  function storeRecord(before: StoredRecord, after: StoredRecord): void {
    if (after) records.write(after);
    else if (before && after === null) records.remove(before.order.key);
  }

  function doNext(next: PlacingState): void {
    switch (next.kind) {
      case 'preparing':
        void work.prepare(next).then(takePrepared);
        break;
      case 'waiting':
        run(work.send(next));
        break;
      case 'unknown':
        if (next.step === 'asking') run(work.ask(next));
        else if (next.step === 'withdrawing') run(work.withdraw(next));
        else forgetTimer = later(due, next.askAt - now());
        break;
      case 'clearing':
        run(work.clear(next.order));
        break;
      case 'elsewhere':
        void standBy();
        break;
    }
  }

  function run(job: Promise<PlacingEvent>): void {
    void job.then(dispatch);
  }

  /**
   * An order that was stored meanwhile comes first: the lock may be lost, a stored record is not.
   */
  function takePrepared(event: PlacingEvent): void {
    const stored = records.read();
    dispatch(stored === null ? event : { type: 'takenElsewhere', order: stored.order });
  }

  const due = () => dispatch({ type: 'due', owner: readOwner() });

  function giveBack(): void {
    release?.();
    release = null;
  }

  function dispatchFound(ours: boolean): void {
    const [record, owner, at] = [records.read(), readOwner(), now()];
    dispatch({ type: 'found', record, ours, owner, at });
  }

  /** Waits until no other tab has the lock, and continues the record that is stored then. */
  async function standBy(): Promise<void> {
    if (isStandingBy) return;
    isStandingBy = true;
    const given = await lock.acquire();
    isStandingBy = false;
    if (stopped || (state.kind !== 'elsewhere' && state.kind !== 'idle')) {
      given();
      return;
    }
    release = given;
    dispatchFound(true);
    if (!isHeld(state)) giveBack();
  }

  function recordChanged(): void {
    const record = records.read();
    const { kind } = state;
    if (kind === 'accepted' || kind === 'clearing' || kind === 'elsewhere') dispatchFound(false);
    else if (state.kind === 'idle' && record !== null)
      dispatch({ type: 'takenElsewhere', order: record.order });
  }

  /** Takes the lock, then reads the record: an order that is stored comes first. */
  async function begin(event: PlacingEvent): Promise<void> {
    // A second press while the first one waits for the lock must not find that lock taken.
    if (isBeginning || reduce(state, event).kind !== 'preparing') return;
    isBeginning = true;
    const given = await lock.tryAcquire();
    isBeginning = false;
    const stored = records.read();
    if (stopped || given === null || stored !== null) {
      given?.();
      if (stopped) return;
      if (state.kind !== 'idle') dispatch({ type: 'dismiss' });
      dispatch({ type: 'takenElsewhere', order: stored?.order ?? null });
      return;
    }
    if (reduce(state, event).kind !== 'preparing') {
      given();
      return;
    }
    release = given;
    dispatch(event);
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const record = records.read();
      if (record?.stage === 'accepted') dispatchFound(false);
      else if (record !== null) dispatch({ type: 'takenElsewhere', order: record.order });
    },
    press: (only) => void begin({ type: 'press', ...(only !== undefined && { only }) }),
    acceptOffer: () => void begin({ type: 'acceptOffer' }),
    dismiss: () => dispatch({ type: 'dismiss' }),
    finish: () => dispatch({ type: 'finish' }),
    ownerChanged: () => dispatch({ type: 'owner', owner: readOwner(), at: now() }),
    wake: due,
    stop() {
      stopped = true;
      unsubscribe();
      forgetTimer();
      giveBack();
    },
  };
}

/** States in which no other tab may place. */
function isHeld({ kind }: PlacingState): boolean {
  return kind === 'preparing' || kind === 'waiting' || kind === 'unknown' || kind === 'login';
}
