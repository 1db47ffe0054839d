// After the last message: waits until all of them are in the log and every bet is as they say, and compares.

import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { ask } from '../../../src/server/admin/ask.ts';
import { type DatabaseSetting, openDatabase } from '../../../src/server/db/open-database.ts';
import { bets as betsTable } from '../../../src/server/db/schema/bets.ts';
import { resultLog } from '../../../src/server/db/schema/results.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import type { KilledSite } from '../killed-site.ts';
import { PersistentCaller } from '../persistent-caller.ts';
import {
  compareBets,
  compareLog,
  compareWallet,
  type RoutedMessage,
  type Verdict,
} from './comparison.ts';
import type { ResultMessage } from './messages.ts';
import type { PreparedBets } from './prepare-bets.ts';
import { readHistory } from './read-history.ts';

/** From the last message, for everything. */
const TIMEOUT_MS = 180_000;
const ASK_EVERY_MS = 500;
/** How long the sites read on where messages still waited in the broker. */
const READ_ON_MS = 10_000;

export interface SaidEverything {
  readonly setting: DatabaseSetting;
  readonly sites: readonly KilledSite[];
  readonly prepared: PreparedBets;
  readonly messages: readonly ResultMessage[];
  readonly sent: readonly RoutedMessage[];
}

export interface Settled extends Verdict {
  readonly settledAfterSeconds: number;
}

/** Leaves the sites stopped. */
export async function untilSettled(stage: SaidEverything): Promise<Settled> {
  const startedAt = Date.now();
  const deadline = startedAt + TIMEOUT_MS;
  const faults = await untilBetsAreRight(stage, deadline);
  for (;;) {
    const settledAfterSeconds = (Date.now() - startedAt) / 1_000;
    // Nobody but its process can look into an embedded database, so that all of them stop for it.
    for (const site of stage.sites) await site.stop();
    const verdict = await compare(stage);
    if (verdict.wrongLog.length === 0 || Date.now() >= deadline)
      return { settledAfterSeconds, faults, ...verdict };
    // Bets can be right, by chance or by messages that came both ways, while messages wait in the broker.
    for (const site of stage.sites) await site.start();
    await pause(READ_ON_MS);
    faults.push(...(await untilBetsAreRight(stage, deadline)));
  }
}

/** Asks a site, as its player does; gives up at the deadline. Answers what was wrong with answers. */
async function untilBetsAreRight(stage: SaidEverything, deadline: number): Promise<string[]> {
  const { sites, prepared, messages } = stage;
  const { player, bets, sign } = prepared;
  const [site] = sites;
  if (site === undefined) throw new Error('no site');
  const caller = new PersistentCaller({ site, token: player.token, address: '10.0.0.1', sign });
  while (
    compareBets(bets, await readHistory(caller), messages).length > 0 &&
    Date.now() < deadline
  ) {
    await pause(ASK_EVERY_MS);
  }
  return [...caller.faults];
}

async function compare({
  setting,
  prepared: { player, bets, fundsKobo },
  messages,
  sent,
}: SaidEverything): Promise<Omit<Verdict, 'faults'>> {
  const opened = await openDatabase(setting);
  const { database } = opened;
  try {
    const states = await database
      .select({ id: betsTable.id, status: betsTable.status, winningsKobo: betsTable.winningsKobo })
      .from(betsTable)
      .where(eq(betsTable.playerId, player.playerId));
    const { real } = await readBalances(database, player.playerId);
    const { source, generatedAt, appliedAt } = resultLog;
    const rows = await database.select({ source, generatedAt, appliedAt }).from(resultLog);
    await opened.close();
    return {
      wrongBets: compareBets(bets, states, messages),
      wrongWallet: compareWallet(bets, messages, fundsKobo, real),
      wrongLog: compareLog(sent, rows),
      ledgerCheck: await checkLedger(setting),
    };
  } finally {
    await opened.close();
  }
}

/** Empty where it passes, else what it says. */
async function checkLedger(setting: DatabaseSetting): Promise<string[]> {
  const lines: string[] = [];
  try {
    for await (const line of ask(setting, ['ledger-check'])) lines.push(line);
    return [];
  } catch (error) {
    const broken = lines.filter((line) => !line.startsWith('ok '));
    return [...broken, error instanceof Error ? error.message : String(error)];
  }
}
