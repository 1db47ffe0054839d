// The placing of the page: one runner that lives as long as the page, whatever is mounted.

import { useSyncExternalStore } from 'react';
import { selectionKey } from '../../../../shared/protocol/cell-keys.ts';
import { succeed } from '../../../../shared/result.ts';
import { type Api, useApi } from '../../../api/use-api.ts';
import { type Live, useLive } from '../../../live/live-context.ts';
import { useSlipActions } from '../../../live/slip/use-slip.ts';
import { onPageBack, orderPage } from '../../../orders/order-page.ts';
import { createTabLease } from '../../../orders/tab-lease.ts';
import { createTabLock, type TabLock } from '../../../orders/tab-lock.ts';
import { authStore } from '../../../state/auth-store.ts';
import { localStore } from '../../../state/site-storage.ts';
import { clearPlaced, nextChange } from './clear-placed.ts';
import { readLiveDelay } from './live-delay.ts';
import { notifyOutcome } from './notify-outcome.ts';
import { createPlacingCalls } from './placing-calls.ts';
import { createPlacingRecords } from './placing-record.ts';
import { createPlacingRunner, type PlacingRunner } from './placing-runner.ts';
import type { PlacingState } from './placing-state.ts';
import { prepareOrder, type SlipAccess } from './prepare-order.ts';

type SlipActions = Pick<SlipAccess, 'change' | 'readCoupon'>;

export interface Placing {
  readonly state: PlacingState;
  readonly runner: PlacingRunner;
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
  return { state, runner };
}

function openRunner(live: Live, api: Api, actions: SlipActions): PlacingRunner {
  const { readOwner, now } = orderPage;
  const readSlip = () => live.cells.read('slip');
  const slip: SlipAccess = {
    ...actions,
    readSlip,
    async nextSlip() {
      await nextChange(live.cells, 'slip');
      return succeed(null);
    },
    readShownOdds: (id) => live.cells.read(selectionKey(id))?.odds,
    readLiveDelay,
  };
  const runner = createPlacingRunner({
    ...orderPage,
    work: {
      ...createPlacingCalls({
        api,
        now,
        readOwner,
        readTolerance: ({ coupon }) => {
          // Only if the setting was on when the bet was sent, and still is.
          if (coupon.acceptChanges !== 'higher') return 0;
          const slip = readSlip();
          return slip?.acceptChanges === 'higher' ? slip.tolerancePercent : 0;
        },
      }),
      prepare: ({ offers, only }) => prepareOrder(slip, offers, readOwner(), now, only),
      async clear(order) {
        await clearPlaced(order, live.cells, actions.change);
        return { type: 'cleared', key: order.key };
      },
    },
    records: createPlacingRecords(),
    lock: createPlacingLock(),
    onChange: (state, before) => notifyOutcome(state, before, { api, change: actions.change }),
  });
  authStore.subscribe(runner.ownerChanged);
  onPageBack(runner.wake);
  runner.start();
  return runner;
}

/** With a lease where there are no Web Locks: a page at a LAN address is no secure context. */
function createPlacingLock(): TabLock {
  const onLeave = (leave: () => void) => addEventListener('pagehide', leave);
  const key = 'touchline:placing-lease';
  const lease = createTabLease({ ...orderPage, key, storage: localStore, onLeave });
  return createTabLock('touchline:placing', lease);
}
