// A business rule said no: the request was understood, and nothing of it was done.

/** Carries the message to the player; `code` names the rule for the page (contract section 4). */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;
  readonly data: unknown;

  /** `status` is the inner one of the answer; the answer itself goes out as HTTP 200. */
  constructor(code: string, message: string, options: { status?: number; data?: unknown } = {}) {
    super(message);
    this.code = code;
    this.status = options.status ?? 400;
    this.data = options.data;
  }
}

/** An id that nobody knows, or that is somebody else's: both look the same from outside. */
export function unknown(what: string): Refused {
  return new Refused('not_found', `${what} was not found`, { status: 404 });
}
