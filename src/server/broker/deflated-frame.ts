// A compressed websocket frame of parts that were compressed before, for other readers too.

import { Buffer } from 'node:buffer';
import { SharedPacket } from './shared-packet.ts';

/** FIN, compressed, binary (RFC 6455, section 5.2; RFC 7692, section 6). */
const HEAD = 0xc2;
const LONGEST_STORED = 65_535;
/** What ends a flushed part; the last of a message goes without, and the reader puts it back. */
const FLUSH_END_BYTES = 4;
const NOTHING = Buffer.from([0]);

/** The frame; undefined where no part of it is compressed, so that it would only be longer. */
export function writeDeflatedFrame(
  packets: readonly (Buffer | SharedPacket)[],
): Buffer | undefined {
  const parts: Buffer[] = [];
  let last: Buffer | undefined;
  let gains = false;
  for (const packet of packets) {
    last = packet instanceof SharedPacket ? packet.deflated : undefined;
    gains ||= last !== undefined;
    if (last === undefined) store(packet instanceof SharedPacket ? packet.bytes : packet, parts);
    else parts.push(last);
  }
  if (!gains) return undefined;
  if (last === undefined) parts.push(NOTHING);
  else parts[parts.length - 1] = last.subarray(0, -FLUSH_END_BYTES);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([writeHead(length), ...parts]);
}

/** As blocks that are not compressed (RFC 1951, section 3.2.4). */
function store(bytes: Buffer, into: Buffer[]): void {
  for (let at = 0; at < bytes.length; at += LONGEST_STORED) {
    const block = bytes.subarray(at, at + LONGEST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(~block.length & 0xffff, 3);
    into.push(head, block);
  }
}

function writeHead(length: number): Buffer {
  if (length < 126) return Buffer.from([HEAD, length]);
  if (length < 65_536) return Buffer.from([HEAD, 126, length >> 8, length & 255]);
  const head = Buffer.alloc(10);
  head[0] = HEAD;
  head[1] = 127;
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
