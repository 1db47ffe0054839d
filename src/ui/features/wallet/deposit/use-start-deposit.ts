// Starts a deposit from a form, with one idempotency key per intent, and explains refusals.

import { useState } from 'react';
import type { OfferedMethod } from '../../../../shared/api/wallet-calls.ts';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import { useApi } from '../../../api/use-api.ts';
import { useIntentKeys } from '../intent-key.ts';
import { usePlayerName } from '../player.ts';
import { type DepositRefusal, explainDepositRefusal } from './explain-deposit-refusal.ts';
import { type PendingDeposit, storeDeposit } from './pending-deposits.ts';
import { startDeposit } from './start-deposit.ts';

interface Order {
  readonly method: OfferedMethod;
  readonly amountKobo: Kobo;
  readonly bonusId: string;
}

/** `onStarted` is called once the deposit is stored on the device. */
export function useStartDeposit(onStarted: (deposit: PendingDeposit) => void) {
  const api = useApi();
  const player = usePlayerName();
  const { keyOf, finish } = useIntentKeys();
  const [isStarting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<DepositRefusal | null>(null);

  async function start(order: Order) {
    setStarting(true);
    setRefusal(null);
    const idempotencyKey = keyOf(`${order.method.provider}/${order.amountKobo}`);
    try {
      const deposit = await startDeposit(api, { ...order, player, idempotencyKey });
      finish();
      storeDeposit(deposit);
      onStarted(deposit);
    } catch (error) {
      const explained = explainDepositRefusal(error);
      if (!explained.mayHaveArrived) finish();
      setRefusal(explained);
    } finally {
      setStarting(false);
    }
  }
  return { start, isStarting, refusal, clearRefusal: () => setRefusal(null) };
}
