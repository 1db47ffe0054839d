// Ingest: one worker that only receives and parses, by the client that `?client=` names.

import { brokerAddress, fetchMatches } from '../shared/bench-page.ts';
import type { IngestOrder } from './ingest-order.ts';

const client = new URLSearchParams(location.search).get('client') as IngestOrder['client'];
const matches = await fetchMatches();
const worker = new Worker(new URL('./ingest.worker.ts', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }: MessageEvent<number>) => {
  window.benchDecoded = data;
};
const order: IngestOrder = {
  client,
  url: brokerAddress(),
  topics: matches.map(({ matchId }) => `feeds/live/odds_change/${matchId}`),
};
worker.postMessage(order);
