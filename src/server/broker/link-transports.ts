// The two sockets a packet link runs on: a websocket with subprotocol mqtt, and plain TCP.

import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { COMPRESS_FROM_BYTES, type Compression } from './compression.ts';
import { writeDeflatedFrame } from './deflated-frame.ts';
import type { LinkTransport, PacketLink } from './packet-link.ts';
import { SharedPacket } from './shared-packet.ts';

const CLOSE_GRACE_MS = 5_000;
/** Length of the byte count in a ping's payload. */
const RECEIPT_BYTES = 6;
/**
 * Messages that a client may have sent before it saw its connection close. More end the socket,
 * since each may have to be decompressed.
 */
const LATE_MESSAGES = 16;
/** Bytes of one message that it may have sent by then. */
const LATE_BYTES = 64 * 1024;
/** What was received is unpacked within this time. */
const UNPACKED_AFTER_MS = 1_000;

/**
 * Each send is one binary frame. `stream` is the connection under the websocket: frames that were
 * compressed once for all readers are written to it directly, since `ws` compresses for each reader
 * by itself. A receipt is asked for by a ping that carries a byte count: browsers answer pings by
 * themselves.
 */
export function createWebSocketTransport(
  socket: WebSocket,
  stream: Duplex,
  compression: Compression,
  gives: 'receipts' | 'nothing',
): LinkTransport {
  const askReceipt = (count: number): void => {
    if (socket.readyState !== socket.OPEN) return;
    const data = Buffer.alloc(RECEIPT_BYTES);
    data.writeUIntBE(count, 0, RECEIPT_BYTES);
    socket.ping(data);
  };
  return {
    askReceipt: gives === 'receipts' ? askReceipt : undefined,
    send: (packets) => {
      if (socket.readyState !== socket.OPEN) return;
      const frame = compression === 'shared' ? writeDeflatedFrame(packets) : undefined;
      if (frame !== undefined) {
        stream.write(frame);
        return;
      }
      const bytes = join(packets);
      const compress = compression === 'own' && bytes.length >= COMPRESS_FROM_BYTES;
      socket.send(bytes, { binary: true, compress });
    },
    get bufferedBytes() {
      return socket.bufferedAmount;
    },
    pause: () => socket.pause(),
    resume: () => {
      if (socket.isPaused) socket.resume();
    },
    close: () => {
      // A paused socket would never see the peer's closing frame.
      if (socket.isPaused) socket.resume();
      socket.close(1000);
    },
    terminate: () => socket.terminate(),
  };
}

function join(packets: readonly (Buffer | SharedPacket)[]): Buffer {
  const parts = packets.map((packet) => (packet instanceof SharedPacket ? packet.bytes : packet));
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

/**
 * Feeds a link from its websocket; a text frame is a violation of the subprotocol. `stream` is the
 * connection under the websocket.
 */
export function connectWebSocket(socket: WebSocket, stream: Duplex, link: PacketLink): void {
  let late = 0;
  let unpacking: NodeJS.Timeout | undefined;
  const noteUnread = (): void => {
    const bytes = countUnread(socket);
    if (!link.destroyed) link.noteUnread(bytes);
    else if (bytes > LATE_BYTES) socket.terminate();
  };
  // Behind the listener of `ws`, so that what it has read is not counted.
  stream.on('data', () => {
    noteUnread();
    if (socket.extensions === '') return;
    unpacking ??= setTimeout(() => {
      unpacking = undefined;
      noteUnread();
    }, UNPACKED_AFTER_MS).unref();
  });
  socket.on('message', (data, isBinary) => {
    if (link.destroyed) {
      late += 1;
      if (late > LATE_MESSAGES) socket.terminate();
    } else if (isBinary) link.receive(data as Buffer);
    else link.destroy(new Error('text frame'));
  });
  socket.on('pong', (data) => {
    if (data.length === RECEIPT_BYTES) link.receiveReceipt(data.readUIntBE(0, RECEIPT_BYTES));
  });
  socket.on('error', (error) => link.destroy(error));
  socket.on('close', () => {
    clearTimeout(unpacking);
    link.destroy();
  });
}

/**
 * Bytes that `ws` keeps of a message until it is complete, unpacked. It says nothing of them by a
 * name that is public; where a new version has other names every client is cut, and tests fail.
 */
function countUnread(socket: WebSocket): number {
  const receiver: object = Reflect.get(socket, '_receiver');
  return Reflect.get(receiver, '_bufferedBytes') + Reflect.get(receiver, '_messageLength');
}

export function createTcpTransport(socket: Socket): LinkTransport {
  return {
    send: (packets) => {
      if (!socket.destroyed) socket.write(join(packets));
    },
    askReceipt: undefined,
    get bufferedBytes() {
      return socket.writableLength;
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => {
      socket.destroySoon();
      setTimeout(() => socket.destroy(), CLOSE_GRACE_MS).unref();
    },
    terminate: () => socket.destroy(),
  };
}

export function connectTcp(socket: Socket, link: PacketLink): void {
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => link.receive(chunk));
  socket.on('error', (error) => link.destroy(error));
  socket.on('close', () => link.destroy());
}
