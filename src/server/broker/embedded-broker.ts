// The broker inside the backend: MQTT 3.1.1 over websocket and, if asked for, over plain TCP.

import type { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { LimitedLog } from '../log/limited-log.ts';
import type { Logger } from '../log/logger.ts';
import { type BrokerLimits, DEFAULT_LIMITS } from './broker-limits.ts';
import { FanOut } from './fan-out.ts';
import type { FeedMessageListener } from './feed-emitter.ts';
import { LinkAcceptor } from './link-acceptor.ts';
import { connectWebSocket } from './link-transports.ts';
import { createMqttProtocol } from './mqtt-protocol.ts';
import type { FeedPublisher } from './publisher.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { startSocketProbe } from './socket-probe.ts';
import { offersMqtt, WebSocketServers } from './websocket-servers.ts';

const KEEP_ALIVE_MS = 15_000;

export interface EmbeddedBrokerOptions {
  readonly logger: Logger;
  /** Password of the user `feed`, the only one who may publish. */
  readonly publisherPassword: string;
  /** Checks the bearer token that a page sends as password; without it every token passes. */
  readonly verifyToken?: (token: string) => boolean | Promise<boolean>;
  /** The first message to a new subscriber of a topic, and to nobody else; undefined for none. */
  readonly greet?: (topic: string) => string | undefined;
  /** Called when the last subscriber of a topic has left. */
  readonly onUnread?: (topic: string) => void;
  /**
   * Receives every message of the feed user and decides whether it is delivered. Without a listener
   * all are delivered. Announcements (`fixtures/{matchId}`) never are.
   */
  readonly onFeedMessage?: FeedMessageListener;
  readonly limits?: Partial<BrokerLimits>;
}

export interface EmbeddedBroker extends FeedPublisher {
  /**
   * Takes over an HTTP upgrade, whatever its path; one without subprotocol `mqtt` is answered 400.
   * `address` is the client's where a proxy stands in between; by default it is the socket's.
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address?: string): void;
  /** Listens for plain MQTT and returns the port; rejects where the port is taken. */
  listenTcp(port: number, host: string): Promise<number>;
  /** Sends to the subscribers of this exact topic, not to those of `feeds/#`. */
  publishExact(topic: string, payload: string): void;
  /** Closes every connection at once, as a failing network would. */
  killConnections(): void;
  readonly connectionCount: number;
  /** Open websockets by kind of compression. */
  readonly compressedCounts: Readonly<Record<'own' | 'shared', number>>;
  /** Messages since the start that slow readers were not sent, because newer ones replaced them. */
  readonly conflatedCount: number;
}

/**
 * Starts the embedded broker. It does not listen until `listenTcp` or `handleUpgrade` is called.
 */
export async function createEmbeddedBroker(
  options: EmbeddedBrokerOptions,
): Promise<EmbeddedBroker> {
  const { logger } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const fanOut = createFanOut(limits, options.onUnread);
  const protocol = await createMqttProtocol({
    logger,
    fanOut,
    publisherPassword: options.publisherPassword,
    verifyToken: options.verifyToken,
    maxSubscriptions: limits.subscriptions,
    maxPublishBytes: limits.feedPacketBytes,
    greet: options.greet,
    onFeedMessage: options.onFeedMessage,
  });
  const acceptor = new LinkAcceptor(logger, limits, protocol);
  const acceptFault = new LimitedLog(logger, 'error', 'mqtt connection not accepted');
  const tcpServers = new Set<Server>();
  const webSockets = new WebSocketServers(limits);
  const probe = startSocketProbe(() => webSockets.clients(), limits);

  return {
    get connected() {
      return !acceptor.isClosed;
    },
    get connectionCount() {
      return acceptor.links.size;
    },
    get compressedCounts() {
      return webSockets.compressedCounts;
    },
    get conflatedCount() {
      return acceptor.conflatedCount;
    },
    publish: (topic, payload) => fanOut.publish(topic, payload),
    publishExact: (topic, payload) => fanOut.publishExact(topic, payload),
    handleUpgrade: (request, socket, head, address = addressOfSocket(request)) => {
      if (!offersMqtt(request)) {
        refuseUpgrade(socket, '400 Bad Request', 'Sec-WebSocket-Protocol: mqtt is missing');
      } else if (!acceptor.hasRoom(address)) {
        refuseUpgrade(socket, '503 Service Unavailable', 'too many connections');
      } else {
        webSockets.upgrade(request, socket, head, (webSocket, transport) => {
          const link = acceptor.open(transport, address);
          probe.watch(webSocket, link);
          connectWebSocket(webSocket, socket, link);
        });
      }
    },
    listenTcp: async (port, host) => {
      const server = createServer({ keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS });
      server.on('connection', (socket) => acceptor.acceptTcp(socket));
      tcpServers.add(server);
      await listen(server, port, host, (reason) => acceptFault.write({ reason }));
      return (server.address() as AddressInfo).port;
    },
    killConnections: () => acceptor.links.terminate(),
    close: async () => {
      if (acceptor.isClosed) return;
      acceptor.close();
      probe.stop();
      acceptFault.close();
      const stopped = [...tcpServers].map(
        (server) => new Promise<void>((resolve) => server.close(() => resolve())),
      );
      acceptor.links.terminate();
      await protocol.close();
      webSockets.close();
      await Promise.all(stopped);
    },
  };
}

function createFanOut(limits: BrokerLimits, onUnread: EmbeddedBrokerOptions['onUnread']): FanOut {
  return new FanOut(
    {
      topics: { all: limits.topics, ofOne: limits.topicsPerAddress },
      marketTopics: { all: limits.marketTopics, ofOne: limits.marketTopicsPerAddress },
      reads: { all: limits.reads, ofOne: limits.reads },
    },
    onUnread,
  );
}

/**
 * Resolves once the server listens; rejects where the port is taken. `onFault` receives errors
 * after that, for example out of file descriptors: open connections must survive them.
 */
function listen(
  server: Server,
  port: number,
  host: string,
  onFault: (reason: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', ({ message }) => onFault(message));
      resolve();
    });
  });
}

function addressOfSocket({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? 'unknown';
}
