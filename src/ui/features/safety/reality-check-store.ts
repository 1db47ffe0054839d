// How often the player wants to be told how long and with what result they have played.

import * as z from 'zod/mini';
import { createPersistedStore } from '../../state/persisted-store.ts';

/** Minutes; 0 for never. */
export const CHECK_CHOICES = [0, 15, 30, 60, 120] as const;

const realityCheckSchema = z.object({
  everyMinutes: z.number(),
  /** When the player last chose to go on, ms since epoch; 0 for never. */
  continuedAt: z.number(),
});
type RealityCheckSetting = z.infer<typeof realityCheckSchema>;

export const realityCheckStore = createPersistedStore<RealityCheckSetting>({
  name: 'reality-check',
  version: 1,
  schema: realityCheckSchema,
  initial: { everyMinutes: 60, continuedAt: 0 },
});

/** The count starts again, in every tab. */
export function goOnPlaying(): void {
  realityCheckStore.change((draft) => {
    draft.continuedAt = Date.now();
  });
}
