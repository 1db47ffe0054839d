// The two sockets a packet link runs on: a websocket with subprotocol mqtt, and plain TCP.

import type { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { LinkTransport, PacketLink } from './packet-link.ts';

const CLOSE_GRACE_MS = 5_000;

/** One send is one binary frame. */
export function createWebSocketTransport(socket: WebSocket): LinkTransport {
  return {
    send: (bytes) => {
      if (socket.readyState === socket.OPEN) socket.send(bytes, { binary: true });
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

/** Feeds a link from its websocket; a text frame is a violation of the subprotocol. */
export function connectWebSocket(socket: WebSocket, link: PacketLink): void {
  socket.on('message', (data, isBinary) => {
    if (isBinary) link.receive(data as Buffer);
    else link.destroy(new Error('text frame'));
  });
  socket.on('error', (error) => link.destroy(error));
  socket.on('close', () => link.destroy());
}

export function createTcpTransport(socket: Socket): LinkTransport {
  return {
    send: (bytes) => {
      if (!socket.destroyed) socket.write(bytes);
    },
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
