// Headers of the frames of our own games, which only our pages may embed.

import type { FastifyInstance } from 'fastify';
import { pathOf } from '../error-answers.ts';
import { readHostName } from '../host-name.ts';

const FRAMES = '/casino-frame/';
const POLICY = 'content-security-policy';

/**
 * The frames are sandboxed with an opaque origin, so even their own scripts and styles are
 * cross-origin; these are public, so any origin may read them. In WebKit `'self'` matches nothing
 * there, so the policy also names the host; behind a proxy in TRUSTED_PROXIES the forwarded one.
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
