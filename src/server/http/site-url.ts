// The site's public address, for links that are opened outside of the site.

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { readHostName } from './host-name.ts';

/**
 * `https://host`, from the settings, otherwise from the request, with https where a proxy of
 * TRUSTED_PROXIES reports it; undefined where the request has no usable host.
 */
export function findSiteUrl(
  config: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
): string | undefined {
  if (config.publicUrl !== undefined) return new URL(config.publicUrl).origin;
  const host = readHostName(request.headers.host);
  if (host === undefined) return undefined;
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
}
