// A server at an operator's feed, and a page behind it: every part the product's own, the lines in memory.

import pino from 'pino';
import type { ResultMessage } from '../../src/server/domain/settlement/result-message.ts';
import { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import { toFixtureOdds } from '../../src/server/domain/sports/fixture-views.ts';
import { FeedHub } from '../../src/server/feed/feed-hub.ts';
import { OperatorFeed } from '../../src/server/feed/mqtt/operator-feed.ts';
import { createPositionMessage } from '../../src/server/feed/position-message.ts';
import { Producers } from '../../src/server/feed/producers.ts';
import { FaultLog } from '../../src/server/feed/reading/fault-log.ts';
import { readCountedResults } from '../../src/server/feed/reading/read-results.ts';
import { isSettlementTopic } from '../../src/server/feed/reading/settlement-message.ts';
import { readFixtureOdds } from '../../src/worker/recovery/read-answers.ts';
import { MemoryPage } from './memory-page.ts';
import type { SentMessage } from './mutate.ts';

/** What the page reads: what the server passes on, or the operator's own topics. */
export type Reading = 'server' | 'operator';

const NOTHING = () => undefined;

export class FuzzWorld {
  readonly store: FixtureStore;
  readonly page: MemoryPage;
  readonly hub: FeedHub;
  readonly faults = new FaultLog(pino({ level: 'silent' }));
  readonly feed: OperatorFeed;
  sent = 0;
  readonly #reading: Reading;
  readonly #results: ResultMessage[] = [];
  #now: number;

  constructor(reading: Reading, startAt: number) {
    this.#reading = reading;
    this.#now = startAt;
    const now = () => this.#now;
    const logger = pino({ level: 'silent' });
    const isOurs = reading === 'server';
    const sink = isOurs
      ? {
          publish: (topic: string, text: string) =>
            this.page.transport.deliver(topic, Buffer.from(text)),
        }
      : null;
    this.store = new FixtureStore(now, undefined, now);
    const producers = new Producers({
      ...{ source: null, sink, logger },
      isLiveSilent: () => false,
      onDown: (product) => this.hub.suspend(product),
    });
    this.hub = new FeedHub(
      this.store,
      sink,
      { receive: async (message) => void this.#results.push(message) },
      producers,
    );
    this.feed = new OperatorFeed(this.hub, this.faults, now);
    const snapshots = {
      list: () => Promise.reject(new Error('no list is mounted')),
      names: () => Promise.reject(new Error('no list is mounted')),
      rows: () => Promise.reject(new Error('no row is mounted')),
      match: async (matchId: string) => {
        const fixture = this.store.get(matchId);
        if (fixture === undefined) return null;
        const answer = toFixtureOdds(fixture, { now: this.#now, ticks: this.#now, offsetHours: 1 });
        return readFixtureOdds(JSON.parse(JSON.stringify(answer)));
      },
    };
    const greet = isOurs ? createPositionMessage(this.store) : NOTHING;
    this.page = new MemoryPage(startAt, snapshots, greet);
  }

  passTo(at: number): Promise<void> {
    this.#now = Math.max(this.#now, at);
    return this.page.passTo(at);
  }

  /** The server first, as it is asked for what a page has missed; a page may hear it sooner as well. */
  send({ topic, payload }: SentMessage): void {
    this.sent += 1;
    const isPageFirst = this.#reading === 'operator' && this.sent % 2 === 0;
    // Both only borrow the bytes.
    if (isPageFirst) this.page.transport.deliver(topic, Uint8Array.from(payload));
    if (isSettlementTopic(topic)) this.#readResults(topic, payload);
    else this.feed.receive(topic, payload);
    this.#tellResults();
    if (this.#reading === 'operator' && !isPageFirst)
      this.page.transport.deliver(topic, Uint8Array.from(payload));
  }

  #readResults(topic: string, payload: Uint8Array): void {
    const text = Buffer.from(payload).toString();
    const message = readCountedResults(topic, text, this.faults, this.hub);
    if (message !== undefined) this.hub.settle(message);
  }

  /** What the job that settles bets says of their lines, once it has them in its table. */
  #tellResults(): void {
    for (const { kind, matchId, lines, generatedAt } of this.#results.splice(0)) {
      const closed = kind === 'bet_settlement' || kind === 'bet_cancel';
      this.hub.showLines(
        lines.map(({ marketId, specifier }) => ({
          ...{ matchId, marketId, specifier, closed, resultAt: generatedAt },
        })),
      );
    }
  }
}
