// Compresses the larger JSON answers: fast rather than small, since prices are asked for all the time.

import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const MIN_CHARACTERS = 1024;
const compress = promisify(gzip);

/** Gzips JSON of more than 1 kB for those who accept it. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload !== 'string' || !type.startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    if (payload.length < MIN_CHARACTERS || !acceptsGzip(request.headers['accept-encoding'])) {
      return payload;
    }
    const packed = await compress(payload, { level: constants.Z_BEST_SPEED });
    reply.header('content-encoding', 'gzip');
    reply.removeHeader('content-length');
    return packed;
  });
}

function acceptsGzip(header: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(String(header ?? ''));
}
