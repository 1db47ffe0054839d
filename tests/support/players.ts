// Players of a test: registered, funded and logged in, with a way to call the API as them.

import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sessions } from '../../src/server/db/schema/accounts.ts';
import { createPlayer } from '../../src/server/domain/accounts/create-player.ts';
import { hashPassword } from '../../src/server/domain/accounts/passwords.ts';
import { startSession } from '../../src/server/domain/accounts/start-session.ts';
import { hashToken } from '../../src/server/domain/accounts/token.ts';
import { postMovement, type Wallet } from '../../src/server/domain/ledger/ledger.ts';
import type { TestBackend } from './backend.ts';

export interface Answer {
  readonly status: number;
  /** Whatever the call answered; tests narrow it by matching. */
  readonly body: Record<string, unknown>;
}

export interface TestPlayer {
  readonly playerId: number;
  readonly username: string;
  readonly password: string;
  readonly passwordHash: string;
  readonly token: string;
  /**
   * Calls a path of the backend (`/api/...`) as this player: signed, with the bearer token, and
   * with a fresh `Idempotency-Key` unless `headers` names one. A body goes out as JSON.
   */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
}

export interface SignUpOptions {
  readonly realKobo?: number;
  readonly sportBonusKobo?: number;
  readonly casinoBonusKobo?: number;
  /** 'Ada' and 'Obi' unless given. */
  readonly firstName?: string;
  readonly lastName?: string;
  /** Whether the password was just repeated, so that money may leave. */
  readonly steppedUp?: boolean;
}

/** Of every player that is made here: to hash one is slow, as it has to be. */
const PASSWORD = 'secret of a test player';
let hashOfAll: Promise<string> | undefined;

/** A number that no other player of the test run is likely to have. */
export function freshNumber(): string {
  return `80${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** Makes a player straight in the backend's database, and logs in. */
export async function signUp(
  backend: TestBackend,
  options: SignUpOptions = {},
): Promise<TestPlayer> {
  const { database, rules } = backend.server;
  const { firstName = 'Ada', lastName = 'Obi' } = options;
  const username = freshNumber();
  hashOfAll ??= hashPassword(PASSWORD);
  const passwordHash = await hashOfAll;
  const playerId = await createPlayer(database, { username, passwordHash, firstName, lastName });
  if (playerId === undefined) throw new Error(`${username} is taken`);
  await fund(backend, playerId, options);
  const { jwtSecret } = backend.config;
  const checked = { playerId, username, passwordHash };
  const token = await startSession({ database, rules, jwtSecret }, checked);
  if (options.steppedUp === true) {
    await database
      .update(sessions)
      .set({ steppedUpUntil: new Date(Date.now() + 3_600_000) })
      .where(eq(sessions.tokenHash, hashToken(token)));
  }
  return { ...checked, password: PASSWORD, token, call: callAs(backend, token) };
}

/** The `call` of a test player for any token, or for none. */
export function callAs(
  backend: Pick<TestBackend, 'signedFetch'>,
  token?: string,
): TestPlayer['call'] {
  return async (method, path, body, headers = {}) => {
    const response = await backend.signedFetch(path, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
}

async function fund(backend: TestBackend, playerId: number, options: SignUpOptions) {
  const wallets: readonly (readonly [Wallet, number])[] = [
    ['real', options.realKobo ?? 0],
    ['sport_bonus', options.sportBonusKobo ?? 0],
    ['casino_bonus', options.casinoBonusKobo ?? 0],
  ];
  for (const [wallet, amountKobo] of wallets) {
    if (amountKobo === 0) continue;
    await backend.server.database.transaction((transaction) =>
      postMovement(transaction, {
        reference: `test-funds:${playerId}:${wallet}`,
        kind: wallet === 'real' ? 'deposit' : 'bonus',
        description: 'Funds of a test',
        entries: [
          { account: { playerId, wallet }, amountKobo },
          { account: { house: wallet === 'real' ? 'cash' : 'bonus' }, amountKobo: -amountKobo },
        ],
      }),
    );
  }
}
