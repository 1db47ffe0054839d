// Who may open the socket of operators' commands, from its first moment on.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSocket } from '../../../src/server/admin/open-admin-socket.ts';
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
