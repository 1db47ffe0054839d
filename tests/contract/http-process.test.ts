// The process as an operator meets it: one line for what is wrong, and an orderly end.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMBEDDED_FLAGS } from '../support/embedded-flags.ts';
import { occupyPort } from '../support/occupy-port.ts';

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

test.each(['PORT', 'MQTT_TCP_PORT'])('a taken %s is one line', async (name) => {
  const { server, port } = await occupyPort();
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
