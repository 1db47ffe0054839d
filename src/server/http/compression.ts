// Compresses larger answers: JSON fast rather than small, since prices are requested all the time;
// small rather than fast where an ETag avoids most transfers.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const MIN_CHARACTERS = 1024;
const WRITTEN = /^(?:text\/html|application\/xml)/;
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** The best quality that compresses a page within half a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses generated JSON, pages and sitemaps of more than 1 kB. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isJson = type.startsWith('application/json');
    if (typeof payload !== 'string' || !(isJson || WRITTEN.test(type))) return payload;
    reply.header('vary', 'accept-encoding');
    if (payload.length < MIN_CHARACTERS) return payload;
    const accepted = request.headers['accept-encoding'];
    const isFast = isJson && !reply.hasHeader('etag');
    if (!isFast && accepts('br', accepted)) return pack(reply, 'br', toBrotli(payload, BROTLI));
    if (!accepts('gzip', accepted)) return payload;
    return pack(reply, 'gzip', toGzip(payload, { level: constants.Z_BEST_SPEED }));
  });
}

async function pack(reply: FastifyReply, encoding: string, packed: Promise<Buffer>) {
  reply.header('content-encoding', encoding);
  reply.removeHeader('content-length');
  return packed;
}

function accepts(encoding: 'br' | 'gzip', header: string | string[] | undefined): boolean {
  const named = new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))`, 'i');
  return named.test(String(header ?? ''));
}
