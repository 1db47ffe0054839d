// Who may open the socket of operators' commands, from its first moment on.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../src/server/admin/ask.ts';
import { openAdminSocket } from '../../../src/server/admin/open-admin-socket.ts';
import { lockFolder } from '../../../src/server/db/lock-folder.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await startBackend();
  // As an operator may have made it: others look in.
  folder = mkdtempSync(join(tmpdir(), 'touchline-admin-'));
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

test('is open to no other user, not for a moment', async () => {
  const path = join(folder, 'admin.sock');
  const mask = process.umask();
  const { database, rules } = backend.server;
  const opening = openAdminSocket(path, { database, rules });
  // Bound, and not told so yet.
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(process.umask()).toBe(mask);
  await (await opening).close();
});

test('where it cannot be opened, what else the process writes keeps its mode', async () => {
  const mask = process.umask();
  const { database, rules } = backend.server;
  await expect(
    openAdminSocket(join(folder, 'not there', 'admin.sock'), { database, rules }),
  ).rejects.toThrow();
  expect(process.umask()).toBe(mask);
});

test('whose path is too long for a socket is not opened elsewhere, and operators are told why', async () => {
  const { database, rules } = backend.server;
  const room = 107 - join(folder, 'admin.sock').length - 1;
  const fits = join(folder, 'd'.repeat(room));
  mkdirSync(fits);
  const socket = await openAdminSocket(join(fits, 'admin.sock'), { database, rules });
  expect(readdirSync(fits)).toEqual(['admin.sock']);
  await socket.close();

  // Cut off behind 107 bytes it would be `admin.soc`.
  const long = join(folder, 'd'.repeat(room + 1));
  mkdirSync(long);
  const told = `${join(long, 'admin.sock')} is 108 bytes long`;
  await expect(openAdminSocket(join(long, 'admin.sock'), { database, rules })).rejects.toThrow(
    told,
  );
  expect(readdirSync(long)).toEqual([]);
  // While a site runs there; else the command needs no socket.
  const release = lockFolder(long);
  const asked = ask({ kind: 'embedded', dataDir: long }, ['get', 'MinBetStake']);
  await expect(asked.next()).rejects.toThrow(told);
  release();
});
