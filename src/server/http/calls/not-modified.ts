// Conditional requests: an answer that the caller already has, by its ETag, is not sent again.

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returned by a handler where the caller has the answer already: 304 without a body. */
export const NOT_MODIFIED: unique symbol = Symbol('not modified');

/**
 * Sets the version as ETag of the answer, and returns whether the caller has this version. The tag
 * and the comparison are weak, since the same answer is sent compressed or not.
 */
export function isUnchanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  version: string,
): boolean {
  const tag = `"${version}"`;
  reply.header('etag', `W/${tag}`);
  const known = headers['if-none-match'] ?? '';
  return known.split(',').some((each) => [tag, '*'].includes(each.trim().replace(/^W\//, '')));
}

const VERSION_LENGTH = 16;

/**
 * Like `isUnchanged`, for an answer without a version: its text is hashed. Browsers store the
 * answer and revalidate it.
 */
export function isSameText(request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  reply.header('cache-control', 'private, no-cache');
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
  return isUnchanged(request, reply, digest.slice(0, VERSION_LENGTH));
}
