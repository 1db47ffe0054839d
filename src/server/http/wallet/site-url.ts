// The site's address as players see it, for links that leave it and lead back.

import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { BadRequestError } from '../answers.ts';

const HOST = /^[A-Za-z0-9._-]+(:\d{1,5})?$|^\[[0-9A-Fa-f:]+\](:\d{1,5})?$/;

/**
 * `https://host`, from the settings, else from what the browser asked.
 *
 * @throws BadRequestError where it named no usable host.
 */
export function readSiteUrl(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  if (config.publicUrl !== undefined) return new URL(config.publicUrl).origin;
  const host = request.headers.host ?? '';
  if (!HOST.test(host)) throw new BadRequestError('The Host header cannot be used');
  const secure = request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
  return `${secure ? 'https' : 'http'}://${host}`;
}
