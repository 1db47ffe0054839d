// The embedded broker on free ports, with everything it logs kept.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClientAddress } from '../../src/server/broker/client-address.ts';
import {
  createEmbeddedBroker,
  type EmbeddedBroker,
  type EmbeddedBrokerOptions,
} from '../../src/server/broker/embedded-broker.ts';
import type { Logger, LogLine } from '../../src/server/log/logger.ts';

export const PASSWORD = 'publisher-password';

export interface LoggedLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A logger that keeps its lines. */
export function keepingLogger(): { logger: Logger; lines: LoggedLine[] } {
  const lines: LoggedLine[] = [];
  const keep =
    (level: LoggedLine['level']): LogLine =>
    (first: object | string, message?: string) => {
      lines.push(
        typeof first === 'string'
          ? { level, message: first, fields: {} }
          : { level, message: message ?? '', fields: { ...first } },
      );
    };
  return { logger: { info: keep('info'), warn: keep('warn'), error: keep('error') }, lines };
}

export interface RunningBroker {
  readonly broker: EmbeddedBroker;
  readonly url: string;
  readonly tcpUrl: string;
  readonly tcpPort: number;
  readonly lines: LoggedLine[];
  close(): Promise<void>;
}

export async function startEmbeddedBroker(
  options: Partial<EmbeddedBrokerOptions> = {},
): Promise<RunningBroker> {
  const { logger, lines } = keepingLogger();
  const broker = await createEmbeddedBroker({ logger, publisherPassword: PASSWORD, ...options });
  const http = createServer((_request, response) => response.end());
  const addressOf = createClientAddress(['loopback']);
  http.on('upgrade', (request, socket, head) =>
    broker.handleUpgrade(request, socket, head, addressOf(request)),
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const tcpPort = await broker.listenTcp(0, '127.0.0.1');
  return {
    broker,
    url: `ws://127.0.0.1:${port}/mqtt`,
    tcpUrl: `mqtt://127.0.0.1:${tcpPort}`,
    tcpPort,
    lines,
    close: async () => {
      await broker.close();
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
}
