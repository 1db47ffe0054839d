// Snapshots over HTTP: signed, validated, in slices, so that the feed goes on meanwhile.

import * as z from 'zod/mini';
import { type SigningCrypto, type SigningIdentity, signHeaders } from '../../shared/api/signing.ts';
import {
  fixtureOddsSchema,
  type HighlightsPage,
  highlightsPageSchema,
  type ListFixture,
  listFixtureSchema,
} from '../../shared/api/sports.ts';
import { isObject, readNumber, type WireObject } from '../../shared/feed/wire.ts';
import type { Clock } from '../clock.ts';
import { SnapshotError, type Snapshots } from './snapshots.ts';

// The page's policy forbids code made from text, which zod would try.
z.config({ jitless: true });

export interface HttpSnapshotsOptions {
  /** Absolute address of the main API, with a slash at the end. */
  readonly apiUrl: string;
  readonly signing: SigningIdentity;
  readonly crypto: SigningCrypto;
  readonly clock: Clock;
  /** The bearer token of the moment; null for an anonymous visitor. */
  token(): string | null;
  /** An answer, or a fixture of one, that its schema refuses. */
  onRefused(call: string, reason: string): void;
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 10_000;
const MAX_PAGES = 20;
/** How long validation may hold the worker's thread at a time. */
const SLICE_MS = 4;

export function createHttpSnapshots(options: HttpSnapshotsOptions): Snapshots {
  const { clock, onRefused } = options;
  const get = createSignedGet(options);

  async function readFixtures(call: string, values: unknown): Promise<ListFixture[]> {
    const fixtures: ListFixture[] = [];
    let sliceEndsAt = clock.now() + SLICE_MS;
    for (const value of Array.isArray(values) ? values : []) {
      const fixture = z.safeParse(listFixtureSchema, value);
      if (fixture.success) fixtures.push(fixture.data);
      else onRefused(call, firstIssue(fixture.error));
      if (clock.now() < sliceEndsAt) continue;
      await new Promise<void>((resume) => clock.setTimer(resume, 0));
      sliceEndsAt = clock.now() + SLICE_MS;
    }
    return fixtures;
  }

  async function readPage(call: string, signal: AbortSignal): Promise<HighlightsPage> {
    const answer = await get(call, signal);
    // The fixtures are read one by one: a bad one costs itself, not the list.
    const page = z.safeParse(highlightsPageSchema, { ...answer, fixtures: [] });
    if (!page.success) throw refuse(call, page.error);
    return { ...page.data, fixtures: await readFixtures(call, answer.fixtures) };
  }

  function refuse(call: string, error: z.core.$ZodError): SnapshotError {
    onRefused(call, firstIssue(error));
    return new SnapshotError(`unreadable answer to ${call}`);
  }

  return {
    async list(sportId, signal) {
      const path = `sports/highlight/live/${encodeURIComponent(sportId)}?source=web&markets=1`;
      const first = await readPage(path, signal);
      const fixtures = [...first.fixtures];
      const lastPage = Math.min(first.lastPage, MAX_PAGES);
      for (let page = 2; page <= lastPage; page++) {
        fixtures.push(...(await readPage(`${path}&page=${page}`, signal)).fixtures);
      }
      return { ...first, fixtures };
    },

    async match(matchId, signal) {
      const call = `sports/match/${encodeURIComponent(matchId)}`;
      const answer = await get(call, signal);
      if (answer.success === false) return null;
      const fixture = z.safeParse(fixtureOddsSchema, answer);
      if (!fixture.success) throw refuse(call, fixture.error);
      return fixture.data;
    },
  };
}

/** GET with fresh signing headers; a wrong clock is set by the server's time, once a call. */
function createSignedGet(options: HttpSnapshotsOptions) {
  const { apiUrl, signing, crypto, clock, token, fetch: send = fetch } = options;
  let clockOffsetMs = 0;

  async function attempt(call: string, signal: AbortSignal): Promise<Response> {
    const headers = await signHeaders(signing, (clock.now() + clockOffsetMs) / 1000, crypto);
    const bearer = token();
    if (bearer !== null) headers.authorization = `Bearer ${bearer}`;
    return send(apiUrl + call, {
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  }

  return async (call: string, signal: AbortSignal): Promise<WireObject> => {
    let response = await attempt(call, signal);
    if (response.status === 400) {
      const refusal: unknown = await response.json().catch(() => undefined);
      const serverTime = isObject(refusal) ? readNumber(refusal.serverTime) : undefined;
      if (serverTime === undefined) throw new SnapshotError(`${call} answered 400`);
      clockOffsetMs = toMs(serverTime) - clock.now();
      response = await attempt(call, signal);
    }
    if (!response.ok) throw new SnapshotError(`${call} answered ${response.status}`);
    const answer: unknown = await response.json();
    if (!isObject(answer)) throw new SnapshotError(`${call} answered no object`);
    return answer;
  };
}

/** Servers say seconds or milliseconds; no clock of ours is before 1973. */
function toMs(time: number): number {
  return time < 100_000_000_000 ? time * 1000 : time;
}

function firstIssue({ issues }: z.core.$ZodError): string {
  const issue = issues[0];
  return issue === undefined ? 'unreadable' : `${issue.path.join('.')}: ${issue.message}`;
}
