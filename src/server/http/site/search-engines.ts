// `robots.txt` and the sitemap for search engines.

import { escape as escapeHtml } from 'es-toolkit/string';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isListedLive, isListedPrematch } from '../../domain/sports/fixture-status.ts';
import type { FixtureStore } from '../../domain/sports/fixture-store.ts';
import { findSiteUrl } from '../site-url.ts';
import { matchPath } from './pages/describe-match.ts';
import { isPublic, SITE_PAGES } from './pages/page-table.ts';

interface SearchContext {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly store: FixtureStore;
}

/** The most that a sitemap may name (https://www.sitemaps.org/protocol.html). */
const MAX_ADDRESSES = 50_000;
const MAX_AGE = 'public, max-age=300';
/** The API is not disallowed, as crawlers that render the page need it. */
const ROBOTS = `User-agent: *
Disallow: /Account/
Disallow: /payment-verification/
Disallow: /sandbox/
Disallow: /bench
`;

/**
 * Registers `/robots.txt` and `/sitemap.xml`; the sitemap has the public pages and the matches on
 * offer.
 */
export function registerSearchEngines(
  app: FastifyInstance,
  { config, store }: SearchContext,
): void {
  app.get('/robots.txt', async (request, reply) => {
    const url = findSiteUrl(config, request);
    reply.header('cache-control', MAX_AGE).type('text/plain; charset=utf-8');
    return url === undefined ? ROBOTS : `${ROBOTS}\nSitemap: ${url}/sitemap.xml\n`;
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const url = findSiteUrl(config, request);
    if (url === undefined) return reply.callNotFound();
    reply.header('cache-control', MAX_AGE).type('application/xml; charset=utf-8');
    const addresses: string[] = [];
    for (const path of listPaths(store)) {
      if (addresses.push(`<url><loc>${escapeHtml(url + path)}</loc></url>`) === MAX_ADDRESSES)
        break;
    }
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`;
  });
}

function* listPaths(store: FixtureStore): Generator<string> {
  for (const page of SITE_PAGES) if (isPublic(page)) yield `/${page.path}`;
  yield '/Sports/Prematch/All/Upcoming';
  for (const fixture of store.all())
    if (isListedPrematch(fixture) || isListedLive(fixture)) yield matchPath(fixture);
}
