// npm run test:chaos:results: the chaos of results as long as one likes, with a report.

import { parseArgs } from 'node:util';
import { isSound } from './comparison.ts';
import { runResultsChaos } from './run-results-chaos.ts';

const { values } = parseArgs({
  options: {
    results: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '30' },
    database: { type: 'string', default: 'embedded' },
    broker: { type: 'string', default: 'mosquitto' },
    seed: { type: 'string', default: '1' },
  },
});
const { database, broker } = values;
if (database !== 'embedded' && database !== 'postgres')
  throw new Error('--database wants embedded or postgres');
if (broker !== 'mosquitto' && broker !== 'nats')
  throw new Error('--broker wants mosquitto or nats');
const options = {
  database,
  broker,
  results: Number(values.results),
  kills: Number(values.kills),
  seed: Number(values.seed),
} as const;
const report = await runResultsChaos(options);
console.log(JSON.stringify({ ...options, ...report }, null, 2));
const stands = isSound(report);
console.log(stands ? 'Every bet is as the results say.' : 'BETS OR BOOKS ARE WRONG');
process.exitCode = stands ? 0 : 1;
