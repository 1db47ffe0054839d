// Brings back the deposits that are not over and this device does not know: they were begun elsewhere,
// or before the player logged out here. Those that are known learn that they are held or returned.

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

/** What is listed of them: a returned one is news only where it is still shown. */
const PROGRESS: Readonly<Partial<Record<DepositState['status'], DepositProgress>>> = {
  initiated: 'waiting',
  held: 'held',
  returned: 'returned',
};

/** Asked once a visit. Where nobody answers, what is kept here is all there is to show. */
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
    // The list is kept with the last one on top.
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
 * As it was begun, save for the wish for a bonus: only that device knew of it, and the next deposit
 * offers it again.
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

/** Of a method that is not on offer any more. */
function kindOf({ account, ussdCode = '' }: DepositState): PendingDeposit['kind'] {
  if (account !== undefined) return 'transfer';
  return ussdCode === '' ? 'card' : 'ussd';
}
