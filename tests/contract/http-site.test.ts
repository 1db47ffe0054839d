// The site around the API: files, fallback, boot documents, health, and headers on every kind of answer.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressSite } from '../../scripts/compress-site.ts';
import { readBranding, readSiteConfig } from '../../src/shared/api/config.ts';
import { makeFixture, startBackend, type TestBackend } from '../support/backend.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };
const SCRIPT = `console.log(${'1 + '.repeat(600)}1);\n`;
let siteDir: string;
let backend: TestBackend;

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'touchline-site-'));
  mkdirSync(join(siteDir, 'assets'));
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title></title>the page');
  writeFileSync(join(siteDir, 'assets', 'app-1a2b.js'), SCRIPT);
  writeFileSync(join(siteDir, 'assets', 'feed.worker-3c4d.js'), SCRIPT);
  writeFileSync(join(siteDir, 'assets', 'app-1a2b.css'), 'p{color:red}\n');
  writeFileSync(join(siteDir, 'theme.js'), 'void 0;\n');
  writeFileSync(join(siteDir, 'service-worker.js'), 'void 0;\n');
  await compressSite(siteDir);
  backend = await startBackend({}, { siteDir });
});
afterAll(async () => {
  await backend.close();
  rmSync(siteDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}${path}`, { headers });

describe('files', () => {
  test('index.html is checked anew, hashed assets never', async () => {
    const page = await get('/', HTML);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-type')).toContain('text/html');
    const asset = await get('/assets/app-1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await asset.text()).toBe(SCRIPT);
    expect((await get('/theme.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['br', 'gzip'])('%s is sent as it was compressed at build time', async (encoding) => {
    const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding });
    expect(asset.headers.get('content-encoding')).toBe(encoding);
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(await asset.text()).toBe(SCRIPT);
  });

  test('nothing outside the site', async () => {
    const asked = await get('/..%2f..%2fpackage.json');
    expect(asked.status).toBeGreaterThanOrEqual(400);
    expect(await asked.text()).not.toContain('"dependencies"');
  });
});

describe('fallback', () => {
  test.each([
    ['/Sport/LiveList', 200],
    ['/Account/Me', 200],
    ['/Sports/Live/Soccer/a/b/1', 404],
    ['/anything?shareCode=AB', 404],
  ])('%s is the page', async (path, status) => {
    const response = await get(path, HTML);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('the page');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['/api/unknown', '/web-api/unknown', '/mqtt', '/assets/gone.js', '/sandbox/unknown'])(
    '%s is not',
    async (path) => {
      const response = await get(path, HTML);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('whoever takes anything gets the page; a missing file and a POST do not', async () => {
    const page = await get('/Sport/LiveList', { accept: '*/*' });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect((await get('/nothing.js', { accept: '*/*' })).status).toBe(404);
    const post = await fetch(`${backend.url}/Account/Me`, { method: 'POST', headers: HTML });
    expect(post.status).toBe(404);
  });
});

test('without a build the page says what to run, and the API works', async () => {
  const bare = await startBackend({}, { siteDir: join(siteDir, 'nowhere') });
  const page = await fetch(`${bare.url}/`, { headers: HTML });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('npm run build');
  expect((await bare.signedFetch('/api/sports/all')).status).toBe(200);
  await bare.close();
});

describe('boot documents', () => {
  test('config.json', async () => {
    const response = await get('/config.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.json();
    expect(readSiteConfig(body)).toMatchObject({
      apiUrl: '/api/',
      webApiUrl: '/web-api/',
      mqttUrl: '/mqtt',
      images: true,
      clientCode: 'FRP',
    });
    expect(JSON.stringify(body)).not.toContain(backend.config.appKey);
    expect(body).not.toHaveProperty('mobileRedirect');
  });

  test('branding.json', async () => {
    const branding = readBranding(await (await get('/branding.json')).json());
    expect(branding.name).toBe('Touchline');
    for (const [name, colour] of Object.entries(branding.colors)) {
      expect([name, colour]).toEqual([name, expect.stringMatching(/^#[0-9a-f]{6}$/)]);
    }
  });

  test('health', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('ready, and degraded, while an external broker is away; browsers are told of it', async () => {
    const away = await startBackend({
      MQTT_URL: 'mqtt://127.0.0.1:9',
      MQTT_PUBLIC_URL: 'wss://broker.example.com/mqtt',
    });
    const ready = await fetch(`${away.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: 'ready',
      degraded: ['the broker is not connected'],
    });
    const config = await fetch(`${away.url}/config.json`);
    expect(await config.json()).toMatchObject({
      mqttUrl: 'wss://broker.example.com/mqtt',
      images: false,
    });
    expect(config.headers.get('content-security-policy')).toContain(' wss://broker.example.com');
    await away.close();
  });
});

describe('security headers', () => {
  test.each([
    '/',
    '/assets/app-1a2b.js',
    '/config.json',
    '/healthz',
    '/sandbox/',
    '/api/sports/all',
    '/api/unknown',
    '/assets/gone.js',
    '/%zz',
  ])('%s', async (path) => {
    const { headers } = await get(path, HTML);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('the policy of the page', async () => {
    const { headers } = await get('/', HTML);
    const directives = (headers.get('content-security-policy') ?? '').split(';');
    const host = new URL(backend.url).host;
    expect(directives).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ws://${host} wss://${host}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types touchline#worker dompurify',
    ]);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test.each(['/api/sports/all', '/api/sports/menu', '/api/unknown', '/web-api/unknown'])(
    'an answer of a call has those that count there: %s',
    async (path) => {
      const { headers } = await backend.signedFetch(path);
      expect(headers.get('content-type')).toContain('application/json');
      const policy = "default-src 'none'; frame-ancestors 'none'";
      expect(headers.get('content-security-policy')).toBe(policy);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      const bytes = [...headers].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      expect(bytes).toBeLessThan(650);
    },
  );

  test.each(['/assets/app-1a2b.js', '/assets/app-1a2b.css', '/theme.js'])(
    'a part of a page has those that count there: %s',
    async (path) => {
      const { headers } = await get(path);
      const policy = "default-src 'none'; frame-ancestors 'none'";
      expect(headers.get('content-security-policy')).toBe(policy);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = [...headers].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      expect(bytes).toBeLessThan(600);
    },
  );

  test.each(['/assets/feed.worker-3c4d.js', '/service-worker.js'])(
    'a worker has the policy of the page, which it is under: %s',
    async (path) => {
      const [worker, page] = await Promise.all([get(path), get('/', HTML)]);
      const policy = page.headers.get('content-security-policy');
      expect(worker.headers.get('content-security-policy')).toBe(policy);
    },
  );

  test('HSTS in production over https only', async () => {
    const env = { NODE_ENV: 'production', APP_KEY: 'a key of our own' };
    const live = await startBackend(env, { siteDir });
    const plain = await fetch(`${live.url}/healthz`);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    const headers = { 'x-forwarded-proto': 'https' };
    const behindProxy = await fetch(`${live.url}/healthz`, { headers });
    expect(behindProxy.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect((await fetch(`${live.url}/sandbox/`)).status).toBe(404);
    await live.close();
  });

  test('only a trusted proxy says that the connection is https', async () => {
    const env = { NODE_ENV: 'production', APP_KEY: 'a key of our own', TRUSTED_PROXIES: 'off' };
    const live = await startBackend(env, { siteDir });
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await fetch(`${live.url}/robots.txt`, { headers });
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(await answer.text()).toContain(`Sitemap: ${live.url}/`);
    await live.close();
  });
});

test('JSON of more than 1 kB is compressed for those who accept it', async () => {
  backend.hub.declare(makeFixture());
  const zipped = await backend.signedFetch('/api/sports/markets/1');
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(((await zipped.json()) as { markets: unknown[] }).markets.length).toBeGreaterThan(10);
  const headers = { 'accept-encoding': 'gzip;q=0, identity' };
  const plain = await backend.signedFetch('/api/sports/markets/1', { headers });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toContain('accept-encoding');
});

test('an error of ours is one JSON line without a stack', async () => {
  const { store } = backend;
  store.all = () => {
    throw new Error('secret detail');
  };
  const response = await backend.signedFetch('/api/sports/menu');
  // @ts-expect-error the method of the class shows again
  delete store.all;
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    success: false,
    status: 500,
    message: 'Something went wrong on our side',
    code: 'internal_error',
  });
});
