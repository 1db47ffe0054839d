// Settings: every wrong value is one clear line, and defaults are those of contract section 1.

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeyOf, readConfig } from '../../src/server/config/config.ts';
import { ConfigError } from '../../src/server/config/env-values.ts';
import { loadBranding } from '../../src/server/domain/settings/branding.ts';
import { DEFAULT_BRANDING } from '../../src/server/domain/settings/default-branding.ts';

let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'touchline-config-'));
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

function read(env: Record<string, string> = {}) {
  return readConfig({ DATA_DIR: dir, ...env });
}

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('no error');
}

test('defaults', () => {
  expect(read()).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 4000,
    mqttUrl: undefined,
    mqttPublicUrl: undefined,
    mqttTcpPort: undefined,
    feed: { kind: 'simulator' },
    feedSeed: 1,
    feedSpeed: 10,
    feedMatches: 120,
    feedDisturbedShare: 0,
    feedRate: undefined,
    feedLoop: false,
    clientId: '1',
    clientCode: 'FRP',
    appKey: 'touchline-dev',
    signatureWindowSeconds: 300,
    sandbox: true,
  });
});

test('PostgreSQL comes with the timeouts of its calls', () => {
  const url = 'postgres://db/touchline';
  expect(read({ DATABASE_URL: url }).database).toEqual({
    kind: 'postgres',
    url,
    timeouts: { connectMs: 5_000, queryMs: 10_000, lockMs: 5_000 },
  });
  const seconds = {
    DATABASE_CONNECT_SECONDS: '1',
    DATABASE_QUERY_SECONDS: '2',
    DATABASE_LOCK_SECONDS: '3',
  };
  expect(read({ DATABASE_URL: url, ...seconds }).database).toMatchObject({
    timeouts: { connectMs: 1_000, queryMs: 2_000, lockMs: 3_000 },
  });
});

test('the leagues that lead are ids in their order', () => {
  expect(read({ TOP_LEAGUES: '8, sr:tournament:17' }).topLeagues).toEqual([
    '8',
    'sr:tournament:17',
  ]);
  expect(read().topLeagues).toEqual([]);
});

test('empty values count as unset', () => {
  expect(read({ PORT: '', FEED: ' ', APP_KEY: '' })).toEqual(read());
});

test('values are taken over', () => {
  const env = {
    PORT: '0',
    HOST: '0.0.0.0',
    FEED: 'mqtt',
    MQTT_URL: 'mqtt://broker:1883',
    MQTT_PUBLIC_URL: 'wss://broker/mqtt',
    MQTT_TCP_PORT: '1883',
    MQTT_COMPRESSED_READERS: 'off',
    FEED_SPEED: '.5',
    FEED_RATE: '10000',
    FEED_DISTURBED_SHARE: '.25',
    FEED_LOOP: '1',
    SANDBOX: '0',
    MOBILE_REDIRECT: 'https://m.example.com/',
  };
  expect(read(env)).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    feed: { kind: 'mqtt' },
    mqttUrl: 'mqtt://broker:1883',
    mqttPublicUrl: 'wss://broker/mqtt',
    mqttTcpPort: 1883,
    mqttCompressedReaders: 'off',
    feedSpeed: 0.5,
    feedRate: 10_000,
    feedDisturbedShare: 0.25,
    feedLoop: true,
    sandbox: false,
    mobileRedirect: 'https://m.example.com/',
  });
});

test('several recordings', () => {
  const file = join(dir, 'one.ndjson');
  writeFileSync(file, '');
  expect(read({ FEED: `replay:${file}, ${file}` }).feed).toEqual({
    kind: 'replay',
    files: [file, file],
  });
});

describe('wrong values', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'not a host'],
    ['MQTT_TCP_PORT', 'x'],
    ['MQTT_COMPRESSED_READERS', '-1'],
    ['MQTT_COMPRESSED_READERS', 'all'],
    ['MQTT_URL', 'http://broker'],
    ['MQTT_URL', 'broker:1883'],
    ['MQTT_PUBLIC_URL', 'mqtt://broker'],
    ['SECURITY_CONTACT', 'security@example.com'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_CONNECT_SECONDS', '0'],
    ['DATABASE_QUERY_SECONDS', '1.5'],
    ['DATABASE_LOCK_SECONDS', '3601'],
    ['MOBILE_REDIRECT', 'm.example.com'],
    ['FEED', 'nonsense'],
    ['FEED', 'replay:'],
    ['FEED', 'replay:/no/such/file.ndjson'],
    ['FEED', `replay:${tmpdir()}`],
    ['FEED', 'uof:x.log'],
    ['FEED_SEED', 'one'],
    ['FEED_SPEED', '0'],
    ['FEED_SPEED', '-1'],
    ['FEED_SPEED', 'fast'],
    ['FEED_MATCHES', '0'],
    ['FEED_RATE', '0'],
    ['FEED_DISTURBED_SHARE', '1.01'],
    ['FEED_DISTURBED_SHARE', '-0.1'],
    ['FEED_LOOP', 'yes'],
    ['TOP_LEAGUES', '17,,8'],
    ['TOP_LEAGUES', 'Premier League'],
    ['SANDBOX', 'true'],
    ['CLIENT_ID', 'FRP'],
    ['CLIENT_CODE', 'a b'],
    ['SIGNATURE_WINDOW', '0'],
  ])('%s=%s', (name, value) => {
    const message = messageOf(() => read({ [name]: value }));
    expect(message).toContain(`${name}=${value} is not allowed: `);
    expect(message).not.toContain('\n');
  });

  test('a password in an address is not repeated', () => {
    const message = messageOf(() => read({ MQTT_URL: 'http://user:hidden@broker' }));
    expect(message).not.toContain('hidden');
  });

  test('a login that cannot be decoded shows at the start, not at the first connection', () => {
    const message = messageOf(() => read({ MQTT_URL: 'mqtt://u:50%off@broker' }));
    expect(message).toBe(
      'MQTT_URL=mqtt://broker is not allowed: write a % in its user or password as %25.',
    );
  });

  test.each([
    ['UOF_LOG', '/no/such/file.log', /there is no file/],
    ['UOF_LOG', ',', /name files/],
    ['UOF_LOG', tmpdir(), /is a folder/],
  ])('FEED=uof with %s=%s', (name, value, reason) => {
    const message = messageOf(() => read({ FEED: 'uof', [name]: value }));
    expect(message).toMatch(/^UOF_LOG=/);
    expect(message).toMatch(reason);
  });

  test('FEED=uof names the variable that is missing, and the folder that is none', () => {
    const one = /^FEED=uof needs UOF_URL.* or UOF_LOG.*: one of them\.$/;
    expect(messageOf(() => read({ FEED: 'uof' }))).toMatch(one);
    const file = join(dir, 'feed.log');
    writeFileSync(file, '');
    const log = { FEED: 'uof', UOF_LOG: file };
    expect(messageOf(() => read({ ...log, UOF_URL: 'amqp://broker' }))).toMatch(one);
    expect(messageOf(() => read({ ...log, UOF_DOCUMENTS: file }))).toMatch(
      /^UOF_DOCUMENTS=.*there is no folder/,
    );
    expect(read({ ...log, UOF_LOG: `${file},${file}`, UOF_DOCUMENTS: dir }).feed).toEqual({
      kind: 'uof-log',
      files: [file, file],
      folder: dir,
    });
    const line = { FEED: 'uof', UOF_URL: 'amqps://broker/%2Funifiedfeed%2F1' };
    expect(messageOf(() => read(line))).toMatch(/^UOF_API is missing: .*FEED=uof/);
    const api = { UOF_API: 'https://api.example.com/v1/' };
    expect(messageOf(() => read({ ...line, ...api, UOF_NODE: '0' }))).toMatch(/^UOF_NODE=0 /);
    expect(messageOf(() => read({ ...line, UOF_URL: 'http://broker' }))).toMatch(/^UOF_URL=/);
    expect(read({ ...line, ...api, UOF_NODE: '7', UOF_TOKEN: 'secret' }).feed).toEqual({
      kind: 'uof',
      url: line.UOF_URL,
      apiUrl: 'https://api.example.com/v1',
      token: 'secret',
      folder: undefined,
      node: '7',
    });
  });

  test('FEED=mqtt names the variable that is missing', () => {
    expect(messageOf(() => read({ FEED: 'mqtt' }))).toMatch(/^MQTT_URL is missing: .*FEED=mqtt/);
  });

  test('a short JWT_SECRET is refused and not repeated', () => {
    const message = messageOf(() => read({ JWT_SECRET: 'short' }));
    expect(message).toMatch(/^JWT_SECRET/);
    expect(message).not.toContain('=short');
  });

  test.skipIf(!existsSync('/proc/self'))('a data directory where nothing can be made', () => {
    const message = messageOf(() => read({ DATA_DIR: '/proc/touchline/data' }));
    expect(message).toMatch(/^DATA_DIR=\/proc\/touchline\/data cannot be used: /);
  });

  test('a data directory that cannot be made', () => {
    writeFileSync(join(dir, 'file'), '');
    expect(messageOf(() => read({ DATA_DIR: join(dir, 'file', 'sub') }))).toMatch(/^DATA_DIR=/);
  });
});

describe('production', () => {
  test('names APP_KEY when it is missing', () => {
    expect(messageOf(() => read({ NODE_ENV: 'production' }))).toMatch(/^APP_KEY is missing/);
  });

  test('refuses the development key', () => {
    const env = { NODE_ENV: 'production', APP_KEY: 'touchline-dev' };
    expect(messageOf(() => read(env))).toMatch(/^APP_KEY=touchline-dev is not allowed/);
  });

  test('has no sandbox unless asked', () => {
    const env = { NODE_ENV: 'production', APP_KEY: 'our own' };
    expect(read(env)).toMatchObject({ production: true, sandbox: false });
    expect(read({ ...env, SANDBOX: '1' }).sandbox).toBe(true);
  });
});

test('secrets are made once, differ, and only their owner may read them', () => {
  const first = read();
  const second = read();
  expect(second.jwtSecret).toBe(first.jwtSecret);
  expect(second.feedPublisherPassword).toBe(first.feedPublisherPassword);
  expect(first.jwtSecret).not.toBe(first.feedPublisherPassword);
  for (const name of ['jwt-secret', 'feed-publisher-password']) {
    expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dir, name), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  }
});

test('the API key is the SHA-256 of code and key', () => {
  // printf 'FRP:touchline-dev' | sha256sum
  expect(apiKeyOf(read())).toBe('0e1a9736a01eb6ddcf855913136d6689a9609d9c1b8c71c4309920f23b5bc15b');
});

describe('branding', () => {
  const write = (text: string) => writeFileSync(join(dir, 'branding.json'), text);

  test('is the default theme without a file', () => {
    expect(loadBranding(join(dir, 'nowhere'))).toEqual(DEFAULT_BRANDING);
  });

  test('takes the operator for what he names and the default for the rest', () => {
    write(JSON.stringify({ name: 'Ours', title: 'Bet', colors: { primaryColor: '#ff0000' } }));
    const branding = loadBranding(dir);
    expect(branding).toMatchObject({ name: 'Ours', colors: { primaryColor: '#ff0000' } });
    expect(branding.colors.primaryBackground).toBe(DEFAULT_BRANDING.colors.primaryBackground);
  });

  test.each(['', '[]', '{"name":1,"title":"x"}', '{"name":"x","title":"x","colors":{"a":1}}'])(
    'refuses %j with the name of the file',
    (text) => {
      write(text);
      const message = messageOf(() => loadBranding(dir));
      expect(message).toContain('branding.json is not');
      expect(message).not.toContain('\n');
    },
  );
});
