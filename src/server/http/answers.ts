// The forms of answers (contract section 4): business refusals as HTTP 200, bad requests as 400.

/** A refusal as every call answers it; never HTTP 403, which would log the player out. */
export interface Refusal {
  readonly success: false;
  readonly status: number;
  readonly message: string;
  readonly code: string;
}

/** An invalid request; the message names the field. Answered as 400 `bad_request`. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
}

/**
 * No token, or one that is no longer valid. Nothing else is answered as 401, since it logs the
 * player out.
 */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError';
  readonly code: 'unauthorized' | 'logged_in_elsewhere';

  constructor(message: string, code: UnauthorizedError['code'] = 'unauthorized') {
    super(message);
    this.code = code;
  }
}

/** A success in the platform's envelope. */
export function success<Data>(data: Data, message = 'Successful') {
  return { success: true as const, status: 200, message, data };
}

export function refusal(status: number, code: string, message: string): Refusal {
  return { success: false, status, message, code };
}

/** For unknown ids; sent with HTTP status 200. */
export function notFound(what: string): Refusal {
  return refusal(404, 'not_found', `${what} was not found`);
}
