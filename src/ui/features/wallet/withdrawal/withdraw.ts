// The call for a withdrawal, and what its refusals mean.

import type { SavedAccount } from '../../../../shared/api/withdrawal-calls.ts';
import { withdrawCall } from '../../../../shared/api/withdrawal-calls.ts';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import { RequestError } from '../../../api/request-error.ts';
import { sendCall } from '../../../api/send-call.ts';
import type { Api } from '../../../api/use-api.ts';
import {
  BONUS_WOULD_BE_LOST,
  CHOOSE_ANOTHER_ACCOUNT,
  DO_NOT_KNOW_YET,
  ENTER_A_LARGER_AMOUNT,
  ENTER_A_SMALLER_AMOUNT,
  YOUR_MONEY_STAYS_IN_YOUR_BALANCE,
} from './texts.ts';

export interface WithdrawalOrder {
  readonly amountKobo: Kobo;
  readonly account: SavedAccount;
  readonly forfeitBonus: boolean;
  /** The same for every try of one intent: the money leaves once. */
  readonly idempotencyKey: string;
}

/** @returns the reference. @throws RequestError if the backend refuses it or does not answer. */
export async function withdraw(api: Api, order: WithdrawalOrder): Promise<string> {
  const { amountKobo, account, forfeitBonus, idempotencyKey } = order;
  const { data } = await sendCall(api, withdrawCall, {
    idempotencyKey,
    query: { source: 'web' },
    body: {
      amount: (amountKobo / 100).toFixed(2),
      type: 'online',
      accountNumber: account.accountNumber,
      accountName: account.accountName,
      bankCode: account.bankCode,
      bankName: account.bankName,
      ...(forfeitBonus && { forfeitBonus }),
      clientId: api.clientId,
    },
  });
  return data.reference;
}

export interface WithdrawalRefusal {
  readonly about: 'amount' | 'account' | 'bonus' | 'unknown' | 'other';
  readonly message: string;
  readonly advice: string;
}

/** Refusals after which the confirmation stays open. */
export interface OpenRefusal extends WithdrawalRefusal {
  readonly about: 'bonus' | 'unknown';
}

export function staysOpen(refusal: WithdrawalRefusal | null): refusal is OpenRefusal {
  return refusal?.about === 'bonus' || refusal?.about === 'unknown';
}

/**
 * `bonus`: the player has to accept that a bonus ends. `unknown`: it may have been accepted; a
 * repetition with the same key tells.
 */
export function explainWithdrawalRefusal(error: unknown): WithdrawalRefusal {
  const refused = error instanceof RequestError ? error : new RequestError(String(error), 200);
  const { message, status, code } = refused;
  if (status === 0 || status >= 500) {
    return {
      about: 'unknown',
      message,
      advice: DO_NOT_KNOW_YET,
    };
  }
  switch (code) {
    case 'below_minimum':
      return { about: 'amount', message, advice: ENTER_A_LARGER_AMOUNT };
    case 'above_maximum':
    case 'insufficient_funds':
      return { about: 'amount', message, advice: ENTER_A_SMALLER_AMOUNT };
    case 'name_mismatch':
    case 'name_in_review':
    case 'unknown_account':
    case 'unknown_bank':
      return { about: 'account', message, advice: CHOOSE_ANOTHER_ACCOUNT };
    case 'profile_incomplete':
      return { about: 'account', message, advice: '' };
    case 'forfeits_bonus':
      return {
        about: 'bonus',
        message,
        advice: BONUS_WOULD_BE_LOST,
      };
    case 'provider_unavailable':
      return { about: 'other', message, advice: YOUR_MONEY_STAYS_IN_YOUR_BALANCE };
    default:
      return { about: 'other', message, advice: '' };
  }
}
