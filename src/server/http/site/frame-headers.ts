// Headers of the frames of our own games, and of nothing else: our pages may show them.

import type { FastifyInstance } from 'fastify';
import { pathOf } from '../error-answers.ts';
import { readHostName } from '../host-name.ts';

const FRAMES = '/casino-frame/';
const POLICY = 'content-security-policy';

/**
 * Frames are sandboxed without an origin, which makes even their own scripts and styles come from
 * somewhere else: these are public, so anybody may read them. To WebKit `'self'` is nothing there,
 * so the policy names the host beside it; behind a proxy in TRUSTED_PROXIES the one it forwards.
 */
export function registerFrameHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!pathOf(request.url).startsWith(FRAMES)) return;
    const policy = String(reply.getHeader(POLICY));
    const host = readHostName(request.host);
    const own = host === undefined ? "'self'" : `'self' http://${host} https://${host}`;
    reply.header(
      POLICY,
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'").replaceAll("'self'", own),
    );
    reply.removeHeader('x-frame-options');
    reply.header('access-control-allow-origin', '*');
  });
}
