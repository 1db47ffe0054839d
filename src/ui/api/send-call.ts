// Makes a call by its definition: path, query, body and answer are all checked by its types.

import type * as z from 'zod/mini';
import type { Call } from '../../shared/api/call.ts';
import { RequestError } from './request-error.ts';
import type { Api } from './use-api.ts';

type Schema = z.core.$ZodType;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type Part<Name extends string, S> = S extends Schema
  ? { readonly [K in Name]: InputOf<S> }
  : { readonly [K in Name]?: never };

/**
 * What a call needs: `params` of its path, `query` and `body`, each where the definition has it.
 */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> & {
    /** UUID of the `Idempotency-Key` header, for calls that are idempotent. */
    readonly idempotencyKey?: string;
    /** Headers that only this call has, as its definition names them. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    readonly timeout?: number | false;
  };

export type CallAnswer<C extends Call> = z.output<C['answer']>;

/**
 * Sends a call and returns what came back.
 * @throws RequestError with the server's message: a failed answer, or a refusal (`success` false).
 * @throws EncryptionError where the request could not be signed.
 */
export async function sendCall<C extends Call>(
  api: Api,
  call: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> {
  const client = call.base === 'web-api' ? api.web : api.main;
  const { params, query, body, idempotencyKey, headers, signal, timeout } = input as {
    params?: Readonly<Record<string, unknown>>;
    query?: Readonly<Record<string, unknown>>;
    body?: unknown;
  } & Pick<CallInput<C>, 'idempotencyKey' | 'headers' | 'signal' | 'timeout'>;
  return client.call(call.answer as z.ZodMiniType<CallAnswer<C>>, fillPath(call.path, params), {
    method: call.method,
    ...(query !== undefined && { searchParams: readSearch(query) }),
    ...(body !== undefined && { json: body }),
    headers: {
      ...headers,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(signal !== undefined && { signal }),
    ...(timeout !== undefined && { timeout }),
  });
}

/**
 * A path such as `bets/by-key/:key` with its parameters filled in. @throws RequestError where one
 * is missing.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RequestError(`The call needs ${name}.`, 0);
    return encodeURIComponent(String(value));
  });
}

function readSearch(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
