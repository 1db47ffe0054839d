// The database is gone: every route of the server answers, those that need it with 503, and none with a 500.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../src/server/feed/simulator/random.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { readOpenPrices } from '../support/open-prices.ts';
import { signUp, type TestPlayer } from '../support/players.ts';
import { makeRequest } from './fuzz/make-request.ts';
import { readRoutes } from './fuzz/routes.ts';
import { seedFixtures } from './http-fixtures.ts';

const TRIES = 12;

let backend: TestBackend;
let player: TestPlayer;
let other: TestPlayer;
let legs: readonly object[];
let siteDir: string;
const logged: string[] = [];

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'touchline-gone-'));
  mkdirSync(join(siteDir, 'assets'));
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>the page</title>');
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  backend = await startBackend({ SANDBOX: '1' }, { siteDir, logger });
  seedFixtures(backend);
  player = await signUp(backend, { realKobo: 100_000, steppedUp: true });
  other = await signUp(backend);
  legs = await readOpenPrices((method, path) => player.call(method, path), 'live/0');
  await backend.server.closeDatabase();
});
afterAll(async () => {
  await backend?.close();
  rmSync(siteDir, { recursive: true, force: true });
});

test('no route answers 500', async () => {
  const routes = readRoutes(backend.server.app);
  const signed = { signature: await backend.sign(), gameTokens: ['none'] };
  const statuses = new Map<string, Set<number>>();
  for (const [place, route] of routes.entries()) {
    const name = `${route.method} ${route.path}`;
    const seen = new Set<number>();
    statuses.set(name, seen);
    for (let at = 0; at < TRIES; at += 1) {
      const random = new Random(1, place * TRIES + at);
      const world = { random, player, others: [other], legs, seen: new Map() };
      const { method, url, headers, payload } = makeRequest(world, route, signed);
      const { statusCode } = await backend.server.app.inject({
        method: method as 'GET',
        url,
        headers,
        remoteAddress: '127.0.0.1',
        ...(payload === undefined ? {} : { payload }),
      });
      seen.add(statusCode);
    }
  }
  const named = [...statuses].map(([name, seen]) => `${name} ${[...seen].sort().join(' ')}`);
  expect(named.filter((line) => / 50[0-24-9]/.test(line))).toEqual([]);
  expect(logged.filter((line) => line.includes('"failed"'))).toEqual([]);
  // A call of each kind, and what an operator's tools ask.
  const answer = (name: string) => [...(statuses.get(name) ?? [])].sort();
  for (const name of ['GET /readyz', 'GET /api/auth/details/:clientId', 'POST /api/bets/history'])
    expect([name, answer(name)]).toEqual([name, expect.arrayContaining([503])]);
  for (const name of ['GET /healthz', 'GET /config.json'])
    expect([name, answer(name)]).toEqual([name, [200]]);
});
