// The small chaos of results: two processes, PostgreSQL and Mosquitto, each killed once, and all of them at once.

import { expect, test } from 'vitest';
import { runResultsChaos } from '../chaos/results/run-results-chaos.ts';
import { mosquittoCommand } from '../support/mosquitto.ts';
import { postgresPrograms } from '../support/postgres-process.ts';
import { describeWith } from '../support/require-all.ts';

const isThere = postgresPrograms !== undefined && mosquittoCommand !== undefined;

describeWith('PostgreSQL or Mosquitto', isThere, 'results under kills', () => {
  test('end every bet as the messages say, and each message is in the log once', async () => {
    const options = { database: 'postgres', broker: 'mosquitto' } as const;
    const report = await runResultsChaos({ ...options, seed: 1, results: 60, kills: 5 });
    expect(report).toMatchObject({
      ...{ faults: [], wrongBets: [], wrongWallet: '', wrongLog: [], ledgerCheck: [] },
      kills: { site: 1, sites: 1, broker: 1, database: 1, all: 1 },
    });
    // That it was chaos: calls were cut off, and messages sent again.
    expect(report.unanswered + report.unavailable).toBeGreaterThan(0);
    expect(report.repeats).toBeGreaterThan(0);
    expect(Object.values(report.ways).every((count) => count > 0)).toBe(true);
  });
});
