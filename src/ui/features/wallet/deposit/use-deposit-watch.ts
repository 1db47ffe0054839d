// Polls a deposit with growing pauses until it is known how it ended.

import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { checkDeposit } from './check-deposit.ts';
import { type DepositAnswer, pauseAfter } from './deposit-answer.ts';

export interface DepositWatch {
  /** The last answer; null before the first. */
  readonly answer: DepositAnswer | null;
  readonly isAsking: boolean;
  /** Time of the next request, ms since epoch by the device's clock; undefined for none. */
  readonly nextAskAt: number | undefined;
  readonly askNow: () => void;
}

interface WatchState {
  readonly answer: DepositAnswer | null;
  readonly isAsking: boolean;
  readonly nextAskAt: number | undefined;
}

const START: WatchState = { answer: null, isAsking: true, nextAskAt: undefined };

/** How long after the expiry to ask, so that the backend's clock is past it too, ms. */
const BEHIND_END_MS = 1_000;

/**
 * Polls one deposit while the component is mounted, and at once when the player comes back to the
 * page, from the bank's app for instance.
 *
 * @param expiresAt When the deposit expires, ms since epoch. It is polled right after that, so that
 * nobody pays into an account that is not valid any more. Undefined where it is not known.
 */
export function useDepositWatch(
  player: string,
  method: string,
  reference: string,
  expiresAt?: number,
): DepositWatch {
  const api = useApi();
  const [state, setState] = useState(START);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the watch over
  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask() {
      if (isAsking) return;
      clearTimeout(timer);
      isAsking = true;
      setState((before) => ({ ...before, isAsking, nextAskAt: undefined }));
      const answer = await checkDeposit(api, { player, method, reference });
      isAsking = false;
      if (isOver) return;
      tries += 1;
      const pause = endsWithin(pauseAfter(answer.outcome, tries), expiresAt);
      setState({
        answer,
        isAsking,
        nextAskAt: pause === undefined ? undefined : Date.now() + pause,
      });
      if (pause !== undefined) timer = setTimeout(ask, pause);
      else timer = undefined;
    }
    function onVisible() {
      if (document.visibilityState === 'visible' && timer !== undefined) void ask();
    }
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [api, player, method, reference, expiresAt, round]);

  const askNow = useCallback(() => setRound((before) => before + 1), []);
  return { ...state, askNow };
}

/** The pause, but no longer than until just after the expiry. */
function endsWithin(pause: number | undefined, expiresAt = 0): number | undefined {
  const left = expiresAt + BEHIND_END_MS - Date.now();
  return pause !== undefined && left > 0 ? Math.min(pause, left) : pause;
}
