// How many readers one machine serves: the live list at the simulator's own pace, on the embedded broker,
// Mosquitto and NATS side by side.

import { LISTS_TOPIC } from '../../../src/shared/feed/live-lists.ts';
import { mosquittoCommand } from '../../support/mosquitto.ts';
import { natsCommand } from '../../support/nats.ts';
import {
  type BenchContext,
  type BenchResult,
  type Ratio,
  type Row,
  ratioOf,
  resultOf,
  skip,
} from '../bench.ts';
import { quantile } from '../stats.ts';
import { type AskedProcess, startAsked } from './asked-process.ts';
import { type BrokerName, startMeasuredBroker } from './brokers.ts';
import { type FeedScript, recordFeed, topicsByImages, topicsByMessages } from './feed-recording.ts';
import { canReadCost, readCost } from './process-cost.ts';
import type { ReaderQuestions } from './readers.ts';

/** Rows that a page on a phone follows: those in sight, and a screen above and below. */
const ROWS = 20;
const TIMED = 20;
/** Of what was sent to those that are timed; less is a broker that drops. */
const MIN_RECEIVED = 0.99;

interface FanOut {
  readonly bytesASecond: number;
  readonly delayP50Ms: number;
  readonly delayP99Ms: number;
  /** Of one core. */
  readonly cpuShare: number;
  readonly cpuADeliveryUs: number;
  readonly memoryAReader: number;
  readonly connectMs: number;
  readonly received: number;
  readonly lost: number;
  readonly repeated: number;
}

interface Trial {
  readonly broker: BrokerName;
  /** How it stands in the table. */
  readonly candidate: string;
  readonly readers: number;
  readonly way: 'images' | 'messages';
  readonly compressed: boolean;
}

/** One trial of each; a quick one has a tenth of the readers, for a second. */
export async function measureFanOut({ quick, seed, progress }: BenchContext): Promise<BenchResult> {
  if (!canReadCost()) return skip('the kernel does not say what a process costs');
  const installed: readonly BrokerName[] = [
    'embedded',
    ...(mosquittoCommand === undefined ? [] : ['mosquitto' as const]),
    ...(natsCommand === undefined ? [] : ['nats' as const]),
  ];
  const seconds = quick ? 1 : 20;
  const recording = recordFeed(seed, seconds);
  const rows: Row[] = [];
  const notes: string[] = [];
  const failedGates: string[] = [];
  const measured = new Map<string, FanOut>();
  for (const trial of listTrials(installed, quick)) {
    const { candidate, readers, way } = trial;
    const label = `${candidate}: ${readers}${way === 'images' ? '' : ' by messages'}`;
    progress(label);
    const topics = topicsOf(trial, recording.matchIds);
    let fanOut: FanOut;
    try {
      fanOut = await measureOne(trial, recording[way], topics, seconds);
    } catch (error) {
      // Another broker may be at its end with so many; ours may not.
      if (trial.broker === 'embedded') throw error;
      notes.push(`${label}: ${String(error)}`);
      continue;
    }
    measured.set(label, fanOut);
    rows.push(...rowsOf(label, fanOut));
    const { lost, repeated } = fanOut;
    if (lost > 0) notes.push(`${label}: ${lost} connections were closed`);
    if (repeated > 0) notes.push(`${label}: ${repeated} tries to connect were repeated`);
    const isShort = fanOut.received < MIN_RECEIVED || fanOut.lost > 0;
    if (isShort && trial.broker === 'embedded') failedGates.push(`${label}: messages were lost`);
  }
  const missing = (['mosquitto', 'nats'] as const).filter((name) => !installed.includes(name));
  notes.push(...missing.map((name) => `${name} is not installed`));
  return { ...resultOf(rows), ratios: compareWays(measured), notes, failedGates };
}

function listTrials(installed: readonly BrokerName[], quick: boolean): Trial[] {
  const sizes = quick ? [10] : [100, 1_000, 2_000];
  const main = quick ? 10 : 1_000;
  const images = sizes.flatMap((readers) =>
    installed.map((broker): Trial => {
      return { broker, candidate: broker, readers, way: 'images', compressed: true };
    }),
  );
  // Embedded, without compression.
  const plain: Trial = {
    ...{ broker: 'embedded', candidate: 'uncompressed', readers: main },
    ...{ way: 'images', compressed: false },
  };
  const messages = (quick ? installed.slice(0, 1) : installed).map((broker): Trial => {
    const candidate = broker === 'embedded' ? plain.candidate : broker;
    return { broker, candidate, readers: main, way: 'messages', compressed: false };
  });
  return quick ? [...images, ...messages] : [...images, plain, ...messages];
}

/** What each reader subscribes to: rows from another one on in each, or the whole list. */
function topicsOf({ readers, way }: Trial, matchIds: readonly string[]): string[][] {
  if (way === 'messages') {
    const all = matchIds.flatMap(topicsByMessages);
    return Array.from({ length: readers }, () => all);
  }
  const starts = Math.max(1, matchIds.length - ROWS + 1);
  return Array.from({ length: readers }, (_, at) => {
    const first = (at * 7) % starts;
    return [...matchIds.slice(first, first + ROWS).flatMap(topicsByImages), LISTS_TOPIC];
  });
}

async function measureOne(
  { broker: name, compressed }: Trial,
  script: FeedScript,
  topics: readonly (readonly string[])[],
  seconds: number,
): Promise<FanOut> {
  const broker = await startMeasuredBroker(name);
  let readers: AskedProcess<ReaderQuestions> | undefined;
  try {
    readers = await startAsked<ReaderQuestions>(new URL('./readers.ts', import.meta.url));
    const { speaker, url, processId } = broker;
    await speaker.ask('open', script);
    await speaker.ask('collect', null);
    const empty = readCost(processId);
    const connectMs = await readers.ask('connect', { url, topics, timed: TIMED, compressed });
    await readers.ask('begin', null);
    const before = readCost(processId);
    await speaker.ask('play', null);
    const after = await readers.ask('end', null);
    const { cpuMs } = readCost(processId);
    await speaker.ask('collect', null);
    const { memory } = readCost(processId);
    const sent = countDeliveries(script, topics);
    const sentToTimed = countDeliveries(
      script,
      after.timed.map((at) => topics[at] ?? []),
    );
    const spentMs = cpuMs - before.cpuMs;
    return {
      bytesASecond: after.bytes / topics.length / seconds,
      delayP50Ms: quantile(after.ages, 0.5) / 1_000,
      delayP99Ms: quantile(after.ages, 0.99) / 1_000,
      cpuShare: spentMs / (seconds * 1_000),
      cpuADeliveryUs: (spentMs * 1_000) / sent,
      memoryAReader: (memory - empty.memory) / topics.length,
      connectMs,
      received: after.messages / sentToTimed,
      lost: after.lost,
      repeated: after.repeated,
    };
  } finally {
    await readers?.close();
    await broker.close();
  }
}

function countDeliveries({ steps }: FeedScript, topics: readonly (readonly string[])[]): number {
  const readersOf = new Map<string, number>();
  for (const topic of topics.flat()) readersOf.set(topic, (readersOf.get(topic) ?? 0) + 1);
  return steps.reduce((sum, { topic }) => sum + (readersOf.get(topic) ?? 0), 0);
}

function rowsOf(label: string, fanOut: FanOut): Row[] {
  return [
    { name: `${label}, bytes a reader`, value: fanOut.bytesASecond / 1_000, unit: 'kB/s' },
    { name: `${label}, delay p50`, value: fanOut.delayP50Ms, unit: 'ms' },
    { name: `${label}, delay p99`, value: fanOut.delayP99Ms, unit: 'ms' },
    { name: `${label}, CPU a delivery`, value: fanOut.cpuADeliveryUs, unit: 'us' },
    { name: `${label}, CPU of one core`, value: fanOut.cpuShare * 100, unit: '%' },
    { name: `${label}, memory a reader`, value: fanOut.memoryAReader / 1_000, unit: 'kB' },
    { name: `${label}, all connected`, value: fanOut.connectMs / 1_000, unit: 's' },
    { name: `${label}, received of sent`, value: fanOut.received * 100, unit: '%' },
  ];
}

/** Images as the product serves them, of messages as it served them; in a full run alone. */
function compareWays(measured: ReadonlyMap<string, FanOut>): Ratio[] {
  const images = measured.get('embedded: 1000');
  const messages = measured.get('uncompressed: 1000 by messages');
  if (images === undefined || messages === undefined) return [];
  return [
    ratioOf('fan-out/bytes', images.bytesASecond / messages.bytesASecond),
    ratioOf('fan-out/cpu', images.cpuShare / messages.cpuShare),
  ];
}
