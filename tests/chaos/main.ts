// npm run test:chaos: the chaos as long as one likes, with a report.

import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    /** `postgres` starts its own, to restart it; by default as TEST_DATABASE_URL says. */
    database: { type: 'string' },
    restarts: { type: 'string' },
    disturbed: { type: 'string', default: '0.5' },
    seed: { type: 'string', default: '1' },
  },
});
const database = readDatabase(values.database);
const kills = Number(values.kills);
// A fifth as many restarts of PostgreSQL as kills of the site.
const restarts = Number(values.restarts ?? (database === 'postgres' ? Math.ceil(kills / 5) : 0));
const options = {
  operations: Number(values.operations),
  kills,
  restarts,
  ...(database === undefined ? {} : { database }),
  disturbedShare: Number(values.disturbed),
  seed: Number(values.seed),
};
const report = await runChaos(options);
console.log(JSON.stringify({ ...options, ...report }, null, 2));
const { faults, mispaid, wrongLimits, inTables, inLedger, ledgerCheck } = report;
const isSound =
  [
    faults,
    mispaid,
    wrongLimits,
    inTables.lost,
    inTables.unasked,
    inLedger.lost,
    inLedger.unasked,
  ].every(({ length }) => length === 0) && ledgerCheck === '';
console.log(isSound ? 'The books are what the clients were told.' : 'THE BOOKS ARE WRONG');
process.exitCode = isSound ? 0 : 1;

function readDatabase(name: string | undefined): 'embedded' | 'postgres' | undefined {
  if (name === undefined || name === 'embedded' || name === 'postgres') return name;
  throw new Error('--database wants embedded or postgres');
}
