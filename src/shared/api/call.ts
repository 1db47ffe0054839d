// The definition of an API call: the server answers by it, and the page calls by it.

import type * as z from 'zod/mini';
import { made } from './lazy-schema.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call: `public` anybody, `optional` anybody with or without a token, `player` players
 * only.
 */
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
  /** How many calls one caller may make in a window; the general limit where it is not set. */
  readonly limit: { readonly calls: number; readonly windowMs: number } | undefined;
  /**
   * Request headers that this call alone reads, with what each is for; none of them is required.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** Browsers cache the answer and revalidate it; it has nothing personal. */
  readonly revalidated: boolean;
}

/**
 * Defines a call of the main API; `base`, access and the rest have their usual values unless given.
 * Schemas are given as functions and made at their first use: those of all calls are some thousand
 * objects, half a megabyte, and a page makes few of the calls.
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
