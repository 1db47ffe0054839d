// Whether one tap places a bet, and with which stake. One player opts in; it does not apply to
// other players on the device.

import * as z from 'zod/mini';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import { authStore } from '../../../state/auth-store.ts';
import { onLogOut } from '../../../state/log-out.ts';
import { createPersistedStore, useStore } from '../../../state/persisted-store.ts';

const quickBetSchema = () =>
  z.object({
    /** Mobile number of the player who switched it on; '' while it is off. */
    owner: z.string(),
    /** Kobo. */
    stake: z.int().check(z.nonnegative()),
  });

/** The default stake (spec section 9). */
const DEFAULT_STAKE: Kobo = 10_000;

export const quickBetStore = createPersistedStore<z.infer<ReturnType<typeof quickBetSchema>>>({
  name: 'quick-bet',
  version: 1,
  read: (stored) => quickBetSchema().parse(stored),
  initial: { owner: '', stake: DEFAULT_STAKE },
});

onLogOut((reason) => {
  if (reason === 'asked') quickBetStore.reset();
});

export interface QuickBetChoice {
  /** Switched on by the player who is logged in. */
  readonly isOn: boolean;
  /** Stake of one tap, kobo; 0 where none is set. */
  readonly stake: Kobo;
}

export function useQuickBet(): QuickBetChoice {
  const { owner, stake } = useStore(quickBetStore, (state) => state);
  const player = useStore(authStore, ({ token, mobile_number }) =>
    token === '' ? '' : mobile_number,
  );
  return { isOn: owner !== '' && owner === player, stake };
}
