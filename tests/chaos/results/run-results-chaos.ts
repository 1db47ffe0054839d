// Results, corrections, rollbacks and cancellations while sites, broker and database are killed; afterwards
// every bet must be what they come to, and the log must hold each of them once.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { ask } from '../../../src/server/admin/ask.ts';
import { type DatabaseSetting, openDatabase } from '../../../src/server/db/open-database.ts';
import { bets as betsTable } from '../../../src/server/db/schema/bets.ts';
import { resultLog } from '../../../src/server/db/schema/results.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { Random } from '../../../src/server/feed/simulator/random.ts';
import { PASSWORD } from '../../support/broker-embedded.ts';
import { type PostgresProcess, startPostgres } from '../../support/postgres-process.ts';
import { freePort } from '../../support/site-process.ts';
import { KilledSite } from '../killed-site.ts';
import { PersistentCaller } from '../persistent-caller.ts';
import { expectedState, type PreparedBets, prepareBets, STAKE_KOBO } from './bets.ts';
import { type BrokerName, KilledBroker } from './killed-broker.ts';
import { MqttAdapter, PostingAdapter } from './publisher.ts';
import { type Word, writeWords } from './words.ts';

export interface ResultsChaosOptions {
  readonly seed: number;
  readonly results: number;
  /** Kills of a site, of all of them, of the broker, of the database, and of all at once, in turn. */
  readonly blows: number;
  readonly database: 'embedded' | 'postgres';
  readonly broker: BrokerName;
}

export interface ResultsChaosReport {
  /** Words by the way they went. */
  readonly ways: Readonly<Record<Way, number>>;
  readonly blows: Readonly<Record<string, number>>;
  readonly bets: number;
  /** Calls that nobody answered, and those answered 503; words that the adapter said again over MQTT. */
  readonly unanswered: number;
  readonly unavailable: number;
  readonly repeats: number;
  readonly seconds: number;
  /** From the last word until every bet was as the words say. */
  readonly settledAfterSeconds: number;
  /** What is wrong; all empty where nothing was lost. */
  readonly faults: readonly string[];
  readonly wrongBets: readonly string[];
  readonly wrongWallet: string;
  readonly wrongLog: readonly string[];
  readonly ledgerCheck: string;
}

type Way = 'mqtt' | 'post' | 'both';
type Blow = 'site' | 'sites' | 'broker' | 'database' | 'all';

const FIRST_MATCH = 70_000;
const WORDS_PER_MATCH = 12;
const MOST_MATCHES = 100;
/** Words up to this many places apart may change places on their way. */
const DISORDER = 6;
const LONGEST_PAUSE_MS = 120;
const LONGEST_AIM_MS = 300;
const POSTERS = 4;
const SETTLED_MS = 180_000;
/** What a Mosquitto may forget of what it acknowledged; a NATS server forgets nothing. */
const REPEAT_MS = { mosquitto: 10_000, nats: 0 } as const;

export async function runResultsChaos(options: ResultsChaosOptions): Promise<ResultsChaosReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-results-'));
  const postgres = options.database === 'postgres' ? await startPostgres() : undefined;
  const broker = new KilledBroker(options.broker);
  try {
    const setting: DatabaseSetting =
      postgres === undefined
        ? { kind: 'embedded', dataDir }
        : { kind: 'postgres', url: postgres.url };
    const brokerUrl = await broker.start();
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url ?? '',
      FEED: 'mqtt',
      MQTT_URL: brokerUrl,
      FEED_PUBLISHER_PASSWORD: PASSWORD,
      SANDBOX: '0',
    };
    const count = Math.min(MOST_MATCHES, Math.ceil(options.results / WORDS_PER_MATCH));
    const matches = Array.from({ length: count }, (_, at) => String(FIRST_MATCH + at));
    const prepared = await prepareBets(env, matches);
    const adapter = new MqttAdapter({
      ...{ url: brokerUrl, matches },
      repeatMs: REPEAT_MS[options.broker],
    });
    const sites = await startSites(postgres === undefined ? 1 : 2, dataDir, env);
    try {
      const words = writeWords(new Random(options.seed, 1), matches, options.results);
      const told = await tell(options, { words, adapter, sites, broker, postgres });
      const settledAfterSeconds = await untilSettled(sites, prepared, words);
      await adapter.close();
      for (const site of sites) await site.stop();
      const { sent, ...said } = told;
      return {
        ...said,
        bets: prepared.bets.length,
        settledAfterSeconds,
        ...(await compare(setting, prepared, words, sent)),
      };
    } finally {
      await adapter.close();
      await Promise.allSettled(sites.map((site) => site.stop()));
    }
  } finally {
    await broker.close();
    await postgres?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Ready, and one of them reads results: what was said before is heard by nobody. */
async function startSites(
  count: number,
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<KilledSite[]> {
  const sites: KilledSite[] = [];
  for (let at = 0; at < count; at += 1) {
    sites.push(new KilledSite({ port: await freePort(), dataDir, env }));
  }
  const isReading = async () =>
    (await Promise.all(sites.map((site) => site.output()))).some((text) =>
      text.includes('reading results'),
    );
  while (!(await isReading())) await pause(50);
  return sites;
}

interface Stage {
  readonly words: readonly Word[];
  readonly adapter: MqttAdapter;
  readonly sites: readonly KilledSite[];
  readonly broker: KilledBroker;
  readonly postgres: PostgresProcess | undefined;
}

interface SentWord {
  readonly word: Word;
  readonly way: Way;
}

async function tell(options: ResultsChaosOptions, stage: Stage) {
  const { seed, results, blows } = options;
  const { words, adapter, sites, postgres } = stage;
  const random = new Random(seed, 2);
  const kinds: readonly Blow[] =
    postgres === undefined
      ? ['site', 'broker', 'all']
      : ['site', 'broker', 'database', 'sites', 'all'];
  const plan = Array.from({ length: blows }, () => random.whole(1, results - 1)).sort(
    (one, other) => one - other,
  );
  const aim = new Random(seed, 3);
  const posting = new PostingAdapter(sites, () => aim.whole(0, sites.length - 1));
  const sent: SentWord[] = shuffle(random, words).map((word) => {
    const chance = random.next();
    return { word, way: chance < 0.6 ? 'mqtt' : chance < 0.9 ? 'post' : 'both' };
  });
  const toPost: Word[] = [];
  let said = 0;
  let begun = 0;
  const startedAt = Date.now();
  const killing = (async () => {
    for (const [at, place] of plan.entries()) {
      while (said < place) await pause(5);
      begun += 1;
      await pause(random.whole(0, LONGEST_AIM_MS));
      await strike(kinds[at % kinds.length] ?? 'site', at, stage);
    }
  })();
  const posters = Array.from({ length: POSTERS }, async () => {
    while (said < sent.length || toPost.length > 0) {
      const batch = toPost.splice(0, 3);
      if (batch.length === 0) {
        await pause(20);
        continue;
      }
      await posting.post(batch);
      // An adapter that does not remember what was answered.
      if (batch.length === 1) await posting.post(batch);
    }
  });
  for (const { word, way } of sent) {
    // The chaos falls among the words, however long a site takes to start.
    while (plan.some((place, at) => place <= said && at >= begun)) await pause(5);
    if (way !== 'post') adapter.say(word);
    if (way !== 'mqtt') toPost.push(word);
    if (way === 'mqtt' && random.chance(0.1)) adapter.say(word);
    said += 1;
    await pause(random.whole(0, LONGEST_PAUSE_MS));
  }
  await Promise.all([killing, ...posters]);
  await adapter.answered();
  const { unanswered, unavailable, faults } = posting;
  return {
    sent,
    ways: countBy(sent.map(({ way }) => way)),
    blows: countBy(plan.map((_, at) => kinds[at % kinds.length] ?? 'site')),
    ...{ unanswered, unavailable, faults },
    repeats: adapter.repeats,
    seconds: (Date.now() - startedAt) / 1_000,
  };
}

async function strike(blow: Blow, at: number, { sites, broker, postgres }: Stage): Promise<void> {
  const killSites = () => Promise.all(sites.map((site) => site.kill()));
  const mode = at % 2 === 0 ? 'immediate' : 'fast';
  if (blow === 'site') await sites[at % sites.length]?.kill();
  else if (blow === 'sites') await killSites();
  else if (blow === 'broker') await broker.kill();
  else if (blow === 'database') await postgres?.restart(mode);
  else await Promise.all([broker.kill(), postgres?.restart(mode).then(killSites) ?? killSites()]);
}

function shuffle(random: Random, words: readonly Word[]): Word[] {
  return words
    .map((word) => ({ word, key: word.place + random.range(0, DISORDER) }))
    .sort((one, other) => one.key - other.key)
    .map(({ word }) => word);
}

function countBy<T extends string>(names: readonly T[]): Record<T, number> {
  const counts: Partial<Record<T, number>> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts as Record<T, number>;
}

/** Asks a site, as its player does, until every bet is as the words say; gives up after a while. */
async function untilSettled(
  sites: readonly KilledSite[],
  { player, bets, sign }: PreparedBets,
  words: readonly Word[],
): Promise<number> {
  const [site] = sites;
  if (site === undefined) throw new Error('no site');
  const caller = new PersistentCaller({ site, token: player.token, address: '10.0.0.1', sign });
  const expected = new Map(bets.map((bet) => [String(bet.id), expectedState(bet, words)]));
  const startedAt = Date.now();
  while (Date.now() - startedAt < SETTLED_MS) {
    const answer = await caller.call('POST', '/api/bets/history', { clientId: 1, perPage: 500 });
    const found = answer.body.bets as readonly {
      id: string;
      statusCode: number;
      winnings: number;
    }[];
    const right = found.filter(({ id, statusCode, winnings }) => {
      const state = expected.get(id);
      return statusCode === state?.status && Math.round(winnings * 100) === state.winningsKobo;
    });
    if (right.length === expected.size) break;
    await pause(200);
  }
  return (Date.now() - startedAt) / 1_000;
}

async function compare(
  setting: DatabaseSetting,
  { player, bets, fundsKobo }: PreparedBets,
  words: readonly Word[],
  sent: readonly SentWord[],
) {
  const opened = await openDatabase(setting);
  const { database } = opened;
  try {
    const states = await database
      .select({ id: betsTable.id, status: betsTable.status, winningsKobo: betsTable.winningsKobo })
      .from(betsTable)
      .where(eq(betsTable.playerId, player.playerId))
      .orderBy(asc(betsTable.id));
    const wrongBets = bets.flatMap((bet) => {
      const right = expectedState(bet, words);
      const found = states.find(({ id }) => id === bet.id);
      const isRight = found?.status === right.status && found.winningsKobo === right.winningsKobo;
      return isRight ? [] : [`bet ${bet.id} is ${say(found)}, the words say ${say(right)}`];
    });
    const paidKobo = bets.reduce((sum, bet) => sum + expectedState(bet, words).winningsKobo, 0);
    const rightKobo = fundsKobo - bets.length * STAKE_KOBO + paidKobo;
    const { real } = await readBalances(database, player.playerId);
    const wrongWallet = real === rightKobo ? '' : `${real} kobo, the words say ${rightKobo}`;
    const rows = await database
      .select({
        source: resultLog.source,
        generatedAt: resultLog.generatedAt,
        appliedAt: resultLog.appliedAt,
      })
      .from(resultLog);
    const wrongLog = compareLog(sent, rows);
    await opened.close();
    return { wrongBets, wrongWallet, wrongLog, ledgerCheck: await checkLedger(setting) };
  } finally {
    await opened.close();
  }
}

function say(state: { status: number; winningsKobo: number } | undefined): string {
  return state === undefined ? 'not there' : `${state.status} with ${state.winningsKobo} kobo`;
}

interface LogRow {
  readonly source: string;
  readonly generatedAt: number;
  readonly appliedAt: Date | null;
}

/** Each word must be there once for each way it went, and applied. */
function compareLog(sent: readonly SentWord[], rows: readonly LogRow[]): string[] {
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  for (const { word, way } of sent) {
    const time = 1_000_000 + word.place;
    if (way !== 'post') count(`mqtt ${time}`, 1);
    if (way !== 'mqtt') count(`http ${time}`, 1);
  }
  for (const { source, generatedAt } of rows) count(`${source} ${generatedAt}`, -1);
  return [
    ...[...counts].filter(([, left]) => left > 0).map(([name]) => `lost: ${name}`),
    ...[...counts].filter(([, left]) => left < 0).map(([name]) => `twice, or never said: ${name}`),
    ...rows
      .filter(({ appliedAt }) => appliedAt === null)
      .map(({ source, generatedAt }) => `not applied: ${source} ${generatedAt}`),
  ];
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
