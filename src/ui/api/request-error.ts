// What a failed call rejects with (spec section 8).

export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The server's own code, such as 'bad_signature'; '' where it gave none. */
  readonly code: string;

  constructor(message: string, status: number, code = '', options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/** The error of an answer: its message, else the whole body, else the status. */
export function readError(status: number, body: string): RequestError {
  const fields = parseObject(body);
  const message = fields?.message;
  const code = typeof fields?.code === 'string' ? fields.code : '';
  if (typeof message === 'string' && message !== '') return new RequestError(message, status, code);
  return new RequestError(body.trim() || String(status), status, code);
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
