// The outcome of a request for a deposit's state, and when to repeat the request.

import { RequestError } from '../../../api/request-error.ts';

export type DepositOutcome =
  | 'paid'
  | 'waiting'
  | 'failed'
  | 'expired'
  | 'disputed'
  /** The money arrived but may not be credited; it will be returned. */
  | 'held'
  | 'returned'
  /** The backend knows no such deposit of this player. */
  | 'unknown'
  /** No answer came, so nothing new is known. */
  | 'unreachable';

export interface DepositAnswer {
  readonly outcome: DepositOutcome;
  /** The server's message; '' for none. */
  readonly message: string;
  /** Why the money is held; '' where it is not. */
  readonly heldReason?: string;
}

const BY_CODE: Readonly<Record<string, DepositOutcome>> = {
  payment_pending: 'waiting',
  payment_failed: 'failed',
  payment_expired: 'expired',
  payment_disputed: 'disputed',
  payment_held: 'held',
  payment_returned: 'returned',
  not_found: 'unknown',
};

/** Reads the outcome from the error of a verify-payment call. */
export function readVerifyFailure(error: unknown): DepositAnswer {
  if (!(error instanceof RequestError)) return { outcome: 'unreachable', message: String(error) };
  const { heldReason = '' } = (error.answer?.data ?? {}) as { heldReason?: unknown };
  return {
    outcome: BY_CODE[error.code] ?? 'unreachable',
    message: error.message,
    heldReason: String(heldReason),
  };
}

const PAUSES_S = [2, 3, 5, 8, 13, 20, 30];
const EXPIRED_PAUSE_MS = 60_000;

/**
 * How long to wait before asking again, ms, growing with every try; undefined where the answer is
 * final. An expired deposit may still be paid, so it is asked about, but seldom.
 */
export function pauseAfter(outcome: DepositOutcome, tries: number): number | undefined {
  switch (outcome) {
    case 'waiting':
    case 'unreachable':
      return (PAUSES_S[Math.min(Math.max(tries, 1), PAUSES_S.length) - 1] ?? 30) * 1_000;
    case 'expired':
      return EXPIRED_PAUSE_MS;
    default:
      return undefined;
  }
}
