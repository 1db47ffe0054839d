// Applying a batch of messages and packing what changed, beside immer's produceWithPatches.
// npx tsx tests/bench/apply.ts [--quick] [--json]

import { fileURLToPath } from 'node:url';
import { enablePatches, produceWithPatches } from 'immer';
import { createRandom } from '../../src/shared/bench/random.ts';
import type { OddsChange } from '../../src/shared/feed/messages.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import { LineReader } from '../../src/worker/book/records.ts';
import { PayloadDecoder } from '../../src/worker/ingest/payload-decoder.ts';
import { packPrices } from '../../src/worker/publish/price-packer.ts';
import type { Row } from './bench.ts';
import { median, quantile } from './stats.ts';

const MATCHES = 500;
const MARKETS = 30;
const OUTCOMES = 3;
const BATCH = 100;
const BATCH_MS = 16;
/**
 * Batches of one side in a row: interleaved closely enough to meet the same noise, and in runs, for
 * in a worker neither finds its memory thrown out by the other.
 */
const RUN = 20;

enablePatches();

const encoder = new TextEncoder();
const decoder = new PayloadDecoder();

/**
 * The same decoded messages go through both sides: 3 to 10 markets of 3 outcomes each, over 45,000
 * outcomes, all of them mounted. Ours ends with the transferable buffer of the changed prices,
 * immer with its patches; decoding is measured apart and is in neither.
 */
export function measureApply({ batches }: { batches: number }): Row[] {
  const source = createSource();
  const columnar = createColumnar(source.fill());
  const immer = createImmer();
  const decodeUs: number[] = [];
  const columnarMs: number[] = [];
  const immerMs: number[] = [];
  const ratios: number[] = [];
  // The first run of each side is for the compiler.
  for (let done = -RUN; done < batches; done += RUN) {
    const run = Array.from({ length: Math.min(RUN, batches - Math.max(0, done)) }, source.take);
    // Each side decodes for itself, right before, as a worker does.
    const ours = run.map((payloads) => {
      const startedAt = performance.now();
      const messages = payloads.map(decode);
      if (done >= 0) decodeUs.push(((performance.now() - startedAt) * 1000) / BATCH);
      return timeOf(() => columnar.apply(messages));
    });
    const theirs = run.map((payloads) => {
      const messages = payloads.map(decode);
      return timeOf(() => immer.apply(messages));
    });
    if (done < 0) continue;
    columnarMs.push(...ours);
    immerMs.push(...theirs);
    ratios.push(median(theirs) / median(ours));
  }
  return [
    { name: `decode, ${BATCH} messages a batch`, value: median(decodeUs), unit: 'us/message' },
    { name: 'apply + pack, p50', value: median(columnarMs), unit: 'ms/batch' },
    { name: 'apply + pack, p95', value: quantile(columnarMs, 0.95), unit: 'ms/batch' },
    { name: 'immer produceWithPatches, p50', value: median(immerMs), unit: 'ms/batch' },
    { name: 'immer produceWithPatches, p95', value: quantile(immerMs, 0.95), unit: 'ms/batch' },
    { name: 'changed prices', value: columnar.packed() / (batches + RUN), unit: 'prices/batch' },
    { name: 'times faster than immer', value: median(ratios), unit: 'x' },
  ];
}

interface Payload {
  readonly matchId: string;
  readonly bytes: Uint8Array;
}

function createSource() {
  const random = createRandom(1);
  const pick = (count: number) => Math.floor(random() * count);
  const write = (matchId: number, marketIds: readonly number[]): Payload => {
    const markets = marketIds.map((id) => ({
      id,
      specifiers: '',
      status: 0,
      outcomes: Array.from({ length: OUTCOMES }, (_, at) => ({
        id: String(at + 1),
        odds: (110 + pick(900)) / 100,
        active: 1,
      })),
    }));
    const head = { event_id: matchId, event_type: 'match', event_prefix: 'sr:match', product: 1 };
    const text = JSON.stringify({ ...head, timestamp: 1_700_000_000_000, markets });
    return { matchId: String(matchId), bytes: encoder.encode(text) };
  };
  const all = Array.from({ length: MARKETS }, (_, id) => id);
  return {
    fill: () => Array.from({ length: MATCHES }, (_, matchId) => decode(write(matchId, all))),
    take: () =>
      Array.from({ length: BATCH }, () =>
        write(
          pick(MATCHES),
          Array.from({ length: 3 + pick(8) }, () => pick(MARKETS)),
        ),
      ),
  };
}

function decode({ matchId, bytes }: Payload): OddsChange {
  const decoded = decoder.decode({ type: 'live', kind: 'odds_change', matchId }, bytes);
  if (!decoded.ok || decoded.message.kind !== 'odds_change') throw new Error('cannot be decoded');
  return decoded.message;
}

function createColumnar(first: readonly OddsChange[]) {
  const book = new Book();
  book.onLineAdded = (line) => {
    line.watched = LineReader.Line;
  };
  let now = 1_700_000_000_000;
  let packed = 0;
  const apply = (messages: readonly OddsChange[]) => {
    now += BATCH_MS;
    book.outcomes.expireDirections(now);
    for (const message of messages) {
      applyMessage(book, book.ensureMatch(message.matchId, 'live'), message, now);
    }
    packed += packPrices(book.outcomes, true).count;
  };
  apply(first);
  if (book.outcomes.count !== MATCHES * MARKETS * OUTCOMES) throw new Error('the book is not full');
  packed = 0;
  return { apply, packed: () => packed };
}

type Tree = Record<string, Record<string, Record<string, { odds: number; active: boolean }>>>;

function createImmer() {
  let tree: Tree = {};
  for (let matchId = 0; matchId < MATCHES; matchId++) {
    const markets: Tree[string] = {};
    for (let marketId = 0; marketId < MARKETS; marketId++) {
      const outcomes: Tree[string][string] = {};
      for (let id = 1; id <= OUTCOMES; id++) outcomes[id] = { odds: 200, active: true };
      markets[marketId] = outcomes;
    }
    tree[matchId] = markets;
  }
  const apply = (messages: readonly OddsChange[]) => {
    const [next, patches] = produceWithPatches(tree, (draft) => {
      for (const message of messages) {
        const match = draft[message.matchId]!;
        for (const market of message.markets) {
          const outcomes = match[market.id]!;
          for (const outcome of market.outcomes) {
            const quote = outcomes[outcome.id]!;
            quote.odds = outcome.odds;
            quote.active = outcome.active;
          }
        }
      }
    });
    if (patches.length === 0) throw new Error('nothing changed');
    tree = next;
  };
  return { apply };
}

function timeOf(run: () => void): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = measureApply({ batches: process.argv.includes('--quick') ? 20 : 300 });
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
  else {
    for (const { name, value, unit } of rows) {
      console.log(`${name.padEnd(34)} ${value.toFixed(3).padStart(10)} ${unit}`);
    }
  }
}
