// The server's end of one websocket, by hand: handshake, unmasking, and frames written as they are.

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const BINARY = 0x82;
const CLOSE = 0x88;
const PONG = 0x8a;
const MAX_HEADER_BYTES = 4;
const OPCODE = { close: 8, ping: 9, pong: 10 };

/** Agrees to the upgrade with the subprotocol `mqtt`. */
export function acceptWebSocket(request: IncomingMessage, socket: Duplex): void {
  const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`);
  const protocol = request.headers['sec-websocket-protocol']?.includes('mqtt') ?? false;
  socket.write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      `Sec-WebSocket-Accept: ${key.digest('base64')}\r\n` +
      `${protocol ? 'Sec-WebSocket-Protocol: mqtt\r\n' : ''}\r\n`,
  );
}

/** One binary frame with room for `bytes`; `fill` writes the content from the offset it is given. */
export function buildFrame(bytes: number, fill: (target: Uint8Array, at: number) => void): Buffer {
  if (bytes > 65_535) throw new RangeError(`a frame of ${bytes} bytes`);
  const at = bytes < 126 ? 2 : MAX_HEADER_BYTES;
  const frame = Buffer.allocUnsafe(at + bytes);
  frame[0] = BINARY;
  if (bytes < 126) frame[1] = bytes;
  else {
    frame[1] = 126;
    frame.writeUInt16BE(bytes, 2);
  }
  fill(frame, at);
  return frame;
}

/** Calls `onBytes` with the unmasked content of each frame; answers pings and closes. */
export function readFrames(socket: Duplex, onBytes: (bytes: Buffer) => void): void {
  let held: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (;;) {
      const frame = takeFrame(held);
      if (frame === undefined) return;
      held = held.subarray(frame.size);
      if (frame.opcode === OPCODE.close) socket.end(Buffer.from([CLOSE, 0]));
      else if (frame.opcode === OPCODE.ping) socket.write(Buffer.from([PONG, 0]));
      else if (frame.opcode !== OPCODE.pong) onBytes(frame.content);
    }
  });
}

function takeFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined;
  let length = bytes[1]! & 127;
  let at = 2;
  if (length === 126) {
    if (bytes.length < 4) return undefined;
    length = bytes.readUInt16BE(2);
    at = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return undefined;
    length = Number(bytes.readBigUInt64BE(2));
    at = 10;
  }
  // Clients always mask.
  if (bytes.length < at + 4 + length) return undefined;
  const mask = bytes.subarray(at, at + 4);
  const content = Buffer.from(bytes.subarray(at + 4, at + 4 + length));
  for (let i = 0; i < length; i++) content[i] = content[i]! ^ mask[i & 3]!;
  return { opcode: bytes[0]! & 15, size: at + 4 + length, content };
}
