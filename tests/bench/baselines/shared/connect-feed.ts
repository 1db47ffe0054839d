// mqtt.js on the page's own thread, the way its users connect it.

import mqtt from 'mqtt';
import { brokerAddress } from './bench-page.ts';

/** Follows every match; `onMessage` gets each message as it comes. */
export function connectFeed(
  matchIds: readonly string[],
  onMessage: (topic: string, text: string) => void,
): void {
  const client = mqtt.connect(brokerAddress(), { protocolVersion: 4, clean: true });
  client.on('connect', () => {
    client.subscribe(matchIds.map((id) => `feeds/live/odds_change/${id}`));
  });
  client.on('message', (topic, payload) => onMessage(topic, payload.toString()));
}
