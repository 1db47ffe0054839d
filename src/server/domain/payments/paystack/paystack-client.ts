// Calls Paystack's API: bearer key, JSON both ways, every answer `{ status, message, data }`.

import * as z from 'zod/mini';
import { ProviderFault } from '../payment-provider.ts';

export interface PaystackSetting {
  /** `sk_live_...` or `sk_test_...`; also signs its webhooks. */
  readonly secretKey: string;
  /** Without a slash at the end. */
  readonly url: string;
}

/** Shorter than the lease of a withdrawal that is being paid. */
const TIMEOUT_MS = 15_000;

const envelope = z.object({
  status: z.boolean(),
  message: z._default(z.string(), ''),
  data: z.optional(z.unknown()),
});

export type PaystackCall = <T extends z.core.$ZodType>(
  method: 'GET' | 'POST',
  path: string,
  schema: T,
  body?: Readonly<Record<string, unknown>>,
) => Promise<z.output<T>>;

/** Paystack understood the request and said no; its message is for operators, not for players. */
export class PaystackRefusal extends ProviderFault {
  readonly httpStatus: number;

  constructor(message: string, httpStatus: number) {
    super(`paystack: ${message}`, { isRefusal: true });
    this.httpStatus = httpStatus;
  }
}

/** Returns a function that makes one call; it throws `ProviderFault`, never with the key in it. */
export function createPaystackCall(setting: PaystackSetting): PaystackCall {
  return async (method, path, schema, body) => {
    const { httpStatus, json } = await exchange(setting, method, path, body);
    const read = z.safeParse(envelope, json);
    if (httpStatus >= 500 || !read.success) throw unreadable(path, `answered ${httpStatus}`);
    if (httpStatus >= 400 || !read.data.status) {
      throw new PaystackRefusal(read.data.message, httpStatus);
    }
    const answer = z.safeParse(schema, read.data.data);
    if (!answer.success) throw unreadable(path, 'answered in another shape');
    return answer.data;
  };
}

async function exchange(
  { secretKey, url }: PaystackSetting,
  method: string,
  path: string,
  body: Readonly<Record<string, unknown>> | undefined,
): Promise<{ httpStatus: number; json: unknown }> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json = await response.json().catch(() => undefined);
    return { httpStatus: response.status, json };
  } catch (cause) {
    throw unreadable(path, 'cannot be reached', { cause });
  }
}

function unreadable(path: string, what: string, options: ErrorOptions = {}): ProviderFault {
  return new ProviderFault(`paystack ${what} at ${path.split('?')[0]}`, {
    isRefusal: false,
    ...options,
  });
}
