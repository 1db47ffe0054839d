// The broker inside the backend: MQTT 3.1.1 over websocket and, if asked for, over plain TCP.

import type { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { LimitedLog } from '../log/limited-log.ts';
import type { Logger } from '../log/logger.ts';
import {
  asksForCompression,
  type Compression,
  isBrowser,
  NO_CONTEXT,
  OWN_CONTEXT,
} from './compression.ts';
import { FanOut } from './fan-out.ts';
import type { FeedMessageListener } from './feed-emitter.ts';
import type { InboundRate } from './inbound-allowance.ts';
import {
  connectTcp,
  connectWebSocket,
  createTcpTransport,
  createWebSocketTransport,
} from './link-transports.ts';
import { createMqttProtocol } from './mqtt-protocol.ts';
import { OpenLinks } from './open-links.ts';
import { type LinkTransport, PacketLink } from './packet-link.ts';
import type { FeedPublisher } from './publisher.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { startSocketProbe } from './socket-probe.ts';

const SUBPROTOCOL = 'mqtt';
const KEEP_ALIVE_MS = 15_000;
/** What a frame may hold beside the packet that it is for. */
const FRAME_HEAD_BYTES = 16;
/** Each part of a compressed message is unpacked by itself; browsers send a few at most. */
const MAX_FRAGMENTS = 16;
const SOCKETS = {
  noServer: true,
  clientTracking: true,
  handleProtocols: () => SUBPROTOCOL,
} as const;

export interface EmbeddedBrokerOptions {
  readonly logger: Logger;
  /** Password of the user `feed`, the only one who may publish. */
  readonly publisherPassword: string;
  /** Checks the bearer token that a page sends as password; without it every token passes. */
  readonly verifyToken?: (token: string) => boolean | Promise<boolean>;
  /** The first message to a new subscriber of a topic, and to nobody else; undefined for none. */
  readonly greet?: (topic: string) => string | undefined;
  /** The last reader of a topic has left it. */
  readonly onUnread?: (topic: string) => void;
  /**
   * Gets every message that the feed user published. Without it all are sent; announcements
   * (`fixtures/{matchId}`) never are.
   */
  readonly onFeedMessage?: FeedMessageListener;
  readonly limits?: Partial<BrokerLimits>;
}

interface BrokerLimits {
  /** Open connections altogether, and from one address (of IPv6 one network) that is not this machine's own. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly subscriptions: number;
  /**
   * Topics that are read, altogether, and those that nobody else had read before, by address as
   * connections are: each costs a kilobyte or so. The fuller it is, the fewer of one address
   * (`SharedRoom`).
   */
  readonly topics: number;
  readonly topicsPerAddress: number;
  /** Subscriptions of all clients: each costs some hundred bytes. Of an address the same share. */
  readonly reads: number;
  /** Longest packet of a page; a SUBSCRIBE of 5,000 topics takes 300 kB. */
  readonly pagePacketBytes: number;
  /** Longest packet of the feed user. */
  readonly feedPacketBytes: number;
  /** What a page may send over time; a SUBSCRIBE a frame while a long list is scrolled is a tenth of it. */
  readonly pageRate: InboundRate;
  /** Bytes that may wait in the socket of a reader before it is cut. */
  readonly bufferedBytes: number;
  /** Browsers that are compressed for with a context of their own; beyond it once for all. */
  readonly compressedReaders: number | 'off';
  /** How often websockets are asked whether they are there; who has answered nothing since is cut. */
  readonly probeMs: number;
}

const DEFAULT_LIMITS: BrokerLimits = {
  connections: 10_000,
  connectionsPerAddress: 1_000,
  subscriptions: 5_000,
  topics: 400_000,
  topicsPerAddress: 50_000,
  reads: 4_000_000,
  pagePacketBytes: 512 * 1024,
  feedPacketBytes: 4 * 1024 * 1024,
  pageRate: { burst: 1024 * 1024, aSecond: 64 * 1024 },
  bufferedBytes: 4 * 1024 * 1024,
  compressedReaders: 200,
  probeMs: 15_000,
};

export interface EmbeddedBroker extends FeedPublisher {
  /**
   * Takes over an HTTP upgrade, whatever its path; one without subprotocol `mqtt` is answered 400.
   * `address` is that of the client where a proxy stands between; by default the socket's.
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address?: string): void;
  /** Listens for plain MQTT and returns the port; rejects where the port is taken. */
  listenTcp(port: number, host: string): Promise<number>;
  /** Sends to those who asked for this very topic, and to no reader of the whole feed. */
  publishExact(topic: string, payload: string): void;
  /** Cuts every connection without a word, as a failing network would. */
  killConnections(): void;
  readonly connectionCount: number;
  /** How many of them are compressed, by how. */
  readonly compressedCounts: Readonly<Record<'own' | 'shared', number>>;
  /** Messages that slow readers were not sent, since a newer one says it all; since the start. */
  readonly conflatedCount: number;
}

/** Starts the embedded broker; it does not listen until `listenTcp` or `handleUpgrade` is called. */
export async function createEmbeddedBroker(
  options: EmbeddedBrokerOptions,
): Promise<EmbeddedBroker> {
  const { logger } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const fanOut = new FanOut(
    {
      topics: { all: limits.topics, ofOne: limits.topicsPerAddress },
      reads: { all: limits.reads, ofOne: limits.reads },
    },
    options.onUnread,
  );
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
  const tooMany = new LimitedLog(logger, 'warn', 'mqtt connection refused: too many');
  const acceptFault = new LimitedLog(logger, 'error', 'mqtt connection not accepted');
  const links = new OpenLinks(limits);
  const tcpServers = new Set<Server>();
  let conflated = 0;
  let closed = false;

  const hasRoom = (address: string): boolean => {
    if (closed) return false;
    const isFull = !links.hasRoom(address);
    if (isFull) tooMany.write({ remoteAddress: address });
    return !isFull;
  };

  const openLink = (transport: LinkTransport, remoteAddress: string): PacketLink => {
    const link = new PacketLink({
      transport,
      remoteAddress,
      maxPacketBytes: limits.pagePacketBytes,
      inbound: limits.pageRate,
      maxBufferedBytes: limits.bufferedBytes,
      onConflated: (messages) => {
        conflated += messages;
      },
    });
    links.add(link);
    protocol.accept(link);
    return link;
  };

  // Counted as it is unpacked, so that a short frame cannot become a large one.
  const unpacked = {
    maxPayload: limits.pagePacketBytes + FRAME_HEAD_BYTES,
    maxFragments: MAX_FRAGMENTS,
  };
  const servers: Readonly<Record<Compression, WebSocketServer>> = {
    none: new WebSocketServer({
      ...SOCKETS,
      perMessageDeflate: false,
      maxPayload: limits.feedPacketBytes + FRAME_HEAD_BYTES,
    }),
    shared: new WebSocketServer({ ...SOCKETS, ...unpacked, perMessageDeflate: NO_CONTEXT }),
    own: new WebSocketServer({ ...SOCKETS, ...unpacked, perMessageDeflate: OWN_CONTEXT }),
  };
  const compressionFor = (request: IncomingMessage): Compression => {
    const { compressedReaders } = limits;
    if (compressedReaders === 'off' || !asksForCompression(request)) return 'none';
    return servers.own.clients.size < compressedReaders ? 'own' : 'shared';
  };
  const probe = startSocketProbe(
    () => Object.values(servers).flatMap(({ clients }) => [...clients]),
    limits.probeMs,
  );

  return {
    get connected() {
      return !closed;
    },
    get connectionCount() {
      return links.size;
    },
    get compressedCounts() {
      return { own: servers.own.clients.size, shared: servers.shared.clients.size };
    },
    get conflatedCount() {
      return conflated;
    },
    publish: (topic, payload) => fanOut.publish(topic, payload),
    publishExact: (topic, payload) => fanOut.publishExact(topic, payload),
    handleUpgrade: (request, socket, head, address = addressOfSocket(request)) => {
      if (!offersMqtt(request)) {
        refuseUpgrade(socket, '400 Bad Request', 'Sec-WebSocket-Protocol: mqtt is missing');
      } else if (!hasRoom(address)) {
        refuseUpgrade(socket, '503 Service Unavailable', 'too many connections');
      } else {
        const compression = compressionFor(request);
        servers[compression].handleUpgrade(request, socket, head, (webSocket) => {
          const gives = isBrowser(request) ? 'receipts' : 'nothing';
          const transport = createWebSocketTransport(webSocket, socket, compression, gives);
          const link = openLink(transport, address);
          probe.watch(webSocket, link);
          connectWebSocket(webSocket, link);
        });
      }
    },
    listenTcp: (port, host) =>
      new Promise((resolve, reject) => {
        const server = createServer({ keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS });
        server.on('connection', (socket) => {
          const address = socket.remoteAddress ?? 'unknown';
          if (hasRoom(address)) connectTcp(socket, openLink(createTcpTransport(socket), address));
          else socket.destroy();
        });
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          // Out of file descriptors, for one: the connections there are must live on.
          server.on('error', ({ message }) => acceptFault.write({ reason: message }));
          tcpServers.add(server);
          resolve((server.address() as AddressInfo).port);
        });
      }),
    killConnections: () => links.terminate(),
    close: async () => {
      if (closed) return;
      closed = true;
      probe.stop();
      tooMany.close();
      acceptFault.close();
      const stopped = [...tcpServers].map(
        (server) => new Promise<void>((resolve) => server.close(() => resolve())),
      );
      links.terminate();
      await protocol.close();
      for (const server of Object.values(servers)) server.close();
      await Promise.all(stopped);
    },
  };
}

function addressOfSocket({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? 'unknown';
}

function offersMqtt(request: IncomingMessage): boolean {
  const offered = request.headers['sec-websocket-protocol'] ?? '';
  return offered.split(',').some((name) => name.trim() === SUBPROTOCOL);
}
