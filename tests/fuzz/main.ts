// npm run test:feed-fuzz: the fuzzed feeds as long as one likes, with a report.

import { parseArgs } from 'node:util';
import { fuzzBetfair } from './betfair-fuzz.ts';
import { fuzzFeed } from './feed-fuzz.ts';
import { fuzzUof } from './uof-fuzz.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    /** XML messages of the Unified Odds Feed, and lines of an exchange's stream; a tenth by default. */
    lines: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Messages between two comparisons. */
    every: { type: 'string', default: '10000' },
  },
});
const crashes: string[] = [];
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    crashes.push(`${event}: ${error instanceof Error ? error.stack : String(error)}`);
  });
}
const seed = Number(values.seed);
let told = 0;
const feed = await fuzzFeed({
  messages: Number(values.messages),
  seed,
  compareEvery: Number(values.every),
  onProgress(sent, { seconds, heapMb, faults }) {
    if (sent - told < 50_000 && faults.length === 0) return;
    told = sent;
    console.error(`${sent} messages, ${seconds} s, ${heapMb.late} MB, ${faults.length} faults`);
  },
});
const lines = Number(values.lines ?? Math.ceil(Number(values.messages) / 10));
const uof = fuzzUof(lines, seed);
const betfair = fuzzBetfair(lines, seed);
console.log(JSON.stringify({ seed, feed, uof, betfair, crashes }, null, 2));
const faults = [feed, uof, betfair].flatMap((report) => report.faults);
const isSound = faults.length + crashes.length === 0;
console.log(isSound ? 'Nothing crashed, everything was counted, page and server agree.' : 'FAULTS');
process.exitCode = isSound ? 0 : 1;
