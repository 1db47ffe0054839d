// Documents that the page reads before it mounts (configuration, branding) and that a supervisor
// polls (health).

import type { FastifyInstance } from 'fastify';
import type { Branding, SiteConfig } from '../../../shared/api/config.ts';
import { apiKeyOf, type Config } from '../../config/config.ts';
import type { Readiness } from './readiness.ts';

export interface BootContext {
  readonly config: Config;
  readonly branding: Branding;
  readonly readReadiness: () => Promise<Readiness>;
}

/** Registers the unsigned documents of contract section 1. */
export function registerBootDocuments(app: FastifyInstance, context: BootContext): void {
  const site = toSiteConfig(context.config);
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return site;
  });
  app.get('/branding.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return context.branding;
  });
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { reasons, degraded } = await context.readReadiness();
    if (reasons.length > 0) reply.code(503);
    return {
      status: reasons.length > 0 ? 'not ready' : 'ready',
      ...(reasons.length > 0 && { reasons }),
      ...(degraded.length > 0 && { degraded }),
    };
  });
}

/** The public part of the settings, without secrets. */
function toSiteConfig(config: Config): SiteConfig {
  return {
    apiUrl: '/api/',
    webApiUrl: '/web-api/',
    mqttUrl: config.mqttPublicUrl ?? '/mqtt',
    // Only the embedded broker has image topics.
    images: config.mqttPublicUrl === undefined,
    clientId: config.clientId,
    clientCode: config.clientCode,
    apiKey: apiKeyOf(config),
    ...(config.mobileRedirect === undefined ? {} : { mobileRedirect: config.mobileRedirect }),
  };
}
