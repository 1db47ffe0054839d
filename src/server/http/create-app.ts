// Creates the HTTP application: API behind its gate, boot documents, sandbox, site.

import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { apiKeyOf } from '../config/config.ts';
import type { BetDeps } from '../domain/bets/place-bet.ts';
import { LimitedLog } from '../log/limited-log.ts';
import { registerApiGate } from './api-gate.ts';
import { registerCodePage } from './booking/code-page.ts';
import { createFindBooking } from './booking/find-booking.ts';
import { registerCompression } from './compression.ts';
import { registerErrorAnswers, sendError } from './error-answers.ts';
import { registerInputCheck } from './input-check.ts';
import type { ProcessMetrics } from './metrics/process-metrics.ts';
import { registerMetrics } from './metrics/register-metrics.ts';
import { registerApiDocs } from './openapi/register-api-docs.ts';
import { registerSandbox, type SandboxContext } from './sandbox/sandbox-routes.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { type BootContext, registerBootDocuments } from './site/boot-documents.ts';
import { createFirstScreens, type FirstScreens } from './site/first-screen/first-screens.ts';
import { createPageData } from './site/pages/page-data.ts';
import type { PageContext } from './site/pages/send-page.ts';
import { registerPictures } from './site/pictures/picture-routes.ts';
import { registerSearchEngines } from './site/search-engines.ts';
import { registerSecurityTxt } from './site/security-txt.ts';
import { registerStaticSite } from './site/static-site.ts';
import { registerWebManifest } from './site/web-manifest.ts';

/** Adds the calls of one area to an API base. */
type ApiArea = (api: FastifyInstance) => Promise<void>;

export interface AppContext
  extends BootContext,
    BetDeps,
    Omit<PageContext, 'findBooking' | 'pageData' | 'firstScreens'> {
  readonly logger: FastifyBaseLogger;
  readonly metrics: ProcessMetrics;
  /** Under `/api/`. */
  readonly api: readonly ApiArea[];
  /** Under `/web-api/`. */
  readonly webApi: readonly ApiArea[];
  /** Without prefix and signature: checkout pages and frames of games. */
  readonly pages: readonly ApiArea[];
  readonly sandbox: SandboxContext;
}

const BODY_LIMIT_BYTES = 262_144;
/**
 * Timeouts for a client's headers, its whole request, and a silent connection; how often they are
 * checked.
 */
const TIMEOUTS = { headersMs: 10_000, requestMs: 30_000, silenceMs: 60_000, checkMs: 5_000 };

/** Builds the application; it does not listen yet. */
export function createApp(context: AppContext): FastifyInstance {
  const { config, logger } = context;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: BODY_LIMIT_BYTES,
    // Only these proxies' forwarding headers are trusted; any client could send them.
    trustProxy: [...config.trustedProxies],
    requestTimeout: TIMEOUTS.requestMs,
    connectionTimeout: TIMEOUTS.silenceMs,
    http: { headersTimeout: TIMEOUTS.headersMs, connectionsCheckingInterval: TIMEOUTS.checkMs },
    // Long enough that an id of excessive length gets a 400 that names it, instead of an unknown
    // route.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      // No hook has run for a URL that cannot be decoded.
      reply.headers({ 'content-security-policy': "default-src 'none'", ...PLAIN_HEADERS });
      sendError(error, request, reply);
    },
  });
  registerErrorAnswers(app);
  registerInputCheck(app);
  registerSecurityHeaders(app, config);
  registerCompression(app);
  registerMetrics(app, context.metrics, config.metricsToken);
  registerBootDocuments(app, context);
  registerWebManifest(app, context);
  registerSearchEngines(app, context);
  registerSecurityTxt(app, config);
  const findBooking = createFindBooking(context);
  registerCodePage(app, { findBooking, branding: context.branding });
  registerPictures(app, { ...context, findBooking });
  registerApiDocs(app);

  const policy = {
    clientCode: config.clientCode,
    apiKey: apiKeyOf(config),
    windowSeconds: config.signatureWindowSeconds,
  };
  for (const [prefix, areas] of [
    ['/api', context.api],
    ['/web-api', context.webApi],
  ] as const) {
    app.register(
      async (api) => {
        await registerApiGate(api, policy);
        for (const register of areas) await register(api);
      },
      { prefix },
    );
  }
  for (const register of context.pages) app.register(register);
  if (config.sandbox) {
    app.register((instance) => registerSandbox(instance, context.sandbox), { prefix: '/sandbox' });
  }
  const pageData = createPageData(context.database);
  const firstScreens = registerFirstScreens(app, context);
  if (!registerStaticSite(app, { ...context, findBooking, pageData, firstScreens })) {
    logger.warn('The site is not built: run `npm run build`. The API works without it.');
  }
  return app;
}

function registerFirstScreens(
  app: FastifyInstance,
  { config, logger, store, branding, metrics }: AppContext,
): FirstScreens {
  const faults = new LimitedLog(logger, 'warn', 'A first screen could not be rendered');
  const screens = createFirstScreens({
    store,
    branding,
    script: `${config.siteDir}-server/first-screen.js`,
    onFault: (fault) => faults.write({ fault }),
    metrics: metrics.firstScreens,
  });
  // Without a feed there is nothing to show on a first screen.
  if (config.feed.kind !== 'off') app.addHook('onListen', async () => screens.prepare());
  app.addHook('onClose', async () => {
    faults.close();
    await screens.close();
  });
  return screens;
}

const PLAIN_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
};
