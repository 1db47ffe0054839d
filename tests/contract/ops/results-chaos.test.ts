// The small chaos of results: a few dozen of them under six kills, on each database with one of the brokers.

import { expect, test } from 'vitest';
import { runResultsChaos } from '../../chaos/results/run-results-chaos.ts';
import { mosquittoCommand } from '../../support/mosquitto.ts';
import { natsCommand } from '../../support/nats.ts';
import { postgresPrograms } from '../../support/postgres-process.ts';
import { describeWith } from '../../support/require-all.ts';

const TIMEOUT_MS = 600_000;
const usesPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';
const stand = usesPostgres
  ? ({ database: 'postgres', broker: 'mosquitto' } as const)
  : ({ database: 'embedded', broker: 'nats' } as const);
const isThere = usesPostgres
  ? postgresPrograms !== undefined && mosquittoCommand !== undefined
  : natsCommand !== undefined;

describeWith(`${stand.database} and ${stand.broker}`, isThere, 'results under kills', () => {
  test(
    'every bet is as the results say, and the log holds each of them once',
    async () => {
      const report = await runResultsChaos({ ...stand, seed: 1, results: 60, blows: 6 });
      expect(report).toMatchObject({
        faults: [],
        wrongBets: [],
        wrongWallet: '',
        wrongLog: [],
        ledgerCheck: '',
      });
      // That it was chaos: calls were cut off, and there was something to lose.
      expect(report.unanswered).toBeGreaterThan(0);
      expect(report.ways.mqtt).toBeGreaterThan(20);
    },
    TIMEOUT_MS,
  );
});
