// Clients work on a site that is killed again and again; afterwards its books must be what they were told.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../src/server/admin/ask.ts';
import { type DatabaseSetting, openDatabase } from '../../src/server/db/open-database.ts';
import { Random } from '../../src/server/feed/simulator/random.ts';
import { type PostgresProcess, type StopMode, startPostgres } from '../support/postgres-process.ts';
import { freePort } from '../support/site-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { cashOut, placeBet } from './bet-operations.ts';
import { findWrongLimits, setLimit, takeBonus } from './bonus-operations.ts';
import type { Client, Operation } from './client.ts';
import { KilledSite } from './killed-site.ts';
import { compareMovements, type Difference, type Movement } from './memory.ts';
import {
  cancelWithdrawal,
  deposit,
  depositNaira,
  playRound,
  transfer,
  withdraw,
} from './money-operations.ts';
import { PersistentCaller } from './persistent-caller.ts';
import { type PreparedSite, prepareSite } from './prepare-site.ts';
import { ChaosProvider } from './provider.ts';
import { readBooks } from './read-books.ts';
import { reverseDeposit, sendBack } from './reversed-operations.ts';
import { learnTakenBack } from './taken-back.ts';

export interface ChaosOptions {
  readonly seed: number;
  readonly operations: number;
  readonly kills: number;
  /** On an own PostgreSQL, restarted this often; 0 uses what `TEST_DATABASE_URL` names. */
  readonly restarts?: number;
  /** By default PostgreSQL where `restarts` or `TEST_DATABASE_URL` ask for it. */
  readonly database?: 'embedded' | 'postgres';
  /** Of the matches, how many have the simulator's disturbances too; 0 to 1, none by default. */
  readonly disturbedShare?: number;
}

export interface ChaosReport {
  readonly database: 'embedded' | 'postgres';
  /** By operation and outcome: `placeBet done`. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly kills: number;
  readonly restarts: number;
  /** Tries that a kill left without an answer, and those answered 503 while PostgreSQL was away. */
  readonly unanswered: number;
  readonly unavailable: number;
  /** Awarded bonuses by what became of them. */
  readonly bonuses: Readonly<Record<string, number>>;
  readonly movements: number;
  readonly settledBets: number;
  /** Of those, bets of which an earlier settlement was taken back. */
  readonly resettledBets: number;
  readonly seconds: number;
  /** What is wrong; all empty where the site stands. */
  readonly faults: readonly string[];
  readonly wrongLimits: readonly string[];
  readonly mispaid: readonly string[];
  readonly inTables: Difference;
  readonly inLedger: Difference;
  readonly ledgerCheck: string;
}

const CLIENTS = 8;
const FIRST_DEPOSIT_NAIRA = 100_000;
/** A kill comes up to this long after the operation before it, so that it finds others on their way. */
const MAX_AIM_MS = 30;

/** How often each is chosen. */
const WEIGHTS: readonly (readonly [operation: Operation, name: string, weight: number])[] = [
  [placeBet, 'placeBet', 35],
  [cashOut, 'cashOut', 15],
  [playRound, 'playRound', 15],
  [deposit, 'deposit', 12],
  [withdraw, 'withdraw', 10],
  [cancelWithdrawal, 'cancelWithdrawal', 6],
  [reverseDeposit, 'reverseDeposit', 5],
  [sendBack, 'sendBack', 12],
  [transfer, 'transfer', 7],
  [takeBonus, 'takeBonus', 6],
  [setLimit, 'setLimit', 4],
];
const TOTAL_WEIGHT = WEIGHTS.reduce((sum, [, , weight]) => sum + weight, 0);

/** On PostgreSQL where `TEST_DATABASE_URL` names one, else on the embedded database. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-chaos-'));
  const postgres = (options.restarts ?? 0) > 0 ? await startPostgres() : undefined;
  const testDatabase = await chooseDatabase(options, postgres);
  const provider = await ChaosProvider.start();
  const isEmbedded = testDatabase.url === 'memory:';
  const url = isEmbedded ? '' : testDatabase.url;
  const setting: DatabaseSetting = isEmbedded
    ? { kind: 'embedded', dataDir }
    : { kind: 'postgres', url };
  const env = {
    ...provider.settings,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    FEED: 'simulator',
    FEED_SEED: String(options.seed),
    FEED_MATCHES: '8',
    FEED_DISTURBED_SHARE: String(options.disturbedShare ?? 0),
    // A football match is over in twenty seconds, so that bets settle between two kills.
    FEED_SPEED: '300',
  };
  try {
    const prepared = await prepareSite(env, CLIENTS);
    const site = new KilledSite({ port: await freePort(), dataDir, env });
    const startedAt = Date.now();
    const clients = createClients(options.seed, site, prepared, provider);
    const outcomes = await work(options, site, clients, postgres);
    const seconds = (Date.now() - startedAt) / 1_000;
    // Those of one after the other: what comes back while it is asked is settled by then.
    for (const client of clients) await learnTakenBack(client);
    const wrongLimits = (await Promise.all(clients.map(findWrongLimits))).flat();
    await site.stop();
    return {
      database: setting.kind === 'postgres' ? 'postgres' : 'embedded',
      outcomes,
      kills: options.kills,
      restarts: options.restarts ?? 0,
      unanswered: clients.reduce((sum, { caller }) => sum + caller.unanswered, 0),
      unavailable: clients.reduce((sum, { caller }) => sum + caller.unavailable, 0),
      wrongLimits,
      seconds,
      faults: clients.flatMap(({ caller }) => caller.faults),
      ...(await compareBooks(setting, clients[0]?.memory ?? [])),
    };
  } finally {
    await provider.close();
    await testDatabase.drop();
    await postgres?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function createClients(
  seed: number,
  site: KilledSite,
  { players, movements, sign }: PreparedSite,
  provider: ChaosProvider,
): Client[] {
  const memory: Movement[] = [...movements];
  return players.map(({ playerId, token }, place) => ({
    playerId,
    random: new Random(seed, place + 1),
    caller: new PersistentCaller({ site, token, sign, address: `10.0.0.${place + 1}` }),
    others: players.filter((other) => other.playerId !== playerId),
    memory,
    bets: [],
    withdrawals: [],
    deposits: [],
    provider,
    account: provider.openAccount(place),
    limits: new Map(),
    games: new Map(),
  }));
}

/** Its own PostgreSQL where it is to be restarted. */
async function chooseDatabase(
  { database }: ChaosOptions,
  postgres: PostgresProcess | undefined,
): Promise<TestDatabase> {
  if (postgres !== undefined) return { url: postgres.url, drop: async () => {} };
  if (database === 'embedded') return { url: 'memory:', drop: async () => {} };
  return createTestDatabase();
}

const MODES: readonly StopMode[] = ['fast', 'immediate'];

/** All clients at once, until the operations are done and the kills and restarts too. */
async function work(
  { seed, operations, kills, restarts = 0 }: ChaosOptions,
  site: KilledSite,
  clients: readonly Client[],
  postgres: PostgresProcess | undefined,
): Promise<Record<string, number>> {
  const random = new Random(seed, 0);
  const breaks = Array.from({ length: kills + restarts }, (_, count) => ({
    at: random.whole(0, operations - 1),
    mode: count < kills ? undefined : MODES[count % MODES.length],
  })).sort((one, other) => one.at - other.at);
  const outcomes: Record<string, number> = {};
  let begun = 0;
  let done = 0;
  const isOver = () => begun >= operations;

  const killing = (async () => {
    for (const { at, mode } of breaks) {
      while (done < at) await pause(1);
      await pause(random.whole(0, MAX_AIM_MS));
      if (mode === undefined) await site.kill();
      else await postgres?.restart(mode);
    }
  })();
  const working = clients.map(async (client) => {
    await depositNaira(client, FIRST_DEPOSIT_NAIRA, 'monnify');
    while (!isOver()) {
      begun += 1;
      const [operation, name] = choose(client.random);
      const outcome = `${name} ${await operation(client)}`;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      done += 1;
    }
  });
  await Promise.all([killing, ...working]);
  return outcomes;
}

function choose(random: Random): readonly [Operation, string] {
  let place = random.whole(0, TOTAL_WEIGHT - 1);
  for (const [operation, name, weight] of WEIGHTS) {
    place -= weight;
    if (place < 0) return [operation, name];
  }
  return [placeBet, 'placeBet'];
}

async function compareBooks(setting: DatabaseSetting, memory: readonly Movement[]) {
  const opened = await openDatabase(setting);
  const books = await readBooks(opened.database).finally(() => opened.close());
  const withTables = memory.filter(({ kind }) => kind !== 'transfer');
  return {
    movements: memory.length,
    settledBets: books.settledBets,
    resettledBets: books.resettledBets,
    bonuses: books.bonuses,
    mispaid: books.mispaid,
    inTables: compareMovements(withTables, books.rows),
    inLedger: compareMovements(memory, books.ledger),
    ledgerCheck: await checkLedger(setting),
  };
}

/** '' where it passes, else what it says. */
async function checkLedger(setting: DatabaseSetting): Promise<string> {
  try {
    for await (const _line of ask(setting, ['ledger-check']));
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
