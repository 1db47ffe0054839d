// The settings of the process, read once from the environment and checked before anything starts.

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import type { DatabaseSetting } from '../db/open-database.ts';
import type { DatabaseTimeouts } from '../db/postgres-pool.ts';
import {
  ConfigError,
  type Environment,
  readEnv,
  readInteger,
  readPattern,
  readPositive,
  readShare,
  readSwitch,
  readUrl,
  refuse,
} from './env-values.ts';
import { type FeedSetting, readFeed } from './feed-setting.ts';
import { readSms, type SmsSetting } from './sms-setting.ts';
import { readStoredSecret } from './stored-secret.ts';

export const DEVELOPMENT_APP_KEY = 'touchline-dev';

export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Where `vite build` put the site. */
  readonly siteDir: string;
  readonly database: DatabaseSetting;
  readonly mqttUrl: string | undefined;
  /** Undefined: browsers use `/mqtt` on this server. */
  readonly mqttPublicUrl: string | undefined;
  readonly mqttTcpPort: number | undefined;
  /**
   * Browsers on the embedded broker with a compression context of their own; for the others each
   * packet is compressed once for all.
   */
  readonly mqttCompressedReaders: number | 'off';
  readonly feed: FeedSetting;
  readonly feedSeed: number;
  /** Match minutes per real minute; for a replay, recorded seconds per second. */
  readonly feedSpeed: number;
  readonly feedMatches: number;
  /** Messages a second; undefined: as many as the matches produce. */
  readonly feedRate: number | undefined;
  /**
   * Share of the simulator's matches with disturbances, such as late messages or corrections, 0 to
   * 1.
   */
  readonly feedDisturbedShare: number;
  readonly feedLoop: boolean;
  readonly feedPublisherPassword: string;
  /** Ids of the tournaments that lead the list of top leagues, in this order. */
  readonly topLeagues: readonly string[];
  readonly clientId: string;
  readonly clientCode: string;
  readonly appKey: string;
  readonly jwtSecret: string;
  readonly signatureWindowSeconds: number;
  readonly sandbox: boolean;
  readonly mobileRedirect: string | undefined;
  /** Bearer token for `/metrics`; undefined: only this machine may read it. */
  readonly metricsToken: string | undefined;
  /**
   * Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted: addresses, networks and
   * their names.
   */
  readonly trustedProxies: readonly string[];
  /**
   * The site's public address, to which payment providers send players back; undefined: that of the
   * request.
   */
  readonly publicUrl: string | undefined;
  /**
   * Contact for reports of vulnerabilities, `mailto:` or `https:`; undefined: none is published.
   */
  readonly securityContact: string | undefined;
  /** Undefined: deposits and withdrawals go through the sandbox, or not at all. */
  readonly paystack: { readonly secretKey: string; readonly url: string } | undefined;
  /** Undefined: codes are shown in the sandbox, or not sent at all. */
  readonly sms: SmsSetting | undefined;
}

const MAX_TIMEOUT_SECONDS = 3_600;
const TOURNAMENT_ID = /^[\x21-\x2b\x2d-\x7e]{1,128}$/;
const PORTS = { min: 0, max: 65_535 };
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const BROKER_PROTOCOLS = ['mqtt', 'mqtts', 'ws', 'wss'];

/**
 * Reads the settings of contract section 1. Creates the data directory and its secrets, so that a
 * directory that cannot be written fails at the start and not at the first registration.
 *
 * @throws ConfigError with one line for the first setting that cannot be used.
 */
export function readConfig(env: Environment): Config {
  const production = readEnv(env, 'NODE_ENV') === 'production';
  const mqttUrl = readUrl(env, 'MQTT_URL', BROKER_PROTOCOLS);
  const dataDir = resolve(readEnv(env, 'DATA_DIR') ?? '.data');
  const settings = {
    production,
    host: readPattern(env, 'HOST', /^[A-Za-z0-9.:_-]{1,255}$/, 'use a host name or address'),
    port: readInteger(env, 'PORT', PORTS),
    mqttTcpPort: readInteger(env, 'MQTT_TCP_PORT', PORTS),
    mqttCompressedReaders: readCompressedReaders(env),
    feed: readFeed(env, mqttUrl),
    feedSeed: readInteger(env, 'FEED_SEED', { min: 0, max: 4_294_967_295 }),
    feedSpeed: readPositive(env, 'FEED_SPEED', 1_000_000),
    feedMatches: readInteger(env, 'FEED_MATCHES', { min: 1, max: 2_000 }),
    feedRate: readPositive(env, 'FEED_RATE', 100_000),
    feedDisturbedShare: readShare(env, 'FEED_DISTURBED_SHARE'),
    feedLoop: readSwitch(env, 'FEED_LOOP'),
    topLeagues: readTopLeagues(env),
    sandbox: readSwitch(env, 'SANDBOX'),
    signatureWindowSeconds: readInteger(env, 'SIGNATURE_WINDOW', { min: 1, max: 86_400 }),
    appKey: readAppKey(env, production),
    metricsToken: readEnv(env, 'METRICS_TOKEN'),
    paystack: readPaystack(env),
    sms: readSms(env),
    trustedProxies: readProxies(env),
    securityContact: readPattern(
      env,
      'SECURITY_CONTACT',
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'use mailto:you@example.com or an address that begins with https://',
    ),
    ...readAddresses(env),
    ...readClient(env),
  };
  return {
    ...settings,
    database: readDatabase(env, dataDir),
    mqttUrl,
    dataDir,
    siteDir: resolve('dist'),
    host: settings.host ?? '127.0.0.1',
    port: settings.port ?? 4000,
    mqttCompressedReaders: settings.mqttCompressedReaders ?? 200,
    feedSeed: settings.feedSeed ?? 1,
    feedSpeed: settings.feedSpeed ?? 10,
    feedMatches: settings.feedMatches ?? 120,
    feedDisturbedShare: settings.feedDisturbedShare ?? 0,
    feedLoop: settings.feedLoop ?? false,
    sandbox: settings.sandbox ?? !production,
    signatureWindowSeconds: settings.signatureWindowSeconds ?? 300,
    feedPublisherPassword:
      readEnv(env, 'FEED_PUBLISHER_PASSWORD') ??
      readStoredSecret(dataDir, 'feed-publisher-password'),
    jwtSecret: readJwtSecret(env) ?? readStoredSecret(dataDir, 'jwt-secret'),
  };
}

/** SHA-256 of `clientCode:appKey`, 64 hex digits (contract section 3). */
export function apiKeyOf(config: Pick<Config, 'clientCode' | 'appKey'>): string {
  return createHash('sha256').update(`${config.clientCode}:${config.appKey}`).digest('hex');
}

/** `memory:` is for tests: the data is lost when the process ends. */
function readDatabase(env: Environment, dataDir: string): DatabaseSetting {
  if (readEnv(env, 'DATABASE_URL') === 'memory:') return { kind: 'memory' };
  const url = readUrl(env, 'DATABASE_URL', ['postgres', 'postgresql']);
  const timeouts = readTimeouts(env);
  return url === undefined ? { kind: 'embedded', dataDir } : { kind: 'postgres', url, timeouts };
}

function readTimeouts(env: Environment): DatabaseTimeouts {
  const readMs = (name: string, seconds: number) =>
    1_000 * (readInteger(env, name, { min: 1, max: MAX_TIMEOUT_SECONDS }) ?? seconds);
  return {
    connectMs: readMs('DATABASE_CONNECT_SECONDS', 5),
    queryMs: readMs('DATABASE_QUERY_SECONDS', 10),
    lockMs: readMs('DATABASE_LOCK_SECONDS', 5),
  };
}

function readAppKey(env: Environment, production: boolean): string {
  const value = readEnv(env, 'APP_KEY');
  if (!production) return value ?? DEVELOPMENT_APP_KEY;
  if (value === undefined) {
    throw new ConfigError('APP_KEY is missing: with NODE_ENV=production set a key of your own.');
  }
  if (value !== DEVELOPMENT_APP_KEY) return value;
  return refuse('APP_KEY', value, 'with NODE_ENV=production set a key of your own');
}

function readJwtSecret(env: Environment): string | undefined {
  const value = readEnv(env, 'JWT_SECRET');
  if (value === undefined || value.length >= 16) return value;
  // The value itself stays out of the log.
  throw new ConfigError('JWT_SECRET is too short: use at least 16 characters.');
}

function readTopLeagues(env: Environment): readonly string[] {
  const value = readEnv(env, 'TOP_LEAGUES');
  if (value === undefined) return [];
  const ids = value.split(',').map((id) => id.trim());
  if (ids.every((id) => TOURNAMENT_ID.test(id))) return ids;
  return refuse('TOP_LEAGUES', value, 'use ids of tournaments, comma-separated');
}

function readProxies(env: Environment): readonly string[] {
  const value = readEnv(env, 'TRUSTED_PROXIES') ?? 'loopback';
  if (value === 'off') return [];
  const proxies = value.split(',').map((proxy) => proxy.trim());
  if (proxies.every((proxy) => PROXY_NAMES.includes(proxy) || isNetwork(proxy))) return proxies;
  const names = PROXY_NAMES.join(', ');
  return refuse('TRUSTED_PROXIES', value, `use off, or a list of addresses, networks and ${names}`);
}

function isNetwork(text: string): boolean {
  return text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text);
}

function readCompressedReaders(env: Environment): number | 'off' | undefined {
  const name = 'MQTT_COMPRESSED_READERS';
  if (readEnv(env, name) === 'off') return 'off';
  return readInteger(env, name, { min: 0, max: 10_000 });
}

function readAddresses(env: Environment) {
  return {
    mqttPublicUrl: readUrl(env, 'MQTT_PUBLIC_URL', ['ws', 'wss']),
    mobileRedirect: readUrl(env, 'MOBILE_REDIRECT', ['http', 'https']),
    publicUrl: readUrl(env, 'PUBLIC_URL', ['http', 'https']),
  };
}

function readPaystack(env: Environment): Config['paystack'] {
  const secretKey = readEnv(env, 'PAYSTACK_SECRET_KEY');
  if (secretKey === undefined) return undefined;
  const url = readUrl(env, 'PAYSTACK_URL', ['http', 'https']) ?? 'https://api.paystack.co';
  return { secretKey, url: url.replace(/\/+$/, '') };
}

function readClient(env: Environment) {
  const code = readPattern(
    env,
    'CLIENT_CODE',
    /^[A-Za-z0-9_-]{1,32}$/,
    'use up to 32 letters, digits, - or _',
  );
  const id = readInteger(env, 'CLIENT_ID', { min: 1, max: 2_147_483_647 });
  return { clientCode: code ?? 'FRP', clientId: String(id ?? 1) };
}
