// Requests the state of a deposit. If it is paid, requests its bonus and the new balance, and
// updates the stored deposit.

import { awardBonus } from '../../../../shared/api/bonus-calls.ts';
import { verifyPaymentCall } from '../../../../shared/api/wallet-calls.ts';
import { refreshCurrentUser } from '../../../api/load-current-user.ts';
import { RequestError } from '../../../api/request-error.ts';
import { sendCall } from '../../../api/send-call.ts';
import type { Api } from '../../../api/use-api.ts';
import { toasts } from '../../../components/toast/toasts.ts';
import { money } from '../read-amount.ts';
import { type DepositAnswer, readVerifyFailure } from './deposit-answer.ts';
import { changeDeposit, findDeposit } from './pending-deposits.ts';
import { bonusIsHere } from './texts.ts';

export interface AskedDeposit {
  readonly player: string;
  readonly method: string;
  readonly reference: string;
}

/** Safe to repeat: the backend credits a deposit once, however often it is asked. Never rejects. */
export async function checkDeposit(api: Api, asked: AskedDeposit): Promise<DepositAnswer> {
  const answer = await verify(api, asked);
  const { reference } = asked;
  const { outcome } = answer;
  if (outcome === 'paid') {
    await awardRememberedBonus(api, asked);
    await refreshCurrentUser(api);
  }
  if (outcome !== 'unknown' && outcome !== 'unreachable') {
    changeDeposit(reference, { progress: outcome, heldReason: answer.heldReason ?? '' });
  }
  return answer;
}

async function verify(api: Api, { method, reference }: AskedDeposit): Promise<DepositAnswer> {
  const query = { paymentChannel: method, transactionRef: reference, clientId: api.clientId };
  try {
    const { message, data } = await sendCall(api, verifyPaymentCall, { query });
    const outcome = data.status === 'initiated' ? 'waiting' : data.status;
    return { outcome, message };
  } catch (error) {
    return readVerifyFailure(error);
  }
}

/**
 * Requests the bonus that was chosen with the deposit. After a refusal it is given up; without an
 * answer it stays stored, and is requested again when the screen is next opened.
 */
async function awardRememberedBonus(api: Api, { player, reference }: AskedDeposit): Promise<void> {
  const bonusId = findDeposit(player, reference)?.bonusId ?? '';
  if (bonusId === '') return;
  try {
    const { data } = await sendCall(api, awardBonus, {
      query: { client_id: api.clientId },
      body: { bonusId },
    });
    toasts.show(bonusIsHere(money(Math.round(data.amount * 100))), {
      icon: 'check',
    });
  } catch (error) {
    if (!(error instanceof RequestError) || error.status === 0 || error.status >= 500) return;
  }
  changeDeposit(reference, { bonusId: '' });
}
