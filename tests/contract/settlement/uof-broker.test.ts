// The Unified Odds Feed from a real RabbitMQ: producers, recovery by request and node, a broker that goes
// away, and a day of results by which every bet is settled as an independent reading says.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { type RabbitMq, rabbitmqCommand, startRabbitMq } from '../../support/rabbitmq.ts';
import { describeWith } from '../../support/require-all.ts';
import { expectDaySettled, findBreaches, placeOnDay } from '../../support/uof-bets.ts';
import { writeUofDay } from '../../support/uof-day.ts';
import { uofMessage, uofResult } from '../../support/uof-rig.ts';
import {
  aliveNow,
  openUofExchange,
  snapshotComplete,
  startUofApi,
} from '../../support/uof-supplier.ts';
import { eventually, until } from '../../support/wait.ts';

const MATCHES = 30;
const BETS = 90;
const NODE = '7';
const DAY_MS = 86_400_000;
const BEAT_MS = 4_000;
/** How long the day may take to be settled, beside other work. */
const PLAY_MS = 120_000;

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

const day = writeUofDay(31, MATCHES);

describeWith('rabbitmq-server', rabbitmqCommand !== undefined, 'the feed of a supplier', () => {
  let rabbit: RabbitMq;
  let api: Awaited<ReturnType<typeof startUofApi>>;
  let exchange: Awaited<ReturnType<typeof openUofExchange>>;
  let backend: TestBackend;
  let beats: NodeJS.Timeout;
  /** Producers that send alive messages. */
  const alive = new Set<number>();

  beforeEach(async () => {
    rabbit = await startRabbitMq();
    api = await startUofApi(day.documents(Date.now() + DAY_MS));
    exchange = await openUofExchange(rabbit.url);
    backend = await startBackend({
      FEED: 'uof',
      UOF_URL: rabbit.url,
      UOF_API: api.url,
      UOF_TOKEN: 'token-of-the-operator',
      UOF_NODE: NODE,
    });
    await until(isConnected);
    beats = setInterval(() => {
      // The broker may be gone just then.
      exchange.send([...alive].map((product) => aliveNow(product))).catch(() => {});
    }, BEAT_MS);
  });
  afterEach(async () => {
    clearInterval(beats);
    alive.clear();
    await backend.close();
    await exchange.close();
    await api.close();
    await rabbit.close();
  });

  async function isConnected(): Promise<boolean> {
    const answer = await fetch(`${backend.url}/readyz`);
    return !(await answer.text()).includes('the feed is not connected');
  }

  /** Open outcomes of all matches. */
  function countOpen(): number {
    return [...backend.store.all()]
      .flatMap(({ lines }) => [...lines.values()])
      .flatMap(({ outcomes }) => [...outcomes.values()])
      .filter(({ open }) => open).length;
  }

  /** Answers the recovery that a producer asks for next, with these messages in it. */
  async function recover(product: number, path: string, messages: readonly string[] = []) {
    const before = api.recoveries.length;
    await exchange.send([aliveNow(product)]);
    alive.add(product);
    const request = await eventually(() => {
      const found = api.recoveries.slice(before).find(({ producer }) => producer === path);
      expect(found).toBeDefined();
      return found!;
    });
    await exchange.send(messages, NODE);
    return request;
  }

  test('opens with its own recovery, and every bet on the day is settled as its words say', async () => {
    const offered = day.matches.flatMap(({ lines }) =>
      lines.flatMap(({ outcomes }) => outcomes),
    ).length;
    const prices = day.prices.filter((text) => !text.startsWith('<alive'));
    const request = await recover(3, 'pre', prices);
    expect(request).toMatchObject({ node: NODE, token: 'token-of-the-operator' });
    // As far back as the producer sends again, and no further than a day.
    const age = Date.now() - Number(request.after);
    expect(age).toBeGreaterThan(DAY_MS - 600_000);
    expect(age).toBeLessThan(DAY_MS);
    await until(() => backend.store.size === MATCHES);
    const { requestId } = request;
    await exchange.send(
      [snapshotComplete(3, `${requestId}0`), snapshotComplete(1, requestId)],
      NODE,
    );
    await exchange.send([snapshotComplete(3, requestId)], '8');
    await exchange.send([snapshotComplete(3, requestId)], '-');
    // Behind them on the same queue.
    await exchange.send([uofMessage('bet_stop', 0, '', { product: 3, event_id: 'sr:match:1' })]);
    await until(() => backend.store.isWaiting('1'));
    expect(countOpen()).toBe(0);
    await exchange.send([snapshotComplete(3, requestId)], NODE);
    await eventually(() => expect(countOpen()).toBe(offered));
    expect(backend.store.get('7000000')?.definition.home).toBe('Home 7000000');
    // Nobody had described this one.
    await until(() => api.read.includes('/v1/sports/en/sport_events/sr:match:1/fixture.xml'));

    const live = await recover(1, 'liveodds');
    await exchange.send([snapshotComplete(1, live.requestId)], NODE);
    const book = await placeOnDay(backend, day, { count: BETS, seed: 31 });
    await exchange.send(day.rest);
    await eventually(() => expectDaySettled(backend, book), PLAY_MS);
    expect(await findBreaches(backend)).toEqual([]);
  });

  test('closes with its producer and with its broker, and asks for what came meanwhile', async () => {
    const match = (at: number) =>
      uofMessage('odds_change', at, `<odds>${uofResult(2, 3, 4)}</odds>`, {
        product: 3,
        event_id: 'sr:match:7000000',
      });
    const first = await recover(3, 'pre', [match(1)]);
    await exchange.send([snapshotComplete(3, first.requestId)], NODE);
    await eventually(() => expect(countOpen()).toBe(3));

    const before = Date.now();
    await exchange.send([aliveNow(3)]);
    alive.clear();
    await exchange.send([aliveNow(3, 0)]);
    // On a slow machine what follows takes longer than a producer may be silent.
    alive.add(3);
    await eventually(() => expect(countOpen()).toBe(0));
    await until(() => api.recoveries.length === 2);
    // From the last time that nothing was missing.
    expect(Number(api.recoveries[1]?.after)).toBeGreaterThanOrEqual(before);
    await exchange.send([match(2), snapshotComplete(3, first.requestId)], NODE);
    await exchange.send([snapshotComplete(3, api.recoveries[1]!.requestId)], NODE);
    await eventually(() => expect(countOpen()).toBe(3));

    alive.clear();
    await rabbit.close();
    await eventually(() => expect(countOpen()).toBe(0));
    expect(await isConnected()).toBe(false);
    rabbit = await startRabbitMq({ port: rabbit.port });
    exchange = await openUofExchange(rabbit.url);
    await until(isConnected);
    const again = await recover(3, 'pre', [match(3)]);
    expect(countOpen()).toBe(0);
    await exchange.send([snapshotComplete(3, again.requestId)], NODE);
    await eventually(() => expect(countOpen()).toBe(3));
  });
});
