// An operator takes a bet back: everything it took returns, once, and no result moves it again.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { cancelBet } from '../../../src/server/domain/settlement/cancel-bet.ts';
import { voidMatch } from '../../../src/server/domain/settlement/operator-results.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { settleNow } from '../../support/bets.ts';
import { makeCoupon, openMatch, pick } from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';

const STAKE_NAIRA = 200;
const START_KOBO = 100_000;

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  await setRules(backend, { taxEnabled: '1', exciseTax: '5' });
  player = await signUp(backend, { realKobo: START_KOBO });
});
afterAll(() => backend.close());

const realKobo = async () => (await readBalances(backend.server.database, player.playerId)).real;

interface PlacedBet {
  readonly betslipId: string;
  readonly betId: number;
  readonly matchId: string;
}

let lastMatch = 7_000;

/** A bet on a match of its own. */
async function place(): Promise<PlacedBet> {
  lastMatch += 1;
  const matchId = String(lastMatch);
  openMatch(backend, matchId);
  const { body } = await player.call(
    'POST',
    '/api/bets/place-bet/1',
    makeCoupon([pick(matchId)], { stake: STAKE_NAIRA }),
  );
  expect(body).toMatchObject({ success: true });
  return { ...(body.data as { betslipId: string; betId: number }), matchId };
}

test('an open bet is cancelled: stake and duty return, and its match decides nothing', async () => {
  const before = await realKobo();
  const { betslipId, betId, matchId } = await place();
  expect(await realKobo()).toBe(before - STAKE_NAIRA * 105);
  expect(await cancelBet(backend.server.database, 'tester', betslipId)).toBe(true);
  expect(await realKobo()).toBe(before);
  expect(await cancelBet(backend.server.database, 'tester', betslipId)).toBe(false);
  await voidMatch(backend.server.database, 'tester', matchId);
  await settleNow(backend);
  expect(await realKobo()).toBe(before);
  const { body } = await player.call('POST', '/api/bets/history', { clientId: '1', betslipId });
  expect(body.bets).toMatchObject([
    { id: String(betId), statusCode: 4, statusDescription: 'Cancelled' },
  ]);
  const rules = await checkLedger(backend.server.database);
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

test('a settled bet is not cancelled, nor one that nobody placed', async () => {
  const { betslipId, matchId } = await place();
  await voidMatch(backend.server.database, 'tester', matchId);
  await settleNow(backend);
  const before = await realKobo();
  await expect(cancelBet(backend.server.database, 'tester', betslipId)).rejects.toMatchObject({
    code: 'bet_settled',
  });
  await expect(cancelBet(backend.server.database, 'tester', 'NOBET22')).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await realKobo()).toBe(before);
});
