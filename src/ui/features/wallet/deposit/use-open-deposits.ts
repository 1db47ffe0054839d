// Loads open deposits that this device does not know, because they were started elsewhere or before
// a logout here. Marks known ones as held or returned.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type DepositState,
  type OfferedMethod,
  openDepositsCall,
} from '../../../../shared/api/wallet-calls.ts';
import { sendCall } from '../../../api/send-call.ts';
import { toServerTime } from '../../../api/server-time.ts';
import { useApi } from '../../../api/use-api.ts';
import { useSession } from '../player.ts';
import { UNCACHED, usePaymentMethods } from '../wallet-queries.ts';
import {
  changeDeposit,
  type DepositProgress,
  findDeposit,
  type PendingDeposit,
  storeDeposit,
} from './pending-deposits.ts';
import { localExpiry, pendingDeposit } from './start-deposit.ts';

/** Statuses that are taken over. A returned deposit only updates one that is still shown. */
const PROGRESS: Readonly<Partial<Record<DepositState['status'], DepositProgress>>> = {
  initiated: 'waiting',
  held: 'held',
  returned: 'returned',
};

/** Requested when it is mounted. Without an answer only the stored deposits are shown. */
export function useOpenDeposits(player: string): void {
  const api = useApi();
  const session = useSession();
  const methods = usePaymentMethods().data;
  const { data } = useQuery(
    {
      queryKey: ['open-deposits', session],
      ...UNCACHED,
      refetchOnWindowFocus: false,
      queryFn: async ({ signal }) => (await sendCall(api, openDepositsCall, { signal })).data,
    },
    api.queries,
  );
  useEffect(() => {
    if (data === undefined || methods === undefined || player === '') return;
    // Storing puts a deposit first, so the last of the answer is stored first.
    for (const deposit of [...data].reverse()) {
      const { transactionRef: reference, status, heldReason = '' } = deposit;
      const progress = PROGRESS[status];
      if (progress === undefined) continue;
      const known = findDeposit(player, reference);
      if (known === undefined) {
        if (progress === 'returned') continue;
        const brought = pendingOf(player, deposit, methods, Date.now());
        storeDeposit({ ...brought, progress, heldReason });
      } else if (progress !== 'waiting') {
        changeDeposit(reference, { progress, heldReason });
      }
    }
  }, [data, methods, player]);
}

/**
 * The deposit as it was started, except for the choice of a bonus: only the other device knows it,
 * and the next deposit offers the bonus again.
 */
function pendingOf(
  player: string,
  deposit: DepositState,
  methods: readonly OfferedMethod[],
  now: number,
): PendingDeposit {
  const { method, amount } = deposit;
  const offered = methods.find(({ provider }) => provider === method);
  return pendingDeposit(deposit, {
    player,
    method,
    title: offered?.title ?? method,
    kind: offered?.kind ?? kindOf(deposit),
    amountKobo: Math.round(amount * 100),
    createdAt: now - Math.max(0, toServerTime(now) - deposit.createdAt),
    expiresAt: deposit.expiresAt <= toServerTime(now) ? now : localExpiry(deposit.expiresAt, now),
    bonusId: '',
  });
}

/** The kind of a deposit whose method is not offered any more. */
function kindOf({ account, ussdCode = '' }: DepositState): PendingDeposit['kind'] {
  if (account !== undefined) return 'transfer';
  return ussdCode === '' ? 'card' : 'ussd';
}
