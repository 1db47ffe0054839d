// The site's address for payments, whose providers send players back to it.

import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { BadRequestError } from '../answers.ts';
import { findSiteUrl } from '../site-url.ts';

/**
 * `https://host`, from the settings, otherwise from the request.
 *
 * @throws BadRequestError where the request has no usable host.
 */
export function requireSiteUrl(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  const url = findSiteUrl(config, request);
  if (url === undefined) throw new BadRequestError('The Host header cannot be used');
  return url;
}
