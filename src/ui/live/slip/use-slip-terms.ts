// Sends the player's balance and the betting rules to the slip in the worker: at each start of a
// worker, and when they change.

import { useEffect } from 'react';
import { useStore } from '../../state/persisted-store.ts';
import { userStore } from '../../state/user-store.ts';
import { useWorkerState } from '../live-context.ts';
import { readSlipPlayer } from './current-bet-rules.ts';
import { useBetRules } from './use-bet-rules.ts';
import { useSlipActions } from './use-slip.ts';

/** The contract's defaults apply until this has run, and where the backend does not answer. */
export function useSlipTerms(): void {
  const { change } = useSlipActions();
  const isRunning = useWorkerState() === 'running';
  const rules = useBetRules();
  const player = useStore(userStore, readSlipPlayer, isSamePlayer);

  useEffect(() => {
    if (isRunning) void change({ type: 'setRules', rules });
  }, [change, isRunning, rules]);
  useEffect(() => {
    if (isRunning) void change({ type: 'setPlayer', player });
  }, [change, isRunning, player]);
}

/** Compares by value: the user's record also changes in fields that the slip does not need. */
function isSamePlayer(
  a: ReturnType<typeof readSlipPlayer>,
  b: ReturnType<typeof readSlipPlayer>,
): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
