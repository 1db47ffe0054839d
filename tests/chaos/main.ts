// npm run test:chaos: the chaos as long as one likes, with a report.

import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const options = {
  operations: Number(values.operations),
  kills: Number(values.kills),
  seed: Number(values.seed),
};
const report = await runChaos(options);
console.log(JSON.stringify({ ...options, ...report }, null, 2));
const { faults, mispaid, inTables, inLedger, ledgerCheck } = report;
const isSound =
  [faults, mispaid, inTables.lost, inTables.unasked, inLedger.lost, inLedger.unasked].every(
    ({ length }) => length === 0,
  ) && ledgerCheck === '';
console.log(isSound ? 'The books are what the clients were told.' : 'THE BOOKS ARE WRONG');
process.exitCode = isSound ? 0 : 1;
