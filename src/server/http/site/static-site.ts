// Serves the built site: hashed assets are cached for ever, other files are revalidated, and every
// route of the site gets the page.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, unknownRoute } from '../error-answers.ts';
import { registerFrameHeaders } from './frame-headers.ts';
import { findPage } from './pages/page-table.ts';
import { type PageContext, sendPage } from './pages/send-page.ts';

// Paths that are never routes of the page.
const NOT_PAGES = /^\/(?:api|web-api|mqtt|sandbox|assets|casino-frame|bench)(?:\/|$)/;
const HASHED = ['assets', 'casino-frame/assets', 'bench/assets'];
const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Touchline</title></head>
<body><main><h1>The site is not built yet</h1><p>Run <code>npm run build</code>, then reload. The API and the live channel work already.</p></main></body></html>
`;

/**
 * Serves the site's files, and the page at all other addresses of the site. Returns whether the
 * site is built.
 */
export function registerStaticSite(app: FastifyInstance, context: PageContext): boolean {
  const { siteDir } = context.config;
  const built = existsSync(join(siteDir, 'index.html'));
  if (built) {
    registerFrameHeaders(app);
    app.register(fastifyStatic, {
      root: siteDir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = HASHED.some((folder) => path.startsWith(join(siteDir, folder)));
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/bench', (_request, reply) => reply.sendFile('bench/index.html'));
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      // First pages, since names of teams and leagues may contain what a file's path must not.
      const isPage = findPage(pathOf(request.url)) !== undefined && isNavigation(request);
      return isPage ? sendPage(context, request, reply) : reply.sendFile(request.params['*']);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return reply.code(404).send(unknownRoute(request));
    return built ? sendPage(context, request, reply) : sendNotBuilt(reply);
  });
  return built;
}

/** Whether a browser opens or reloads a route of the site. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (NOT_PAGES.test(pathOf(request.url))) return false;
  const accept = request.headers.accept ?? '*/*';
  if (/\btext\/html\b/i.test(accept)) return true;
  // Scripts, curl and link checkers accept any type; for them a name with an extension is a missing
  // file.
  return accept.includes('*/*') && !/\.\w+$/.test(pathOf(request.url));
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(NOT_BUILT);
}
