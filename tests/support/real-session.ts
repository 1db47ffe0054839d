// A page's worker as it is, in a test: over real sockets, with the backend's own answers.

import { WebSocket } from 'ws';
import { apiKeyOf, type Config } from '../../src/server/config/config.ts';
import { ServerClock } from '../../src/shared/time/server-clock.ts';
import { systemClock } from '../../src/worker/clock/clock.ts';
import { createHttpSnapshots } from '../../src/worker/recovery/http-snapshots.ts';
import { createSession, type Session } from '../../src/worker/session.ts';
import { createMqttTransport } from '../../src/worker/transport/mqtt-transport.ts';
import type { Transport } from '../../src/worker/transport/transport.ts';
import { nodeSigningCrypto } from './backend.ts';
import { FakePage } from './fake-transport.ts';

interface RealSessionOptions {
  /** Where its messages come from. */
  readonly mqttUrl: string;
  /** Where its answers come from, without a slash at the end; and what it signs its calls with. */
  readonly url: string;
  readonly config: Pick<Config, 'clientCode' | 'appKey'>;
  readonly images: boolean;
}

export interface RealSession {
  readonly page: FakePage;
  readonly session: Session;
}

/** To be closed by its `session`. */
export function openRealSession({ mqttUrl, url, config, images }: RealSessionOptions): RealSession {
  const page = new FakePage();
  const session = createSession({
    clock: systemClock,
    transport: openRealTransport(mqttUrl),
    snapshots: createHttpSnapshots({
      apiUrl: `${url}/api/`,
      signing: { clientCode: config.clientCode, apiKey: apiKeyOf(config) },
      crypto: nodeSigningCrypto,
      clock: systemClock,
      serverClock: new ServerClock(() => systemClock.now()),
      token: () => null,
      onRefused: () => {},
    }),
    config: { batchMs: 16, epoch: 1, images },
    send: page.receive,
  });
  page.session = session;
  return { page, session };
}

export function openRealTransport(mqttUrl: string): Transport {
  return createMqttTransport({
    ...{ url: mqttUrl, protocolVersion: 4, clock: systemClock, token: null },
    createSocket: (address, protocols) => new WebSocket(address, protocols),
  });
}
