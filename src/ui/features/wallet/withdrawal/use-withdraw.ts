// The steps of a withdrawal: confirmation, step-up, and the result, which may be unknown.

import { useState } from 'react';
import type { SavedAccount } from '../../../../shared/api/withdrawal-calls.ts';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import { refreshCurrentUser } from '../../../api/load-current-user.ts';
import { useApi } from '../../../api/use-api.ts';
import { toasts } from '../../../components/toast/toasts.ts';
import { useIntentKeys } from '../intent-key.ts';
import { money } from '../read-amount.ts';
import { StepUpDeclined, useStepUp } from '../step-up.tsx';
import { onItsWay } from './texts.ts';
import {
  explainWithdrawalRefusal,
  staysOpen,
  type WithdrawalRefusal,
  withdraw,
} from './withdraw.ts';

interface Order {
  readonly amountKobo: Kobo;
  readonly account: SavedAccount;
}

interface Confirmed extends Order {
  /** The player has accepted that a bonus is lost. */
  readonly forfeitBonus: boolean;
}

/**
 * Calls `onTaken` for an accepted withdrawal, and without a reference for one that may be accepted.
 */
export function useWithdraw(onTaken: (reference?: string) => void) {
  const api = useApi();
  const stepUp = useStepUp();
  const { keyOf, finish } = useIntentKeys();
  const [order, setOrder] = useState<Confirmed | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<WithdrawalRefusal | null>(null);

  /** Opens the confirmation. Each opening is a new intent, with a new idempotency key. */
  function ask(asked: Order) {
    finish();
    setRefusal(null);
    setOrder({ ...asked, forfeitBonus: false });
  }

  async function confirm() {
    if (order === null || isSending) return;
    const { amountKobo, account } = order;
    const warning = refusal;
    const forfeitBonus = order.forfeitBonus || warning?.about === 'bonus';
    // The backend repeats a refusal for its key, so the consent to lose the bonus needs a new key.
    const idempotencyKey = keyOf(
      `${account.bankCode}/${account.accountNumber}/${amountKobo}/${forfeitBonus}`,
    );
    setOrder({ ...order, forfeitBonus });
    setSending(true);
    setRefusal(null);
    try {
      const reference = await stepUp.run(() =>
        withdraw(api, { amountKobo, account, forfeitBonus, idempotencyKey }),
      );
      setOrder(null);
      toasts.show(onItsWay(money(amountKobo), account.bankName), { icon: 'check' });
      await refreshCurrentUser(api);
      onTaken(reference);
    } catch (error) {
      if (error instanceof StepUpDeclined) {
        setRefusal(warning);
        return;
      }
      const explained = explainWithdrawalRefusal(error);
      setRefusal(explained);
      if (!staysOpen(explained)) setOrder(null);
    } finally {
      setSending(false);
    }
  }

  /** Closes the confirmation. One that may have been accepted is then listed as pending. */
  function cancel() {
    setOrder(null);
    setRefusal(null);
    if (refusal?.about !== 'unknown') return;
    void refreshCurrentUser(api);
    onTaken();
  }

  return {
    order,
    ask,
    confirm,
    cancel,
    isSending,
    refusal,
    clearRefusal: () => setRefusal(null),
    stepUpDialog: stepUp.dialog,
  };
}
