// The interface of an area of the backend: calls, pages of its own, background work.

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

/** What every area is created from. */
export interface AreaContext {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  readonly rules: PlayRules;
  readonly findPlayer: FindPlayer;
  readonly store: FixtureStore;
  readonly hub: FeedHub;
  /** Counts refused messages of a feed, for /metrics and the log. */
  readonly feedFaults: Pick<FeedFaults, 'count'>;
  /** Settles bets by the results of the feed; the settlement area starts and stops it. */
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
  /**
   * Routes below the site's root without signature: frames of games, checkout, webhooks of
   * providers.
   */
  readonly pages?: Register;
  /** Starts the area's background work; called once the server listens. */
  start?(): Promise<void>;
  /** Stops that work; resolves when none of it runs any more. */
  stop?(): Promise<void>;
}
