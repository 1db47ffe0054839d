// Backends within one process: side by side, feed and snapshot in step, and what is not ready says so.

import mqtt from 'mqtt';
import { expect, test } from 'vitest';
import { startBackend } from '../support/backend.ts';
import { occupyPort } from '../support/occupy-port.ts';
import { seedFixtures } from './http-fixtures.ts';

test('two backends live side by side in one process', async () => {
  const [one, two] = await Promise.all([startBackend(), startBackend()]);
  seedFixtures(one);
  expect(one.store.size).toBeGreaterThan(0);
  expect(two.store.size).toBe(0);
  await Promise.all([one.close(), two.close()]);
});

test('what a subscriber hears is what the snapshot holds', async () => {
  const backend = await startBackend();
  seedFixtures(backend);
  const client = await mqtt.connectAsync(backend.mqttUrl, { protocolVersion: 4 });
  await client.subscribeAsync('feeds/live/bet_stop/1001');
  const heard = new Promise<Record<string, unknown>>((resolve) => {
    client.on('message', (_topic, payload) => resolve(JSON.parse(payload.toString())));
  });
  await fetch(`${backend.url}/sandbox/feed/bet-stop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ matchId: '1001' }),
  });
  const { seq } = await heard;
  const snapshot = await (await backend.signedFetch('/api/sports/match/1001')).json();
  expect(snapshot).toMatchObject({ seq });
  await client.endAsync();
  await backend.close();
});

test('a feed from a broker that is away is not ready, and says so', async () => {
  const { server, port } = await occupyPort();
  server.close();
  const backend = await startBackend({ FEED: 'mqtt', MQTT_URL: `mqtt://127.0.0.1:${port}` });
  const answer = await fetch(`${backend.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ reasons: ['the feed is not connected'] });
  await backend.close();
});
