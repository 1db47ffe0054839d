// What an operator says of results is written down with its name, and players read why money moved.

import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import {
  type OperatorDecision,
  rollBackSettlement,
  settleOutcomeByHand,
  voidMarket,
  voidMatch,
} from '../../../src/server/domain/settlement/operator-results.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { openMatch, type PlacedBet, pick, placeBet, settleNow } from '../../support/bets.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 71_000;
let match = '';

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 100_000_000 });
});
beforeEach(() => {
  lastMatch += 1;
  match = String(lastMatch);
  openMatch(backend, match);
});
afterAll(() => backend.close());

const ODDS = { '1': 2, '2': 3 };
const bet = (outcomeId: keyof typeof ODDS = '1') =>
  placeBet(player, {
    bet_type: 'Single',
    stake: 100,
    selections: [pick(match, outcomeId, ODDS[outcomeId])],
  });
const outcome = (outcomeId = '1') => ({ matchId: match, marketId: '1', specifier: '', outcomeId });

async function lastAudited() {
  const [row] = await backend.server.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, match))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

describe('a decision is audited with what it names, and says how many results it changed', () => {
  const whole = 1_000_000;
  test.each<[string, (actor: string) => Promise<OperatorDecision>, object, number]>([
    [
      'void_market',
      (actor) => voidMarket(backend.server.database, actor, { matchId: match, marketId: '1' }),
      { marketId: '1', result: 'void', deadHeatMillionths: whole },
      2,
    ],
    [
      'void_match',
      (actor) => voidMatch(backend.server.database, actor, match),
      { result: 'void', deadHeatMillionths: whole },
      2,
    ],
    [
      'settle_outcome',
      (actor) => settleOutcomeByHand(backend.server.database, actor, outcome('2'), 'won', 500_000),
      { marketId: '1', specifier: '', outcomeId: '2', result: 'won', deadHeatMillionths: 500_000 },
      1,
    ],
    [
      'roll_back_settlement',
      (actor) => rollBackSettlement(backend.server.database, actor, outcome('1')),
      { marketId: '1', specifier: '', outcomeId: '1', result: 'pending' },
      1,
    ],
  ])('%s', async (action, decide, details, outcomes) => {
    await bet('1');
    await bet('2');
    if (action === 'roll_back_settlement')
      await settleOutcomeByHand(backend.server.database, 'ben', outcome('1'), 'won');
    expect(await decide('ada')).toEqual({ outcomes });
    expect(await lastAudited()).toMatchObject({
      actor: 'ada',
      action,
      details: { matchId: match, outcomes, ...details },
    });
    // The same again changes nothing, and is written down all the same.
    expect(await decide('ada')).toEqual({ outcomes: 0 });
    expect(await lastAudited()).toMatchObject({ actor: 'ada', details: { outcomes: 0 } });
  });
});

test('a decision on what nobody bet on is refused with words, and is not audited', async () => {
  const refused = voidMatch(backend.server.database, 'ada', match);
  await expect(refused).rejects.toMatchObject({ code: 'not_found' });
  await expect(refused).rejects.toThrow(/bet on this/i);
  expect(await lastAudited()).toBeUndefined();
});

test('a decision on a market leaves the other markets of its match alone', async () => {
  await bet();
  await expect(
    voidMarket(backend.server.database, 'ada', { matchId: match, marketId: '18' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  const line = { matchId: match, marketId: '1', specifier: 'total=9.5' };
  await expect(voidMarket(backend.server.database, 'ada', line)).rejects.toMatchObject({
    code: 'not_found',
  });
});

describe('the player reads in the transactions', () => {
  async function readWords({ betslipId }: PlacedBet): Promise<string[]> {
    const { body } = await player.call('POST', '/api/user/wallet/transactions', { clientId: '1' });
    const text = JSON.stringify(body);
    return [...text.matchAll(/"([^"]*)"/g)]
      .map(([, words]) => words ?? '')
      .filter((words) => words.endsWith(`, bet ${betslipId}`));
  }

  test('winnings, and the same taken back', async () => {
    const placed = await bet();
    await settleOutcomeByHand(backend.server.database, 'ada', outcome(), 'won');
    await settleNow(backend);
    await settleOutcomeByHand(backend.server.database, 'ada', outcome(), 'lost');
    await settleNow(backend);
    expect((await readWords(placed)).sort()).toEqual([
      `Settlement taken back, bet ${placed.betslipId}`,
      `Winnings, bet ${placed.betslipId}`,
    ]);
  });

  test('a stake that returned', async () => {
    const placed = await bet();
    await voidMatch(backend.server.database, 'ada', match);
    await settleNow(backend);
    expect(await readWords(placed)).toEqual([`Stake returned, bet ${placed.betslipId}`]);
  });
});
