// Answers an address of the site: the built page with a head for what is at that address.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Branding } from '../../../../shared/api/config.ts';
import type { Config } from '../../../config/config.ts';
import type { FindBooking } from '../../booking/find-booking.ts';
import { pathOf } from '../../error-answers.ts';
import { allowStyle } from '../../security-headers.ts';
import { findSiteUrl } from '../../site-url.ts';
import type { FirstScreens } from '../first-screen/first-screens.ts';
import { addFirstScreen } from '../first-screen/page-parts.ts';
import { readShareCode } from './describe-booking.ts';
import { describePage, type PageDeps } from './describe-page.ts';
import { renderPage } from './render-page.ts';

export interface PageContext extends PageDeps {
  readonly config: Config;
  readonly branding: Branding;
  readonly findBooking: FindBooking;
  readonly firstScreens: FirstScreens;
}

/** By the user agent; tablets count as desks, since they have room for that layout. */
function deviceOf({ headers }: FastifyRequest): 'phone' | 'desk' {
  return /\bMobi(?!.*\biPad)/.test(headers['user-agent'] ?? '') ? 'phone' : 'desk';
}

/** Sends the page, with status 404 or 410 where the thing at the address is unknown or gone. */
export async function sendPage(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { branding, config } = context;
  const path = pathOf(request.url);
  const query = new URLSearchParams(request.url.slice(path.length));
  const [template, page, screen] = await Promise.all([
    // Read for each request, since the site may be rebuilt while the server runs.
    readFile(join(config.siteDir, 'index.html'), 'utf8'),
    describePage(context, path, readShareCode(query), (code) =>
      context.findBooking(code, request.ip),
    ),
    context.firstScreens.read(path, query, deviceOf(request)),
  ]);
  const url = findSiteUrl(config, request);
  const described = renderPage(template, page, { ...branding, url });
  const html = screen === undefined ? described : addFirstScreen(described, screen);
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (screen !== undefined) allowStyle(reply, screen.css);
  // A 404 or 410 is never answered as 304.
  if (page.status === 200 && request.headers['if-none-match'] === tag)
    return reply.code(304).send();
  return reply.code(page.status).type('text/html; charset=utf-8').send(html);
}
