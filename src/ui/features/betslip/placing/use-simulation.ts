// Plays a coupon as a simulation (isBooking 2): nothing is staked or stored, no login is needed.

import { useSyncExternalStore } from 'react';
import { bookBetCall } from '../../../../shared/api/bet-calls.ts';
import { sendCall } from '../../../api/send-call.ts';
import { useApi } from '../../../api/use-api.ts';
import { useSlipActions } from '../../../live/slip/use-slip.ts';
import { showError } from '../../../state/open-dialog.ts';
import { readSimulation, type Simulation } from './read-simulation.ts';
import { sendShowError } from './show-error-event.ts';
import { SIMULATION_NOT_PLAYED } from './texts.ts';

type SimulationState =
  | { readonly kind: 'idle' | 'playing' }
  | { readonly kind: 'shown'; readonly simulation: Simulation };

const listeners = new Set<() => void>();
let current: SimulationState = { kind: 'idle' };

function replace(next: SimulationState): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The simulation of this page; one at a time. */
export function useSimulation() {
  const api = useApi();
  const { readCoupon } = useSlipActions();
  const state = useSyncExternalStore(subscribe, () => current);

  async function play(): Promise<void> {
    if (current.kind === 'playing') return;
    replace({ kind: 'playing' });
    try {
      const read = await readCoupon();
      if (!read.ok) throw new Error(read.error.message);
      const { coupon, legs } = read.value;
      const { data } = await sendCall(api, bookBetCall, {
        params: { clientId: api.clientId },
        body: { ...coupon, clientId: api.clientId, isBooking: 2, betslip_type: 'simulation' },
      });
      replace({ kind: 'shown', simulation: readSimulation(data, legs) });
    } catch (error) {
      replace({ kind: 'idle' });
      sendShowError(error instanceof Error ? error.message : String(error));
      showError(error, SIMULATION_NOT_PLAYED);
    }
  }

  return {
    isPlaying: state.kind === 'playing',
    simulation: state.kind === 'shown' ? state.simulation : null,
    play: () => void play(),
    close: () => replace({ kind: 'idle' }),
  };
}
