// The example's pipeline: mqtt.js, JSON.parse, the newest prices of each match, a batch every 16 ms.

import mqtt from 'mqtt';
import {
  matchOf,
  type Odds,
  type OddsChange,
  oddsOf,
} from '../../baselines/shared/feed-payload.ts';

export interface FollowOrder {
  readonly url: string;
  readonly matchIds: readonly string[];
}

export interface Changes {
  /** Messages parsed so far. */
  readonly decoded: number;
  readonly odds: ReadonlyMap<string, Odds>;
}

const BATCH_MS = 16;

let decoded = 0;
let changed = new Map<string, Odds>();

addEventListener('message', ({ data: { url, matchIds } }: MessageEvent<FollowOrder>) => {
  const client = mqtt.connect(url, { protocolVersion: 4, clean: true, timerVariant: 'native' });
  client.on('connect', () => {
    client.subscribe(matchIds.map((id) => `feeds/live/odds_change/${id}`));
  });
  client.on('message', (topic, payload) => {
    decoded += 1;
    const odds = oddsOf(JSON.parse(payload.toString()) as OddsChange);
    if (odds !== undefined) changed.set(matchOf(topic), odds);
  });
  setInterval(() => {
    if (changed.size === 0) return;
    const changes: Changes = { decoded, odds: changed };
    postMessage(changes);
    changed = new Map();
  }, BATCH_MS);
});
