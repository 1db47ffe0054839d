// An operator takes results back: what never had one stays with the feed, the score and cancellations.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RESULT_COMMANDS } from '../../../src/server/admin/commands/result-commands.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { applyResultLog } from '../../../src/server/domain/settlement/apply-result-log.ts';
import { checkResults } from '../../../src/server/domain/settlement/check-results.ts';
import {
  rollBackSettlement,
  settleOutcomeByHand,
} from '../../../src/server/domain/settlement/operator-results.ts';
import { logResults, nameByContent } from '../../../src/server/domain/settlement/result-log.ts';
import type { ResultKind } from '../../../src/server/domain/settlement/result-message.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { endMatch, openMatch, pick, placeBet, readBet, settleNow } from '../../support/bets.ts';
import { matchResult } from '../../support/live-site.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

const GOALS = {
  id: 18,
  specifiers: 'total=2.5',
  status: 0,
  outcomes: [
    { id: '12', odds: 2, active: 1 as const },
    { id: '13', odds: 2, active: 1 as const },
  ],
};
const HOME = { marketId: '1', specifier: '', outcomeId: '1' };
const OVER = { marketId: '18', specifier: 'total=2.5', outcomeId: '12' };
type Outcome = typeof HOME;

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 72_000;
let match = '';
/** Bets of 100 naira, on the home side and on more than 2.5 goals. */
let homeBet = 0;
let overBet = 0;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 10_000_000 });
});
beforeEach(async () => {
  lastMatch += 1;
  match = String(lastMatch);
  openMatch(backend, match, [matchResult(2, 3, 4), GOALS]);
  homeBet = await place(HOME);
  overBet = await place(OVER);
});
afterAll(() => backend.close());

async function place({ outcomeId, ...line }: Outcome): Promise<number> {
  const selections = [pick(match, outcomeId, 2, line)];
  const { id } = await placeBet(player, { bet_type: 'Single', stake: 100, selections });
  return id;
}

let lastTime = Date.now();

/** A message of the feed on one outcome, and what comes of it. */
async function say(
  kind: ResultKind,
  { outcomeId, ...line }: Outcome,
  result: 'won' | 'lost' | 'pending' = 'won',
): Promise<void> {
  const { database } = backend.server;
  lastTime += 1;
  const message = {
    kind,
    matchId: match,
    producer: 3,
    generatedAt: lastTime,
    score: '',
    supercededBy: '',
    start: null,
    end: null,
    lines: [{ ...line, outcomes: [{ outcomeId, result, deadHeatMillionths: 1_000_000 }] }],
  };
  await logResults(database, 'mqtt', [nameByContent(message)]);
  await applyResultLog(database, (_, error) => {
    throw error;
  });
  await settleNow(backend);
}

const statuses = async () =>
  Promise.all([homeBet, overBet].map(async (id) => (await readBet(backend, id)).status));

async function rollBack(selection: { marketId?: string } = {}): Promise<number> {
  const { outcomes } = await rollBackSettlement(backend.server.database, 'ada', {
    matchId: match,
    ...selection,
  });
  await settleNow(backend);
  return outcomes;
}

async function expectSound(): Promise<void> {
  const { database } = backend.server;
  const rules = [...(await checkLedger(database)), ...(await checkResults(database))];
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

describe('a bet on what never had a result', () => {
  test.each<[string, () => Promise<void>, number]>([
    ['a settlement of the feed', () => say('bet_settlement', HOME), 1],
    ['a cancellation of the feed', () => say('bet_cancel', HOME), 3],
    [
      'the final score',
      async () => {
        endMatch(backend, match, 2, 0);
        await settleNow(backend);
      },
      1,
    ],
  ])('is settled by %s that comes later', async (_, end, status) => {
    await say('bet_settlement', OVER);
    expect(await statuses()).toEqual([0, 1]);
    expect(await rollBack()).toBe(1);
    expect(await statuses()).toEqual([0, 0]);
    await end();
    expect(await statuses()).toEqual([status, 0]);
    await expectSound();
  });

  test('is settled by the feed where nothing had a result', async () => {
    expect(await rollBack()).toBe(0);
    expect(await rollBack({ marketId: '1' })).toBe(0);
    await say('bet_settlement', HOME);
    await say('bet_settlement', OVER, 'lost');
    expect(await statuses()).toEqual([1, 2]);
  });
});

test('a result that the feed itself took back stays with the feed', async () => {
  await say('bet_settlement', HOME, 'lost');
  await say('rollback_bet_settlement', HOME, 'pending');
  expect(await rollBack()).toBe(0);
  await say('bet_settlement', HOME);
  expect(await statuses()).toEqual([1, 0]);
});

test('a bet that the feed cancelled stays void until the feed takes that back', async () => {
  await say('bet_cancel', HOME);
  expect(await rollBack()).toBe(0);
  expect(await statuses()).toEqual([3, 0]);
  await say('rollback_bet_cancel', HOME);
  expect(await statuses()).toEqual([0, 0]);
  await say('bet_settlement', HOME);
  expect(await statuses()).toEqual([1, 0]);
});

test('what was taken back waits for the operator, whatever feed and score say', async () => {
  await say('bet_settlement', OVER);
  expect(await rollBack({ marketId: '18' })).toBe(1);
  await say('bet_settlement', OVER, 'lost');
  endMatch(backend, match, 2, 1);
  await settleNow(backend);
  expect(await statuses()).toEqual([1, 0]);
  await settleOutcomeByHand(
    backend.server.database,
    'ada',
    { matchId: match, ...OVER },
    'half-won',
  );
  await settleNow(backend);
  expect(await statuses()).toEqual([1, 1]);
  await expectSound();
});

test('the command says how many results it took back, and whom their bets wait for', async () => {
  const command = RESULT_COMMANDS.find(({ name }) => name === 'roll-back-settlement');
  const run = async (...words: string[]) => {
    const { database, rules } = backend.server;
    const lines: string[] = [];
    for await (const line of command?.run({ database, rules, actor: 'ada' }, words) ?? [])
      lines.push(line);
    return lines;
  };
  await say('bet_settlement', HOME);
  await say('bet_settlement', OVER);
  expect(await run(match, '18')).toEqual([
    '1 results taken back; their bets are open within seconds, and wait for settle-outcome or void-market.',
  ]);
  expect(await run(match, '18')).toEqual(['There is no result to take back; nothing changed.']);
});
