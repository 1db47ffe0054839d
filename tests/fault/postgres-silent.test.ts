// PostgreSQL accepts connections and says nothing, or waits for a lock for ever: calls answer in time,
// the site says that it is not ready, and all is well once the stall ends.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../src/server/admin/ask.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { isUnavailable } from '../../src/server/db/unavailable.ts';
import { prepareSite } from '../chaos/prepare-site.ts';
import { readOpenPrices } from '../support/open-prices.ts';
import { type Answer, callAs, type TestPlayer } from '../support/players.ts';
import {
  type PostgresProcess,
  postgresPrograms,
  startPostgres,
} from '../support/postgres-process.ts';
import { reachSite } from '../support/reach-site.ts';
import { describeWith } from '../support/require-all.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { openStallingProxy, type StallingProxy } from '../support/stalling-proxy.ts';
import { eventually } from '../support/wait.ts';

const PLAYERS = 14;
const STALLS = 3;
const STAKE_KOBO = 10_000;
const FUNDS_KOBO = 100_000_000;
const timeouts = { connectMs: 1_000, queryMs: 2_000, lockMs: 1_000 };
/** A connection, an answer and a second, with room for a busy machine. */
const ANSWER_WITHIN_MS = 12_000;
const SHORT = {
  DATABASE_CONNECT_SECONDS: '1',
  DATABASE_QUERY_SECONDS: '2',
  DATABASE_LOCK_SECONDS: '1',
};

interface Try {
  readonly call: TestPlayer['call'];
  readonly key: string;
  readonly body: unknown;
}

describeWith('PostgreSQL', postgresPrograms !== undefined, 'a silent PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-silent-'));
  let postgres: PostgresProcess;
  let proxy: StallingProxy;
  let site: SiteProcess;
  let players: readonly TestPlayer[];

  beforeAll(async () => {
    postgres = await startPostgres();
    proxy = await openStallingProxy(postgres.url);
    const prepared = await prepareSite({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, PLAYERS, {
      realKobo: FUNDS_KOBO,
    });
    players = prepared.players;
    const url = new URL(postgres.url);
    url.port = String(proxy.port);
    const env = { ...SHORT, DATABASE_URL: url.href, FEED_MATCHES: '8' };
    site = await startSiteProcess({ dataDir, env });
  });
  afterAll(async () => {
    proxy?.resume();
    await site?.kill();
    await proxy?.close();
    await postgres?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const readiness = async () => {
    const answer = await fetch(`${site.url}/readyz`, { signal: inTime() });
    return { status: answer.status, body: await answer.text() };
  };
  const callers = () => players.map(({ token }) => callAs(hurried(site), token));

  test('calls answer 503 in time, nothing is lost or doubled, and the site goes on', async () => {
    const tries: Try[] = [];
    const counts = { accepted: 0, unavailable: 0 };
    let isOver = false;
    const betting = callers().map(async (call) => {
      while (!isOver) {
        const body = await makeBet(call);
        if (body === undefined) continue;
        const one = { call, key: randomUUID(), body };
        tries.push(one);
        const answer = await place(one);
        if (answer.status === 503) counts.unavailable += 1;
        else if (answer.body.success === true) counts.accepted += 1;
      }
    });
    const stalling = async () => {
      for (let count = 0; count < STALLS; count += 1) {
        const { accepted, unavailable } = { ...counts };
        await eventually(() => expect(counts.accepted).toBeGreaterThan(accepted + PLAYERS));
        proxy.stall();
        await eventually(async () => {
          expect(await readiness()).toMatchObject({
            status: 503,
            body: expect.stringContaining('the database does not answer'),
          });
        });
        await eventually(() => expect(counts.unavailable).toBeGreaterThan(unavailable));
        // What needs no database goes on.
        expect((await fetch(`${site.url}/healthz`, { signal: inTime() })).status).toBe(200);
        expect((await callAs(hurried(site))('GET', '/api/sports/all')).status).toBe(200);
        proxy.resume();
        await eventually(async () => expect((await readiness()).status).toBe(200));
      }
      isOver = true;
    };
    await Promise.all([stalling(), ...betting]);

    // The keys say what became of each: it is there once, or was refused.
    const betIds: number[] = [];
    for (const one of tries) {
      const answer = await eventually(async () => {
        const again = await place(one);
        expect(again.status).toBe(200);
        return again;
      });
      const { betId } = (answer.body.data ?? {}) as { betId?: unknown };
      if (answer.body.success === true) betIds.push(Number(betId));
    }
    const { rows } = await readBets(postgres.url);
    const byNumber = (one: number, other: number) => one - other;
    expect(rows.map(({ id }) => Number(id))).toEqual(betIds.sort(byNumber));
    expect(site.isAlive()).toBe(true);
    for await (const _line of ask({ kind: 'postgres', url: postgres.url }, ['ledger-check']));
    console.log(`${tries.length} bets, ${STALLS} stalls, ${counts.unavailable} answered 503`);
  });

  test('a row that somebody holds for ever makes its calls answer 503, and no others', async () => {
    const [held, free] = callers();
    if (held === undefined || free === undefined) throw new Error('there are no players');
    const holder = new Client({ connectionString: postgres.url });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from players where id = $1 for update', [players[0]?.playerId]);
      const setLimit = (call: TestPlayer['call']) =>
        call('POST', '/api/user/limits', { kind: 'deposit', period: 'day', amount: 9_000 });
      expect(await setLimit(held)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(await setLimit(free)).toMatchObject({ status: 200, body: { success: true } });
      await holder.query('rollback');
      expect(await setLimit(held)).toMatchObject({ status: 200, body: { success: true } });
    } finally {
      await holder.end();
    }
  });

  test('the server ends a slow query itself, and its connection can be used again', async () => {
    const { pool, close } = await openDatabase({ kind: 'postgres', url: postgres.url, timeouts });
    try {
      const client = await pool.connect();
      const slow = await client.query('select pg_sleep(600)').then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(slow).toMatchObject({ code: '57014' });
      expect(isUnavailable(slow)).toBe(true);
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      client.release();
    } finally {
      await close();
    }
  });

  test('a transaction that waits for its next query is ended by the server alone', async () => {
    const { pool, close } = await openDatabase({ kind: 'postgres', url: postgres.url, timeouts });
    try {
      const client = await pool.connect();
      const lost = once(client, 'error') as Promise<unknown[]>;
      await client.query('begin');
      // Our own watch over silence would have come before it.
      expect(await lost).toMatchObject([{ code: '25P03' }]);
      client.release();
      expect(isUnavailable((await lost)[0])).toBe(true);
    } finally {
      await close();
    }
  });
});

/** Fails a call that is not answered in time. */
function hurried(site: SiteProcess) {
  const { signedFetch } = reachSite(site);
  return {
    signedFetch: (path: string, init: RequestInit = {}) =>
      signedFetch(path, { ...init, signal: inTime() }),
  };
}

function inTime(): AbortSignal {
  return AbortSignal.timeout(ANSWER_WITHIN_MS);
}

async function place({ call, key, body }: Try): Promise<Answer> {
  const answer = await call('POST', '/api/bets/place-bet/1', body, { 'idempotency-key': key });
  if (answer.status !== 200) {
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
  }
  return answer;
}

async function makeBet(call: TestPlayer['call']): Promise<unknown> {
  const [leg] = await readOpenPrices(
    async (method, path) => ({ body: (await call(method, path)).body }),
    'prematch/0?perPage=5',
  );
  if (leg === undefined) return undefined;
  return {
    selections: [{ ...leg, stake: STAKE_KOBO / 100 }],
    bet_type: 'Single',
    stake: STAKE_KOBO / 100,
    acceptChanges: true,
  };
}

async function readBets(url: string) {
  const opened = await openDatabase({ kind: 'postgres', url });
  return opened.database
    .execute<{ id: string }>(sql`select id from bets order by id`)
    .finally(() => opened.close());
}
