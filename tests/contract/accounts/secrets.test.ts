// Nothing secret ends in the log, and none in the database as it could be used.

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/open-database.ts';
import { describeError } from '../../../src/server/http/log.ts';
import { startBackend } from '../../support/backend.ts';
import { otherCode, readVerification, sendCode } from '../../support/codes.ts';
import { callAs, freshNumber } from '../../support/players.ts';

test('a whole visit leaves no password, code, token, verification or hash behind', async () => {
  const lines: string[] = [];
  const stream = {
    write(line: string) {
      lines.push(line);
    },
  };
  const options = { level: 'trace', serializers: { err: describeError } };
  const backend = await startBackend({}, { logger: pino(options, stream) });
  const call = callAs(backend);
  const username = freshNumber();
  const passwords = ['first-Passw0rd', 'second-Passw0rd', 'third-Passw0rd', 'wrong-Passw0rd'];
  const [first = '', second = '', third = '', wrong = ''] = passwords;

  const verifications: string[] = [];
  const verify = async () => {
    const code = await sendCode(backend, username);
    const path = '/api/notification/verify-otp';
    await call('POST', path, { phoneNumber: username, code: otherCode(code) });
    const verified = await call('POST', path, { phoneNumber: username, code });
    verifications.push(readVerification(verified));
    return code;
  };
  const opened = () => ({ verification: verifications.at(-1) ?? '' });
  const tokenOf = ({ body }: { body: Record<string, unknown> }) =>
    (body.data as { token: string }).token;

  const codes = [await verify()];
  const register = { username, password: first, phone: username };
  const tokens = [tokenOf(await call('POST', '/api/auth/register', register, opened()))];
  await call('POST', '/api/auth/login', { username, password: wrong });
  tokens.push(tokenOf(await call('POST', '/api/auth/login', { username, password: first })));
  const player = callAs(backend, tokens[1]);
  await player('POST', '/api/auth/step-up', { password: wrong });
  await player('POST', '/api/auth/step-up', { password: first });
  const change = { oldPassword: first, password: second };
  await player('PUT', '/api/auth/update/password', change);
  await player('POST', '/api/auth/login', 'not an object');
  await player('POST', '/api/auth/logout');
  codes.push(await verify());
  const reset = { username, password: third };
  await call('PATCH', '/api/auth/update/reset-password', reset, opened());

  const { database } = backend.server;
  const { rows } = await database.execute<{ passwordHash: string }>(
    sql`select password_hash as "passwordHash" from players`,
  );
  const kept = await readTables(database);
  // A failure of ours logs the error, and nothing that came with the request.
  await database.execute(sql`alter table players rename to players_away`);
  expect((await call('POST', '/api/auth/login', { username, password: third })).status).toBe(500);
  await backend.close();

  const log = lines.join('');
  expect(log).toContain('one-time code sent');
  expect(log).toContain('"failed"');
  const hashes = rows.map(({ passwordHash }) => passwordHash);
  expect(hashes).toHaveLength(1);
  const { jwtSecret } = backend.config;
  const made = [...passwords, ...tokens, ...verifications];
  expect(verifications).toHaveLength(2);
  for (const secret of [...made, ...hashes, jwtSecret, username]) {
    expect(log).not.toContain(secret);
  }
  for (const secret of [...made, jwtSecret]) expect(kept).not.toContain(secret);
  // Six digits may be part of any hash; and the outbox of the sandbox stands for the phone.
  for (const code of codes) expect(`${log}${kept}`).not.toMatch(new RegExp(`\\b${code}\\b`));
});

/** Every row of every table but the outbox, as text. */
async function readTables(database: Database): Promise<string> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'outbox'`,
  );
  let text = '';
  for (const { name } of tables) {
    const { rows } = await database.execute(sql`select * from ${sql.identifier(name)}`);
    text += JSON.stringify(rows);
  }
  expect(text).toContain('$argon2id$');
  return text;
}
