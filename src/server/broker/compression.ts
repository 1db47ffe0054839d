// Which websockets are compressed, and how.

import type { IncomingMessage } from 'node:http';
import type { PerMessageDeflateOptions } from 'ws';

/**
 * `own`: each reader has a compression context, which shrinks an image to a quarter and costs CPU
 * and memory for each reader. `shared`: a packet is compressed once for all readers, which shrinks
 * it to two thirds and costs almost nothing (docs/decisions/0018-compression.md).
 */
export type Compression = 'none' | 'shared' | 'own';

/** The offer of browsers. A client that asks for other parameters is served uncompressed. */
const BROWSERS_OFFER = /^permessage-deflate(?:; ?client_max_window_bits)?$/;

/** Shorter frames, such as answers to pings, would grow. */
export const COMPRESS_FROM_BYTES = 64;

/** Messages of browsers are short, so no context is kept between them. */
const INBOUND: PerMessageDeflateOptions = {
  clientNoContextTakeover: true,
  zlibInflateOptions: { chunkSize: 1_024 },
};

/** Small windows and buffers limit the memory of each reader. */
export const OWN_CONTEXT: PerMessageDeflateOptions = {
  ...INBOUND,
  serverMaxWindowBits: 12,
  zlibDeflateOptions: { level: 1, memLevel: 4, chunkSize: 2_048 },
};

export const NO_CONTEXT: PerMessageDeflateOptions = { ...INBOUND, serverNoContextTakeover: true };

/**
 * True for a browser that supports compression. Other programs are on fast networks and gain
 * nothing.
 */
export function asksForCompression(request: Pick<IncomingMessage, 'headers'>): boolean {
  const offer = request.headers['sec-websocket-extensions'] ?? '';
  return isBrowser(request) && BROWSERS_OFFER.test(offer.trim());
}

/** Only browsers send `Origin`. */
export function isBrowser({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.origin !== undefined;
}
