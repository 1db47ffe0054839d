// What a refused deposit means for the player, and what can be done about it.

import { type Kobo, readNaira } from '../../../../shared/money/kobo.ts';
import { RequestError } from '../../../api/request-error.ts';
import { lagosMoment } from '../describe-time.ts';
import { money } from '../read-amount.ts';

export interface DepositRefusal {
  /** Where it is said: beside the amount, or above the button. */
  readonly about: 'amount' | 'limit' | 'break' | 'method' | 'connection' | 'other';
  /** The server's words. */
  readonly message: string;
  /** What to do. */
  readonly advice: string;
  /** What the limit leaves; 0 where nothing, or where it is no matter of limits. */
  readonly leftKobo: Kobo;
  /** Whether the same try may have got through: it is repeated under its own key. */
  readonly mayHaveArrived: boolean;
}

const PERIODS: Readonly<Record<string, string>> = {
  day: '24 hours',
  week: '7 days',
  month: '30 days',
};

/** Reads the refusal of `initiate-deposit`. */
export function explainDepositRefusal(error: unknown, now: number): DepositRefusal {
  const refused = error instanceof RequestError ? error : new RequestError(String(error), 200);
  const details = readDetails(refused.answer?.data);
  const plain = { message: refused.message, leftKobo: 0, mayHaveArrived: false };
  if (refused.status === 0 || refused.status >= 500) {
    const advice = 'You were not charged. Try again.';
    return { ...plain, about: 'connection', advice, mayHaveArrived: true };
  }
  switch (refused.code) {
    case 'below_minimum':
      return { ...plain, about: 'amount', advice: 'Enter a larger amount.' };
    case 'above_maximum':
      return { ...plain, about: 'amount', advice: 'Enter a smaller amount.' };
    case 'deposit_limit':
      return { ...plain, about: 'limit', ...explainLimit(details) };
    case 'time_out':
    case 'self_excluded':
      return { ...plain, about: 'break', advice: explainBreak(details, now) };
    case 'payment_refused':
      return { ...plain, about: 'method', advice: 'You were not charged.' };
    case 'unknown_method':
      return { ...plain, about: 'method', advice: 'Choose another way to pay.' };
    case 'provider_unavailable':
      return {
        ...plain,
        about: 'connection',
        advice: 'You were not charged. Try again, or choose another way to pay.',
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
  const kept =
    onTheirWay > 0 ? ` ${money(onTheirWay)} of it is reserved for payments on their way.` : '';
  const limit = `You set ${money(limitKobo)} for any ${period}.${kept}`;
  const advice =
    leftKobo > 0
      ? `${limit} You can still add ${money(leftKobo)}.`
      : `${limit} You can deposit again once earlier deposits are older than that.`;
  return { advice, leftKobo };
}

function explainBreak(details: Readonly<Record<string, unknown>>, now: number): string {
  const endsAt = Number(details.endsAt);
  const until = endsAt > 0 ? `Deposits open again at ${lagosMoment(endsAt, now)}. ` : '';
  return `${until}You can still withdraw your money.`;
}

function readDetails(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}
