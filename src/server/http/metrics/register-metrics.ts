// `/metrics`, and the hooks that measure every call.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../../domain/refused.ts';
import { unknownRoute } from '../error-answers.ts';
import type { ProcessMetrics } from './process-metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Measures every call of the instance. `/metrics` requires the token; without one it answers only
 * this machine. For all others it is 404.
 */
export function registerMetrics(
  app: FastifyInstance,
  metrics: ProcessMetrics,
  token: string | undefined,
): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.observeCall({
      method: request.method,
      // The route's pattern, not the URL: ids would create a time series each.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof Refused) metrics.countRefusal(error.code);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(404).send(unknownRoute(request));
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  // A proxy on this machine connects from a loopback address for every visitor.
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !isForwarded && LOOPBACK.has(request.socket.remoteAddress ?? '');
}

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
