// What a call of the API is: one definition that the server answers by and the page calls by.

import type * as z from 'zod/mini';
import { made } from './lazy-schema.ts';

type Schema = z.core.$ZodType;

/** Who may call: anybody, anybody but distinguished by token, or players only. */
export type CallAccess = 'public' | 'optional' | 'player';

export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Access extends CallAccess = CallAccess,
> {
  readonly base: 'api' | 'web-api';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the base, without a slash before it; `:name` is a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** How the page reads a success; the server's answers are checked against it in tests. */
  readonly answer: Answer;
  /** Moves money or places bets: wants an `Idempotency-Key` header. */
  readonly idempotent: boolean;
  /** Calls one caller may make in a window; the general limit where it is not set. */
  readonly limit: { readonly calls: number; readonly windowMs: number } | undefined;
  /** Headers of its own that it reads, each with what it is for; none has to be sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Browsers keep the answer and ask whether it still stands; it is nobody's own. */
  readonly revalidated: boolean;
}

/**
 * Names a call of the main API; `base`, access and the rest have the usual values unless given.
 * Schemas come as functions and are made when first asked for: those of all calls are some thousand
 * objects, half a megabyte of a page that makes few of the calls.
 */
export function defineCall<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Access extends CallAccess = 'public',
>(definition: {
  readonly base?: Call['base'];
  readonly method: Call['method'];
  readonly path: string;
  readonly summary: string;
  readonly access?: Access;
  readonly params?: () => Params;
  readonly query?: () => Query;
  readonly body?: () => Body;
  readonly answer: () => Answer;
  readonly idempotent?: boolean;
  readonly limit?: Call['limit'];
  readonly headers?: Call['headers'];
  readonly revalidated?: boolean;
}): Call<Params, Query, Body, Answer, Access> {
  const { params, query, body, answer, ...rest } = definition;
  return {
    base: 'api',
    access: 'public' as Access,
    idempotent: false,
    limit: undefined,
    headers: {},
    revalidated: false,
    ...rest,
    get params() {
      return (params && made(params)) as Params;
    },
    get query() {
      return (query && made(query)) as Query;
    },
    get body() {
      return (body && made(body)) as Body;
    },
    get answer() {
      return made(answer);
    },
  };
}
