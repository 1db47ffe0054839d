// Rounds of our own games: played once, paid exactly, and open to be checked afterwards.

import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  casinoCategories,
  casinoGameCategories,
  casinoGames,
  casinoProviders,
  gameRounds,
  gameSessions,
} from '../../../src/server/db/schema/casino.ts';
import { sweepGames } from '../../../src/server/domain/casino/sweep-games.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { exclude } from '../../../src/server/domain/limits/exclude.ts';
import {
  getCategories,
  getGames,
  getProviders,
  searchGames,
  startGame,
} from '../../../src/shared/api/casino-calls.ts';
import { drawNumber } from '../../../src/shared/casino/fair-draw.ts';
import { GAME_RULES } from '../../../src/shared/casino/games.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { callAs, signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  const { database } = backend.server;
  const [provider] = await database
    .insert(casinoProviders)
    .values({ slug: 'own', name: 'Our own' })
    .returning({ id: casinoProviders.id });
  const providerId = provider?.id ?? 0;
  const [other] = await database
    .insert(casinoProviders)
    .values({ slug: 'other', name: 'Another house' })
    .returning({ id: casinoProviders.id });
  const games = await database
    .insert(casinoGames)
    .values([
      { gameId: 'dice', providerId, title: 'Dice', priority: 2 },
      { gameId: 'wheel', providerId, title: '100% Wheel', priority: 1 },
      { gameId: 'crash', providerId, title: 'Crash', status: 0 },
      { gameId: 'poker', providerId: other?.id ?? 0, title: 'Poker' },
    ])
    .returning({ id: casinoGames.id });
  const categories = await database
    .insert(casinoCategories)
    .values([
      { slug: 'instant', name: 'Instant' },
      { slug: 'cards', name: 'Cards' },
    ])
    .returning({ id: casinoCategories.id });
  await database.insert(casinoGameCategories).values([
    { gameId: games[0]?.id ?? 0, categoryId: categories[0]?.id ?? 0 },
    { gameId: games[2]?.id ?? 0, categoryId: categories[1]?.id ?? 0 },
    { gameId: games[3]?.id ?? 0, categoryId: categories[1]?.id ?? 0 },
  ]);
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: 1_000_000, casinoBonusKobo: 500_000 });
});
afterAll(async () => {
  const rules = await checkLedger(backend.server.database);
  await backend.close();
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

const subject = { backend: () => backend, player: () => player };
const START = '/api/games/1/start';

/** Starts a game and returns how to ask as its frame does. */
async function open(body: Record<string, unknown>, call = player.call) {
  const answer = await call('POST', START, { clientId: '1', ...body });
  const { url } = (answer.body.data ?? {}) as { url?: string };
  expect(url, JSON.stringify(answer.body)).toBeDefined();
  const token = url?.split('#')[1];
  return async (method: string, path: string, sent?: unknown) => {
    const response = await fetch(`${backend.url}/casino/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('null');
    const read = (await response.json()) as Record<string, unknown>;
    return { ...read, data: (read.data ?? {}) as Record<string, unknown> };
  };
}

const over = { side: 'over', target: 5_000 };
const hmac = (key: string, message: string) =>
  new Uint8Array(createHmac('sha256', key).update(message).digest());

// Nothing is shown that cannot be played, nor a place without a game.
describeCall(getProviders, {
  ...subject,
  good: () => ({}),
  check({ data }) {
    expect(data).toMatchObject([{ name: 'Our own' }]);
  },
});
describeCall(getCategories, {
  ...subject,
  good: () => ({}),
  check({ data }) {
    expect(data).toMatchObject([{ name: 'Instant' }]);
  },
});
describeCall(getGames, {
  ...subject,
  good: () => ({ params: { clientId: '1' } }),
  check({ data }) {
    const games = data as { gameId: string; provider: string }[];
    expect(games.map(({ gameId }) => gameId)).toEqual(['dice', 'wheel']);
    expect(games[0]?.provider).toBe('Our own');
  },
});
describeCall(searchGames, {
  ...subject,
  good: () => ({ params: { clientId: '1' }, query: { gameName: '100% w' } }),
  check({ games }) {
    expect(games).toMatchObject([{ gameId: 'wheel' }]);
  },
});
describeCall(startGame, {
  ...subject,
  good: () => ({ params: { clientId: '1' }, body: { gameId: 'dice' } }),
});

test.each([
  ['dice', over, 'Dice'],
  ['wheel', { risk: 'low' }, '100% Wheel'],
] as const)(
  'the statement names the game of every stake and win: %s',
  async (gameId, choice, title) => {
    const ask = await open({ gameId, balanceType: 'real' });
    const wins: number[] = [];
    for (let nonce = 0; nonce < 8; nonce += 1) {
      const { data } = await ask('POST', 'rounds', { nonce, stake: 10, choice });
      if (Number(data.win) > 0) wins.push(nonce);
    }
    const { body } = await player.call('POST', '/api/user/wallet/transactions', {
      clientId: 1,
      startDate: '',
      endDate: '',
      page: 1,
    });
    const said = (body.data as { subject: string; description: string }[])
      .filter(({ subject: about }) => about.startsWith('Casino'))
      .map(({ description }) => description);
    expect(said.toSorted()).toEqual(
      [
        ...Array<string>(8).fill(`Casino stake, ${title}`),
        ...wins.map(() => `Casino winnings, ${title}`),
      ].toSorted(),
    );
  },
);

describe.each([
  ['dice', over],
  ['wheel', { risk: 'low' }],
] as const)('%s', (gameId, choice) => {
  test.each([
    [{ balanceType: 'real' }, 'real', 10_000],
    [{ balanceType: 'bonus' }, 'casino_bonus', 5_000],
    [{ demo: true }, undefined, 10_000],
  ] as const)('is played with %o', async (wish, wallet, start) => {
    const ask = await open({ gameId, ...wish });
    let balance: unknown = start;
    expect((await ask('GET', 'session')).data).toMatchObject({ game: gameId, balance, nonce: 0 });
    for (let nonce = 0; nonce < 5; nonce += 1) {
      const { data } = await ask('POST', 'rounds', { nonce, stake: 100.5, choice });
      const outcome = Number(data.outcome);
      const winKobo = GAME_RULES[gameId].computeWin(choice, outcome, 10_050);
      expect(data).toMatchObject({ nonce, stake: 100.5, win: winKobo / 100, choice });
      expect(Number(data.balance)).toBeCloseTo(Number(balance) - 100.5 + winKobo / 100, 6);
      balance = data.balance;
    }
    const balances = await readBalances(backend.server.database, player.playerId);
    if (wallet !== undefined) expect(balances[wallet] / 100).toBe(balance);
    else expect(balances).toMatchObject({ real: 1_000_000, casino_bonus: 500_000 });
  });
});

test('every round can be checked once the seeds were changed', async () => {
  const ask = await open({ gameId: 'wheel', demo: true });
  const before = (await ask('GET', 'session')).data;
  for (const nonce of [0, 1, 2]) {
    await ask('POST', 'rounds', { nonce, stake: 10, choice: { risk: 'high' } });
  }
  const secret = (await ask('GET', 'rounds')).data as unknown as { serverSeed?: string }[];
  expect(secret.every(({ serverSeed }) => serverSeed === undefined)).toBe(true);
  const { data } = await ask('POST', 'seeds', { clientSeed: 'my own seed' });
  const revealed = String(data.revealed);
  expect(createHash('sha256').update(revealed).digest('hex')).toBe(before.seedHash);
  expect((await ask('GET', 'session')).data).toMatchObject({
    clientSeed: 'my own seed',
    seedHash: data.hash,
  });
  const rounds = (await ask('GET', 'rounds')).data as unknown as {
    nonce: number;
    outcome: number;
    clientSeed: string;
    serverSeed: string;
  }[];
  expect(rounds).toHaveLength(3);
  for (const { nonce, outcome, clientSeed, serverSeed } of rounds) {
    expect(serverSeed).toBe(revealed);
    expect(await drawNumber({ serverSeed, clientSeed, nonce }, 50, hmac)).toBe(outcome);
  }
});

describe('a round', () => {
  test('is played once for its nonce, also when asked eight times at once', async () => {
    const ask = await open({ gameId: 'dice' });
    const round = { nonce: 0, stake: 100, choice: over };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('POST', 'rounds', round)),
    );
    expect(new Set(answers.map(({ data }) => data.outcome)).size).toBe(1);
    const [first] = answers;
    const { real } = await readBalances(backend.server.database, player.playerId);
    expect(real).toBe(1_000_000 - 10_000 + Math.round(Number(first?.data.win) * 100));
    const swapped = { ...round, choice: { target: 5_000, side: 'over' } };
    expect(await ask('POST', 'rounds', swapped)).toMatchObject({ success: true });
    expect(await ask('POST', 'rounds', { ...round, stake: 200 })).toMatchObject({
      code: 'round_played',
    });
  });

  test.each([
    [{ nonce: 0, stake: 9.99, choice: over }, 'bad_stake'],
    [{ nonce: 0, stake: 100_000.01, choice: over }, 'bad_stake'],
    [{ nonce: 0, stake: 50_000, choice: over }, 'insufficient_funds'],
    [{ nonce: 0, stake: 100, choice: { side: 'over', target: 9_999 } }, 'bad_choice'],
    [{ nonce: 0, stake: 100, choice: null }, 'bad_choice'],
    [{ nonce: 0, stake: 100 }, 'bad_request'],
    [{ nonce: 1, stake: 100, choice: over }, 'round_played'],
    [{ nonce: -1, stake: 100, choice: over }, 'bad_request'],
    [{ nonce: 0, stake: 'much', choice: over }, 'bad_request'],
    [{ nonce: 0, stake: -100, choice: over }, 'bad_request'],
  ])('%o is refused as %s and moves nothing', async (round, code) => {
    const ask = await open({ gameId: 'dice' });
    expect(await ask('POST', 'rounds', round)).toMatchObject({ success: false, code });
    const { real } = await readBalances(backend.server.database, player.playerId);
    expect(real).toBe(1_000_000);
  });

  test('is refused during a break, and a game does not open', async () => {
    const ask = await open({ gameId: 'dice' });
    const { database } = backend.server;
    await exclude(database, player.playerId, 'time_out', new Date(Date.now() + 60_000));
    const refused = await ask('POST', 'rounds', { nonce: 0, stake: 100, choice: over });
    expect(refused).toMatchObject({ code: 'time_out' });
    const opened = await player.call('POST', START, { gameId: 'dice' });
    expect(opened.body).toMatchObject({ code: 'time_out' });
    const demo = await player.call('POST', START, { gameId: 'dice', demo: true });
    expect(demo.body).toMatchObject({ success: true });
  });

  test('may not pass the loss limit', async () => {
    await player.call('POST', '/api/user/limits', { kind: 'loss', period: 'day', amount: 50 });
    const ask = await open({ gameId: 'dice' });
    const refused = await ask('POST', 'rounds', { nonce: 0, stake: 100, choice: over });
    expect(refused).toMatchObject({ code: 'loss_limit' });
  });
});

describe('opening a game', () => {
  test('without a token is a demo, whatever is asked for', async () => {
    const ask = await open({ gameId: 'dice', balanceType: 'real' }, callAs(backend));
    expect((await ask('GET', 'session')).data).toMatchObject({ balanceType: 'demo' });
  });

  test.each([
    ['crash', 'game_not_open'],
    ['nothing', 'not_found'],
  ])('%s is refused as %s', async (gameId, code) => {
    const answer = await player.call('POST', START, { gameId });
    expect(answer.body).toMatchObject({ success: false, code });
  });

  test('with a bonus needs one', async () => {
    const poor = await signUp(backend);
    const answer = await poor.call('POST', START, { gameId: 'dice', balanceType: 'bonus' });
    expect(answer.body).toMatchObject({ success: false, code: 'no_bonus' });
  });

  test.each(['', 'Bearer ', 'Bearer nothing', 'Basic x'])(
    'the frame needs a token: "%s"',
    async (authorization) => {
      const answer = await fetch(`${backend.url}/casino/session`, { headers: { authorization } });
      expect(answer.status).toBe(401);
    },
  );
});

describe('what is kept of games', () => {
  const rows = async () => {
    const { database } = backend.server;
    return {
      sessions: (await database.select().from(gameSessions)).length,
      rounds: (await database.select().from(gameRounds)).length,
    };
  };
  const play = (ask: Awaited<ReturnType<typeof open>>, nonce: number) =>
    ask('POST', 'rounds', { nonce, stake: 10, choice: { side: 'over', target: 5_000 } });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  beforeEach(async () => {
    const { database } = backend.server;
    await database.delete(gameRounds);
    await database.delete(gameSessions);
  });

  test('of a demo the rounds that are shown', async () => {
    const ask = await open({ gameId: 'dice' }, callAs(backend));
    for (let nonce = 0; nonce < 55; nonce++) {
      expect(await play(ask, nonce)).toMatchObject({ success: true });
    }
    expect(await rows()).toEqual({ sessions: 1, rounds: 50 });
    const shown = (await ask('GET', 'rounds')).data as unknown as { nonce: number }[];
    expect(shown.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 50 }, (_, at) => 54 - at));
  });

  test('behind its end, those that were played with money', async () => {
    const { database } = backend.server;
    const demo = await open({ gameId: 'dice' }, callAs(backend));
    await play(demo, 0);
    await open({ gameId: 'dice' });
    const real = await open({ gameId: 'dice' });
    expect(await play(real, 0)).toMatchObject({ success: true });
    await sweepGames(database, hours(11));
    expect(await rows()).toEqual({ sessions: 3, rounds: 2 });
    await sweepGames(database, hours(13));
    expect(await rows()).toEqual({ sessions: 1, rounds: 1 });
    expect((await real('GET', 'rounds')).data).toHaveLength(1);
  });
});
