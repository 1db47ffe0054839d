// A result closes its line: whatever the last price said, nobody bets on what is decided.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import mqtt from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BetPlacement } from '../../../src/server/domain/bets/place-bet.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import {
  rollBackSettlement,
  voidMarket,
} from '../../../src/server/domain/settlement/operator-results.ts';
import { settleBets } from '../../../src/server/domain/settlement/settle-bets.ts';
import { readSettlement } from '../../../src/server/feed/reading/settlement-message.ts';
import { couponSchema } from '../../../src/shared/api/coupon.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { placeBet, readBet, readLegs } from '../../support/bets.ts';
import {
  makeCoupon,
  openLiveMatch,
  openMatch,
  pick,
  publishPrices,
  RESULT,
} from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { eventually } from '../../support/wait.ts';

const PLACE = '/api/bets/place-bet/1';
/** What an operator's command wrote is found by the settlement job's next sweep, ms. */
const SWEEP_MS = 5_000;

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 31_000;
let match = '';

beforeAll(async () => {
  backend = await startBackend({ FEED_PUBLISHER_PASSWORD: 'adapter-password' });
  player = await signUp(backend, { realKobo: 100_000_000 });
});
afterAll(() => backend.close());

beforeEach(async () => {
  await setRules(backend, { liveBetDelay: '0', SettleByScore: '0' });
  lastMatch += 1;
  match = String(lastMatch);
  openMatch(backend, match);
});

/** What a feed says of the match's result; `over` changes the market. */
function say(
  kind: 'bet_settlement' | 'rollback_bet_settlement',
  results: Readonly<Record<string, number>>,
  { id = 1, specifier = '', timestamp = Date.now() } = {},
): void {
  const outcome = Object.entries(results).map(([name, result]) => ({ id: name, result }));
  const payload = { event_id: Number(match), timestamp, markets: [{ id, specifier, outcome }] };
  const read = readSettlement(`feeds/live/${kind}/${match}`, JSON.stringify(payload));
  if (typeof read === 'string') throw new Error(read);
  backend.hub.settle(read.message);
}

const HOME_WON = { '1': 1, '2': 0, '3': 0 };

const place = (changes: Parameters<typeof pick>[1] = {}) =>
  player.call('POST', PLACE, makeCoupon([pick(match, changes)]));

async function expectRefused(
  code: string,
  changes: Parameters<typeof pick>[1] = {},
  everyMs?: number,
) {
  await eventually(async () => {
    const { body } = await place(changes);
    expect(body).toMatchObject({
      success: false,
      code,
      data: { selections: [{ active: 0, code }] },
    });
  }, everyMs);
}

const settledAs = (betId: number, status: number, everyMs?: number) =>
  eventually(async () => expect((await readBet(backend, betId)).status).toBe(status), everyMs);

const lineOf = () => backend.store.get(match)?.lines.get('1/');

describe('a settlement', () => {
  test('closes a market that nobody bet on, whatever the feed says of its prices then', async () => {
    say('bet_settlement', HOME_WON);
    await expectRefused('selection_deactivated');
    await eventually(() => expect(lineOf()).toMatchObject({ status: 3 }));
    publishPrices(backend, match, RESULT);
    expect(lineOf()).toMatchObject({ status: 3 });
    expect(lineOf()?.outcomes.get('1')).toMatchObject({ open: false });
    await expectRefused('selection_deactivated');
    await expectRefused('selection_deactivated', { outcomeId: '2', odds: 3.5 });
  });

  test('closes its own line and no other', async () => {
    const total = { marketId: 18, specifier: 'total=2.5' };
    publishPrices(backend, match, { '12': 1.8, '13': 2 }, total);
    publishPrices(backend, match, { '12': 2.6, '13': 1.5 }, { ...total, specifier: 'total=3.5' });
    say('bet_settlement', { '12': 1, '13': 0 }, { id: 18, specifier: 'total=2.5' });
    const over = { marketId: '18', outcomeId: '12' };
    await expectRefused('selection_deactivated', { ...over, specifier: 'total=2.5', odds: 1.8 });
    const { body } = await place({ ...over, specifier: 'total=3.5', odds: 2.6 });
    expect(body).toMatchObject({ success: true });
    expect((await place()).body).toMatchObject({ success: true });
  });

  test('is known to placing where the store has not heard of it', async () => {
    say('bet_settlement', HOME_WON);
    await expectRefused('selection_deactivated');
    // As in a process that starts: a store without history, and prices that say nothing of results.
    backend.store.retire(match);
    openMatch(backend, match);
    expect(lineOf()).toMatchObject({ status: 0 });
    expect((await place()).body).toMatchObject({ code: 'selection_deactivated' });
    const event = { matchId: match, marketId: '1', specifier: '', outcomeId: '1', odds: 2 };
    const checked = await player.call('POST', '/api/bets/validate-selections', { events: [event] });
    expect(checked.body).toMatchObject({ data: [{ active: 0, code: 'selection_deactivated' }] });
    // And the store learns of it.
    await eventually(() => expect(lineOf()).toMatchObject({ status: 3 }));
  });

  test('by an operator closes it too', async () => {
    await placeBet(player, makeCoupon([pick(match)]));
    await voidMarket(backend.server.database, 'ada', { matchId: match, marketId: '1' });
    await expectRefused('selection_deactivated', {}, SWEEP_MS);
    await eventually(() => expect(lineOf()).toMatchObject({ status: 3 }), SWEEP_MS);
  });

  test('leaves nothing of a code to load, and no code to be made', async () => {
    const booked = await player.call('POST', '/api/bets/book-bet/1', {
      ...makeCoupon([pick(match)]),
      isBooking: 1,
    });
    const { betslipId } = booked.body.data as { betslipId: string };
    say('bet_settlement', HOME_WON);
    await expectRefused('selection_deactivated');
    // Whether or not the store knows.
    backend.store.retire(match);
    openMatch(backend, match);
    const found = await player.call('POST', '/api/bets/find-bet', { betslipId });
    expect(found.body).toMatchObject({ data: { selections: [] } });
    const again = await player.call('POST', '/api/bets/book-bet/1', {
      ...makeCoupon([pick(match)]),
      isBooking: 1,
    });
    expect(again.body).toMatchObject({ code: 'selection_deactivated' });
  });

  test('ends the cash-out of a bet on an outcome that it does not name', async () => {
    const bet = await placeBet(player, makeCoupon([pick(match)]));
    const quote = () => player.call('POST', '/api/bets/cashout-quote', { betId: bet.id });
    expect((await quote()).body).toMatchObject({ success: true });
    say('bet_settlement', { '2': 0 });
    await expectRefused('selection_deactivated');
    backend.store.retire(match);
    openMatch(backend, match);
    expect((await quote()).body).toMatchObject({ code: 'cashout_unavailable' });
  });
});

describe('a bet that was placed when a result came', () => {
  test('on an outcome that nobody held before is settled by it', async () => {
    say('bet_settlement', { '2': 0 });
    await expectRefused('selection_deactivated');
    say('rollback_bet_settlement', { '2': 0 }, { timestamp: Date.now() - 1 });
    await eventually(async () => {
      publishPrices(backend, match, RESULT);
      expect((await place({ outcomeId: '2', odds: 3.5 })).body).toMatchObject({ success: true });
    });
  });

  test('and waits in its delay is refused, and nothing is taken', async () => {
    openLiveMatch(backend, match);
    await setRules(backend, { liveBetDelay: '2' });
    const { database, rules, store } = backend.server;
    const { playerId } = await signUp(backend, { realKobo: 100_000 });
    const coupon = z.parse(couponSchema(), makeCoupon([pick(match)]));
    const placement = new BetPlacement({ database, rules, store });
    const outcome = placement
      .place({ playerId, key: randomUUID(), coupon })
      .catch((error) => error);
    await eventually(() => expect(placement.waitingCount).toBe(1));
    say('bet_settlement', HOME_WON);
    await eventually(() => expect(lineOf()).toMatchObject({ status: 3 }));
    // The store forgets, as in another process; the database does not.
    backend.store.retire(match);
    openLiveMatch(backend, match);
    expect(placement.waitingCount).toBe(1);
    expect(await outcome).toMatchObject({ code: 'selection_deactivated' });
    expect((await readBalances(database, playerId)).real).toBe(100_000);
  });

  test('is before it or behind it: nobody is left to wait', async () => {
    for (let round = 0; round < 5; round++) {
      lastMatch += 1;
      match = String(lastMatch);
      openMatch(backend, match);
      const placed = Array.from({ length: 8 }, () => place());
      say('bet_settlement', HOME_WON);
      placed.push(place(), place());
      const answers = await Promise.all(placed);
      await expectRefused('selection_deactivated');
      await settleBets(backend.server.database, () => {});
      for (const { body } of answers) {
        if (body.success !== true) {
          expect(body).toMatchObject({ code: 'selection_deactivated' });
          continue;
        }
        const { betId } = body.data as { betId: string };
        await eventually(async () =>
          expect(await readBet(backend, Number(betId))).toMatchObject({ status: 1 }),
        );
        expect(await readLegs(backend, Number(betId))).toMatchObject([{ result: 'won' }]);
      }
    }
  });
});

describe('a rollback', () => {
  test('opens the line by an odds change that is later than it, and by none before', async () => {
    const now = Date.now();
    say('bet_settlement', HOME_WON, { timestamp: now });
    await expectRefused('selection_deactivated');
    const rolledBack = now + 60_000;
    say('rollback_bet_settlement', HOME_WON, { timestamp: rolledBack });
    await expectRefused('selection_deactivated');
    await eventually(() =>
      expect(backend.store.get(match)?.closures.get('1/')).toMatchObject({ closed: false }),
    );
    publishPrices(backend, match, RESULT);
    expect(lineOf()).toMatchObject({ status: 3 });
    await expectRefused('selection_deactivated');
    backend.hub.publish('prematch', 'odds_change', match, {
      event_id: Number(match),
      event_type: 'match',
      event_prefix: 'sr:match',
      product: 3,
      timestamp: rolledBack + 1,
      markets: [
        {
          id: 1,
          specifiers: '',
          status: 0,
          outcomes: [{ id: '1', odds: 2, active: 1 }],
        },
      ],
    });
    expect((await place()).body).toMatchObject({ success: true });
  });
});

describe('a rollback by an operator', () => {
  test('takes the whole line back, also what nobody bet on, and a later price opens it', async () => {
    const { id } = await placeBet(player, makeCoupon([pick(match)]));
    say('bet_settlement', HOME_WON);
    await settledAs(id, 1);
    await rollBackSettlement(backend.server.database, 'ada', { matchId: match, marketId: '1' });
    await settledAs(id, 0, SWEEP_MS);
    await eventually(async () => {
      publishPrices(backend, match, RESULT);
      expect((await place()).body).toMatchObject({ success: true });
    });
  });

  test('of one outcome leaves the line closed by the others', async () => {
    await placeBet(player, makeCoupon([pick(match)]));
    say('bet_settlement', HOME_WON);
    await expectRefused('selection_deactivated');
    const outcome = { matchId: match, marketId: '1', specifier: '', outcomeId: '1' };
    await rollBackSettlement(backend.server.database, 'ada', outcome);
    publishPrices(backend, match, RESULT);
    await expectRefused('selection_deactivated');
  });
});

test('a match that is declared anew is told of its closed lines, however long ago that was', async () => {
  say('bet_settlement', HOME_WON);
  await expectRefused('selection_deactivated');
  await backend.server.database.execute(
    sql`update line_results set changed_at = now() - interval '1 hour' where match_id = ${match}`,
  );
  // Both within one look of the job.
  backend.store.retire(match);
  openMatch(backend, match);
  await eventually(() => expect(lineOf()).toMatchObject({ status: 3 }));
});

describe('the page', () => {
  let reader: mqtt.MqttClient | undefined;
  afterEach(() => reader?.endAsync(true));

  test('is told that the line is closed, and told again after prices that would open it', async () => {
    const heard: { markets: { id: number; status: number }[]; seq?: number }[] = [];
    reader = await mqtt.connectAsync(backend.mqttUrl, { protocolVersion: 4 });
    reader.on('message', (_topic, payload) => heard.push(JSON.parse(payload.toString())));
    await reader.subscribeAsync(`feeds/prematch/odds_change/${match}`);
    say('bet_settlement', HOME_WON);
    const closing = { markets: [{ id: 1, specifiers: '', status: 3, outcomes: [] }] };
    await eventually(() => expect(heard.at(-1)).toMatchObject(closing));
    publishPrices(backend, match, RESULT);
    await eventually(() => expect(heard).toHaveLength(3));
    expect(heard.at(-1)).toMatchObject(closing);
    expect(heard.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  });

  test('is told so beside an adapter that counts its own messages', async () => {
    const adapter = await mqtt.connectAsync(backend.mqttUrl, {
      protocolVersion: 4,
      username: 'feed',
      password: 'adapter-password',
    });
    lastMatch += 1;
    match = String(lastMatch);
    const heard: { markets: { id: number; status: number }[]; seq?: number }[] = [];
    reader = await mqtt.connectAsync(backend.mqttUrl, { protocolVersion: 4 });
    reader.on('message', (_topic, payload) => heard.push(JSON.parse(payload.toString())));
    await reader.subscribeAsync(`feeds/live/odds_change/${match}`);
    const prices = (seq: number) =>
      adapter.publishAsync(
        `feeds/live/odds_change/${match}`,
        JSON.stringify({
          product: 1,
          timestamp: Date.now(),
          markets: [{ id: 1, outcomes: [{ id: '1', odds: 2 }] }],
          seq,
        }),
      );
    await adapter.publishAsync(`fixtures/${match}`, JSON.stringify({ sportID: 1 }));
    await prices(7);
    await eventually(() => expect(lineOf()).toMatchObject({ status: 0 }));
    const outcome = [{ id: '1', result: 1 }];
    const results = JSON.stringify({ markets: [{ id: 1, outcome }] });
    await adapter.publishAsync(`feeds/live/bet_settlement/${match}`, results);
    await eventually(() => expect(heard).toHaveLength(2));
    await prices(8);
    await eventually(() => expect(heard).toHaveLength(4));
    expect(heard.map(({ seq, markets }) => [seq, markets[0]?.status])).toEqual([
      [7, undefined],
      [undefined, 3],
      [8, undefined],
      [undefined, 3],
    ]);
    await adapter.endAsync(true);
  });
});
