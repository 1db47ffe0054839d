// Where results come from: the simulator's matches, a feed adapter on our own broker, and a restart.

import { sql } from 'drizzle-orm';
import mqtt from 'mqtt';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { resultLog } from '../../../src/server/db/schema/results.ts';
import { settleBets } from '../../../src/server/domain/settlement/settle-bets.ts';
import { SettlementJob } from '../../../src/server/domain/settlement/settlement-job.ts';
import { readSettlement } from '../../../src/server/feed/reading/settlement-message.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  endMatch,
  openMatch,
  type PlacedBet,
  pick,
  placeBet,
  readBet,
  readLegs,
} from '../../support/bets.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { eventually, until } from '../../support/wait.ts';

/** How long a match may take to be played at the speed below, beside other work. */
const PLAY_MS = 120_000;

let backend: TestBackend;

afterEach(() => backend.close());

describe('the simulator', () => {
  test('plays matches to their end, and the bets on them settle by their score', async () => {
    backend = await startBackend({
      FEED: 'simulator',
      FEED_SPEED: '600',
      FEED_MATCHES: '4',
      FEED_SEED: '11',
    });
    await setRules(backend, { liveBetDelay: '0' });
    const player = await signUp(backend, { realKobo: 10_000_000 });
    // On a slow machine a match is far on before the player is there.
    const placed = await eventually(async () => {
      const taken = await Promise.all(listOpenHomes().map((leg) => tryToPlace(player, leg)));
      expect(taken.flat()).not.toEqual([]);
      return taken.flat();
    });
    await eventually(async () => {
      const bets = await Promise.all(placed.map(({ id }) => readBet(backend, id)));
      expect(bets.filter(({ status }) => status === 0)).toEqual([]);
    }, PLAY_MS);
    for (const { id } of placed) {
      const [leg] = await readLegs(backend, id);
      const [home = 0, away = 0] = (leg?.score ?? '').split(':').map(Number);
      expect(leg?.result).toBe(home > away ? 'won' : 'lost');
      expect((await readBet(backend, id)).status).toBe(home > away ? 1 : 2);
    }
  });

  function listOpenHomes() {
    return [...backend.store.all()].flatMap(({ definition, lines }) => {
      const home = lines.get('1/')?.outcomes.get('1');
      const isOpen = definition.type === 'live' && home?.open === true;
      return isOpen ? [pick(definition.matchId, '1', home.odds / 100)] : [];
    });
  }

  /** A goal may fall between looking and placing. */
  async function tryToPlace(
    player: TestPlayer,
    leg: ReturnType<typeof pick>,
  ): Promise<PlacedBet[]> {
    const coupon = { bet_type: 'Single', stake: 100, acceptChanges: true } as const;
    return placeBet(player, { ...coupon, selections: [leg] }).then(
      (bet) => [bet],
      () => [],
    );
  }
});

describe('a feed that settles', () => {
  const MATCH = '8101';
  const outcome = (result: number) =>
    JSON.stringify({
      match_id: Number(MATCH),
      ft_score: '0:0',
      markets: [
        {
          id: 1,
          specifier: '',
          outcome: [
            { id: '1', result },
            { id: '2', result: 0 },
          ],
        },
      ],
    });

  async function placeOne(): Promise<PlacedBet> {
    const player = await signUp(backend, { realKobo: 1_000_000 });
    openMatch(backend, MATCH);
    return placeBet(player, {
      bet_type: 'Single',
      stake: 100,
      selections: [pick(MATCH, '1', 2)],
    });
  }

  const waitFor = (bet: PlacedBet, status: number) =>
    eventually(async () => expect((await readBet(backend, bet.id)).status).toBe(status));

  test('settles, takes back and settles anew over our own broker', async () => {
    backend = await startBackend({ FEED_PUBLISHER_PASSWORD: 'adapter-password' });
    const bet = await placeOne();
    const adapter = await mqtt.connectAsync(backend.mqttUrl, {
      protocolVersion: 4,
      username: 'feed',
      password: 'adapter-password',
    });
    const settle = (kind: string, payload: string) =>
      adapter.publish(`feeds/prematch/${kind}/${MATCH}`, payload);
    settle('bet_settlement', outcome(1));
    await waitFor(bet, 1);
    expect(await readLegs(backend, bet.id)).toMatchObject([{ result: 'won', score: '0:0' }]);
    settle('rollback_bet_settlement', outcome(1));
    await waitFor(bet, 0);
    // The score of the match's end does not overrule what the feed took back.
    endMatch(backend, MATCH, 1, 0);
    settle('bet_settlement', '{"markets":');
    settle('bet_settlement', outcome(0));
    await waitFor(bet, 2);
    await adapter.endAsync(true);
  });

  test('is acknowledged once what it says is in the log, and holds up no price', async () => {
    backend = await startBackend({ FEED_PUBLISHER_PASSWORD: 'adapter-password' });
    openMatch(backend, MATCH);
    const adapter = await mqtt.connectAsync(backend.mqttUrl, {
      protocolVersion: 4,
      username: 'feed',
      password: 'adapter-password',
    });
    const { database } = backend.server;
    let isAcknowledged = false;
    let said: Promise<unknown> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table result_log in exclusive mode`);
      said = adapter.publishAsync(`feeds/prematch/bet_settlement/${MATCH}`, outcome(1), { qos: 1 });
      void said.then(() => {
        isAcknowledged = true;
      });
      adapter.publish(`feeds/prematch/bet_stop/${MATCH}`, '{"product":3,"timestamp":1}');
      const { published, late } = backend.hub.counters;
      await until(
        () => backend.hub.counters.published + backend.hub.counters.late > published + late,
      );
      // An answer to the result would be here before this one.
      await adapter.subscribeAsync('feeds/live/bet_stop/1');
      expect(isAcknowledged).toBe(false);
      expect(await transaction.select().from(resultLog)).toEqual([]);
    });
    await said;
    expect(await database.select().from(resultLog)).toMatchObject([{ matchId: MATCH }]);
    await adapter.endAsync(true);
  });

  test('that says what nobody can read is acknowledged, as it would be no better again', async () => {
    backend = await startBackend({ FEED_PUBLISHER_PASSWORD: 'adapter-password' });
    const adapter = await mqtt.connectAsync(backend.mqttUrl, {
      protocolVersion: 4,
      username: 'feed',
      password: 'adapter-password',
    });
    for (const payload of ['', '{"markets":', '{"markets":[]}']) {
      await adapter.publishAsync('feeds/live/bet_settlement/1', payload, { qos: 1 });
    }
    expect(await backend.server.database.select().from(resultLog)).toEqual([]);
    await adapter.endAsync(true);
  });

  test('is not overruled by the score, and overrules it', async () => {
    backend = await startBackend();
    const bet = await placeOne();
    endMatch(backend, MATCH, 1, 0);
    await waitFor(bet, 1);
    const read = readSettlement(`feeds/live/bet_settlement/${MATCH}`, outcome(0));
    if (typeof read === 'string') throw new Error(read);
    await backend.hub.settle(read.message);
    await waitFor(bet, 2);
  });
});

describe('a start', () => {
  test('settles what ended while nobody looked, by two processes at once, once', async () => {
    backend = await startBackend();
    await setRules(backend, { SettleByScore: '0' });
    const player = await signUp(backend, { realKobo: 1_000_000 });
    openMatch(backend, '8201');
    const bet = await placeBet(player, {
      bet_type: 'Single',
      stake: 100,
      selections: [pick('8201', '1', 2)],
    });
    endMatch(backend, '8201', 1, 0);
    await settleBets(backend.server.database, () => {});
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 0 });
    await setRules(backend, { SettleByScore: '1' });
    const logger = pino({ level: 'silent' });
    const { database, rules } = backend.server;
    const jobs = [1, 2].map(
      () =>
        new SettlementJob({ database, rules, store: backend.store, logger, showLines: () => {} }),
    );
    for (const job of jobs) job.start();
    await eventually(async () => expect((await readBet(backend, bet.id)).status).toBe(1));
    await Promise.all(jobs.map((job) => job.stop()));
    expect(await readBet(backend, bet.id)).toMatchObject({ settlementRound: 1 });
  });
});
