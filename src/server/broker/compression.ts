// Which websockets are compressed, and how.

import type { IncomingMessage } from 'node:http';
import type { PerMessageDeflateOptions } from 'ws';

/**
 * `own`: each reader has a context, which makes an image a quarter and costs CPU and memory a reader. `shared`:
 * a packet is compressed once for all its readers, which makes it two thirds and costs next to nothing
 * (docs/decisions/0018-compression.md).
 */
export type Compression = 'none' | 'shared' | 'own';

/** As browsers offer it. What a client asks for beyond that is not needed here, and it goes uncompressed. */
const BROWSERS_OFFER = /^permessage-deflate(?:; ?client_max_window_bits)?$/;

/** Shorter frames, answers to pings and the like, would grow. */
export const COMPRESS_FROM_BYTES = 64;

/** What browsers send is short, and needs no context. */
const INBOUND: PerMessageDeflateOptions = {
  clientNoContextTakeover: true,
  zlibInflateOptions: { chunkSize: 1_024 },
};

/** Small windows and buffers bound what a reader costs. */
export const OWN_CONTEXT: PerMessageDeflateOptions = {
  ...INBOUND,
  serverMaxWindowBits: 12,
  zlibDeflateOptions: { level: 1, memLevel: 4, chunkSize: 2_048 },
};

export const NO_CONTEXT: PerMessageDeflateOptions = { ...INBOUND, serverNoContextTakeover: true };

/** True for a browser that can unpack. Programs on a fast network gain nothing by it. */
export function asksForCompression(request: Pick<IncomingMessage, 'headers'>): boolean {
  const offer = request.headers['sec-websocket-extensions'] ?? '';
  return isBrowser(request) && BROWSERS_OFFER.test(offer.trim());
}

/** Only they send `Origin`. */
export function isBrowser({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.origin !== undefined;
}
