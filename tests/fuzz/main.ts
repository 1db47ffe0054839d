// npm run test:feed-fuzz: the fuzzed feeds as long as one likes, with a report.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fuzzBetfair } from './betfair-fuzz.ts';
import { fuzzFeed, READINGS } from './feed-fuzz.ts';
import { fuzzUof } from './uof-fuzz.ts';

const LINES = 'lines';
const PARTS: readonly string[] = [...READINGS, LINES];

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    /** XML messages of the Unified Odds Feed, and lines of an exchange's stream; a tenth by default. */
    lines: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Messages between two comparisons. */
    every: { type: 'string', default: '10000' },
    /** One part alone: `server` and `operator` by what the page reads, or `lines`; else all at once. */
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const { only } = values;
const isSound = only === undefined ? await runAll() : await runPart(only);
if (only === undefined)
  console.log(
    isSound ? 'Nothing crashed, everything was counted, page and server agree.' : 'FAULTS',
  );
process.exitCode = isSound ? 0 : 1;

/** Each part in a process of its own, so that all cores work. */
async function runAll(): Promise<boolean> {
  const runs = PARTS.map(async (part) => {
    const script = fileURLToPath(import.meta.url);
    const args = [...process.execArgv, script, ...process.argv.slice(2), '--only', part];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [report, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    console.log(report.trim());
    return code === 0;
  });
  return (await Promise.all(runs)).every(Boolean);
}

async function runPart(part: string): Promise<boolean> {
  const crashes: string[] = [];
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      crashes.push(`${event}: ${error instanceof Error ? error.stack : String(error)}`);
    });
  }
  const reports = part === LINES ? runLines() : { feed: await runReading(part) };
  console.log(JSON.stringify({ part, seed, ...reports, crashes }, null, 2));
  const faults = Object.values(reports).flatMap((report) => report.faults);
  return faults.length + crashes.length === 0;
}

function runLines() {
  const lines = Number(values.lines ?? Math.ceil(Number(values.messages) / 10));
  return { uof: fuzzUof(lines, seed), betfair: fuzzBetfair(lines, seed) };
}

function runReading(part: string) {
  const readings = READINGS.filter((reading) => reading === part);
  if (readings.length === 0) throw new Error(`--only is one of ${PARTS.join(', ')}`);
  let told = 0;
  return fuzzFeed({
    ...{ seed, readings },
    messages: Number(values.messages),
    compareEvery: Number(values.every),
    onProgress(sent, { seconds, heapMb, faults }) {
      if (sent - told < 50_000 && faults.length === 0) return;
      told = sent;
      console.error(
        `${part}: ${sent} messages, ${seconds} s, ${heapMb.late} MB, ${faults.length} faults`,
      );
    },
  });
}
