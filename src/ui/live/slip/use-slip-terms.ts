// Tells the worker's slip whose balance counts and which rules hold: at each start, and when they change.

import { useEffect } from 'react';
import { useStore } from '../../state/persisted-store.ts';
import { userStore } from '../../state/user-store.ts';
import { useWorkerState } from '../live-context.ts';
import { readSlipPlayer } from './current-bet-rules.ts';
import { useBetRules } from './use-bet-rules.ts';
import { useSlipActions } from './use-slip.ts';

/** Until it runs, and where the backend does not answer, the contract's defaults hold. */
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

/** The user's record changes with much that the slip does not need. */
function isSamePlayer(
  a: ReturnType<typeof readSlipPlayer>,
  b: ReturnType<typeof readSlipPlayer>,
): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
