// What a failed call means for the order that it was sent for: a final refusal, or an outcome that
// is not known.

import { RequestError } from '../api/request-error.ts';

type FailureKind =
  /**
   * A final answer (HTTP 200 with a code, contract section 4), which the backend keeps with the
   * key.
   */
  | 'refused'
  /** The session has ended, or is another player's (401, 403). */
  | 'unauthorised'
  /** Not processed: it could not be signed, or is no valid request (400, 404, 413). */
  | 'notSent'
  /** Rejected before it was processed (any other 4xx, such as 429). */
  | 'turnedAway'
  /** No answer, or a fault of the backend: the order may have been carried out. */
  | 'unanswered';

export interface OrderFailure {
  readonly kind: FailureKind;
  /** The backend's code; 'failed' where the backend was not called. */
  readonly code: string;
  readonly message: string;
}

/**
 * The failure of one call. A kind other than 'refused' speaks of that call alone: it says what
 * became of the order only where the call was the first with its key.
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
