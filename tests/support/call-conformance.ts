// What every call keeps to, tried by its definition: token, signature, key, and the shape of its fields.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessions } from '../../src/server/db/schema/accounts.ts';
import { startSession } from '../../src/server/domain/accounts/start-session.ts';
import { hashToken } from '../../src/server/domain/accounts/token.ts';
import type { Call } from '../../src/shared/api/call.ts';
import type { TestBackend } from './backend.ts';
import { type Answer, callAs, type TestPlayer } from './players.ts';

/** What to send so that the call succeeds; asked anew for every try. */
interface GoodRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallCase {
  /** Read inside the tests, after `beforeAll`. */
  readonly backend: () => TestBackend;
  /** Who calls; needed for calls of players. */
  readonly player?: () => TestPlayer;
  readonly good: () => GoodRequest | Promise<GoodRequest>;
  /** Checks more of the good answer than its schema does. */
  readonly check?: (body: Answer['body']) => void | Promise<void>;
  /** Body fields that are read and ignored, whatever they hold. */
  readonly ignored?: readonly string[];
}

const LONG_TEXT = 'x'.repeat(10_000);
/** Neither text nor number, neither an object nor a list of objects. */
const WRONG_TYPE = [[]];

/** Declares the tests of a call that follow from its definition, its good case among them. */
export function describeCall(call: Call, subject: CallCase): void {
  const send = async (
    request: GoodRequest,
    headers: Readonly<Record<string, string>> = {},
    token = subject.player?.().token,
  ) =>
    callAs(subject.backend(), token)(call.method, addressOf(call, request), request.body, {
      ...request.headers,
      ...headers,
    });

  describe(`${call.method} ${call.base}/${call.path}`, () => {
    test('answers a good request in the shape of its definition', async () => {
      const answer = await send(await subject.good());
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body.success, JSON.stringify(answer.body)).not.toBe(false);
      expect(z.safeParse(call.answer, answer.body).error?.issues).toBeUndefined();
      await subject.check?.(answer.body);
    });

    describeSignature(call, subject);
    if (call.access === 'player') describeToken(call, subject);
    if (call.idempotent) {
      test.each(['', 'not-a-uuid', `${randomUUID()}0`])('wants a key, not "%s"', async (key) => {
        const answer = await send(await subject.good(), { 'idempotency-key': key });
        expectBadRequest(answer, 'Idempotency-Key');
      });
    }
    if (call.path.includes(':clientId')) {
      test('knows one client only', async () => {
        const good = await subject.good();
        const answer = await send({ ...good, params: { ...good.params, clientId: '77' } });
        expect(answer).toMatchObject({
          status: 200,
          body: { success: false, code: 'unknown_client' },
        });
      });
    }
    if (call.body !== undefined) describeBody(call.body, subject, send);
  });
}

function describeSignature(call: Call, subject: CallCase): void {
  test.each([
    ['no', 'bad_signature', async () => ({})],
    ['an old', 'old_signature', () => subject.backend().sign(-86_400)],
  ] as const)('refuses %s signature', async (_name, code, sign) => {
    const good = await subject.good();
    const response = await fetch(`${subject.backend().url}${addressOf(call, good)}`, {
      method: call.method,
      headers: { ...(await sign()), 'content-type': 'application/json' },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(good.body ?? {}) }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code });
  });
}

function describeToken(call: Call, subject: CallCase): void {
  const tokens: Record<string, (player: TestPlayer) => Promise<string | undefined>> = {
    no: async () => undefined,
    'a made-up': async () => 'a.b.c',
    'a forged': async ({ token }) => `${token.slice(0, -4)}AAAA`,
    'a revoked': (player) => makeDeadToken(subject.backend(), player, { revokedAt: new Date() }),
    'an expired': (player) => makeDeadToken(subject.backend(), player, { expiresAt: new Date(0) }),
    'an idle': (player) => makeDeadToken(subject.backend(), player, { lastSeenAt: new Date(0) }),
  };
  test.each(Object.keys(tokens))('answers 401 to %s token', async (name) => {
    const player = subject.player?.();
    if (player === undefined) throw new Error('a call for players needs a player');
    const token = await tokens[name]?.(player);
    const good = await subject.good();
    const answer = await callAs(subject.backend(), token)(
      call.method,
      addressOf(call, good),
      good.body,
    );
    expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'unauthorized' } });
  });
}

/** A token of the player whose session has ended; the player's other sessions stay. */
async function makeDeadToken(
  backend: TestBackend,
  player: TestPlayer,
  change: Partial<typeof sessions.$inferInsert>,
): Promise<string> {
  const { database, rules } = backend.server;
  const { jwtSecret } = backend.config;
  const token = await startSession({ database, rules, jwtSecret }, player);
  const isThis = eq(sessions.tokenHash, hashToken(token));
  await database.update(sessions).set(change).where(isThis);
  // One login ends the others where that rule is on; the test's own goes on.
  const isOwn = eq(sessions.tokenHash, hashToken(player.token));
  await database.update(sessions).set({ revokedAt: null }).where(isOwn);
  return token;
}

function describeBody(
  body: NonNullable<Call['body']>,
  subject: CallCase,
  send: (request: GoodRequest) => Promise<Answer>,
): void {
  const fields = fieldsOf(body).filter((field) => !(subject.ignored ?? []).includes(field.name));
  const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);

  test.each(required)('wants %s', async (name) => {
    const good = await subject.good();
    const { [name]: _, ...rest } = good.body ?? {};
    expectBadRequest(await send({ ...good, body: rest }), name);
  });

  test.each(fields.map(({ name }) => name))(
    'refuses %s of a wrong type or length',
    async (name) => {
      for (const value of [WRONG_TYPE, LONG_TEXT]) {
        const good = await subject.good();
        expectBadRequest(await send({ ...good, body: { ...good.body, [name]: value } }), name);
      }
    },
  );
}

interface Field {
  readonly name: string;
  readonly optional: boolean;
}

function fieldsOf(body: NonNullable<Call['body']>): Field[] {
  const { def } = body._zod;
  if (!('shape' in def)) return [];
  return Object.entries(def.shape as Record<string, z.core.$ZodType>).map(([name, schema]) => ({
    name,
    optional: z.safeParse(schema, undefined).success,
  }));
}

function expectBadRequest(answer: Answer, mentioned: string): void {
  expect(answer, mentioned).toMatchObject({
    status: 400,
    body: { success: false, code: 'bad_request', message: expect.stringContaining(mentioned) },
  });
}

function addressOf(call: Call, { params = {}, query }: GoodRequest): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1');
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  return `/${call.base}/${path}${search}`;
}
