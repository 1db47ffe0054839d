// Signed GET calls to the main API.

import { type SigningCrypto, type SigningIdentity, signHeaders } from '../../shared/api/signing.ts';
import { isObject, readNumber, type WireObject } from '../../shared/feed/wire.ts';
import type { ServerClock } from '../../shared/time/server-clock.ts';
import type { Clock } from '../clock/clock.ts';
import { SnapshotError } from './snapshots.ts';
import { withTimeLimit } from './time-limit.ts';

export interface SignedGetOptions {
  /** Absolute address of the main API, with a slash at the end. */
  readonly apiUrl: string;
  readonly signing: SigningIdentity;
  readonly crypto: SigningCrypto;
  readonly clock: Clock;
  /** Learns the backend's time from every answer. */
  readonly serverClock: ServerClock;
  /** The current bearer token; null for an anonymous visitor. */
  token(): string | null;
  readonly fetch?: typeof fetch;
}

/** Null where the backend's answer still has the version `known`. */
export type SignedGet = (
  call: string,
  known: string | undefined,
  signal: AbortSignal,
) => Promise<WireObject | null>;

const TIMEOUT_MS = 10_000;

interface Attempt {
  readonly status: number;
  readonly ok: boolean;
  /** The body, of a success or a 400. */
  readonly answer: unknown;
}

/**
 * A GET with fresh signing headers. Where the backend refuses the time in them, the call is sent
 * once more with the backend's time.
 */
export function createSignedGet(options: SignedGetOptions): SignedGet {
  const { apiUrl, signing, crypto, clock, serverClock, token, fetch: send = fetch } = options;

  async function attempt(
    call: string,
    known: string | undefined,
    signal: AbortSignal,
  ): Promise<Attempt> {
    const headers = await signHeaders(signing, serverClock.now() / 1000, crypto);
    if (known !== undefined) headers['if-none-match'] = `W/"${known}"`;
    const bearer = token();
    if (bearer !== null) headers.authorization = `Bearer ${bearer}`;
    const sentAt = clock.now();
    return withTimeLimit(TIMEOUT_MS, signal, clock, async (limited) => {
      const response = await send(apiUrl + call, { headers, signal: limited });
      const { status, ok } = response;
      serverClock.noteAnswer(response.headers.get('date'), sentAt);
      if (ok) return { status, ok, answer: await response.json() };
      const refusal: unknown =
        status === 400 ? await response.json().catch(() => undefined) : undefined;
      return { status, ok, answer: refusal };
    });
  }

  return async (call, known, signal) => {
    let { status, ok, answer } = await attempt(call, known, signal);
    if (status === 400) {
      const serverTime = isObject(answer) ? readNumber(answer.serverTime) : undefined;
      if (serverTime === undefined) throw new SnapshotError(`${call} answered 400`);
      serverClock.noteTime(serverTime);
      ({ status, ok, answer } = await attempt(call, known, signal));
    }
    if (status === 304 && known !== undefined) return null;
    if (!ok) throw new SnapshotError(`${call} answered ${status}`);
    if (!isObject(answer)) throw new SnapshotError(`${call} answered no object`);
    return answer;
  };
}
