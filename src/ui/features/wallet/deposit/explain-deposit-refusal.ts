// What a refused deposit means for the player, and what can be done about it.

import { type Kobo, readNaira } from '../../../../shared/money/kobo.ts';
import { RequestError } from '../../../api/request-error.ts';
import { money } from '../read-amount.ts';
import {
  CHOOSE_ANOTHER_WAY_TO_PAY,
  canDepositLater,
  canStillAdd,
  DAYS_7,
  DAYS_30,
  ENTER_A_LARGER_AMOUNT,
  ENTER_A_SMALLER_AMOUNT,
  HOURS_24,
  reservedForPayments,
  TRY_AGAIN_OR_ANOTHER_WAY,
  YOU_CAN_STILL_WITHDRAW,
  YOU_WERE_NOT_CHARGED,
  YOU_WERE_NOT_CHARGED_TRY_AGAIN,
  youSetForPeriod,
} from './texts.ts';

export interface DepositRefusal {
  /** Decides where it is shown: 'amount' at the amount's field, others above the button. */
  readonly about: 'amount' | 'limit' | 'break' | 'method' | 'connection' | 'other';
  /** The server's message. */
  readonly message: string;
  /** What to do. */
  readonly advice: string;
  /** What the deposit limit still allows; 0 for nothing, or where no limit is the reason. */
  readonly leftKobo: Kobo;
  /** Whether the request may have been processed: it is then repeated with the same key. */
  readonly mayHaveArrived: boolean;
}

const PERIODS: Readonly<Record<string, string>> = {
  day: HOURS_24,
  week: DAYS_7,
  month: DAYS_30,
};

/** Reads the refusal of `initiate-deposit`. */
export function explainDepositRefusal(error: unknown): DepositRefusal {
  const refused = error instanceof RequestError ? error : new RequestError(String(error), 200);
  const details = readDetails(refused.answer?.data);
  const plain = { message: refused.message, leftKobo: 0, mayHaveArrived: false };
  if (refused.status === 0 || refused.status >= 500) {
    const advice = YOU_WERE_NOT_CHARGED_TRY_AGAIN;
    return { ...plain, about: 'connection', advice, mayHaveArrived: true };
  }
  switch (refused.code) {
    case 'below_minimum':
      return { ...plain, about: 'amount', advice: ENTER_A_LARGER_AMOUNT };
    case 'above_maximum':
      return { ...plain, about: 'amount', advice: ENTER_A_SMALLER_AMOUNT };
    case 'deposit_limit':
      return { ...plain, about: 'limit', ...explainLimit(details) };
    case 'time_out':
    case 'self_excluded':
      return { ...plain, about: 'break', advice: YOU_CAN_STILL_WITHDRAW };
    case 'payment_refused':
      return { ...plain, about: 'method', advice: YOU_WERE_NOT_CHARGED };
    case 'unknown_method':
      return { ...plain, about: 'method', advice: CHOOSE_ANOTHER_WAY_TO_PAY };
    case 'provider_unavailable':
      return {
        ...plain,
        about: 'connection',
        advice: TRY_AGAIN_OR_ANOTHER_WAY,
        mayHaveArrived: true,
      };
    default:
      return { ...plain, about: 'other', advice: '' };
  }
}

function explainLimit(details: Readonly<Record<string, unknown>>) {
  const period = PERIODS[String(details.period)] ?? 'period';
  const limitKobo = readNaira(String(details.limit)) ?? 0;
  const leftKobo = readNaira(String(details.left)) ?? 0;
  const onTheirWay = readNaira(String(details.onTheirWay)) ?? 0;
  const reserved = onTheirWay > 0 ? reservedForPayments(money(onTheirWay)) : '';
  const limit = youSetForPeriod(money(limitKobo), period, reserved);
  const advice = leftKobo > 0 ? canStillAdd(limit, money(leftKobo)) : canDepositLater(limit);
  return { advice, leftKobo };
}

function readDetails(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}
