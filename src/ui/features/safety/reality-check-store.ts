// The interval of the reality check, and when the current interval began.

import * as z from 'zod/mini';
import { serverNow } from '../../api/server-time.ts';
import { onLogOut } from '../../state/log-out.ts';
import { createPersistedStore } from '../../state/persisted-store.ts';

/** Minutes; 0 for never. */
export const CHECK_CHOICES = [0, 15, 30, 60, 120] as const;
/** The default interval. */
export const USUAL_MINUTES = 60;

const realityCheckSchema = () =>
  z.object({
    everyMinutes: z.number(),
    /** When the player last chose to go on, ms since epoch; 0 for never. */
    continuedAt: z.number(),
  });
type RealityCheckSetting = z.infer<ReturnType<typeof realityCheckSchema>>;

export const realityCheckStore = createPersistedStore<RealityCheckSetting>({
  name: 'reality-check',
  version: 1,
  read: (stored) => realityCheckSchema().parse(stored),
  initial: { everyMinutes: USUAL_MINUTES, continuedAt: 0 },
});

// A longer interval, or none, must not apply to the next player here. A shorter one stays.
onLogOut((reason) => {
  if (reason !== 'asked') return;
  realityCheckStore.change((draft) => {
    const { everyMinutes } = draft;
    draft.everyMinutes = everyMinutes === 0 ? USUAL_MINUTES : Math.min(everyMinutes, USUAL_MINUTES);
    draft.continuedAt = 0;
  });
});

/**
 * When the current interval began, ms since epoch: the login or the last choice to go on, whichever
 * is later; 0 for neither. A time in the future is ignored: the clock was set back since.
 */
export function countsSince(loggedInAt: number, now: number): number {
  const { continuedAt } = realityCheckStore.read();
  return Math.max(...[loggedInAt, continuedAt].filter((at) => at <= now), 0);
}

/** Starts a new interval, in every tab. */
export function goOnPlaying(): void {
  realityCheckStore.change((draft) => {
    draft.continuedAt = serverNow();
  });
}
