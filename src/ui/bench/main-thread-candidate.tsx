// What a good page without a worker does: messages straight to its own thread, JSON.parse, a batch
// every 16 ms, keyed and memoised rows, only those near the screen mounted.

import { listBenchMatches } from '../../shared/bench/bench-matches.ts';
import type { FeedPacket } from '../../shared/bench/bench-protocol.ts';
import type { OpenCandidate } from './candidate.ts';
import { MainThreadList } from './main-thread-list.tsx';
import { type Odds, OddsStore } from './odds-store.ts';

/** The part of an odds change that a list row shows. */
interface OddsChange {
  readonly markets: readonly {
    readonly id: number;
    readonly outcomes: readonly { readonly odds: number }[];
  }[];
}

export const openMainThreadCandidate: OpenCandidate = ({ meter }) => {
  const store = new OddsStore(meter.timed);
  const decoder = new TextDecoder();
  const { port1: inbox, port2: feed } = new MessageChannel();
  let decoded = 0;
  inbox.onmessage = meter.timed(({ data: { topic, payload } }: MessageEvent<FeedPacket>) => {
    const odds = readOdds(decoder.decode(payload));
    decoded += 1;
    if (odds !== undefined) store.put(topic.slice(topic.lastIndexOf('/') + 1), odds);
  });
  return {
    content: <MainThreadList store={store} matches={listBenchMatches()} />,
    feed,
    readDecoded: () => decoded,
    close() {
      inbox.onmessage = null;
      inbox.close();
      store.close();
    },
  };
};

/** The three prices of the 1x2; undefined where the message does not name them. */
function readOdds(text: string): Odds | undefined {
  const message = JSON.parse(text) as OddsChange;
  const [home, draw, away] = message.markets.find(({ id }) => id === 1)?.outcomes ?? [];
  if (home === undefined || draw === undefined || away === undefined) return undefined;
  return [home.odds, draw.odds, away.odds];
}
