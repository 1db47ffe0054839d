// The age of the balance as text, where it is too old: polls have failed or have stopped.

import { useEffect, useState } from 'react';
import { useStore } from '../../state/persisted-store.ts';
import { userStore } from '../../state/user-store.ts';
import { hoursOld, minutesOld, NOT_LOADED } from './texts.ts';

const MINUTE_MS = 60_000;
/** Three missed polls of `use-sync-user.ts`. */
const OLD_MS = 1.5 * MINUTE_MS;
const LOOK_EVERY_MS = 15_000;

/** '5 min old', '2 h old'; '' while the balance is new, and before any was loaded. */
export function useBalanceAge(): string {
  const loadedAt = useStore(userStore, (state) => state.loadedAt);
  const failed = useStore(userStore, (state) => state.error !== null && !state.currentUser);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (failed) return NOT_LOADED;
  return loadedAt === 0 ? '' : describeAge(now - loadedAt);
}

/** '' for a balance that is new enough. */
function describeAge(ageMs: number): string {
  if (ageMs < OLD_MS) return '';
  const minutes = Math.floor(ageMs / MINUTE_MS);
  return minutes < 60 ? minutesOld(minutes) : hoursOld(Math.floor(minutes / 60));
}
