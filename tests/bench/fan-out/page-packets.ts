// What a page says on its connection, as bytes.

import { randomUUID } from 'node:crypto';
import mqttPacket from 'mqtt-packet';

/** Browsers alone say where a page is from, and they alone are compressed for. */
export const ORIGIN = 'http://127.0.0.1';

export function connectPacket(): Buffer {
  return mqttPacket.generate({
    ...{ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true },
    ...{ clientId: `bench-${randomUUID()}`, keepalive: 0 },
  });
}

/** All topics in one packet, as a page asks for the rows that it shows. */
export function subscribePacket(topics: readonly string[]): Buffer {
  const subscriptions = topics.map((topic) => ({ topic, qos: 0 as const }));
  return mqttPacket.generate({ cmd: 'subscribe', messageId: 1, subscriptions });
}
