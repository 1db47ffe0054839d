// What a failed call rejects with (spec section 8).

export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The server's own code, such as 'bad_signature'; '' where it gave none. */
  readonly code: string;
  /**
   * The whole answer where it was an object, for refusals that carry data (a requote's prices).
   */
  readonly answer: Readonly<Record<string, unknown>> | undefined;

  constructor(
    message: string,
    status: number,
    code = '',
    options?: ErrorOptions & { answer?: Record<string, unknown> | undefined },
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.answer = options?.answer;
  }
}

/** Whether the server refused the signature: because of a wrong clock or of a changed key. */
export function isSignatureRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status === 400 && /signature/i.test(error.code);
}

/** The error of an answer: its message, else the whole body, else the status. */
export function readError(status: number, body: string): RequestError {
  const fields = parseObject(body);
  const message = fields?.message;
  const code = typeof fields?.code === 'string' ? fields.code : '';
  const answer = { answer: fields };
  if (typeof message === 'string' && message !== '')
    return new RequestError(message, status, code, answer);
  return new RequestError(body.trim() || String(status), status, code, answer);
}

/** The fields of a JSON object; undefined for any other text. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    return value as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
