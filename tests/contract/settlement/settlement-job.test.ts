// Settlement beside the calls: when it looks, what it hears of, and what a fault of it costs.

import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { resultLog } from '../../../src/server/db/schema/results.ts';
import { BetStatus } from '../../../src/server/domain/bet-math/bet-status.ts';
import type { PlayRules } from '../../../src/server/domain/settings/play-rules.ts';
import { settleOutcomeByHand } from '../../../src/server/domain/settlement/operator-results.ts';
import { logResults, nameByContent } from '../../../src/server/domain/settlement/result-log.ts';
import type { ResultMessage } from '../../../src/server/domain/settlement/result-message.ts';
import {
  SettlementJob,
  type SettlementJobOptions,
} from '../../../src/server/domain/settlement/settlement-job.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { endMatch, openMatch, pick, placeBet, readBet } from '../../support/bets.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';
import { until, untilOnStillClock } from '../../support/wait.ts';

const LOOK_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 5_000;
const INTERVALS = ['setInterval', 'clearInterval'] as const;

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 8_000;

beforeAll(async () => {
  // The backend's own job looks when a test says so, and not by itself.
  vi.useFakeTimers({ toFake: [...INTERVALS] });
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 10_000_000 });
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.close();
});
beforeEach(() => resetRules(backend));
// Takes back the clock of `startOnOwnClock`.
afterEach(() => void vi.useFakeTimers({ toFake: [...INTERVALS] }));

async function placeOnNewMatch(): Promise<{ betId: number; matchId: string }> {
  lastMatch += 1;
  const matchId = String(lastMatch);
  openMatch(backend, matchId);
  const selections = [pick(matchId, '1', 2)];
  const { id } = await placeBet(player, { bet_type: 'Single', stake: 100, selections });
  return { betId: id, matchId };
}

const statusOf = async (betId: number) => (await readBet(backend, betId)).status;

const decideByHand = (matchId: string) =>
  settleOutcomeByHand(
    backend.server.database,
    'ada',
    { matchId, marketId: '1', specifier: '', outcomeId: '1' },
    'won',
  );

/** A job of another process on the same database, whose log is kept. */
function createJob(options: Pick<SettlementJobOptions, 'settlesByScore'> = {}) {
  const lines: { msg: string; betId?: number }[] = [];
  const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const { database, rules } = backend.server;
  const read = vi.fn(() => rules.read());
  const job = new SettlementJob({
    database,
    store: backend.store,
    logger,
    rules: { read } as Partial<PlayRules> as PlayRules,
    showLines: () => {},
    ...options,
  });
  /** One whole pass, and the end of the job: another pass begins after the first. */
  const pass = async () => {
    const before = read.mock.calls.length;
    job.sweep();
    await until(() => read.mock.calls.length > before);
    job.sweep();
    await until(() => read.mock.calls.length > before + 1);
    await job.stop();
  };
  return { lines, job, read, pass };
}

const becomes = (betId: number, status: number) =>
  untilOnStillClock(async () => (await statusOf(betId)) === status);

/** A job that has begun, on a clock of its own that moves by `vi.advanceTimersByTime` alone. */
async function startOnOwnClock() {
  const { matchId } = await placeOnNewMatch();
  vi.useFakeTimers({ toFake: [...INTERVALS, 'performance'] });
  const { job, read } = createJob();
  const passed = (count: number) => untilOnStillClock(() => read.mock.calls.length >= count);
  // One pass as it begins, and one as it first sees what has ended before.
  endMatch(backend, matchId, 1, 0);
  job.start();
  await passed(1);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  await passed(2);
  return {
    /** How many passes there were from now on. */
    end: async () => {
      await job.stop();
      return read.mock.calls.length - 2;
    },
  };
}

test('a match that ended is settled with the next look, and not looked through again', async () => {
  const first = await placeOnNewMatch();
  const second = await placeOnNewMatch();
  const { end } = await startOnOwnClock();
  endMatch(backend, first.matchId, 1, 0);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  await becomes(first.betId, BetStatus.Won);
  endMatch(backend, second.matchId, 0, 1);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  await becomes(second.betId, BetStatus.Lost);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  expect(await end()).toBe(2);
});

test('what nobody told the job of is found in five seconds, and not before', async () => {
  const early = await startOnOwnClock();
  vi.advanceTimersByTime(SWEEP_EVERY_MS - LOOK_EVERY_MS);
  expect(await early.end()).toBe(0);

  const { betId, matchId } = await placeOnNewMatch();
  const { end } = await startOnOwnClock();
  await decideByHand(matchId);
  vi.advanceTimersByTime(SWEEP_EVERY_MS);
  await becomes(betId, BetStatus.Won);
  expect(await end()).toBe(1);
});

test('a process that starts settles what was decided while none ran', async () => {
  const { betId, matchId } = await placeOnNewMatch();
  await decideByHand(matchId);
  const { job } = createJob();
  job.start();
  await until(async () => (await statusOf(betId)) === BetStatus.Won);
  await job.stop();
});

test('asked many times at once it runs once, and again when asked after that', async () => {
  const { job, read } = createJob();
  for (let time = 0; time < 5; time += 1) job.sweep();
  await until(() => read.mock.calls.length > 0);
  job.sweep();
  await job.stop();
  expect(read).toHaveBeenCalledTimes(2);
});

test('an operator that settles by hand alone has no score settle a bet', async () => {
  await setRules(backend, { SettleByScore: '0' });
  const { betId, matchId } = await placeOnNewMatch();
  endMatch(backend, matchId, 1, 0);
  await createJob().pass();
  expect(await statusOf(betId)).toBe(BetStatus.Pending);
  await setRules(backend, { SettleByScore: '1' });
  await createJob().pass();
  expect(await statusOf(betId)).toBe(BetStatus.Won);
});

test('beside a feed that settles everything no score does, whatever the rule says', async () => {
  const { betId, matchId } = await placeOnNewMatch();
  endMatch(backend, matchId, 1, 0);
  await createJob({ settlesByScore: false }).pass();
  expect(await statusOf(betId)).toBe(BetStatus.Pending);
  await createJob().pass();
  expect(await statusOf(betId)).toBe(BetStatus.Won);
});

test('a bet that cannot be settled is named in the log and holds up no other', async () => {
  const broken = await placeOnNewMatch();
  const sound = await placeOnNewMatch();
  const { database } = backend.server;
  const { rules } = await readBet(backend, broken.betId);
  await database
    .update(bets)
    .set({ rules: { bonus: 'none' } })
    .where(eq(bets.id, broken.betId));
  for (const { matchId } of [broken, sound]) await decideByHand(matchId);
  const { lines, pass } = createJob();
  await pass();
  expect(await statusOf(sound.betId)).toBe(BetStatus.Won);
  expect(lines[0]).toMatchObject({ msg: 'a bet could not be settled', betId: broken.betId });
  await database.update(bets).set({ rules }).where(eq(bets.id, broken.betId));
  await createJob().pass();
  expect(await statusOf(broken.betId)).toBe(BetStatus.Won);
});

test('a match whose results cannot be applied is named in the log and holds up no other', async () => {
  const broken = await placeOnNewMatch();
  const sound = await placeOnNewMatch();
  const { database } = backend.server;
  for (const { matchId } of [broken, sound]) {
    await logResults(database, 'mqtt', [nameByContent(homeWon(matchId))]);
  }
  const { job, lines } = createJob();
  vi.spyOn(database, 'transaction').mockRejectedValueOnce(new Error('no connection'));
  job.sweep();
  await until(async () => (await statusOf(sound.betId)) === BetStatus.Won);
  await job.stop();
  expect(lines[0]).toMatchObject({
    msg: 'a bet could not be settled',
    matchId: broken.matchId,
    err: { message: 'no connection' },
  });
  expect(await statusOf(broken.betId)).toBe(BetStatus.Pending);
  await createJob().pass();
  expect(await statusOf(broken.betId)).toBe(BetStatus.Won);
});

test('a pass that fails is logged, and the next one does its work', async () => {
  const { betId, matchId } = await placeOnNewMatch();
  await decideByHand(matchId);
  const { job, lines, read, pass } = createJob();
  read.mockRejectedValueOnce(new Error('no connection'));
  job.sweep();
  await until(() => lines.length > 0);
  expect(lines).toMatchObject([
    { msg: 'the settlement pass failed', err: { message: 'no connection' } },
  ]);
  expect(await statusOf(betId)).toBe(BetStatus.Pending);
  await pass();
  expect(await statusOf(betId)).toBe(BetStatus.Won);
});

test('a job that stops leaves the rest of a pass to the next process', async () => {
  const { betId, matchId } = await placeOnNewMatch();
  await decideByHand(matchId);
  const { job } = createJob();
  const stopped = job.stop();
  job.sweep();
  await stopped;
  await job.stop();
  expect(await statusOf(betId)).toBe(BetStatus.Pending);
  await createJob().pass();
  expect(await statusOf(betId)).toBe(BetStatus.Won);
});

function homeWon(matchId: string, generatedAt = 1_000): ResultMessage {
  const outcomes = [{ outcomeId: '1', result: 'won' as const, deadHeatMillionths: 1_000_000 }];
  return {
    kind: 'bet_settlement',
    matchId,
    producer: 1,
    generatedAt,
    score: '',
    supercededBy: '',
    start: null,
    end: null,
    lines: [{ marketId: '1', specifier: '', outcomes }],
  };
}

const loggedOf = (matchId: string) =>
  backend.server.database
    .select({ id: resultLog.id, source: resultLog.source, generatedAt: resultLog.generatedAt })
    .from(resultLog)
    .where(eq(resultLog.matchId, matchId))
    .orderBy(resultLog.id);

test('what a feed says is settled at once, whether it waits for the log or not', async () => {
  for (const way of ['receive', 'store'] as const) {
    const { betId, matchId } = await placeOnNewMatch();
    const { job } = createJob();
    await job[way](homeWon(matchId));
    if (way === 'store') expect(await loggedOf(matchId)).toMatchObject([{ source: 'mqtt' }]);
    await until(async () => (await statusOf(betId)) === BetStatus.Won);
    expect(await loggedOf(matchId)).toHaveLength(1);
    await job.stop();
  }
});

test('a message of no lines is neither logged nor a reason to look', async () => {
  const { matchId } = await placeOnNewMatch();
  const { job, read } = createJob();
  const empty = { ...homeWon(matchId), lines: [] };
  job.receive(empty);
  await job.store(empty);
  await job.stop();
  expect(read).not.toHaveBeenCalled();
  expect(await loggedOf(matchId)).toEqual([]);
});

test('what could not be logged is logged with the next pass, in its order', async () => {
  const { betId, matchId } = await placeOnNewMatch();
  const { job, lines } = createJob();
  const { database } = backend.server;
  const away = vi.spyOn(database, 'transaction').mockRejectedValueOnce(new Error('away'));
  for (let at = 1; at <= 3; at += 1) job.receive(homeWon(matchId, at));
  await until(() => lines.length > 0);
  expect(lines).toMatchObject([{ msg: 'a result could not be kept; it is tried again' }]);
  away.mockRestore();
  job.sweep();
  await until(async () => (await statusOf(betId)) === BetStatus.Won);
  const logged = await loggedOf(matchId);
  expect(logged.map(({ generatedAt }) => Number(generatedAt))).toEqual([1, 2, 3]);
  await job.stop();
});

test('more messages than one statement takes are logged in one pass, each once', async () => {
  const { matchId } = await placeOnNewMatch();
  const { job } = createJob();
  for (let at = 1; at <= 1_001; at += 1) job.receive(homeWon(matchId, at));
  await job.stop();
  const logged = await loggedOf(matchId);
  const inOrder = Array.from({ length: 1_001 }, (_, index) => index + 1);
  expect(logged.map(({ generatedAt }) => Number(generatedAt))).toEqual(inOrder);
});
