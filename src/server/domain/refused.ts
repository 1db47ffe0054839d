// The error of a business rule that refuses a request: the request was valid, and nothing of it was
// done.

/** Carries the message to the player; `code` names the rule for the page (contract section 4). */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;
  readonly data: unknown;

  /** `status` is the status in the body of the answer; the answer itself is sent as HTTP 200. */
  constructor(code: string, message: string, options: { status?: number; data?: unknown } = {}) {
    super(message);
    this.code = code;
    this.status = options.status ?? 400;
    this.data = options.data;
  }
}

/**
 * The refusal for an id that does not exist or belongs to another player. A client cannot tell
 * which.
 */
export function unknown(what: string): Refused {
  return new Refused('not_found', `${what} was not found`, { status: 404 });
}
