// Reads results from an operator's broker without losing any: the broker stores them for the site's
// session until they are in the result log.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MAX_PAYLOAD_CHARACTERS } from '../../../shared/feed/wire.ts';
import type { BrokerAccess } from '../../broker/broker-connection.ts';
import { textOf } from '../../broker/payload-text.ts';
import { endLease, type Lease, takeLease } from '../../db/lease.ts';
import type { OpenDatabase } from '../../db/open-database.ts';
import type { SettlementReceiver } from '../../domain/settlement/settlement-receiver.ts';
import { createJob, type Job } from '../../jobs/create-job.ts';
import { LimitedLog } from '../../log/limited-log.ts';
import type { Logger } from '../../log/logger.ts';
import type { FeedOutput } from '../feed-source.ts';
import type { FeedFaults } from '../reading/fault-log.ts';
import { readCountedResults } from '../reading/read-results.ts';
import {
  openResultsConnection,
  type ResultPacket,
  type ResultsConnection,
} from './results-connection.ts';

/** How often the lease is renewed, and a lost connection replaced. */
const RENEW_EVERY_MS = 2_000;
/** Three renewals may be late before another process takes over. */
const LEASE_SECONDS = 8;
const LEASE_NAME = 'results:holder';
const SESSION_NAME = 'results:session';
/** UTF-8 has at most three bytes per character of a string: a longer payload is too large. */
const MAX_PAYLOAD_BYTES = MAX_PAYLOAD_CHARACTERS * 3;

export interface ResultsReaderOptions extends BrokerAccess {
  readonly opened: Pick<OpenDatabase, 'database' | 'kind'>;
  readonly output: Pick<FeedOutput, 'countSkipped'>;
  readonly settlement: SettlementReceiver;
  readonly logger: Logger;
  /** Counts what is left out. */
  readonly faults: FeedFaults;
  /** Called with each message that could be read. */
  readonly onRead: () => void;
}

export interface ResultsReader {
  /** Why results are not read now; undefined while they are, by this process or another. */
  readonly fault: string | undefined;
  start(): void;
  /** Resolves once it has stopped and given up its lease, so that another process can take over. */
  stop(): Promise<void>;
}

/**
 * Reads the topics of results with the one persistent session that the site has on the broker. Of
 * several processes only the one with the lease connects, since a second client of the same session
 * would disconnect the first. A result is acknowledged once it is in the result log. No broker
 * stores a result that was published with QoS 0, so it is lost if no process is connected.
 */
export function createResultsReader(options: ResultsReaderOptions): ResultsReader {
  return new SessionReader(options);
}

class SessionReader implements ResultsReader {
  readonly #options: ResultsReaderOptions;
  readonly #losses: LimitedLog;
  readonly #refusals: LimitedLog;
  fault: string | undefined;
  /** Undefined on the embedded database, which no other process has. */
  readonly #lease: Lease | undefined;
  readonly #job: Job;
  #connection: ResultsConnection | undefined;

  constructor(options: ResultsReaderOptions) {
    const { logger, opened } = options;
    this.#options = options;
    this.#losses = new LimitedLog(logger, 'warn', 'results of the operator feed are not read now');
    const refused = 'the broker refuses the subscription to results, trying again';
    this.#refusals = new LimitedLog(logger, 'error', refused);
    if (opened.kind === 'postgres')
      this.#lease = { name: LEASE_NAME, holder: randomUUID(), seconds: LEASE_SECONDS };
    const run = () => this.#follow();
    this.#job = createJob({ name: 'results', everyMs: RENEW_EVERY_MS, logger, run });
  }

  start(): void {
    void this.#job.start();
  }

  async stop(): Promise<void> {
    await this.#job.stop();
    await this.#close();
    this.#losses.close();
    this.#refusals.close();
    if (this.#lease === undefined) return;
    // Without the database the lease expires by itself.
    await endLease(this.#options.opened.database, this.#lease).catch(() => {});
  }

  async #follow(): Promise<void> {
    const { database } = this.#options.opened;
    let isOurs: boolean;
    try {
      isOurs = this.#lease === undefined || (await takeLease(database, this.#lease));
      // Another process has the lease, and reads the results.
      if (!isOurs) this.fault = undefined;
      if (isOurs && this.#connection === undefined) this.#open(await readSession(database));
    } catch (error) {
      isOurs = false;
      this.fault = reasonOf(error);
      this.#losses.write({ reason: reasonOf(error) });
    }
    if (!isOurs) await this.#close();
  }

  #open(clientId: string): void {
    const { logger } = this.#options;
    const connection = openResultsConnection({
      access: this.#options,
      clientId,
      take: (message) => this.#take(message),
      onSubscribed: () => {
        this.fault = undefined;
        logger.info('reading results of the operator feed');
      },
      onRefusal: (topics) => {
        this.fault = `the broker refuses ${topics}`;
        this.#refusals.write({ topics });
      },
      onEnd: (reason) => {
        if (this.#connection === connection) this.#connection = undefined;
        this.fault = reason;
        this.#losses.write({ reason });
      },
    });
    this.#connection = connection;
  }

  async #close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    await connection?.close();
  }

  async #take({ topic, payload, isStored }: ResultPacket): Promise<void> {
    const message = this.#read(topic, payload);
    if (message === undefined) return;
    const { settlement, onRead } = this.#options;
    onRead();
    if (isStored) await settlement.store(message);
    else settlement.receive(message);
  }

  /** Undefined for what cannot be read. It is acknowledged too: a repetition would be no better. */
  #read(topic: string, payload: Buffer) {
    const { faults, output } = this.#options;
    try {
      if (payload.length <= MAX_PAYLOAD_BYTES)
        return readCountedResults(topic, textOf(payload), faults, output);
      faults.count('too large', topic);
    } catch {
      faults.count('it could not be applied', topic);
    }
    return undefined;
  }
}

/**
 * The client id of the session. It is in the database, so that every process of the site resumes
 * the same session, and random, so that no other client of the broker has it.
 */
async function readSession(database: OpenDatabase['database']): Promise<string> {
  const name = `touchline-results-${randomUUID()}`;
  const { rows } = await database.execute<{ value: string }>(sql`
    insert into settings (name, value, changed_at) values (${SESSION_NAME}, ${name}, now())
    on conflict (name) do update set value = settings.value returning value`);
  return rows[0]?.value ?? name;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
