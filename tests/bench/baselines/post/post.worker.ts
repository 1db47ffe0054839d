// The worker of the post candidate: mqtt.js and JSON.parse here, every message on to the page.

import mqtt from 'mqtt';
import { matchOf, type OddsChange } from '../shared/feed-payload.ts';

export interface FollowOrder {
  readonly url: string;
  readonly matchIds: readonly string[];
}

export interface PostedChange {
  readonly matchId: string;
  readonly message: OddsChange;
}

addEventListener('message', ({ data: { url, matchIds } }: MessageEvent<FollowOrder>) => {
  const client = mqtt.connect(url, { protocolVersion: 4, clean: true, timerVariant: 'native' });
  client.on('connect', () => {
    client.subscribe(matchIds.map((id) => `feeds/live/odds_change/${id}`));
  });
  client.on('message', (topic, payload) => {
    const change: PostedChange = {
      matchId: matchOf(topic),
      message: JSON.parse(payload.toString()) as OddsChange,
    };
    postMessage(change);
  });
});
