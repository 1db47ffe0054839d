// Detects when the reality check is due, and loads the result to show.

import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { getRealityCheck } from '../../../shared/api/limit-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { serverNow } from '../../api/server-time.ts';
import { type Api, useApi } from '../../api/use-api.ts';
import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';
import { countsSince, goOnPlaying, realityCheckStore } from './reality-check-store.ts';

export type RealityCheckResult = z.infer<typeof getRealityCheck.answer>['data'];

/** How often to check; fine enough for intervals of minutes. */
export const LOOK_EVERY_MS = 15_000;
const MINUTE_MS = 60_000;

/**
 * The result to show; null while it is not yet time. The count runs from the login or from when
 * the player last chose to go on, whichever is later, in all tabs together.
 */
export function useRealityCheck(): RealityCheckResult | null {
  const api = useApi();
  const token = useStore(authStore, (state) => state.token);
  const [due, setDue] = useState<RealityCheckResult | null>(null);

  useEffect(() => {
    setDue(null);
    if (token === '') return;
    return watchInterval(api, setDue);
  }, [api, token]);
  return due;
}

/** Checks at intervals whether the reality check is due; returns a function that ends it. */
function watchInterval(api: Api, show: (due: RealityCheckResult | null) => void): () => void {
  let known: RealityCheckResult | undefined;
  let isShown = false;
  let isAsking = false;
  const ended = new AbortController();

  const waited = () => serverNow() - countsSince(known?.loggedInAt ?? 0, serverNow());
  async function look(): Promise<void> {
    if (isShown || isAsking || !isDue() || !mayInterrupt()) return;
    isAsking = true;
    try {
      known = (await sendCall(api, getRealityCheck, { signal: ended.signal })).data;
      // With a clock that is behind the backend's, the login is in the future: count from now.
      if (countsSince(known.loggedInAt, serverNow()) === 0) goOnPlaying();
      if (isDue() && mayInterrupt() && !ended.signal.aborted) {
        isShown = true;
        show(known);
      }
    } catch {
      // Tried again at the next check.
    } finally {
      isAsking = false;
    }
  }
  function isDue(): boolean {
    const { everyMinutes } = realityCheckStore.read();
    return everyMinutes > 0 && waited() >= everyMinutes * MINUTE_MS;
  }

  const lookNow = () => void look();
  const timer = setInterval(lookNow, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', lookNow);
  // Checked at once, so that a reload does not delay it.
  lookNow();
  // The player may have continued in another tab, or changed the interval.
  const unsubscribe = realityCheckStore.subscribe(() => {
    if (!isShown || isDue()) return;
    isShown = false;
    show(null);
  });
  return () => {
    ended.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookNow);
    unsubscribe();
  };
}

/** False while another dialog waits for a decision, and while the page is hidden. */
function mayInterrupt(): boolean {
  return document.visibilityState === 'visible' && document.querySelector('dialog[open]') === null;
}
