// The load generator's process: the product's backend, the baselines' files, and the sender.

import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { listBenchMatches } from '../../../src/shared/bench/bench-matches.ts';
import { priceAt } from '../../../src/shared/bench/price-code.ts';
import { startBackend } from '../../support/backend.ts';
import { connectFeeder } from './broker-feeder.ts';
import { defineFixtures } from './fixtures.ts';
import type { LoadAddresses, LoadOptions, LoadReply, LoadRequest } from './messages.ts';
import { createMqttEndpoint } from './mqtt-endpoint.ts';
import { createPacketPool } from './packet-pool.ts';
import { Sender } from './sender.ts';
import { spin } from './spin.ts';
import { serveFiles } from './static-files.ts';

const options = JSON.parse(process.argv[2]!) as LoadOptions;
const matches = listBenchMatches(options.matches);
const pool = createPacketPool(matches, options.seed);
const sender = new Sender(pool);

const endpoint = createMqttEndpoint(serveFiles(options.baselines, matches));
await new Promise<void>((resolve) => endpoint.server.listen(0, '127.0.0.1', resolve));
const port = (endpoint.server.address() as AddressInfo).port;

const feeder =
  options.broker === null
    ? null
    : await connectFeeder(options.broker.port, options.broker.password);
const backend = await startBackend(
  { MQTT_PUBLIC_URL: options.broker?.url ?? `ws://127.0.0.1:${port}/mqtt` },
  { siteDir: options.site },
);
const now = Date.now();
for (const fixture of defineFixtures(matches, now)) {
  backend.hub.declare(fixture);
  backend.hub.publish('live', 'odds_change', fixture.matchId, {
    event_id: Number(fixture.matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    product: 1,
    timestamp: now,
    sport_event_status: { status: 1, match_status: 6, home_score: 0, away_score: 0 },
    markets: [
      {
        id: 1,
        specifiers: '',
        status: 0,
        outcomes: [0, 1, 2].map((outcome) => ({
          id: String(outcome + 1),
          odds: priceAt(now, outcome) / 100,
          active: 1,
        })),
      },
    ],
  });
}

function target(): Duplex {
  const socket = feeder ?? endpoint.client;
  if (socket === null) throw new Error('no client has subscribed');
  return socket;
}

function answer({ command, plan }: LoadRequest): unknown {
  switch (command) {
    case 'start':
      sender.start(target(), { ...plan!, framed: feeder === null });
      return null;
    case 'stop':
      return sender.stop();
    case 'topics':
      return endpoint.topics;
    case 'spin':
      return spin();
  }
}

process.on('message', (request: LoadRequest) => {
  let reply: LoadReply;
  try {
    reply = { id: request.id, answer: answer(request) };
  } catch (error) {
    reply = { id: request.id, error: String(error) };
  }
  process.send!(reply);
});
process.on('disconnect', () => {
  void backend.close().finally(() => process.exit(0));
});

const addresses: LoadAddresses = {
  site: backend.url,
  baselines: `http://127.0.0.1:${port}`,
  meanBytes: pool.meanBytes,
  meanOutcomes: pool.meanOutcomes,
};
process.send!(addresses);
