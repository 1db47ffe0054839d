// SIGTERM to the real process while bets are on their way: finished or refused, never half done.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../support/backend.ts';
import { readOpenPrices } from '../../support/open-prices.ts';
import { callAs, signUp, type TestPlayer } from '../../support/players.ts';
import { reachSite } from '../../support/reach-site.ts';
import { setRules } from '../../support/rules.ts';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { eventually } from '../../support/wait.ts';

const FUNDS_NAIRA = 10_000;

let dataDir: string;
let testDatabase: TestDatabase;
let env: Record<string, string>;
let player: TestPlayer;
let site: SiteProcess | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-stop-'));
  testDatabase = await createTestDatabase();
  const { url } = testDatabase;
  env = { DATABASE_URL: url === 'memory:' ? '' : url, FEED_MATCHES: '8' };
});
afterEach(async () => {
  await site?.kill();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A player with money, and a rule, in the data of the process that is started then. */
async function prepare(liveBetDelay: string): Promise<void> {
  const backend = await startBackend({ ...env, DATA_DIR: dataDir, FEED: 'off', SANDBOX: '0' });
  await setRules(backend, { liveBetDelay });
  player = await signUp(backend, { realKobo: FUNDS_NAIRA * 100 });
  await backend.close();
}

/** The site on the data, and how to call it as the player. */
async function start(): Promise<{ site: SiteProcess; call: TestPlayer['call'] }> {
  site = await startSiteProcess({ dataDir, env });
  return { site, call: callAs(reachSite(site), player.token) };
}

/** A coupon of 100 naira on a price that is open now. */
async function makeCoupon(call: TestPlayer['call']): Promise<Record<string, unknown>> {
  const prices = await eventually(async () => {
    const open = await readOpenPrices(call, 'live/0');
    expect(open).not.toEqual([]);
    return open;
  });
  const selections = [{ ...prices[0], stake: 100 }];
  return { selections, bet_type: 'Single', stake: 100, acceptChanges: true };
}

const place = (call: TestPlayer['call'], coupon: unknown, key: string) =>
  call('POST', '/api/bets/place-bet/1', coupon, { 'idempotency-key': key });

/** Naira in the wallet, and the bets that are there. */
async function readBooks(call: TestPlayer['call']) {
  const account = await call('GET', '/api/auth/details/1');
  const history = await call('POST', '/api/bets/history', {});
  return {
    balance: (account.body.data as { availableBalance: number }).availableBalance,
    bets: history.body.totalRecords,
  };
}

test('a bet in its acceptance delay ends with the process, and nothing was taken', async () => {
  await prepare('3600');
  const { site: stopping, call } = await start();
  const key = randomUUID();
  const coupon = await makeCoupon(call);
  const asked = place(call, coupon, key).catch(() => 'cut off');
  // A key that nobody holds is unknown at once; one that waits is not answered.
  await eventually(async () => {
    const held = reachSite(stopping)
      .signedFetch(`/api/bets/by-key/${key}`, {
        headers: { authorization: `Bearer ${player.token}` },
        signal: AbortSignal.timeout(1_000),
      })
      .then(({ status }) => status);
    await expect(held).rejects.toThrow(/timeout/);
  });

  expect(await stopping.stop()).toBe(0);
  const answer = await asked;
  if (answer !== 'cut off') expect(answer).toMatchObject({ body: { code: 'try_again' } });
  const { call: again } = await start();
  expect((await again('GET', `/api/bets/by-key/${key}`)).body).toMatchObject({
    code: 'unknown_key',
  });
  expect(await readBooks(again)).toEqual({ balance: FUNDS_NAIRA, bets: 0 });
});

test('of bets that are being written, each is there as a whole or not at all', async () => {
  await prepare('0');
  const { site: stopping, call } = await start();
  const coupon = await makeCoupon(call);
  const keys = Array.from({ length: 40 }, () => randomUUID());
  const asked = keys.map((key) => place(call, coupon, key).catch(() => undefined));
  await asked[0];
  expect(await stopping.stop()).toBe(0);
  const answers = await Promise.all(asked);

  const { call: again } = await start();
  const found = await Promise.all(
    keys.map(async (key) => (await again('GET', `/api/bets/by-key/${key}`)).body),
  );
  const there = found.filter(({ success }) => success === true);
  for (const [place, answer] of answers.entries()) {
    // What was said stands.
    if (answer?.body.success === true) expect(found[place]).toMatchObject(answer.body);
  }
  expect(await readBooks(again)).toEqual({
    balance: FUNDS_NAIRA - there.length * 100,
    bets: there.length,
  });
});
