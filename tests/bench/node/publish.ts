// Publishing: what a batch costs from dirty columns to a frame handed to the port.

import { createRandom } from '../../../src/shared/bench/random.ts';
import type { OddsChange } from '../../../src/shared/feed/messages.ts';
import { applyMessage } from '../../../src/worker/book/apply-message.ts';
import { Book } from '../../../src/worker/book/book.ts';
import { LineReader } from '../../../src/worker/book/records.ts';
import { ConflatingPublisher } from '../../../src/worker/publish/publisher.ts';
import type { Row } from '../bench.ts';
import { quantile } from '../stats.ts';

const MATCHES = 500;
const OUTCOMES = 3;
const CHANGED = [100, 1_000];

/** Medians over `batches`: one flush of 100 and of 1,000 changed prices, all of them mounted. */
export function measurePublish({ batches }: { batches: number }): Row[] {
  return CHANGED.map((changed) => {
    const { book, publisher, turn } = createPublisher();
    const timesUs: number[] = [];
    for (let batch = 0; batch < batches; batch++) {
      turn(changed / OUTCOMES);
      const startedAt = performance.now();
      publisher.flush();
      timesUs.push((performance.now() - startedAt) * 1_000);
      publisher.acknowledge(publisher.counters.frames, 1);
    }
    if (book.outcomes.dirtyCount > 0) throw new Error('the publisher held prices back');
    return {
      name: `publish, ${changed} changed prices`,
      value: quantile(timesUs.slice(Math.floor(batches / 10)), 0.5),
      unit: 'us/batch',
    };
  });
}

function createPublisher() {
  const random = createRandom(1);
  const book = new Book();
  book.onLineAdded = (line) => {
    line.watched = LineReader.Line;
  };
  const publisher = new ConflatingPublisher({
    columns: book.outcomes,
    epoch: 1,
    read: () => undefined,
    isLinkLive: () => true,
    send: (_frame, transfer) => {
      // As a port does: the buffer is gone once it is sent.
      structuredClone(null, { transfer });
    },
    onRoom: () => {},
    onSent: () => {},
    onAcknowledged: () => {},
  });
  let now = 1_700_000_000_000;
  const turn = (messages: number) => {
    now += 16;
    for (let i = 0; i < messages; i++) {
      const matchId = String(Math.floor(random() * MATCHES));
      applyMessage(book, book.ensureMatch(matchId, 'live'), change(matchId, now, random), now);
    }
  };
  turn(MATCHES * 20);
  publisher.flush();
  publisher.acknowledge(1, 1);
  return { book, publisher, turn };
}

function change(matchId: string, timestamp: number, random: () => number): OddsChange {
  return {
    kind: 'odds_change',
    type: 'live',
    matchId,
    product: 1,
    timestamp,
    epoch: 0,
    seq: undefined,
    skipped: 0,
    state: undefined,
    markets: [
      {
        id: '1',
        specifier: '',
        status: 0,
        favourite: false,
        outcomes: Array.from({ length: OUTCOMES }, (_, at) => ({
          id: String(at + 1),
          name: undefined,
          odds: 110 + Math.floor(random() * 900),
          active: true,
        })),
      },
    ],
  };
}
