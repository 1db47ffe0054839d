// The broker's websocket servers, one for each kind of compression.

import type { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { BrokerLimits } from './broker-limits.ts';
import {
  asksForCompression,
  type Compression,
  isBrowser,
  NO_CONTEXT,
  OWN_CONTEXT,
} from './compression.ts';
import { createWebSocketTransport } from './link-transports.ts';
import type { LinkTransport } from './packet-link.ts';

const SUBPROTOCOL = 'mqtt';
/**
 * Bytes of a frame beyond its packet's limit, which excludes the first 2 to 5 bytes of the packet.
 */
const FRAME_HEAD_BYTES = 16;
/**
 * Bounds what parts of a message cost beside their bytes. Programs send a message of the longest
 * kind in some hundred parts at most, and networks carry it in three thousand.
 */
const UNCOMPRESSED = { perMessageDeflate: false, maxFragments: 1_024, maxBufferedChunks: 8_192 };
/** Each fragment of a compressed message is decompressed by itself; browsers send a few at most. */
const MAX_FRAGMENTS = 16;
const SOCKETS = {
  noServer: true,
  clientTracking: true,
  handleProtocols: () => SUBPROTOCOL,
} as const;

export class WebSocketServers {
  readonly #servers: Readonly<Record<Compression, WebSocketServer>>;
  readonly #compressedReaders: BrokerLimits['compressedReaders'];

  constructor(
    limits: Pick<BrokerLimits, 'pagePacketBytes' | 'feedPacketBytes' | 'compressedReaders'>,
  ) {
    // Counted after decompression, so that a short frame cannot become a large one.
    const unpacked = {
      maxPayload: limits.pagePacketBytes + FRAME_HEAD_BYTES,
      maxFragments: MAX_FRAGMENTS,
    };
    this.#compressedReaders = limits.compressedReaders;
    this.#servers = {
      none: new WebSocketServer({
        ...SOCKETS,
        ...UNCOMPRESSED,
        // Of the feed user, whom nothing tells apart before its first packet; `PacketLink` cuts a
        // page long before.
        maxPayload: limits.feedPacketBytes + FRAME_HEAD_BYTES,
      }),
      shared: new WebSocketServer({ ...SOCKETS, ...unpacked, perMessageDeflate: NO_CONTEXT }),
      own: new WebSocketServer({ ...SOCKETS, ...unpacked, perMessageDeflate: OWN_CONTEXT }),
    };
  }

  /** Open websockets by kind of compression. */
  get compressedCounts(): Readonly<Record<'own' | 'shared', number>> {
    const { own, shared } = this.#servers;
    return { own: own.clients.size, shared: shared.clients.size };
  }

  /** The open websockets. */
  clients(): readonly WebSocket[] {
    return Object.values(this.#servers).flatMap(({ clients }) => [...clients]);
  }

  /** Completes an HTTP upgrade, and hands over the websocket with its transport. */
  upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    onOpen: (webSocket: WebSocket, transport: LinkTransport) => void,
  ): void {
    const compression = this.#compressionFor(request);
    this.#servers[compression].handleUpgrade(request, socket, head, (webSocket) => {
      const gives = isBrowser(request) ? 'receipts' : 'nothing';
      onOpen(webSocket, createWebSocketTransport(webSocket, socket, compression, gives));
    });
  }

  close(): void {
    for (const server of Object.values(this.#servers)) server.close();
  }

  #compressionFor(request: IncomingMessage): Compression {
    if (this.#compressedReaders === 'off' || !asksForCompression(request)) return 'none';
    return this.#servers.own.clients.size < this.#compressedReaders ? 'own' : 'shared';
  }
}

export function offersMqtt(request: IncomingMessage): boolean {
  const offered = request.headers['sec-websocket-protocol'] ?? '';
  return offered.split(',').some((name) => name.trim() === SUBPROTOCOL);
}
