// A stream file of an exchange, converted and replayed in a real site: bets on it are settled by it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { checkResults } from '../../../src/server/domain/settlement/check-results.ts';
import { convertFiles } from '../../../src/server/feed/betfair/convert-files.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { type PlacedBet, placeBet, readBet } from '../../support/bets.ts';
import { makeCoupon, pick } from '../../support/betting.ts';
import { EVENT, wholeMatch } from '../../support/exchange-stream.ts';
import { signUp } from '../../support/players.ts';
import { until } from '../../support/wait.ts';

const START_KOBO = 1_000_000;

let folder = '';
let backend: TestBackend;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-stream-'));
  const file = join(folder, 'stream');
  writeFileSync(file, wholeMatch().join('\n'));
  const out = join(folder, 'converted.ndjson.gz');
  await convertFiles([file], out);
  backend = await startBackend({ FEED: `replay:${out}`, FEED_SPEED: '40' });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const isOpen = () => {
  const line = backend.store.get(EVENT)?.lines.get('18/total=2.5');
  return line?.outcomes.get('13')?.open === true;
};
const press = (control: string) =>
  fetch(`${backend.url}/sandbox/feed/${control}`, { method: 'POST' });

test('a single that won, one that lost and one that was void are paid as the file says', async () => {
  await until(isOpen);
  expect((await press('pause')).ok).toBe(true);
  const player = await signUp(backend, { realKobo: START_KOBO });
  const scores = { marketId: '200000003', specifier: '' };
  const goals = { marketId: '18', specifier: 'total=2.5' };
  const coupons = [
    makeCoupon([pick(EVENT, { ...goals, outcomeId: '13', odds: 1.8 })]),
    makeCoupon([pick(EVENT, { ...scores, outcomeId: '1', odds: 9 })]),
    makeCoupon([pick(EVENT, { ...scores, outcomeId: '4506345', odds: 15 })]),
  ];
  const bets: PlacedBet[] = [];
  for (const coupon of coupons) bets.push(await placeBet(player, coupon));
  expect((await press('resume')).ok).toBe(true);

  const statuses = async () =>
    Promise.all(bets.map(async ({ id }) => (await readBet(backend, id)).status));
  await until(async () => !(await statuses()).includes(0));
  expect(await statuses()).toEqual([1, 2, 3]);
  const { database } = backend.server;
  const rules = [...(await checkLedger(database)), ...(await checkResults(database))];
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  const balances = await readBalances(database, player.playerId);
  // 100 naira each: 180 back for the winner, 100 for the void one.
  expect(balances.real).toBe(START_KOBO - 30_000 + 18_000 + 10_000);
});
