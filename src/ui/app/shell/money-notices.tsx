// Notices about the player's money: bets, deposits, withdrawals, limits, a casino bonus. Separate
// from the other notices, so that a visitor without an account loads none of this code.

import { useEffect } from 'react';
import { useApi } from '../../api/use-api.ts';
import { readCasinoBonus } from '../../features/casino/casino-bonus.ts';
import { loadNewsWithBalance } from '../../features/notifications/sources/load-news-with-balance.ts';
import { watchAnswers } from '../../features/notifications/sources/watch-answers.ts';
import { watchBonus } from '../../features/notifications/sources/watch-bonus.ts';
import { watchDeposits } from '../../features/notifications/sources/watch-deposits.ts';
import { pendingDepositStore } from '../../features/wallet/deposit/pending-deposits.ts';
import { authStore } from '../../state/auth-store.ts';
import { type PlayerBonus, userStore } from '../../state/user-store.ts';
import { createDepositChecker } from './check-deposits.ts';
import type { NoticeSources } from './use-notice-sources.ts';

interface MoneyNoticesProps {
  readonly sources: NoticeSources;
}

/** Renders nothing. Mounted once in the shell, while a player is logged in. */
export function MoneyNotices({ sources: { notify, readPath } }: MoneyNoticesProps) {
  const api = useApi();
  useEffect(() => {
    const checkDeposits = createDepositChecker({ api, now: Date.now, readPath });
    const stops = [
      watchAnswers(api, notify),
      watchDeposits(pendingDepositStore, () => authStore.read().mobile_number, notify),
      watchBonus(userStore, describeBonus, notify),
      loadNewsWithBalance({ api, now: Date.now, notify, checkDeposits }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [api, readPath, notify]);
  return null;
}

function describeBonus(bonus: PlayerBonus): string {
  return readCasinoBonus(bonus)?.worth ?? '';
}
