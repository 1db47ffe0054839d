// Twenty thousand requests that nobody would make, over every call and every other route: none of them
// ends in a 5xx or a stack in the log, and the ledger still proves.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casinoGames, casinoProviders } from '../../../src/server/db/schema/casino.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { Random } from '../../../src/server/feed/simulator/random.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { readOpenPrices } from '../../support/open-prices.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { seedFixtures } from '../http-fixtures.ts';
import { remember, type World } from './good-values.ts';
import { type FuzzRequest, listFocuses, makeFocused, makeRequest } from './make-request.ts';
import { sendRaw } from './raw-requests.ts';
import { type Route, readRoutes } from './routes.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const RAW_SHARE = 0.03;
/** Of calls that a definition describes; the rest goes to the other routes. */
const CALL_SHARE = 0.8;
const AT_ONCE = 4;
/** A player may have excluded himself meanwhile, or may be out of money. */
const REQUESTS_PER_PLAYER = 300;
const FUNDS = { realKobo: 100_000_000, sportBonusKobo: 1_000_000, casinoBonusKobo: 1_000_000 };
const TIMEOUT_MS = Math.max(900_000, REQUESTS * 60);

let backend: TestBackend;
let siteDir: string;
let other: TestPlayer;
const logged: string[] = [];

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'touchline-fuzz-'));
  mkdirSync(join(siteDir, 'assets'));
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>the page</title>');
  writeFileSync(join(siteDir, 'assets', 'app.js'), 'export {};\n');
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  backend = await startBackend({ SANDBOX: '1' }, { siteDir, logger });
  seedFixtures(backend);
  const { database } = backend.server;
  const [provider] = await database
    .insert(casinoProviders)
    .values({ slug: 'own', name: 'Own' })
    .returning({ id: casinoProviders.id });
  for (const gameId of ['dice', 'wheel']) {
    const game = { gameId, providerId: provider?.id ?? 0, title: gameId };
    await database.insert(casinoGames).values(game).onConflictDoNothing();
  }
  other = await signUp(backend);
  await setRules(backend, { liveBetDelay: '0', EnableTransfers: '1', WithdrawalHoldSeconds: '0' });
});
afterAll(async () => {
  await backend?.close();
  rmSync(siteDir, { recursive: true, force: true });
});

test(
  'no request ends in a 5xx or a stack in the log, and the ledger still proves',
  async () => {
    const routes = readRoutes(backend.server.app);
    const calls = routes.filter(({ call }) => call !== undefined);
    const others = routes.filter(({ call }) => call === undefined);
    // A definition that is not among those listed would leave its fields untried.
    expect(others.filter(({ path }) => /^\/(web-)?api\/(?!docs)/.test(path))).toEqual([]);
    expect(calls.length).toBeGreaterThan(50);
    expect(others.length).toBeGreaterThan(20);

    const focuses = listFocuses(routes);
    const swept = focuses.length;
    const byStatus = new Map<string, number>();
    const reached = new Map<Route, number>();
    const succeeded = new Set<Route>();
    const faults: string[] = [];
    const count = (status: number | string) =>
      byStatus.set(String(status), (byStatus.get(String(status)) ?? 0) + 1);
    let world = await freshWorld();
    let signed = await freshSigned(world.player);
    let isRenewing: Promise<void> | undefined;
    const renew = () => {
      isRenewing ??= freshWorld().then(async (fresh) => {
        signed = await freshSigned(fresh.player);
        world = fresh;
        isRenewing = undefined;
      });
      return isRenewing;
    };

    let next = 0;
    const startedAt = performance.now();
    const work = async () => {
      for (let at = next++; at < REQUESTS; at = next++) {
        if (at % REQUESTS_PER_PLAYER === 0) await renew();
        const random = new Random(SEED, at);
        if (random.chance(RAW_SHARE)) {
          const { sent, status } = await sendRaw(backend.url, random);
          count(status === 0 ? 'closed' : status);
          if (status >= 500) faults.push(`${status} to ${JSON.stringify(sent.slice(0, 300))}`);
          continue;
        }
        const focus = focuses.pop();
        const route = focus?.route ?? random.pick(random.chance(CALL_SHARE) ? calls : others);
        const request =
          focus === undefined
            ? makeRequest({ ...world, random }, route, signed)
            : makeFocused({ ...world, random }, focus, signed);
        const { statusCode, body } = await inject(request);
        count(statusCode);
        reached.set(route, (reached.get(route) ?? 0) + 1);
        if (statusCode >= 500)
          faults.push(`${describe(request)}\n  ${statusCode} ${body.slice(0, 300)}`);
        if (statusCode === 200) take(body, route);
        if (statusCode === 401 && route.path.startsWith('/api')) await renew();
      }
    };
    const take = (body: string, route: Route) => {
      if (route.call === undefined || !body.startsWith('{')) return;
      const answer = JSON.parse(body);
      if (answer.success === false) return;
      succeeded.add(route);
      remember(world.seen as Map<string, unknown[]>, answer);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const seconds = (performance.now() - startedAt) / 1_000;

    const figures = [...byStatus].sort().map(([status, times]) => `${status}: ${times}`);
    console.log(
      `${REQUESTS} requests over ${routes.length} routes, ${swept} of them field by field, seed ${SEED}, ${seconds.toFixed(0)} s; ${figures.join(', ')}; ` +
        `${succeeded.size} of ${calls.length} calls answered with a success, not ` +
        calls
          .filter((route) => !succeeded.has(route))
          .map(({ method, path }) => `${method} ${path}`)
          .join(', '),
    );
    expect(faults).toEqual([]);
    expect(logged).toEqual([]);
    expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
    const ledger = await checkLedger(backend.server.database);
    expect(ledger.flatMap(({ breaches }) => breaches)).toEqual([]);
    // That it tried something: every route was asked, and most calls got past every check.
    if (REQUESTS >= 5_000) {
      expect(routes.filter((route) => !reached.has(route))).toEqual([]);
      expect(succeeded.size).toBeGreaterThan(calls.length * 0.7);
    }
  },
  TIMEOUT_MS,
);

function inject({ method, url, headers, payload }: FuzzRequest) {
  return backend.server.app.inject({
    method: method as 'GET',
    url,
    headers,
    remoteAddress: '127.0.0.1',
    ...(payload === undefined ? {} : { payload }),
  });
}

function describe({ method, url, headers, payload = '' }: FuzzRequest): string {
  const { signature: _, 'api-key': __, authorization: ___, ...shown } = headers;
  const text = JSON.stringify(payload.slice(0, 600));
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(shown).slice(0, 400)} ${text}`;
}

async function freshWorld(): Promise<Omit<World, 'random'>> {
  const player = await signUp(backend, { ...FUNDS, steppedUp: true });
  const call = (method: string, path: string) => player.call(method, path);
  const live = await readOpenPrices(call, 'live/0');
  const prematch = await readOpenPrices(call, 'prematch/0?perPage=15');
  const legs = [...live, ...prematch].filter(
    (leg, at, all) => all.findIndex(({ matchId }) => matchId === leg.matchId) === at,
  );
  return { player, others: [other], legs, seen: new Map() };
}

async function freshSigned(player: TestPlayer) {
  const { body } = await player.call('POST', '/api/games/1/start', { gameId: 'dice' });
  const url = String((body.data as { url?: string } | undefined)?.url ?? '#none');
  return { signature: await backend.sign(), gameTokens: [url.split('#')[1] ?? 'none'] };
}
