// `--profile`: where the time of the product's page and worker goes, as .cpuprofile files.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { launchChromium } from '../../support/chromium.ts';
import { type BenchContext, type BenchResult, type Row, resultOf, skip } from '../bench.ts';
import { SITE_FOLDER } from '../build.ts';
import { CANDIDATES } from './candidates.ts';
import { openCandidate } from './open-candidate.ts';
import { connectWorker } from './worker-session.ts';

const FOLDER = 'bench-results';
const INTERVAL_US = 200;
const TOP = 12;

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: CallFrame;
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Records both threads under 3,500 msg/s and names the functions that took longest themselves. */
export async function profileProduct(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  const load = await context.load();
  const browser = await launchChromium(context.chromium);
  try {
    const { page, session, close } = await openCandidate(browser, load, CANDIDATES.ours);
    const worker = await connectWorker(session);
    await load.start({ rate: 3_500, perFrame: 1 });
    await page.waitForTimeout(2_000);
    const send = (method: string, params?: object) =>
      session.send(method as 'Profiler.enable', params as undefined);
    for (const thread of [send, worker]) {
      await thread('Profiler.enable');
      await thread('Profiler.setSamplingInterval', { interval: INTERVAL_US });
      await thread('Profiler.start');
    }
    await page.waitForTimeout(context.quick ? 1_000 : 5_000);
    const ended = [await send('Profiler.stop'), await worker('Profiler.stop')];
    await load.stop();
    await close();
    mkdirSync(FOLDER, { recursive: true });
    const rows: Row[] = [];
    for (const [index, name] of ['page', 'worker'].entries()) {
      const { profile } = ended[index] as unknown as { profile: CpuProfile };
      writeFileSync(join(FOLDER, `${name}.cpuprofile`), JSON.stringify(profile));
      rows.push(...topFunctions(name, profile));
    }
    return resultOf(rows);
  } finally {
    await browser.close();
  }
}

/** Self time by function, ms a second of the profile. */
function topFunctions(thread: string, profile: CpuProfile): Row[] {
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  let total = 0;
  profile.samples?.forEach((id, index) => {
    const delta = profile.timeDeltas?.[index] ?? 0;
    total += delta;
    const name = names.get(id) ?? '?';
    times.set(name, (times.get(name) ?? 0) + delta);
  });
  return [...times]
    .filter(([name]) => !name.startsWith('(idle)'))
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOP)
    .map(([name, us]) => ({
      name: `${thread}: ${name}`,
      value: (us / total) * 1_000,
      unit: 'ms/s',
    }));
}

const maps = new Map<string, SourceMap | null>();

/** The function as our source names it, with file and line; as the browser does where there is no map. */
function nameOf({ functionName, url, lineNumber, columnNumber }: CallFrame): string {
  const file = url.slice(url.lastIndexOf('/') + 1);
  const entry = mapOf(file)?.findEntry(lineNumber, columnNumber);
  const label = functionName || '(anonymous)';
  if (entry === undefined || !('originalSource' in entry) || !entry.originalSource)
    return `${label} ${file}`.trim();
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
  return `${label} ${source}:${entry.originalLine + 1}`;
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const path = join(SITE_FOLDER, 'assets', `${file}.map`);
  const map = existsSync(path)
    ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
    : null;
  maps.set(file, map);
  return map;
}
