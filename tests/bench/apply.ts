// Decode, apply and pack per batch, beside immer's produceWithPatches in the same run.
// npx tsx tests/bench/apply.ts [--quick]

import { enablePatches, produceWithPatches } from 'immer';
import { decodeFeedMessage } from '../../src/shared/feed/decode.ts';
import type { OddsChange } from '../../src/shared/feed/messages.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import { LineReader } from '../../src/worker/book/records.ts';
import { PricePacker } from '../../src/worker/publish/price-packer.ts';

const MATCHES = 500;
const MARKETS = 30;
const OUTCOMES = 3;
const BATCH = 100;
const TRIALS = process.argv.includes('--quick') ? 20 : 300;

enablePatches();

/** Deterministic, so that every run measures the same messages. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const random = createRandom(1);
const pick = (count: number) => Math.floor(random() * count);

const pickMarkets = () => Array.from({ length: 3 + pick(8) }, () => pick(MARKETS));

function makePayload(matchId: number, marketIds = pickMarkets()): string {
  const markets = marketIds.map((id) => ({
    id,
    specifiers: '',
    status: 0,
    outcomes: Array.from({ length: OUTCOMES }, (_, at) => ({
      id: String(at + 1),
      odds: 1.1 + pick(900) / 100,
      active: 1,
    })),
  }));
  return JSON.stringify({
    event_id: matchId,
    event_type: 'match',
    event_prefix: 'sr:match',
    product: 1,
    timestamp: 1_700_000_000_000,
    markets,
  });
}

interface Batch {
  readonly payloads: readonly { readonly matchId: number; readonly text: string }[];
  readonly messages: readonly OddsChange[];
}

function decode(matchId: number, text: string): OddsChange {
  const topic = { type: 'live', kind: 'odds_change', matchId: String(matchId) } as const;
  const decoded = decodeFeedMessage(topic, text);
  if (!decoded.ok || decoded.message.kind !== 'odds_change') throw new Error('cannot be decoded');
  return decoded.message;
}

function makeBatch(): Batch {
  const payloads = Array.from({ length: BATCH }, () => {
    const matchId = pick(MATCHES);
    return { matchId, text: makePayload(matchId) };
  });
  return { payloads, messages: payloads.map(({ matchId, text }) => decode(matchId, text)) };
}

/** Every market of every match, all mounted, filled by messages as a feed would. */
function createFullBook(): Book {
  const book = new Book();
  book.onLineAdded = (line) => {
    line.watched = LineReader.Line;
  };
  const all = Array.from({ length: MARKETS }, (_, id) => id);
  for (let matchId = 0; matchId < MATCHES; matchId++) {
    const match = book.ensureMatch(String(matchId), 'live');
    applyMessage(book, match, decode(matchId, makePayload(matchId, all)), 0);
  }
  return book;
}

type Tree = Record<string, Record<string, Record<string, { odds: number; active: boolean }>>>;

function createTree(): Tree {
  const tree: Tree = {};
  for (let matchId = 0; matchId < MATCHES; matchId++) {
    const markets: Tree[string] = {};
    for (let marketId = 0; marketId < MARKETS; marketId++) {
      const outcomes: Tree[string][string] = {};
      for (let id = 1; id <= OUTCOMES; id++) outcomes[id] = { odds: 200, active: true };
      markets[marketId] = outcomes;
    }
    tree[matchId] = markets;
  }
  return tree;
}

function measure(run: () => void): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

const book = createFullBook();
const packer = new PricePacker();
packer.pack(book.outcomes, true);
let tree = createTree();
let now = 1_700_000_000_000;
let packed = 0;
const times = { decode: [] as number[], columnar: [] as number[], immer: [] as number[] };

for (let trial = 0; trial < TRIALS; trial++) {
  const { payloads, messages } = makeBatch();
  now += 16;
  times.decode.push(
    measure(() => {
      for (const { matchId, text } of payloads) decode(matchId, text);
    }),
  );
  times.columnar.push(
    measure(() => {
      for (const message of messages) {
        applyMessage(book, book.matches.get(message.matchId)!, message, now);
      }
      packed += packer.pack(book.outcomes, true).count;
      book.outcomes.expireDirections(now);
    }),
  );
  times.immer.push(
    measure(() => {
      const [next] = produceWithPatches(tree, (draft) => {
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
      tree = next;
    }),
  );
}

const warm = Math.floor(TRIALS / 10);
const columnar = times.columnar.slice(warm);
const immer = times.immer.slice(warm);
const ratios = columnar.map((ms, i) => immer[i]! / ms);
console.log(
  JSON.stringify(
    {
      batch: BATCH,
      outcomes: book.outcomes.count,
      pricesPerBatch: Math.round(packed / TRIALS),
      decodeUsPerMessage: round((quantile(times.decode.slice(warm), 0.5) * 1000) / BATCH),
      columnarMs: { p50: round(quantile(columnar, 0.5)), p95: round(quantile(columnar, 0.95)) },
      immerMs: { p50: round(quantile(immer, 0.5)), p95: round(quantile(immer, 0.95)) },
      timesFasterThanImmer: round(quantile(ratios, 0.5)),
    },
    null,
    2,
  ),
);

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
