// The contact for reports of vulnerabilities: https://www.rfc-editor.org/rfc/rfc9116

import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { findSiteUrl } from '../site-url.ts';

const DAY_MS = 86_400_000;
/** The expiry moves with every request; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const PATH = '/.well-known/security.txt';

/** Registers `security.txt` where SECURITY_CONTACT is set. */
export function registerSecurityTxt(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'securityContact'>,
): void {
  const contact = config.securityContact;
  if (contact === undefined) return;
  app.get(PATH, async (request, reply) => {
    const url = findSiteUrl(config, request);
    const expires = new Date(Math.ceil(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8');
    return [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      ...(url === undefined ? [] : [`Canonical: ${url}${PATH}`]),
      '',
    ].join('\n');
  });
}
