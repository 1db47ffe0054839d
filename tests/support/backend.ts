// Starts the real backend on a free port for a test, with a directory of its own and, by default, no feed.

import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { apiKeyOf, type Config, readConfig } from '../../src/server/config/config.ts';
import type { FixtureDefinition } from '../../src/server/domain/sports/fixture-definition.ts';
import type { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import type { FeedHub } from '../../src/server/feed/feed-hub.ts';
import { type BackendServer, createServer, type ServerOptions } from '../../src/server/server.ts';
import { type SigningCrypto, signHeaders } from '../../src/shared/api/signing.ts';
import { startReusedEmbedded } from './reused-embedded.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestBackend {
  /** Without a slash at the end. */
  readonly url: string;
  readonly mqttUrl: string;
  readonly config: Config;
  readonly server: BackendServer;
  /** Declare and publish by hand with the default `FEED=off`. */
  readonly hub: FeedHub;
  readonly store: FixtureStore;
  /** `fetch` of a path on the backend with fresh signature headers. */
  signedFetch(path: string, init?: RequestInit): Promise<Response>;
  /** The signature headers alone, `offsetSeconds` away from now. */
  sign(offsetSeconds?: number): Promise<Record<string, string>>;
  close(): Promise<void>;
}

export const nodeSigningCrypto: SigningCrypto = {
  randomBytes: (length) => new Uint8Array(randomBytes(length)),
  encrypt: (key, iv, plain) => {
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    return new Uint8Array(Buffer.concat([cipher.update(plain), cipher.final()]));
  },
};

/**
 * Starts a backend from environment variables (`{ FEED: 'simulator', FEED_MATCHES: '5' }`) over the
 * defaults of a test: free port, no feed, directory of its own, silent log. Resolves once the feed
 * has started.
 */
export async function startBackend(
  env: Record<string, string> = {},
  overrides: Partial<Config> & Pick<Partial<ServerOptions>, 'logger' | 'verifyToken'> = {},
): Promise<TestBackend> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-'));
  const testDatabase = await createTestDatabase();
  const { logger = pino({ level: 'silent' }), verifyToken, ...settings } = overrides;
  const read = readConfig({
    PORT: '0',
    FEED: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    // A machine that is busy otherwise is no fault of the database.
    DATABASE_CONNECT_SECONDS: '60',
    DATABASE_QUERY_SECONDS: '60',
    DATABASE_LOCK_SECONDS: '60',
    ...env,
  });
  const database =
    read.database.kind === 'memory'
      ? { ...read.database, start: startReusedEmbedded }
      : read.database;
  const config: Config = { ...read, database, ...settings };
  const server = await createServer(config, {
    logger,
    ...(verifyToken === undefined ? {} : { verifyToken }),
  });
  const { url } = await server.start();
  await server.feedStarted;

  const identity = { clientCode: config.clientCode, apiKey: apiKeyOf(config) };
  const sign = (offsetSeconds = 0) =>
    signHeaders(identity, Date.now() / 1000 + offsetSeconds, nodeSigningCrypto);
  return {
    url,
    mqttUrl: `${url.replace('http', 'ws')}/mqtt`,
    config,
    server,
    hub: server.hub,
    store: server.store,
    sign,
    async signedFetch(path, init = {}) {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(await sign())) headers.set(name, value);
      return fetch(`${url}${path}`, { ...init, headers });
    },
    async close() {
      await server.close();
      await testDatabase.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A football match of the Premier League that begins in an hour, with what the test changes. */
export function makeFixture(changes: Partial<FixtureDefinition> = {}): FixtureDefinition {
  return {
    matchId: '1001',
    gameId: '4321',
    sportId: '1',
    sportName: 'Soccer',
    categoryId: '30',
    categoryName: 'England',
    categoryCode: 'ENG',
    tournamentId: '17',
    tournament: 'Premier League',
    home: 'Arsenal',
    homeId: '42',
    away: 'Chelsea',
    awayId: '38',
    startsAt: Date.now() + 3_600_000,
    type: 'prematch',
    ...changes,
  };
}
