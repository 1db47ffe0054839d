// `/api/docs`: the documentation of the API as a page, and `/api/docs/json` as an OpenAPI document.

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../shared/api/call.ts';
import { describeApi } from './describe-api.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's definition that the route serves. */
    readonly call?: Call;
  }
}

/** The documentation page needs its own scripts and styles, and nothing from other hosts. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** To be called before routes are registered, since it lists each one as it is registered. */
export function registerApiDocs(app: FastifyInstance): void {
  const calls: Call[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    // Fastify adds a HEAD route of its own to each GET.
    if (config?.call !== undefined && method !== 'HEAD') calls.push(config.call);
  });
  // Filled in once every route is known.
  const document = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };
  app.addHook('onReady', async () => {
    Object.assign(document, describeApi(calls));
  });
  app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: CONTENT_POLICY,
      uiConfig: { docExpansion: 'none', deepLinking: true, validatorUrl: null },
    });
  });
}
