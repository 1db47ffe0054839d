// The text that a player reads for a failed call (spec section 8).

import { RequestError } from './request-error.ts';

/**
 * The server's own text: `error` where an answer has one (contract section 4.2), else its message.
 */
export function describeFailure(failure: unknown): string {
  if (failure instanceof RequestError) {
    const error = failure.answer?.error;
    if (typeof error === 'string' && error !== '') return error;
  }
  return failure instanceof Error && failure.message !== '' ? failure.message : String(failure);
}
