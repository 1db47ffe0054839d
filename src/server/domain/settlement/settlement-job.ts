// The background job that settles bets: at the start, when a match ends or a feed sends a result,
// and every few seconds.

import type { Logger } from 'pino';
import type { Database } from '../../db/open-database.ts';
import { LimitedLog } from '../../log/limited-log.ts';
import type { LineResult } from '../legs/line-results.ts';
import type { PlayRules } from '../settings/play-rules.ts';
import type { FixtureStore } from '../sports/fixture-store.ts';
import { applyResultLog } from './apply-result-log.ts';
import { ClosedLines } from './closed-lines.ts';
import { wasPlayedOut } from './final-result.ts';
import { recordFinalResults } from './record-final-results.ts';
import { logResults, nameByContent } from './result-log.ts';
import type { ResultMessage } from './result-message.ts';
import { ResultQueue } from './result-queue.ts';
import { settleBets } from './settle-bets.ts';
import type { SettlementReceiver } from './settlement-receiver.ts';

/** How often the store is asked for matches that ended, which costs no query. */
const LOOK_EVERY_MS = 1_000;
/** How often bets are looked through even where nothing seems to have happened. */
const SWEEP_EVERY_MS = 5_000;

export interface SettlementJobOptions {
  readonly database: Database;
  readonly store: FixtureStore;
  readonly rules: PlayRules;
  readonly logger: Logger;
  /**
   * False for a feed that sends every settlement itself. Then nothing is settled by the score,
   * whatever the rule `SettleByScore` says.
   */
  readonly settlesByScore?: boolean;
  /** Receives the records of lines of the store's matches that a result has changed. */
  readonly showLines: (lines: readonly LineResult[]) => void;
}

export class SettlementJob implements SettlementReceiver {
  readonly #options: SettlementJobOptions;
  readonly #stopping = new AbortController();
  /** Limits what is logged, since a bet that cannot be settled fails with every pass. */
  readonly #faults: LimitedLog;
  #ended: ReadonlySet<string> = new Set();
  readonly #closedLines: ClosedLines;
  #timer: NodeJS.Timeout | undefined;
  #sweptAt = 0;
  /** The passes, which run one after the other. */
  #work: Promise<void> = Promise.resolve();
  #sweepWaits = false;
  readonly #queue: ResultQueue;

  constructor(options: SettlementJobOptions) {
    this.#options = options;
    this.#closedLines = new ClosedLines(options);
    this.#faults = new LimitedLog(options.logger, 'error', 'a bet could not be settled');
    this.#queue = new ResultQueue(options);
  }

  start(): void {
    this.sweep();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Stops the job; resolves once none of its work runs any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#queue.store();
    await this.#work;
    this.#faults.close();
  }

  /**
   * Writes a feed's results to the log, whether there are bets on their outcomes or not, and
   * settles by them.
   */
  async receive(message: ResultMessage): Promise<void> {
    if (message.lines.length === 0) return;
    await this.#queue.add(nameByContent(message));
    this.sweep();
  }

  async store(message: ResultMessage): Promise<void> {
    if (message.lines.length === 0) return;
    await logResults(this.#options.database, 'mqtt', [nameByContent(message)]);
    this.sweep();
  }

  /** Starts a pass over all bets with a result to apply, unless one is waiting to start. */
  sweep(): void {
    if (this.#sweepWaits) return;
    this.#sweepWaits = true;
    this.#do('the settlement pass failed', async () => {
      this.#sweepWaits = false;
      this.#sweptAt = performance.now();
      const { database, store, rules, settlesByScore = true } = this.#options;
      await this.#queue.store();
      await applyResultLog(
        database,
        (matchId, error) => this.#faults.write({ err: error, matchId }),
        this.#stopping.signal,
      );
      await this.#closedLines.show();
      const inForce = await rules.read();
      if (settlesByScore && inForce.isOn('SettleByScore'))
        await recordFinalResults(database, store);
      await settleBets(database, (betId, error) => this.#faults.write({ err: error, betId }), {
        signal: this.#stopping.signal,
      });
      await this.#closedLines.show();
    });
  }

  #look(): void {
    const isDue = performance.now() - this.#sweptAt >= SWEEP_EVERY_MS;
    if (this.#hasNewlyEnded() || isDue) this.sweep();
  }

  #hasNewlyEnded(): boolean {
    let found = false;
    const ended = new Set<string>();
    for (const fixture of this.#options.store.all()) {
      if (!wasPlayedOut(fixture)) continue;
      const { matchId } = fixture.definition;
      ended.add(matchId);
      found ||= !this.#ended.has(matchId);
    }
    this.#ended = ended;
    return found;
  }

  #do(fault: string, work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#options.logger.error({ err: error }, fault);
    });
  }
}
