// PostgreSQL restarts under players who bet: the site stays, and every bet is there once or not at all.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../src/server/admin/ask.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { type Answer, PersistentCaller } from '../chaos/persistent-caller.ts';
import { prepareSite } from '../chaos/prepare-site.ts';
import { readOpenPrices } from '../support/open-prices.ts';
import {
  type PostgresProcess,
  postgresPrograms,
  type StopMode,
  startPostgres,
} from '../support/postgres-process.ts';
import { describeWith } from '../support/require-all.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const PLAYERS = 8;
const RESTARTS = 10;
const BETS_BETWEEN = 16;
const MODES: readonly StopMode[] = ['fast', 'immediate'];
const STAKE_KOBO = 10_000;
const FUNDS_KOBO = 100_000_000;

interface Placed {
  readonly caller: PersistentCaller;
  readonly key: string;
  readonly body: unknown;
  readonly answer: Answer;
}

describeWith('PostgreSQL', postgresPrograms !== undefined, 'a restarting PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-restart-'));
  let postgres: PostgresProcess;
  let site: SiteProcess;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await site?.stop();
    await postgres?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('ten restarts under eight players end nothing, lose nothing and double nothing', async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, FEED_MATCHES: '8' };
    const { players, sign } = await prepareSite(env, PLAYERS, { realKobo: FUNDS_KOBO });
    site = await startSiteProcess({ dataDir, env });
    const callers = players.map(
      ({ token }, place) =>
        new PersistentCaller({
          site: { url: async () => readUrl(site) },
          token,
          sign,
          address: `10.1.0.${place + 1}`,
        }),
    );
    const placed: Placed[] = [];
    let isOver = false;

    const betting = callers.map(async (caller) => {
      while (!isOver) placed.push(await placeBet(caller));
    });
    const restarting = async () => {
      for (let count = 0; count < RESTARTS; count += 1) {
        const before = placed.length;
        while (placed.length < before + BETS_BETWEEN) await pause(5);
        await postgres.restart(MODES[count % MODES.length] ?? 'fast');
      }
      const before = placed.length;
      while (placed.length < before + BETS_BETWEEN) await pause(5);
      isOver = true;
    };
    await Promise.all([restarting(), ...betting]);

    // Every key is repeated: it gives the answer that it gave before.
    for (const { caller, key, body, answer } of placed) {
      expect(await caller.call('POST', '/api/bets/place-bet/1', body, key)).toEqual(answer);
    }
    expect(callers.flatMap(({ faults }) => faults)).toEqual([]);
    const unavailable = callers.reduce((sum, caller) => sum + caller.unavailable, 0);
    expect(unavailable).toBeGreaterThan(0);
    expect(site.isAlive()).toBe(true);

    const opened = await openDatabase({ kind: 'postgres', url: postgres.url });
    const { rows } = await opened.database
      .execute<{ id: string }>(sql`select id from bets order by id`)
      .finally(() => opened.close());
    const told = placed
      .filter(({ answer }) => answer.success)
      .map(({ answer }) => Number(answer.data.betId))
      .sort((one, other) => one - other);
    expect(rows.map(({ id }) => Number(id))).toEqual(told);
    for await (const _line of ask({ kind: 'postgres', url: postgres.url }, ['ledger-check']));
    console.log(`${placed.length} bets, ${RESTARTS} restarts, ${unavailable} tries answered 503`);
  });
});

function readUrl(site: SiteProcess): string {
  if (!site.isAlive()) throw new Error(`the site ended:\n${site.output()}`);
  return site.url;
}

async function placeBet(caller: PersistentCaller): Promise<Placed> {
  const prices = await readOpenPrices(
    (method, path) => caller.call(method, path),
    'prematch/0?perPage=5',
  );
  const key = randomUUID();
  const [leg] = prices;
  if (leg === undefined) throw new Error('the feed offers nothing');
  const body = {
    selections: [{ ...leg, stake: STAKE_KOBO / 100 }],
    bet_type: 'Single',
    stake: STAKE_KOBO / 100,
    acceptChanges: true,
  };
  const answer = await caller.call('POST', '/api/bets/place-bet/1', body, key);
  return { caller, key, body, answer };
}
