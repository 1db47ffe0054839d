// The site's address as players see it, for what is read away from the site and leads back.

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { readHostName } from './host-name.ts';

/**
 * `https://host`, from the settings, else from what was asked, over https where a proxy of
 * TRUSTED_PROXIES says so; undefined where that is no host.
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
