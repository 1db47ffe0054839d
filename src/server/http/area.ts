// What an area of the backend brings: calls, pages of its own, work beside the calls.

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open-database.ts';
import type { FindPlayer } from '../domain/accounts/signed-in-player.ts';
import type { PlayMatch } from '../domain/bets/play-match.ts';
import type { PlayRules } from '../domain/settings/play-rules.ts';
import type { SettlementJob } from '../domain/settlement/settlement-job.ts';
import type { FixtureStore } from '../domain/sports/fixture-store.ts';
import type { FeedHub } from '../feed/feed-hub.ts';
import type { FeedFaults } from '../feed/reading/fault-log.ts';

/** What every area is built from. */
export interface AreaContext {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  readonly rules: PlayRules;
  readonly findPlayer: FindPlayer;
  readonly store: FixtureStore;
  readonly hub: FeedHub;
  /** Counts what is refused of a feed, as /metrics and the log have it. */
  readonly feedFaults: Pick<FeedFaults, 'count'>;
  /** Settles what the hub's feed reports; the settlement area starts and stops it. */
  readonly settlement: SettlementJob;
  /** Plays the matches of a simulated bet. */
  readonly playMatch: PlayMatch;
}

type Register = (instance: FastifyInstance) => Promise<void>;

export interface Area {
  /** Calls under `/api/`, behind the signature. */
  readonly api?: Register;
  /** Calls under `/web-api/`, behind the signature. */
  readonly webApi?: Register;
  /** Routes of the site's own address without signature: frames of games, checkout, provider hooks. */
  readonly pages?: Register;
  /** Begins the area's work beside the calls; called once the server listens. */
  start?(): Promise<void>;
  /** Ends it; resolves when nothing of it runs any more. */
  stop?(): Promise<void>;
}
