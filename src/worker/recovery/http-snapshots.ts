// Snapshots over HTTP: requests are signed, answers validated, and read in slices so that messages
// are served meanwhile.

import { type SigningCrypto, type SigningIdentity, signHeaders } from '../../shared/api/signing.ts';
import type { AvailableMarket, ListFixture, LiveNames } from '../../shared/api/sports.ts';
import { isObject, readNumber, type WireObject } from '../../shared/feed/wire.ts';
import type { ServerClock } from '../../shared/time/server-clock.ts';
import type { Clock } from '../clock/clock.ts';
import { AnswerError } from './answer-fields.ts';
import { readFixtureOdds, readListFixture, readListPage } from './read-answers.ts';
import { SnapshotError, type Snapshots } from './snapshots.ts';
import { applyNamesChanges, type NamedList, StoredNames } from './stored-names.ts';
import { withTimeLimit } from './time-limit.ts';

export interface HttpSnapshotsOptions {
  /** Absolute address of the main API, with a slash at the end. */
  readonly apiUrl: string;
  readonly signing: SigningIdentity;
  readonly crypto: SigningCrypto;
  readonly clock: Clock;
  /** Learns the backend's time from every answer. */
  readonly serverClock: ServerClock;
  /** The current bearer token; null for an anonymous visitor. */
  token(): string | null;
  /** An answer, or a fixture of one, that cannot be read. */
  onRefused(call: string, reason: string): void;
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 10_000;
const MAX_PAGES = 20;
/** The most matches that one call may name. */
const ROWS_PER_CALL = 50;
/** How long reading may block the worker's thread at a time, ms. */
const SLICE_MS = 4;

export function createHttpSnapshots(options: HttpSnapshotsOptions): Snapshots {
  const { clock, onRefused } = options;
  const getMoved = createSignedGet(options);
  const storedNames = new StoredNames();

  async function get(call: string, signal: AbortSignal): Promise<WireObject> {
    const answer = await getMoved(call, undefined, signal);
    if (answer === null) throw new SnapshotError(`${call} answered 304`);
    return answer;
  }

  async function readFixtures(call: string, values: unknown): Promise<ListFixture[]> {
    const fixtures: ListFixture[] = [];
    let sliceEndsAt = clock.now() + SLICE_MS;
    for (const value of Array.isArray(values) ? values : []) {
      try {
        fixtures.push(readListFixture(value));
      } catch (error) {
        onRefused(call, reasonOf(error));
      }
      if (clock.now() < sliceEndsAt) continue;
      await new Promise<void>((resume) => clock.setTimer(resume, 0));
      sliceEndsAt = clock.now() + SLICE_MS;
    }
    return fixtures;
  }

  async function readPage(call: string, signal: AbortSignal): Promise<LiveNames> {
    return readAnswer(call, await get(call, signal));
  }

  /** Reads a page of a list. The state is left out where a fixture could not be read. */
  async function readAnswer(call: string, answer: WireObject): Promise<LiveNames> {
    // Fixtures are read one by one: an unreadable one does not cost the list.
    const page = read(call, answer, readListPage);
    const fixtures = await readFixtures(call, answer.fixtures);
    const isWhole = !Array.isArray(answer.fixtures) || fixtures.length === answer.fixtures.length;
    return { ...page, fixtures, state: isWhole ? page.state : undefined };
  }

  /**
   * Adds a list's other pages. It has no version and no state where the list changed in between.
   */
  async function readOtherPages(
    path: string,
    first: LiveNames,
    signal: AbortSignal,
  ): Promise<LiveNames> {
    const fixtures = [...first.fixtures];
    const lastPage = Math.min(first.lastPage, MAX_PAGES);
    let { version, state } = first;
    for (let at = 2; at <= lastPage; at++) {
      const page = await readPage(`${path}&page=${at}`, signal);
      fixtures.push(...page.fixtures);
      if (page.version !== version) version = version === undefined ? undefined : '';
      if (page.state !== state) state = undefined;
    }
    return { ...first, version, state, fixtures };
  }

  /** Applies an answer that holds only changes to `before`; undefined where that cannot be done. */
  async function readChanges(
    call: string,
    before: NamedList | undefined,
    answer: WireObject,
  ): Promise<LiveNames | undefined> {
    try {
      return applyNamesChanges(before, await readAnswer(call, answer), answer);
    } catch (error) {
      if (error instanceof SnapshotError) return undefined;
      throw error;
    }
  }

  function read<T>(call: string, answer: WireObject, readAnswer: (answer: WireObject) => T): T {
    try {
      return readAnswer(answer);
    } catch (error) {
      onRefused(call, reasonOf(error));
      throw new SnapshotError(`unreadable answer to ${call}`);
    }
  }

  return {
    async list(sportId, signal) {
      const path = `sports/highlight/live/${encodeURIComponent(sportId)}?source=web&markets=1`;
      return readOtherPages(path, await readPage(path, signal), signal);
    },

    async names(sportId, known, signal) {
      const path = `sports/highlight/live/${encodeURIComponent(sportId)}?source=web&names=1`;
      const before = storedNames.get(sportId);
      const changesPath = before === undefined ? path : `${path}&since=${before.state}`;
      let answer = await getMoved(changesPath, known, signal);
      if (answer?.since !== undefined) {
        const page = await readChanges(path, before, answer);
        if (page !== undefined) {
          storedNames.store(sportId, page);
          return page;
        }
        storedNames.forget(sportId);
        answer = await getMoved(path, known, signal);
      }
      if (answer === null) return null;
      if (answer.since !== undefined) throw new SnapshotError(`${path} answered no whole list`);
      const page = await readOtherPages(path, await readAnswer(path, answer), signal);
      storedNames.store(sportId, page);
      return page;
    },

    async rows(type, matchIds, signal) {
      const fixtures: ListFixture[] = [];
      const markets: AvailableMarket[] = [];
      for (let from = 0; from < matchIds.length; from += ROWS_PER_CALL) {
        const ids = matchIds.slice(from, from + ROWS_PER_CALL);
        const named = ids.map(encodeURIComponent).join(',');
        const path = `sports/highlight/${type}/0?source=web&markets=1&perPage=${ids.length}`;
        const page = await readPage(`${path}&favourite=${named}`, signal);
        fixtures.push(...page.fixtures);
        markets.push(...page.markets);
      }
      return { fixtures, markets };
    },

    async match(matchId, signal) {
      const call = `sports/match/${encodeURIComponent(matchId)}`;
      const answer = await get(call, signal);
      if (answer.success === false) return null;
      return read(call, answer, readFixtureOdds);
    },
  };
}

interface Attempt {
  readonly status: number;
  readonly ok: boolean;
  /** The body, of a success or a 400. */
  readonly answer: unknown;
}

/**
 * A GET with fresh signing headers. Where the backend refuses the time in them, the call is sent
 * once more with the backend's time. Null where the backend's answer still has the version `known`.
 */
function createSignedGet(options: HttpSnapshotsOptions) {
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

  return async (
    call: string,
    known: string | undefined,
    signal: AbortSignal,
  ): Promise<WireObject | null> => {
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

/**
 * The reason why an answer cannot be read.
 *
 * @throws the error itself where it is not about the answer but a defect of ours.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AnswerError) return error.message;
  throw error;
}
