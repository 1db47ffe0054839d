// The log of results: over HTTP and MQTT, once, in any order, and never lost.

import { and, asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { resultLog } from '../../../src/server/db/schema/results.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { checkResults } from '../../../src/server/domain/settlement/check-results.ts';
import { settleOutcomeByHand } from '../../../src/server/domain/settlement/operator-results.ts';
import { recordResults } from '../../../src/server/domain/settlement/record-results.ts';
import { SettlementJob } from '../../../src/server/domain/settlement/settlement-job.ts';
import { readSettlement } from '../../../src/server/feed/reading/settlement-message.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { type PlacedBet, placeBet, readBet, readLegs, settleNow } from '../../support/bets.ts';
import { makeCoupon, openMatch, pick, publishPrices, RESULT } from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { eventually } from '../../support/wait.ts';

const KEY = 'adapter-password';
const START = 1_000_000;

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 33_000;
let lastId = 0;
let match = '';

beforeAll(async () => {
  backend = await startBackend({ FEED_PUBLISHER_PASSWORD: KEY });
  await setRules(backend, { SettleByScore: '0' });
});
afterAll(() => backend.close());

beforeEach(async () => {
  player = await signUp(backend, { realKobo: START });
  lastMatch += 1;
  match = String(lastMatch);
  openMatch(backend, match);
});

type Result = Readonly<Record<string, unknown>>;

function newId(): string {
  lastId += 1;
  return `result-${lastId}`;
}

const market = (results: Readonly<Record<string, number>>) => ({
  id: 1,
  outcome: Object.entries(results).map(([id, result]) => ({ id, result })),
});
const HOME_WON = market({ '1': 1, '2': 0, '3': 0 });
const HOME_LOST = market({ '1': 0, '2': 1, '3': 0 });

function result(kind: string, timestamp: number, changes: Result = {}): Result {
  return { id: newId(), kind, match_id: match, timestamp, markets: [{ id: 1 }], ...changes };
}

async function post(results: readonly unknown[], key = KEY, mark = '') {
  const response = await fetch(`${backend.url}/feed/results`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: mark + JSON.stringify({ results }),
  });
  const body = (await response.json()) as { data?: { items: Result[] }; code?: string };
  return { status: response.status, body, items: body.data?.items ?? [] };
}

/** Posted results and bodies that were refused, as /metrics counts them. */
async function readRefused(): Promise<number> {
  const text = await (await fetch(`${backend.url}/metrics`)).text();
  const counts = text.matchAll(/^touchline_feed_dropped\{kind="messages",.* (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function say(...results: readonly Result[]): Promise<void> {
  expect(await post(results)).toMatchObject({ status: 200 });
}

const single = () => placeBet(player, makeCoupon([pick(match)]));
const real = async () => (await readBalances(backend.server.database, player.playerId)).real;

/** The bet's status once everything is applied, and the ledger proved. */
async function expectStatus(bet: PlacedBet, status: number): Promise<void> {
  await eventually(async () => {
    const waiting = await backend.server.database
      .select()
      .from(resultLog)
      .where(sql`${resultLog.appliedAt} is null`);
    expect(waiting).toEqual([]);
  });
  await settleNow(backend);
  expect((await readBet(backend, bet.id)).status).toBe(status);
  await expectSound();
}

async function expectSound(): Promise<void> {
  const { database } = backend.server;
  const rules = [...(await checkLedger(database)), ...(await checkResults(database))];
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

describe('POST /feed/results', () => {
  test('a byte order mark in front is no part of a body', async () => {
    const settlement = result('bet_settlement', 100, { markets: [HOME_WON] });
    expect(await post([settlement], KEY, '\ufeff')).toMatchObject({
      status: 200,
      items: [{ id: settlement.id, status: 'kept' }],
    });
  });

  test('settles, and the same again changes nothing', async () => {
    const bet = await single();
    const settlement = result('bet_settlement', 100, { markets: [HOME_WON] });
    const { id } = settlement;
    expect(await post([settlement])).toMatchObject({
      status: 200,
      items: [{ id, status: 'kept' }],
    });
    await expectStatus(bet, 1);
    expect(await post([settlement, settlement])).toMatchObject({
      status: 200,
      items: [
        { id, status: 'known' },
        { id, status: 'known' },
      ],
    });
    await expectStatus(bet, 1);
    expect(await readBet(backend, bet.id)).toMatchObject({ settlementRound: 1 });
    expect(await real()).toBe(START + 10_000);
  });

  test('another result under the same id is refused, and all others of the batch are kept', async () => {
    const bet = await single();
    const settlement = result('bet_settlement', 100, { markets: [HOME_LOST] });
    await say(settlement);
    const other = { ...settlement, markets: [HOME_WON] };
    const more = result('rollback_bet_settlement', 200);
    const before = await readRefused();
    const answer = await post([other, { id: 'x' }, more]);
    expect((await readRefused()) - before).toBe(2);
    expect(answer).toMatchObject({
      status: 409,
      body: { success: false, code: 'id_reused' },
      items: [
        { id: settlement.id, status: 'refused', code: 'id_reused' },
        { id: 'x', status: 'refused', code: 'bad_request' },
        { id: more.id, status: 'kept' },
      ],
    });
    await expectStatus(bet, 0);
  });

  test.each<[string, Result | string]>([
    ['no object', 'settled'],
    ['no id', { id: '' }],
    ['a kind that nobody knows', { kind: 'bet_stop' }],
    ['no match', { match_id: 'a/b' }],
    ['no markets', { markets: 1 }],
    ['an outcome that cannot be read', { markets: [market({ '1': 7 })] }],
    ['nothing that is decided', { markets: [market({ '1': -1 })] }],
    ['no time', { timestamp: 'now' }],
    ['an empty window', { kind: 'bet_cancel', start_time: 9, end_time: 9 }],
  ])('a result with %s is refused with words, and the other one is kept', async (_, changes) => {
    const good = result('bet_settlement', 100, { markets: [HOME_WON] });
    const bad = typeof changes === 'string' ? changes : { ...good, id: newId(), ...changes };
    const before = await readRefused();
    const answer = await post([bad, good]);
    expect((await readRefused()) - before).toBe(1);
    expect(answer).toMatchObject({
      status: 400,
      items: [
        { status: 'refused', code: 'bad_request', message: expect.stringMatching(/\w+ \w+/) },
        { id: good.id, status: 'kept' },
      ],
    });
  });

  test('nothing is taken without the key, and no batch that is none', async () => {
    const good = result('bet_settlement', 100, { markets: [HOME_WON] });
    expect(await post([good], 'another-password')).toMatchObject({ status: 401 });
    const before = await readRefused();
    expect(await post([])).toMatchObject({ status: 400 });
    expect(await post(Array.from({ length: 1_001 }, () => good))).toMatchObject({ status: 400 });
    expect(await post([good], KEY, 'not JSON ')).toMatchObject({ status: 400 });
    expect((await readRefused()) - before).toBe(3);
    const logged = await backend.server.database
      .select()
      .from(resultLog)
      .where(eq(resultLog.matchId, match));
    expect(logged).toEqual([]);
  });

  test('of the same batch sent by many at once each result is kept once', async () => {
    const bet = await single();
    const batch = [
      result('bet_settlement', 100, { markets: [HOME_LOST] }),
      result('bet_settlement', 200, { markets: [HOME_WON] }),
    ];
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(batch)));
    for (const { status } of answers) expect(status).toBe(200);
    const kept = answers.flatMap(({ items }) => items).filter(({ status }) => status === 'kept');
    expect(kept).toHaveLength(2);
    await expectStatus(bet, 1);
  });
});

describe('a rollback without outcomes', () => {
  test('takes back every outcome of the line, again and again', async () => {
    const bet = await single();
    for (const at of [100, 300, 500]) {
      await say(result('bet_settlement', at, { markets: [HOME_WON] }));
      await expectStatus(bet, 1);
      expect(await real()).toBe(START + 10_000);
      await say(result('rollback_bet_settlement', at + 100));
      await expectStatus(bet, 0);
      expect(await real()).toBe(START - 10_000);
    }
    await say(result('bet_settlement', 700, { markets: [HOME_LOST] }));
    await expectStatus(bet, 2);
  });

  test('takes back nothing that was settled after it by a score', async () => {
    await say(result('bet_settlement', 100, { markets: [market({ '2': 1 })] }));
    await say(result('rollback_bet_settlement', 200));
    await eventually(async () => {
      publishPrices(backend, match, RESULT);
      expect(await single()).toBeDefined();
    });
    const bet = await single();
    const won = { matchId: match, marketId: '1', specifier: '', outcomeId: '1' };
    await recordResults(
      backend.server.database,
      [{ ...won, result: 'won', deadHeatMillionths: 1_000_000, score: '1:0' }],
      'score',
    );
    await expectStatus(bet, 1);
    await say(result('bet_settlement', 400, { markets: [market({ '2': 0 })] }));
    await expectStatus(bet, 1);
  });

  test('that is newer stands, whichever comes first', async () => {
    const bet = await single();
    await say(result('rollback_bet_settlement', 200));
    await say(result('bet_settlement', 100, { markets: [HOME_WON] }));
    await expectStatus(bet, 0);
    expect(await readBet(backend, bet.id)).toMatchObject({ settlementRound: 0 });
  });

  test('over MQTT is the same, and heard again in any order it changes nothing', async () => {
    const bet = await single();
    const messages = [
      ['bet_settlement', { timestamp: 100, markets: [HOME_WON] }],
      ['rollback_bet_settlement', { timestamp: 200, markets: [{ id: 1 }] }],
      ['bet_settlement', { timestamp: 300, markets: [HOME_WON] }],
    ] as const;
    const receive = ([kind, payload]: readonly [string, unknown]) => {
      const read = readSettlement(`feeds/live/${kind}/${match}`, JSON.stringify(payload));
      if (typeof read === 'string') throw new Error(read);
      backend.hub.settle(read.message);
    };
    const logged = () =>
      backend.server.database
        .select()
        .from(resultLog)
        .where(eq(resultLog.matchId, match))
        .orderBy(asc(resultLog.id));
    for (const message of messages) receive(message);
    await eventually(async () => expect(await logged()).toHaveLength(3));
    await expectStatus(bet, 1);
    const { settlementRound } = await readBet(backend, bet.id);
    // As a broker hands over what it kept, to a process that starts.
    for (const message of [messages[2], messages[0], messages[1], messages[0]]) receive(message);
    // Written in their order, so that those before it are through.
    receive(['bet_settlement', { timestamp: 400, markets: [{ ...HOME_WON, id: 99 }] }]);
    await eventually(async () => expect((await logged()).at(-1)).toMatchObject({ marketId: '99' }));
    expect(await logged()).toHaveLength(4);
    await expectStatus(bet, 1);
    expect(await readBet(backend, bet.id)).toMatchObject({ settlementRound });
  });
});

describe('a cancellation', () => {
  const acceptedAt = async ({ id }: PlacedBet) => (await readBet(backend, id)).createdAt.getTime();

  test('with a window voids the bets accepted in it, and none outside', async () => {
    const placed = [await single(), await single(), await single()];
    const [before, inside, after] = placed;
    const base = Date.now() - 3_600_000;
    for (const [at, { id }] of placed.entries()) {
      const createdAt = new Date(base + at * 60_000);
      await backend.server.database.update(bets).set({ createdAt }).where(eq(bets.id, id));
    }
    const window = { start_time: base + 60_000, end_time: base + 120_000 };
    await say(result('bet_cancel', 100, window));
    await expectStatus(inside!, 3);
    await expectStatus(before!, 0);
    await expectStatus(after!, 0);
    expect(await real()).toBe(START - 20_000);
    await say(result('bet_settlement', 200, { markets: [HOME_WON] }));
    for (const [bet, status] of [
      [before!, 1],
      [inside!, 3],
      [after!, 1],
    ] as const) {
      await expectStatus(bet, status);
    }
    // Taken back, the settlement that came meanwhile holds for it too.
    await say(result('rollback_bet_cancel', 300, window));
    await expectStatus(inside!, 1);
    await say(result('rollback_bet_settlement', 400));
    for (const bet of placed) await expectStatus(bet, 0);
    expect(await real()).toBe(START - 30_000);
  });

  test('without one voids every bet and closes the line until it is taken back', async () => {
    const bet = await single();
    await say(result('bet_cancel', 100, { superceded_by: 'sr:match:9' }));
    await expectStatus(bet, 3);
    const refused = await player.call('POST', '/api/bets/place-bet/1', makeCoupon([pick(match)]));
    expect(refused.body).toMatchObject({ code: 'selection_deactivated' });
    await say(result('rollback_bet_cancel', 200));
    await expectStatus(bet, 0);
    const [logged] = await backend.server.database
      .select()
      .from(resultLog)
      .where(and(eq(resultLog.matchId, match), eq(resultLog.kind, 'bet_cancel')));
    expect(logged?.body).toMatchObject({ supercededBy: '9' });
  });

  test('from a moment on, or up to one, goes by when the bet was accepted', async () => {
    const bet = await single();
    const at = await acceptedAt(bet);
    await say(result('bet_cancel', 100, { start_time: at + 1 }));
    await expectStatus(bet, 0);
    await say(result('bet_cancel', 200, { start_time: at }));
    await expectStatus(bet, 3);
    await say(result('rollback_bet_cancel', 300));
    await expectStatus(bet, 0);
    await say(result('bet_cancel', 400, { end_time: at }));
    await expectStatus(bet, 0);
    await say(result('bet_cancel', 500, { end_time: at + 1 }));
    await expectStatus(bet, 3);
  });

  test('is overruled by an operator', async () => {
    const bet = await single();
    await say(result('bet_cancel', 100));
    await expectStatus(bet, 3);
    const outcome = { matchId: match, marketId: '1', specifier: '', outcomeId: '1' };
    await settleOutcomeByHand(backend.server.database, 'ada', outcome, 'won');
    await expectStatus(bet, 1);
    await say(result('bet_settlement', 200, { markets: [HOME_LOST] }));
    await expectStatus(bet, 1);
  });
});

describe('a process that starts', () => {
  test('takes up what is in the log, beside others, once', async () => {
    const own = await startBackend({ FEED_PUBLISHER_PASSWORD: KEY });
    const outer = backend;
    try {
      backend = own;
      await setRules(backend, { SettleByScore: '0' });
      player = await signUp(backend, { realKobo: START });
      openMatch(backend, match);
      const bet = await single();
      const { database, rules } = backend.server;
      // Written, and the process killed before anything came of it.
      await database.execute(sql`
        insert into result_log (source, message_id, position, body_hash, match_id, market_id,
          specifier, kind, producer, body, generated_at, created_at)
        values ('http', 'left', 0, '', ${match}, '1', '', 'bet_settlement', -1,
          '{"outcomes":[{"outcomeId":"1","result":"won","deadHeatMillionths":1000000}],"score":"","start":null,"end":null}',
          100, now() - interval '5 minutes')`);
      const broken = (await checkResults(database)).filter(({ breaches }) => breaches.length > 0);
      expect(broken.map(({ name }) => name)).toEqual(['every result of the log is applied']);
      const jobs = [1, 2, 3].map(
        () =>
          new SettlementJob({
            database,
            rules,
            store: backend.store,
            logger: pino({ level: 'silent' }),
            showLines: () => {},
          }),
      );
      for (const job of jobs) job.start();
      await eventually(async () => expect((await readBet(backend, bet.id)).status).toBe(1));
      await Promise.all(jobs.map((job) => job.stop()));
      await expectStatus(bet, 1);
      expect(await readBet(backend, bet.id)).toMatchObject({ settlementRound: 1 });
      expect(await real()).toBe(START + 10_000);
    } finally {
      backend = outer;
      await own.close();
    }
  });
});

test('what is in the log stays as it is', async () => {
  await say(result('bet_settlement', 100, { markets: [HOME_WON] }));
  const { database } = backend.server;
  await expect(database.execute(sql`update result_log set generated_at = 1`)).rejects.toThrow();
  await expect(database.execute(sql`delete from result_log`)).rejects.toThrow();
});

test('the check finds an outcome, a leg and a cancellation that the log says otherwise of', async () => {
  const bet = await single();
  await say(result('bet_settlement', 100, { markets: [HOME_WON] }));
  await expectStatus(bet, 1);
  expect(await readLegs(backend, bet.id)).toMatchObject([{ result: 'won' }]);
  const { database } = backend.server;
  const broken = async () =>
    (await checkResults(database))
      .filter(({ breaches }) => breaches.length > 0)
      .map(({ name }) => name);
  const tampered = (from: string, to: string) =>
    database.execute(
      sql`update outcome_results set result = ${to} where match_id = ${match} and result = ${from}`,
    );
  await tampered('won', 'half-won');
  expect(await broken()).toEqual([
    'every outcome has what the log says last',
    'every leg has the result of its outcome once that is applied',
  ]);
  await tampered('half-won', 'won');
  await database.execute(sql`update bet_legs set result = 'void' where match_id = ${match}`);
  expect(await broken()).toEqual(['every leg has the result of its outcome once that is applied']);
  await database.execute(sql`update bet_legs set result = 'won' where match_id = ${match}`);
  expect(await broken()).toEqual([]);
});
