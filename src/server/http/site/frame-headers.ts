// Headers of the frames of our own games, and of nothing else: our pages may show them.

import type { FastifyInstance } from 'fastify';
import { pathOf } from '../error-answers.ts';

const FRAMES = '/casino-frame/';
const POLICY = 'content-security-policy';

/**
 * Frames are sandboxed without an origin, which makes even their own scripts and styles come from
 * somewhere else: these are public, so anybody may read them.
 */
export function registerFrameHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!pathOf(request.url).startsWith(FRAMES)) return;
    const policy = String(reply.getHeader(POLICY));
    reply.header(POLICY, policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
    reply.removeHeader('x-frame-options');
    reply.header('access-control-allow-origin', '*');
  });
}
