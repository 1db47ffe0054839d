// Results, corrections, rollbacks and cancellations while sites, broker and database are killed; afterwards
// every bet must be what they come to, and the log must hold each of them once.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSetting } from '../../../src/server/db/open-database.ts';
import { Random } from '../../../src/server/feed/simulator/random.ts';
import { PASSWORD } from '../../support/broker-embedded.ts';
import { type PostgresProcess, startPostgres } from '../../support/postgres-process.ts';
import { freePort } from '../../support/site-process.ts';
import { KilledSite } from '../killed-site.ts';
import type { RoutedMessage, Verdict, Way } from './comparison.ts';
import { type BrokerName, KilledBroker } from './killed-broker.ts';
import { type ResultMessage, writeMessages } from './messages.ts';
import { prepareBets } from './prepare-bets.ts';
import { MqttAdapter, PostingAdapter } from './publisher.ts';
import { untilSettled } from './until-settled.ts';

export interface ResultsChaosOptions {
  readonly seed: number;
  readonly results: number;
  /** Kills of a site, of all of them, of the broker, of the database, and of all at once, in turn. */
  readonly kills: number;
  readonly database: 'embedded' | 'postgres';
  readonly broker: BrokerName;
}

export interface ResultsChaosReport extends Verdict {
  /** Messages by the way they went. */
  readonly ways: Readonly<Record<Way, number>>;
  readonly kills: Readonly<Record<string, number>>;
  readonly bets: number;
  /** Calls that nobody answered, and those answered 503; messages that the adapter sent again over MQTT. */
  readonly unanswered: number;
  readonly unavailable: number;
  readonly repeats: number;
  readonly seconds: number;
  /** From the last message until every bet was as the messages say, and every message in the log. */
  readonly settledAfterSeconds: number;
}

type Kill = 'site' | 'sites' | 'broker' | 'database' | 'all';

const FIRST_MATCH = 70_000;
const MESSAGES_PER_MATCH = 12;
const MAX_MATCHES = 100;
/** Messages up to this many places apart may change places on their way. */
const DISORDER = 6;
const MAX_PAUSE_MS = 120;
const MAX_AIM_MS = 300;
const POSTERS = 4;
/** What a Mosquitto may forget of what it acknowledged; a NATS server forgets nothing. */
const FORGETS_MS = { mosquitto: 10_000, nats: 0 } as const;

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
    const count = Math.min(MAX_MATCHES, Math.ceil(options.results / MESSAGES_PER_MATCH));
    const matches = Array.from({ length: count }, (_, at) => String(FIRST_MATCH + at));
    const prepared = await prepareBets(env, matches);
    const adapter = new MqttAdapter({
      ...{ url: brokerUrl, matches },
      forgetsMs: FORGETS_MS[options.broker],
    });
    const sites = await startSites(postgres === undefined ? 1 : 2, dataDir, env);
    try {
      const messages = writeMessages(new Random(options.seed, 1), matches, options.results);
      const run = await sendResults(options, { messages, adapter, sites, broker, postgres });
      const { sent, faults, ...report } = run;
      const { faults: readFaults, ...outcome } = await untilSettled({
        ...{ setting, sites, prepared, messages, sent },
      });
      return {
        ...report,
        ...outcome,
        bets: prepared.bets.length,
        faults: [...faults, ...readFaults],
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

/** Ready, and one of them reads results: what is published before then reaches no process. */
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
  readonly messages: readonly ResultMessage[];
  readonly adapter: MqttAdapter;
  readonly sites: readonly KilledSite[];
  readonly broker: KilledBroker;
  readonly postgres: PostgresProcess | undefined;
}

async function sendResults(options: ResultsChaosOptions, stage: Stage) {
  const { seed, results, kills } = options;
  const { messages, adapter, sites, postgres } = stage;
  const random = new Random(seed, 2);
  const kinds: readonly Kill[] =
    postgres === undefined
      ? ['site', 'broker', 'all']
      : ['site', 'broker', 'database', 'sites', 'all'];
  const plan = Array.from({ length: kills }, () => random.whole(1, results - 1)).sort(
    (one, other) => one - other,
  );
  const aim = new Random(seed, 3);
  const posting = new PostingAdapter(sites, () => aim.whole(0, sites.length - 1));
  const sent: RoutedMessage[] = shuffle(random, messages).map((message) => {
    const chance = random.next();
    return { message, way: chance < 0.6 ? 'mqtt' : chance < 0.9 ? 'post' : 'both' };
  });
  const toPost: ResultMessage[] = [];
  let sentCount = 0;
  let begun = 0;
  const startedAt = Date.now();
  const killing = (async () => {
    for (const [at, place] of plan.entries()) {
      while (sentCount < place) await pause(5);
      begun += 1;
      await pause(random.whole(0, MAX_AIM_MS));
      // A call is cut off where a site is struck, however few are on their way: one is sent again.
      const again = sent.slice(0, sentCount).findLast(({ way }) => way !== 'mqtt');
      await Promise.all([
        again && posting.post([again.message]),
        strike(kinds[at % kinds.length] ?? 'site', at, stage),
      ]);
    }
  })();
  const posters = Array.from({ length: POSTERS }, async () => {
    while (sentCount < sent.length || toPost.length > 0) {
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
  for (const { message, way } of sent) {
    // The chaos falls among the messages, however long a site takes to start.
    while (plan.some((place, at) => place <= sentCount && at >= begun)) await pause(5);
    if (way !== 'post') adapter.send(message);
    if (way !== 'mqtt') toPost.push(message);
    if (way === 'mqtt' && random.chance(0.1)) adapter.send(message);
    sentCount += 1;
    await pause(random.whole(0, MAX_PAUSE_MS));
  }
  await Promise.all([killing, ...posters]);
  await adapter.answered();
  const { unanswered, unavailable, faults } = posting;
  return {
    sent,
    ways: countBy(sent.map(({ way }) => way)),
    kills: countBy(plan.map((_, at) => kinds[at % kinds.length] ?? 'site')),
    ...{ unanswered, unavailable, faults },
    repeats: adapter.repeats,
    seconds: (Date.now() - startedAt) / 1_000,
  };
}

async function strike(kill: Kill, at: number, { sites, broker, postgres }: Stage): Promise<void> {
  const killSites = () => Promise.all(sites.map((site) => site.kill()));
  const mode = at % 2 === 0 ? 'immediate' : 'fast';
  if (kill === 'site') await sites[at % sites.length]?.kill();
  else if (kill === 'sites') await killSites();
  else if (kill === 'broker') await broker.kill();
  else if (kill === 'database') await postgres?.restart(mode);
  else await Promise.all([broker.kill(), postgres?.restart(mode).then(killSites) ?? killSites()]);
}

function shuffle(random: Random, messages: readonly ResultMessage[]): ResultMessage[] {
  return messages
    .map((message) => ({ message, key: message.place + random.range(0, DISORDER) }))
    .sort((one, other) => one.key - other.key)
    .map(({ message }) => message);
}

function countBy<T extends string>(names: readonly T[]): Record<T, number> {
  const counts: Partial<Record<T, number>> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts as Record<T, number>;
}
