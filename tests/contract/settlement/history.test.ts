// A player's bets over HTTP: pages, filters, totals, and one bet in detail.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { DEFAULT_OFFSET_HOURS, formatDate } from '../../../src/server/domain/sports/time-window.ts';
import {
  betDetailCall,
  betHistoryCall,
  historyBetSchema,
} from '../../../src/shared/api/bet-history-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  endMatch,
  openMatch,
  type PlacedBet,
  pick,
  placeBet,
  publishPrices,
  settleNow,
} from '../../support/bets.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { matchResult } from '../../support/live-site.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

const HISTORY = '/api/bets/history';

let backend: TestBackend;
let player: TestPlayer;
let won: PlacedBet;
let lost: PlacedBet;
let open: PlacedBet;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 1_000_000 });
  for (const matchId of ['7001', '7002']) openMatch(backend, matchId);
  won = await placeSingle('7001', '1', 2);
  lost = await placeSingle('7001', '2', 3);
  endMatch(backend, '7001', 2, 1);
  await settleNow(backend);
  open = await placeSingle('7002', '1', 2);
});
afterAll(() => backend.close());

function placeSingle(matchId: string, outcomeId: string, odds: number): Promise<PlacedBet> {
  const selections = [pick(matchId, outcomeId, odds)];
  return placeBet(player, { bet_type: 'Single', stake: 100, selections });
}

async function history(body: Readonly<Record<string, unknown>>, page = 1) {
  const answer = await player.call('POST', `${HISTORY}?page=${page}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return z.parse(betHistoryCall.answer, answer.body);
}

async function ids(body: Readonly<Record<string, unknown>>): Promise<string[]> {
  return (await history(body)).bets.map(({ id }) => id);
}

describe('the history', () => {
  test('lists bets newest first, with totals', async () => {
    const page = await history({});
    expect(page).toMatchObject({
      currentPage: 1,
      lastPage: 1,
      from: 1,
      to: 3,
      remainingRecords: 0,
      totalRecords: 3,
      totalStake: 300,
      totalWinnings: 200,
    });
    expect(page.bets.map(({ id }) => Number(id))).toEqual([open.id, lost.id, won.id]);
  });

  test('filters by status, as text or number', async () => {
    expect(await ids({ status: 'settled' })).toEqual([String(lost.id), String(won.id)]);
    expect(await ids({ status: 0 })).toEqual([String(open.id)]);
    expect(await ids({ status: '1' })).toEqual([String(won.id)]);
    expect(await ids({ status: '2' })).toEqual([String(lost.id)]);
    expect(await ids({ status: 4 })).toEqual([]);
  });

  test('filters by days in Lagos and by code', async () => {
    const today = formatDate(Date.now(), DEFAULT_OFFSET_HOURS).slice(0, 10);
    expect(await ids({ date: today })).toHaveLength(3);
    expect(await ids({ from: today, to: today })).toHaveLength(3);
    expect(await ids({ date: '2020-01-01' })).toEqual([]);
    expect(await ids({ to: '2020-01-01' })).toEqual([]);
    expect(await ids({ from: '2100-01-01' })).toEqual([]);
    expect(await ids({ betslipId: won.betslipId.toLowerCase() })).toEqual([String(won.id)]);
    const answer = await player.call('POST', HISTORY, { date: 'yesterday' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  test('comes in pages of 100', async () => {
    const other = await signUp(backend);
    const { database } = backend.server;
    const code = (at: number) => `PAGE${other.playerId}-${at}`;
    await database.insert(bets).values(
      Array.from({ length: 101 }, (_, at) => ({
        betslipId: code(at),
        playerId: other.playerId,
        mode: 0,
        betType: 'Single',
        eventType: 'prematch',
        stakeKobo: 100,
        lineCount: 1,
        possibleWinKobo: 200,
        rules: { maxPayoutKobo: 1_000 },
      })),
    );
    const { body } = await other.call('POST', `${HISTORY}?page=2`, {});
    expect(body).toMatchObject({
      currentPage: 2,
      lastPage: 2,
      from: 101,
      to: 101,
      remainingRecords: 0,
      totalRecords: 101,
      bets: [{ betslipId: code(0) }],
    });
    const first = await other.call('POST', HISTORY, {});
    expect(first.body).toMatchObject({ from: 1, to: 100, remainingRecords: 1 });
    expect((await other.call('POST', `${HISTORY}?page=9`, {})).body).toMatchObject({
      bets: [],
      from: 0,
      to: 0,
    });
    expect((await other.call('POST', `${HISTORY}?page=0`, {})).status).toBe(400);
  });

  test('has only the player’s own bets, whatever the body says', async () => {
    const other = await signUp(backend);
    const { body } = await other.call('POST', HISTORY, { userId: player.playerId });
    expect(body).toMatchObject({ bets: [], totalRecords: 0 });
  });

  test('refuses another client', async () => {
    const { body } = await player.call('POST', HISTORY, { clientId: 2 });
    expect(body).toMatchObject({ success: false, code: 'unknown_client' });
  });
});

describe('a bet', () => {
  async function detail(id: string) {
    const { body } = await player.call('GET', `/api/bets/${id}`);
    expect(body.success, JSON.stringify(body)).toBe(true);
    return z.parse(historyBetSchema(), body.data);
  }

  test('is found by number and by code, settled with the score', async () => {
    const found = await detail(String(won.id));
    expect(await detail(won.betslipId)).toEqual(found);
    expect(found).toMatchObject({
      statusCode: 1,
      statusDescription: 'Won',
      winnings: 200,
      totalOdd: 2,
      sports: 'Soccer',
      tournaments: 'Premier League',
      events: 'Home 7001 vs Away 7001',
      cashOutAmount: 0,
      userId: String(player.playerId),
      username: player.username,
    });
    expect(found.selections).toMatchObject([
      {
        selectionId: '7001/1//1',
        status: 1,
        statusDescription: 'Won',
        score: '2:1',
        htScore: '0:0',
        currentOdds: 0,
        matchStatus: 'Ended',
        isLive: false,
        type: 'prematch',
      },
    ]);
  });

  test('that is open follows its price and carries an offer', async () => {
    publishPrices(backend, '7002', [matchResult(1.6, 3, 5)]);
    const found = await detail(String(open.id));
    expect(found).toMatchObject({ statusCode: 0, statusDescription: 'Pending', possibleWin: 200 });
    expect(found.selections).toMatchObject([{ odds: 2, currentOdds: 1.6, status: 0 }]);
    expect(found.cashOutAmount).toBe(117.92);
    expect(found.cashOutQuoteId).not.toBe('');
    expect(found.cashOutExpiresAt).toBeGreaterThan(0);
    publishPrices(backend, '7002', [matchResult(1.6, 3, 5, 1)]);
    expect(await detail(open.betslipId)).toMatchObject({ cashOutAmount: 0, cashOutQuoteId: '' });
  });

  test('of another player is as unknown as one that never was', async () => {
    const other = await signUp(backend);
    for (const id of [won.id, won.betslipId, 'AAAAAAA', 999_999_999]) {
      const { body } = await other.call('GET', `/api/bets/${id}`);
      expect(body).toMatchObject({
        success: false,
        code: 'not_found',
        message: 'Bet was not found',
      });
    }
  });

  test('is not found by what only begins or ends with its number', async () => {
    for (const id of [`${won.id}A`, `A${won.id}`, `000000000000000${won.id}`]) {
      const { body } = await player.call('GET', `/api/bets/${id}`);
      expect(body).toMatchObject({ success: false });
    }
  });

  test('whose code is the number of another is found by its code', async () => {
    const { database } = backend.server;
    const code = String(lost.id);
    await database.update(bets).set({ betslipId: code }).where(eq(bets.id, open.id));
    expect((await detail(code)).id).toBe(String(open.id));
    await database.update(bets).set({ betslipId: open.betslipId }).where(eq(bets.id, open.id));
    expect((await detail(code)).id).toBe(String(lost.id));
  });

  test('that is over says what it could have won', async () => {
    expect(await detail(won.betslipId)).toMatchObject({
      possibleWin: 200,
      markets: 'Match result',
    });
    expect(await detail(lost.betslipId)).toMatchObject({ statusCode: 2, possibleWin: 300 });
  });
});

describe('the calls', () => {
  const subject = { backend: () => backend, player: () => player };
  describeCall(betHistoryCall, { ...subject, good: () => ({ body: {} }) });
  describeCall(betDetailCall, { ...subject, good: () => ({ params: { betId: String(won.id) } }) });
});
