// Any run of corrections, withdrawals, decisions and stakes leaves a player with what there would be
// if every result had been right at once: wallet and cash that is not handed out, less what is owed.

import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawals } from '../../../src/server/db/schema/payments.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readDebt } from '../../../src/server/domain/ledger/debts.ts';
import { postMovement } from '../../../src/server/domain/ledger/ledger.ts';
import { transferMoney } from '../../../src/server/domain/payments/transfer-money.ts';
import { cancelWithdrawal } from '../../../src/server/domain/payments/withdrawals/cancel-withdrawal.ts';
import {
  approveWithdrawal,
  payCashWithdrawal,
  rejectWithdrawal,
} from '../../../src/server/domain/payments/withdrawals/decide-withdrawal.ts';
import {
  PENDING,
  UNDECIDED,
} from '../../../src/server/domain/payments/withdrawals/move-withdrawal.ts';
import { requestWithdrawal } from '../../../src/server/domain/payments/withdrawals/request-withdrawal.ts';
import { Refused } from '../../../src/server/domain/refused.ts';
import {
  rollBackSettlement,
  settleOutcomeByHand,
} from '../../../src/server/domain/settlement/operator-results.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { openMatch, pick, placeBet, settleNow } from '../../support/bets.ts';
import { paymentsOf, realBalance } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';

/** Kobo. */
const START = 100_000;
const STAKE = 40_000;
const RUNS = 20;
/** Of the stake of a single at 2.00, in halves. */
const PAYS = { pending: 0, won: 4, lost: 0, void: 2, 'half-won': 3 } as const;
type Result = keyof typeof PAYS;

type Step =
  | { readonly kind: 'result'; readonly bet: number; readonly result: Result }
  | { readonly kind: 'withdraw' | 'deposit' | 'give' | 'get'; readonly kobo: number }
  | { readonly kind: 'cancel' | 'approve' | 'reject' | 'hand-out'; readonly which: number }
  | { readonly kind: 'stake' };

const kobo = fc.integer({ min: 10_000, max: 120_000 });
const which = fc.nat(3);
const result = fc.constantFrom<Result>('pending', 'won', 'lost', 'void', 'half-won');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('result' as const), bet: fc.nat(1), result }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), kobo }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'hand-out' as const,
        'hand-out' as const,
        'hand-out' as const,
        'hand-out' as const,
        'cancel' as const,
        'reject' as const,
      ),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('deposit' as const, 'give' as const, 'get' as const),
      kobo,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stake' as const) }) },
);

let backend: TestBackend;
let friend: TestPlayer;
let lastMatch = 17_000;

beforeAll(async () => {
  backend = await startBackend();
  await setRules(backend, { EnableTransfers: '1' });
  friend = await signUp(backend, { realKobo: 1_000_000_000 });
});
afterAll(() => backend.close());

function newMatch(): string {
  lastMatch += 1;
  openMatch(backend, String(lastMatch));
  return String(lastMatch);
}

/** A player with a bet on each of two matches, and what was right so far. */
async function begin() {
  const player = await signUp(backend, { realKobo: START });
  const matches = [newMatch(), newMatch()];
  const results: Result[] = ['pending', 'pending'];
  const stake = async (matchId: string) => {
    const selections = [pick(matchId, '1', 2)];
    await placeBet(player, { bet_type: 'Single', stake: STAKE / 100, selections });
  };
  for (const matchId of matches) await stake(matchId);
  return { player, matches, results, stake, rightKobo: START - 2 * STAKE };
}
type Run = Awaited<ReturnType<typeof begin>>;

function listWithdrawals({ player }: Run, statuses: readonly string[]) {
  return backend.server.database
    .select()
    .from(withdrawals)
    .where(
      and(eq(withdrawals.playerId, player.playerId), inArray(withdrawals.status, [...statuses])),
    )
    .orderBy(asc(withdrawals.id));
}

/** Does the step, and answers what it changes of what the player has; a refusal changes nothing. */
async function take(run: Run, step: Step): Promise<number> {
  const { database } = backend.server;
  const { player, matches, results } = run;
  const idempotencyKey = randomUUID();
  switch (step.kind) {
    case 'result': {
      const matchId = matches[step.bet] ?? '';
      const outcome = { matchId, marketId: '1', specifier: '', outcomeId: '1' };
      const before = PAYS[results[step.bet] ?? 'pending'];
      results[step.bet] = step.result;
      if (step.result === 'pending') await rollBackSettlement(database, 'ada', { matchId });
      else await settleOutcomeByHand(database, 'ada', outcome, step.result);
      await settleNow(backend);
      return ((PAYS[step.result] - before) * STAKE) / 2;
    }
    case 'withdraw': {
      const { playerId } = player;
      const order = { playerId, idempotencyKey, account: undefined, forfeitBonus: false };
      await requestWithdrawal(paymentsOf(backend), { ...order, amountKobo: step.kobo });
      return 0;
    }
    case 'cancel':
    case 'approve':
    case 'reject': {
      const open = await listWithdrawals(run, step.kind === 'reject' ? PENDING : UNDECIDED);
      const chosen = open[step.which % Math.max(1, open.length)];
      if (chosen === undefined) return 0;
      const { reference } = chosen;
      if (step.kind === 'cancel') {
        const { playerId } = player;
        await cancelWithdrawal({ database }, { playerId, idempotencyKey, reference });
      } else if (step.kind === 'reject') {
        await rejectWithdrawal(database, { reference, actor: 'ada' });
      } else {
        await approveWithdrawal(database, { reference, actor: 'ada' });
      }
      return 0;
    }
    case 'hand-out': {
      const waiting = await listWithdrawals(run, PENDING);
      const chosen = waiting[step.which % Math.max(1, waiting.length)];
      if (chosen === undefined) return 0;
      const { reference, status } = chosen;
      if (status !== 'approved') await approveWithdrawal(database, { reference, actor: 'ada' });
      await payCashWithdrawal(database, { cashCode: chosen.cashCode, actor: 'ada' });
      return -chosen.amountKobo;
    }
    case 'deposit':
      await database.transaction((transaction) =>
        postMovement(transaction, {
          reference: `deposit:${idempotencyKey}`,
          kind: 'deposit',
          description: 'Deposit',
          entries: [
            { account: { playerId: player.playerId, wallet: 'real' }, amountKobo: step.kobo },
            { account: { house: 'cash' }, amountKobo: -step.kobo },
          ],
        }),
      );
      return step.kobo;
    case 'give':
    case 'get': {
      const [from, to] = step.kind === 'give' ? [player, friend] : [friend, player];
      await transferMoney(paymentsOf(backend), {
        playerId: from.playerId,
        username: from.username,
        idempotencyKey,
        toUsername: to.username,
        amountKobo: step.kobo,
        forfeitBonus: false,
      });
      return step.kind === 'give' ? -step.kobo : step.kobo;
    }
    case 'stake':
      if ((await realBalance(backend, player)) < STAKE) return 0;
      await run.stake(newMatch());
      return -STAKE;
  }
}

async function readState(run: Run) {
  const waiting = await listWithdrawals(run, PENDING);
  const waitingKobo = waiting.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const walletKobo = await realBalance(backend, run.player);
  const owedKobo = await readDebt(backend.server.database, run.player.playerId);
  return { waitingKobo, walletKobo, owedKobo };
}

test('whatever is done in between, the total is what right results would have left', async () => {
  let sheltered = 0;
  let indebted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const run = await begin();
      for (const bet of [0, 1]) {
        run.rightKobo += await take(run, { kind: 'result', bet, result: 'won' });
      }
      for (const each of steps) {
        try {
          run.rightKobo += await take(run, each);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
        }
        const { waitingKobo, walletKobo, owedKobo } = await readState(run);
        expect(walletKobo + waitingKobo - owedKobo).toBe(run.rightKobo);
        expect(Math.min(waitingKobo, owedKobo)).toBe(0);
        if (waitingKobo > 0) sheltered += 1;
        if (owedKobo > 0) indebted += 1;
      }
    }),
    { numRuns: RUNS, seed: 28, endOnFailure: true },
  );
  const rules = await checkLedger(backend.server.database);
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  // The runs came to where it matters.
  expect(Math.min(sheltered, indebted)).toBeGreaterThan(RUNS);
});

test('corrections, withdrawals and decisions at the same time leave the right total', async () => {
  for (let round = 0; round < 8; round++) {
    const run = await begin();
    const won = await take(run, { kind: 'result', bet: 0, result: 'won' });
    for (let count = 0; count < 4; count++) await take(run, { kind: 'withdraw', kobo: 20_000 });
    await take(run, { kind: 'approve', which: 3 });
    const outcomes = await Promise.allSettled([
      take(run, { kind: 'cancel', which: 0 }),
      take(run, { kind: 'result', bet: 0, result: 'lost' }),
      take(run, { kind: 'approve', which: 1 }),
      take(run, { kind: 'hand-out', which: 0 }),
      take(run, { kind: 'withdraw', kobo: 30_000 }),
      take(run, { kind: 'reject', which: 2 }),
      take(run, { kind: 'result', bet: 1, result: 'void' }),
      take(run, { kind: 'get', kobo: 10_000 }),
      take(run, { kind: 'give', kobo: 10_000 }),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected' && !(outcome.reason instanceof Refused)) {
        throw outcome.reason;
      }
    }
    await settleNow(backend);
    const gone = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0));
    const rightKobo = gone.reduce((sum, changeKobo) => sum + changeKobo, run.rightKobo + won);
    const { waitingKobo, walletKobo, owedKobo } = await readState(run);
    expect([round, walletKobo + waitingKobo - owedKobo]).toEqual([round, rightKobo]);
    expect(Math.min(waitingKobo, owedKobo)).toBe(0);
  }
  const rules = await checkLedger(backend.server.database);
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
