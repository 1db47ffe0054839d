// The balance that a bet would be paid from.

import type { Kobo } from '../../../shared/money/kobo.ts';
import { toBalance } from '../../live/slip/current-bet-rules.ts';
import { useStore } from '../../state/persisted-store.ts';
import { userStore } from '../../state/user-store.ts';

/** Null for an anonymous visitor. */
export function useBalance(bonus: boolean): Kobo | null {
  const naira = useStore(userStore, ({ currentUser }) =>
    bonus ? currentUser?.sportBonusBalance : currentUser?.availableBalance,
  );
  return naira === undefined ? null : toBalance(naira);
}
