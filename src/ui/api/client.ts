// Calls the backend: signs every try, carries the token, turns failures into RequestErrors.

import ky, { HTTPError, type KyInstance, type Options } from 'ky';
import type * as z from 'zod/mini';
import { type SigningCrypto, type SigningIdentity, signHeaders } from '../../shared/api/signing.ts';
import { isSignatureRefusal, parseObject, RequestError, readError } from './request-error.ts';
import { serverClock } from './server-time.ts';
import { THE_ANSWER_COULD_NOT_BE_READ, WE_COULD_NOT_REACH_TOUCHLINE } from './texts.ts';

export interface ApiClientOptions {
  /** Base address with a slash at the end. */
  readonly baseUrl: string;
  readonly identity: SigningIdentity;
  readonly crypto: SigningCrypto;
  /** Bearer token; '' for an anonymous visitor. */
  readonly readToken: () => string;
  /** 401 or 403 for an authenticated player, with the code of the answer; '' without one. */
  readonly onUnauthorised: (code: string) => void;
  readonly fetch?: typeof fetch;
}

export interface ApiClient {
  /** Calls and checks the answer. @throws RequestError, EncryptionError */
  call<S extends z.ZodMiniType>(schema: S, path: string, options?: Options): Promise<z.infer<S>>;
}

/** Makes a client. All clients share one estimate of the server's time, `serverClock`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, identity, crypto, readToken, onUnauthorised } = options;

  const http: KyInstance = ky.create({
    prefixUrl: new URL(baseUrl, location.href),
    // TanStack Query does the retries, so that a mutation is never sent twice without its caller
    // knowing.
    retry: 0,
    timeout: 15_000,
    ...(options.fetch && { fetch: options.fetch }),
    hooks: {
      beforeRequest: [
        async (request) => {
          const signed = await signHeaders(identity, serverClock.now() / 1000, crypto);
          for (const [name, value] of Object.entries(signed)) request.headers.set(name, value);
          const token = readToken();
          // A call that sets the header itself acts on that token's session: it ends that session.
          if (token !== '' && !request.headers.has('authorization'))
            request.headers.set('authorization', `Bearer ${token}`);
        },
      ],
    },
  });

  async function attempt(path: string, request: Options): Promise<string> {
    const sentAt = Date.now();
    try {
      const response = await http(path, request);
      serverClock.noteAnswer(response.headers.get('date'), sentAt);
      return await response.text();
    } catch (error) {
      if (!(error instanceof HTTPError)) throw unreachable(error);
      const { status } = error.response;
      const body = await error.response.text();
      correctClock(status, body);
      const failure = readError(status, body);
      if ((status === 401 || status === 403) && isOfPlayer(error.request))
        onUnauthorised(failure.code);
      throw failure;
    }
  }

  /** False for a call that was sent with a token no longer in use, or to end another session. */
  function isOfPlayer({ headers }: Request): boolean {
    const token = readToken();
    return token !== '' && headers.get('authorization') === `Bearer ${token}`;
  }

  /** A device with a wrong clock must not be locked out: the refusal carries the server's time. */
  function correctClock(status: number, body: string): void {
    const serverTime = Number(parseObject(body)?.serverTime);
    if (status !== 400 || !(serverTime > 0)) return;
    serverClock.noteTime(serverTime);
  }

  async function send(path: string, request: Options): Promise<string> {
    try {
      return await attempt(path, request);
    } catch (error) {
      if (!isSignatureRefusal(error)) throw error;
      return attempt(path, request);
    }
  }

  return {
    async call(schema, path, request = {}) {
      const body = await send(path, request);
      const answer = body === '' ? undefined : parseBody(body);
      // A business refusal answers 200 (contract section 4); its message is what the player reads.
      if (isRefusal(answer)) throw readError(200, body);
      const checked = schema.safeParse(answer);
      if (!checked.success) throw new RequestError(THE_ANSWER_COULD_NOT_BE_READ, 200);
      return checked.data;
    },
  };
}

function isRefusal(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false
  );
}

function unreachable(cause: unknown): Error {
  if (cause instanceof Error && cause.name === 'EncryptionError') return cause;
  return new RequestError(WE_COULD_NOT_REACH_TOUCHLINE, 0, '', { cause });
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
