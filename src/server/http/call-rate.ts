// The rate limit of all calls of one address.

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../broker/address-key.ts';

const MAX_CALLS_PER_MINUTE = 6_000;

/** Limits the routes that the instance registers afterwards; above the limit they answer 429. */
export async function registerCallRate(instance: FastifyInstance): Promise<void> {
  await instance.register(rateLimit, {
    max: MAX_CALLS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(request.ip),
  });
}
