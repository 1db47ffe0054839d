// The site's address for links of payments, which leave it and lead back.

import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { BadRequestError } from '../answers.ts';
import { findSiteUrl } from '../site-url.ts';

/**
 * `https://host`, from the settings, else from what the browser asked.
 *
 * @throws BadRequestError where it named no usable host.
 */
export function readSiteUrl(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  const url = findSiteUrl(config, request);
  if (url === undefined) throw new BadRequestError('The Host header cannot be used');
  return url;
}
