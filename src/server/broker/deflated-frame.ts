// Builds a compressed websocket frame from packets that were each compressed once for all readers.

import { Buffer } from 'node:buffer';
import { SharedPacket } from './shared-packet.ts';

/** FIN, compressed, binary (RFC 6455, section 5.2; RFC 7692, section 6). */
const HEAD = 0xc2;
const MAX_STORED_BYTES = 65_535;
/**
 * Length of the `00 00 ff ff` at the end of a flushed part. A message is sent without its last one,
 * and the receiver appends it (RFC 7692, section 7.2).
 */
const FLUSH_END_BYTES = 4;
/** Start of an empty stored block, whose length fields are what the receiver appends. */
const EMPTY_BLOCK_START = Buffer.from([0]);

/**
 * Returns undefined where no packet has a compressed form, since the frame would only be longer.
 */
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
  if (last === undefined) parts.push(EMPTY_BLOCK_START);
  else parts[parts.length - 1] = last.subarray(0, -FLUSH_END_BYTES);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([writeHead(length), ...parts]);
}

/** Appends bytes as stored blocks, without compression (RFC 1951, section 3.2.4). */
function store(bytes: Buffer, into: Buffer[]): void {
  for (let at = 0; at < bytes.length; at += MAX_STORED_BYTES) {
    const block = bytes.subarray(at, at + MAX_STORED_BYTES);
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
