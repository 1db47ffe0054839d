// What a failed call says of the order it was sent for: a refusal that stands, or nothing that can
// be relied on.

import { RequestError } from '../api/request-error.ts';

type FailureKind =
  /** An answer in itself (HTTP 200 with a code, contract section 4), kept with the key. */
  | 'refused'
  /** The session has ended, or is another player's (401, 403). */
  | 'unauthorised'
  /** Never looked at: it could not be signed, or is no valid request (400, 404, 413). */
  | 'notSent'
  /** Sent away before it was looked at (any other 4xx, such as 429). */
  | 'turnedAway'
  /** No answer, or a fault of the backend: the order may have been done. */
  | 'unanswered';

export interface OrderFailure {
  readonly kind: FailureKind;
  /** Of the backend; 'failed' where it was not asked. */
  readonly code: string;
  readonly message: string;
}

/**
 * The failure of one call. A kind other than 'refused' speaks of that call alone: it says what became
 * of the order only where the call was the first with its key.
 */
export function readOrderFailure(error: unknown): OrderFailure {
  if (error instanceof RequestError) {
    const { code, message } = error;
    return { kind: kindOf(error), code, message };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'notSent', code: 'failed', message };
}

function kindOf({ status, code }: RequestError): FailureKind {
  if (status === 200 && code !== '') return 'refused';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 400 || status === 404 || status === 413) return 'notSent';
  return status >= 400 && status < 500 ? 'turnedAway' : 'unanswered';
}
