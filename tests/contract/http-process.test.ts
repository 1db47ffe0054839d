// The process as an operator meets it: one line for what is wrong, an orderly end, feed and snapshot in step.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../support/backend.ts';
import { EMBEDDED_FLAGS } from '../support/embedded-flags.ts';
import { seedFixtures } from './http-fixtures.ts';

let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'touchline-process-'));
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

function run(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...EMBEDDED_FLAGS, '--import', 'tsx', 'src/server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dir, FEED: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(child: ChildProcess) {
  let stderr = '';
  child.stderr!.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, stderr };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout!.on('data', (chunk) => {
      text += chunk;
      const url = /ready at (http:\S+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.on('close', () => reject(new Error(`ended: ${text}`)));
  });
}

async function occupy(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as { port: number }).port };
}

test.each(['PORT', 'MQTT_TCP_PORT'])('a taken %s is one line', async (name) => {
  const { server, port } = await occupy();
  const { code, stderr } = await ended(run({ PORT: '0', [name]: String(port) }));
  server.close();
  expect(stderr).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop the other process or set ${name}.\n`,
  );
  expect(code).toBe(1);
});

test.each([
  [{ PORT: 'abc' }, /^PORT=abc is not allowed: [^\n]+\n$/],
  [{ NODE_ENV: 'production' }, /^APP_KEY is missing: [^\n]+\n$/],
  [{ FEED: 'mqtt' }, /^MQTT_URL is missing: [^\n]+\n$/],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    /^The database of DATABASE_URL cannot be used: [^\n]*ECONNREFUSED[^\n]*\n$/,
  ],
])('%j is one line', async (env, line) => {
  const { code, stderr } = await ended(run(env));
  expect(stderr).toMatch(line);
  expect(code).toBe(1);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it in order', async (signal) => {
  const child = run({ PORT: '0' });
  const url = await listening(child);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill(signal);
  expect(await ended(child)).toEqual({ code: 0, stderr: '' });
});

test('two backends live side by side in one process', async () => {
  const [one, two] = await Promise.all([startBackend(), startBackend()]);
  seedFixtures(one);
  expect(one.store.size).toBeGreaterThan(0);
  expect(two.store.size).toBe(0);
  await Promise.all([one.close(), two.close()]);
});

test('what a subscriber hears is what the snapshot holds', async () => {
  const backend = await startBackend();
  seedFixtures(backend);
  const client = await mqtt.connectAsync(backend.mqttUrl, { protocolVersion: 4 });
  await client.subscribeAsync('feeds/live/bet_stop/1001');
  const heard = new Promise<Record<string, unknown>>((resolve) => {
    client.on('message', (_topic, payload) => resolve(JSON.parse(payload.toString())));
  });
  await fetch(`${backend.url}/sandbox/feed/bet-stop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ matchId: '1001' }),
  });
  const { seq } = await heard;
  const snapshot = await (await backend.signedFetch('/api/sports/match/1001')).json();
  expect(snapshot).toMatchObject({ seq });
  await client.endAsync();
  await backend.close();
});

test('a feed from a broker that is away is not ready, and says so', async () => {
  const { server, port } = await occupy();
  server.close();
  const backend = await startBackend({ FEED: 'mqtt', MQTT_URL: `mqtt://127.0.0.1:${port}` });
  const answer = await fetch(`${backend.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ reasons: ['the feed is not connected'] });
  await backend.close();
});
