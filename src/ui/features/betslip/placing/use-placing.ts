// Placing as the page has it: one runner for the page's life, whatever part of the slip is mounted.

import { useSyncExternalStore } from 'react';
import { selectionKey } from '../../../../shared/protocol/cell-keys.ts';
import { type Api, useApi } from '../../../api/use-api.ts';
import { type Live, useLive } from '../../../live/live-context.ts';
import { useSlipActions } from '../../../live/slip/use-slip.ts';
import { authStore } from '../../../state/auth-store.ts';
import { localStore } from '../../../state/site-storage.ts';
import { clearSlip } from './clear-slip.ts';
import { readLiveDelay } from './live-delay.ts';
import { createPlacingCalls } from './placing-calls.ts';
import { createPlacingLease } from './placing-lease.ts';
import { createWebLock, type PlacingLock } from './placing-lock.ts';
import { createPlacingRecords } from './placing-record.ts';
import { createPlacingRunner, type PlacingRunner } from './placing-runner.ts';
import type { PlacingState } from './placing-state.ts';
import { prepareOrder, type SlipDesk } from './prepare-order.ts';
import { tellOutcome } from './tell-outcome.ts';

type SlipActions = Pick<SlipDesk, 'change' | 'readCoupon'>;

export interface Placing {
  readonly state: PlacingState;
  readonly runner: PlacingRunner;
  /** OK on an accepted bet: clears the betslip, as the specification has it. */
  finish(): void;
}

const runners = new WeakMap<Live, PlacingRunner>();

/** The placing of this page. */
export function usePlacing(): Placing {
  const live = useLive();
  const api = useApi();
  const actions = useSlipActions();
  let runner = runners.get(live);
  if (runner === undefined) {
    runner = openRunner(live, api, actions);
    runners.set(live, runner);
  }
  const state = useSyncExternalStore(runner.subscribe, runner.read);
  return { state, runner, finish: () => finish(live, actions, runner) };
}

/** Mobile number of the player; null for an anonymous visitor. */
function readOwner(): string | null {
  const { token, mobile_number } = authStore.read();
  return token === '' ? null : mobile_number;
}

function openRunner(live: Live, api: Api, actions: SlipActions): PlacingRunner {
  const now = () => Date.now();
  const readSlip = () => live.cells.read('slip');
  const desk: SlipDesk = {
    ...actions,
    readSlip,
    readShownOdds: (id) => live.cells.read(selectionKey(id))?.odds,
    readLiveDelay,
  };
  const runner = createPlacingRunner({
    work: {
      ...createPlacingCalls({
        api,
        now,
        readOwner,
        readTolerance: () => {
          const slip = readSlip();
          return slip?.acceptChanges === 'higher' ? slip.tolerancePercent : 0;
        },
      }),
      prepare: ({ offers }) => prepareOrder(desk, offers, readOwner(), now),
      readOwner,
    },
    records: createPlacingRecords(),
    lock: createPlacingLock(now),
    now,
    later,
    onChange: (state, before) => tellOutcome(state, before, { api, change: actions.change }),
  });
  authStore.subscribe(runner.ownerChanged);
  addEventListener('online', runner.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') runner.wake();
  });
  runner.start();
  return runner;
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, Math.max(0, ms));
  return () => clearTimeout(timer);
}

/** A phone that opens an address of the LAN is no secure context, and has no Web Locks. */
function createPlacingLock(now: () => number): PlacingLock {
  const locks: LockManager | undefined = navigator.locks;
  const onLeave = (leave: () => void) => addEventListener('pagehide', leave);
  const lease = createPlacingLease({ storage: localStore, now, later, onLeave });
  return locks === undefined ? lease : createWebLock(locks, lease);
}

/** Takes out what was placed, and nothing that was picked meanwhile. */
function finish(live: Live, { change }: SlipActions, runner: PlacingRunner): void {
  const state = runner.read();
  if (state.kind !== 'accepted') return;
  const slip = live.cells.read('slip');
  for (const command of clearSlip(state.order, slip)) void change(command);
  runner.putAway();
}
